import { FileDown, MessageSquare } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { id, maybe, shape } from '@kargozin/api/fields.ts'
import { comments, type Thread } from '@kargozin/api/recruitment/applicants/comments.ts'
import { usePages } from '../../core/calls/api.ts'
import { useExport } from '../../core/calls/tickets.tsx'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ThreadView } from './CommentView.tsx'
import { CommentWriter } from './CommentWriter.tsx'

const address = shape({ comment: maybe(id()) })

type Pages = { hasMore: boolean; loadingMore: boolean; more: () => void }

/** Loads pages until they include the comment with the id `sought`, to which a notification links. */
function useSought(sought: string | undefined, all: readonly Thread[] = [], { hasMore, loadingMore, more }: Pages) {
  const found = all.some(it => [it, ...it.replies].some(({ uuid }) => uuid === sought))
  const seeking = sought !== undefined && !found && hasMore && !loadingMore
  const seek = useEffectEvent(more)
  useEffect(() => {
    if (seeking) seek()
  }, [seeking])
}

/** The comments on an applicant, newest first, each with its replies. */
export function CommentsTab({ applicantId }: { applicantId: string }) {
  const params = { applicant_uuid: applicantId }
  const list = usePages(comments.list, { params })
  const { values } = useUrl(address)
  const startExport = useExport()
  const all = list.data?.flatMap(page => page.comments)
  useSought(values.comment, all, list)
  return (
    <div className="grid gap-4">
      <CommentWriter key={applicantId} applicantId={applicantId} />
      {list.loading && <Skeleton shape="text" count={4} />}
      {all?.length === 0 && (
        <EmptyState
          small
          icon={<MessageSquare size={18} />}
          title={t('No comments yet')}
          text={t('Share your view of this applicant with your colleagues, or keep a note for yourself.')}
        />
      )}
      {all && all.length > 0 && (
        <Button
          kind="ghost"
          size="sm"
          icon={<FileDown size={15} />}
          className="justify-self-end"
          onPress={() => startExport({ call: 'commentsPdf', given: { params, query: {} }, title: t('Comments') })}
        >
          {t('PDF of the comments')}
        </Button>
      )}
      <ul className="grid gap-4">
        {all?.map(thread => (
          <li key={thread.uuid}>
            <ThreadView applicantId={applicantId} thread={thread} marked={values.comment} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button className="mx-auto" pending={list.loadingMore} onPress={list.more}>
          {t('Load more')}
        </Button>
      )}
    </div>
  )
}
