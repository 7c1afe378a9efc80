import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Chip } from '../../ui/Chip.tsx'

/** Who wrote a comment and when, and who may read it. `children` are its buttons, at the end of the line. */
export const CommentHead = ({ comment, children }: { comment: Comment; children?: ReactNode }) => (
  <header className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
    <span className="font-medium">{comment.user.fullName}</span>
    <Time at={comment.created_at} relative className="text-xs text-text-3" />
    {comment.edited_at && <span className="text-xs text-text-3">{t('edited')}</span>}
    {comment.visibility === 'PRIVATE' && (
      <Chip tone="warn" icon={<Lock aria-hidden size={11} />}>
        {t('Only you')}
      </Chip>
    )}
    {children && <span className="ms-auto flex gap-x-2">{children}</span>}
  </header>
)
