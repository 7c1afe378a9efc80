import { Pencil, Reply, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Comment, Thread } from '@kargozin/api/recruitment/applicants/comments.ts'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { keptDraft } from './comment-draft.ts'
import { CommentHead } from './CommentHead.tsx'
import { CommentText } from './CommentText.tsx'
import { CommentEditor, ReplyWriter } from './CommentWriter.tsx'
import { useCommentRemoval } from './use-comment.ts'

type ThreadViewProps = {
  applicantId: string
  thread: Thread
  /** The id of the comment to scroll to and highlight. */
  marked: string | undefined
}

/** A comment with its replies below. */
export function ThreadView({ applicantId, thread, marked }: ThreadViewProps) {
  const { replies } = thread
  // A reply that was not sent is open again after a reload.
  const [replyTo, setReplyTo] = useState<Comment | null>(
    () => [thread, ...replies].find(it => !it.deleted && keptDraft({ applicantId, is: `reply ${it.uuid}` })) ?? null,
  )
  return (
    <>
      <CommentView {...{ applicantId, comment: thread, marked }} onReply={setReplyTo} />
      {(replies.length > 0 || replyTo) && (
        <ul aria-label={t('Replies')} className="ms-3.5 mt-2 grid gap-2.5 border-s border-line ps-4">
          {replies.map(reply => (
            <li key={reply.uuid}>
              <CommentView {...{ applicantId, comment: reply, marked }} onReply={setReplyTo} />
            </li>
          ))}
          {replyTo && (
            <li>
              <ReplyWriter key={replyTo.uuid} applicantId={applicantId} to={replyTo} onDone={() => setReplyTo(null)} />
            </li>
          )}
        </ul>
      )}
    </>
  )
}

type CommentViewProps = {
  applicantId: string
  comment: Comment
  marked: string | undefined
  onReply: (to: Comment) => void
}

function CommentView({ applicantId, comment, marked, onReply }: CommentViewProps) {
  const [editing, setEditing] = useState(
    () => comment.mine && keptDraft({ applicantId, is: `edit ${comment.uuid}` }) !== undefined,
  )
  const isMarked = comment.uuid === marked
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  if (comment.deleted) return <p className="text-sm text-text-3 italic">{t('This comment was deleted.')}</p>
  return (
    <article ref={element} className={cx('flex gap-2.5', isMarked && '-m-1.5 rounded-md bg-soft p-1.5')}>
      <Avatar name={comment.user.fullName} size="sm" />
      <div className="min-w-0 flex-1">
        <CommentHead comment={comment}>
          <Button
            kind="ghost"
            size="sm"
            icon={<Reply size={14} className="ltr-mirror" />}
            label={t('Reply')}
            onPress={() => onReply(comment)}
          />
          {comment.mine && <OwnActions {...{ applicantId, comment }} onEdit={() => setEditing(true)} />}
        </CommentHead>
        {editing ? (
          <CommentEditor {...{ applicantId, comment }} onDone={() => setEditing(false)} />
        ) : (
          <CommentText comment={comment} />
        )}
      </div>
    </article>
  )
}

function OwnActions({
  applicantId,
  comment,
  onEdit,
}: Pick<CommentViewProps, 'applicantId' | 'comment'> & { onEdit: () => void }) {
  const remove = useCommentRemoval(applicantId, comment)
  return (
    <>
      <Button kind="ghost" size="sm" icon={<Pencil size={13} />} label={t('Edit')} onPress={onEdit} />
      <Button kind="ghost" size="sm" icon={<Trash2 size={13} />} label={t('Delete')} onPress={remove} />
    </>
  )
}
