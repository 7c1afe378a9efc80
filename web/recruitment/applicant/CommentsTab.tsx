import { Lock, MessageSquare, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { visibilities } from '@kargozin/api/labels.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { comments, type Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { usePages, useSend } from '../../core/calls/api.ts'
import { useSaveKey } from '../../core/calls/form.tsx'
import { optionsOf } from '../../core/labels.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

const refresh = [comments.list, applicantProfile.show, activities.ofApplicant, steps.ofJob]

/** Colleagues' comments on an applicant, newest first. */
export function CommentsTab({ applicantId }: { applicantId: string }) {
  const params = { applicant_uuid: applicantId }
  const list = usePages(comments.list, { params })
  const all = list.data?.flatMap(page => page.comments)
  return (
    <div className="grid gap-4">
      <Writer key={applicantId} applicantId={applicantId} />
      {list.loading && <Skeleton shape="text" count={4} />}
      {all?.length === 0 && (
        <EmptyState
          small
          icon={<MessageSquare size={18} />}
          title={t('No comments yet')}
          text={t('Share your view of this applicant with your colleagues, or keep a note for yourself.')}
        />
      )}
      <ul className="grid gap-3.5">
        {all?.map(comment => (
          <li key={comment.uuid}>
            <CommentView applicantId={applicantId} comment={comment} />
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

function Writer({ applicantId }: { applicantId: string }) {
  const [text, setText] = useState('')
  const [visibility, setVisibility] = useState<'PUBLIC' | 'PRIVATE'>('PUBLIC')
  const field = useRef<HTMLTextAreaElement>(null)
  const done = () => {
    setText('')
    // The disabled button would lose the focus; Escape and the next comment need it in the field.
    field.current?.focus()
  }
  const create = useSend(comments.create, { refresh, quiet: true, done })
  const send = () => {
    if (text.trim()) create.send({ params: { applicant_uuid: applicantId }, body: { comment: text, visibility } })
  }
  useSaveKey(send)
  return (
    <form
      data-comment
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={field}
        label={t('Write a comment')}
        hideLabel
        placeholder={t('Write a comment')}
        value={text}
        onChange={setText}
        rows={2}
        maxLength={5000}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={t('Visible to')}
          size="sm"
          value={visibility}
          onChange={setVisibility}
          options={optionsOf(visibilities).toReversed()}
        />
        <span className="min-w-0 flex-1 text-xs text-text-3 max-sm:order-last max-sm:basis-full">
          {visibility === 'PRIVATE'
            ? t('Only you can see this, not even the owner.')
            : t('Everyone who can see this job opening can see this; the applicant cannot.')}
        </span>
        <Button type="submit" kind="soft" className="max-sm:ms-auto" pending={create.pending} disabled={!text.trim()}>
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}

type CommentViewProps = { applicantId: string; comment: Comment }

function CommentView({ applicantId, comment }: CommentViewProps) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const stop = () => setDoing(null)
  return (
    <article className="flex gap-2.5">
      <Avatar name={comment.user.fullName} size="sm" />
      <div className="min-w-0 flex-1">
        <header className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
          <span className="font-medium">{comment.user.fullName}</span>
          <Time at={comment.created_at} relative className="text-xs text-text-3" />
          {comment.edited_at && <span className="text-xs text-text-3">{t('edited')}</span>}
          {comment.visibility === 'PRIVATE' && (
            <Chip tone="warn" icon={<Lock aria-hidden size={11} />}>
              {t('Only you')}
            </Chip>
          )}
          <span className="flex-1" />
          {comment.mine && (
            <>
              <Button
                kind="ghost"
                size="sm"
                icon={<Pencil size={13} />}
                label={t('Edit')}
                onPress={() => setDoing('edit')}
              />
              <Button
                kind="ghost"
                size="sm"
                icon={<Trash2 size={13} />}
                label={t('Delete')}
                onPress={() => setDoing('delete')}
              />
            </>
          )}
        </header>
        {doing === 'edit' ? (
          <EditComment {...{ applicantId, comment }} onDone={stop} />
        ) : (
          <p className="plaintext break-words whitespace-pre-line">{comment.comment}</p>
        )}
      </div>
      {doing === 'delete' && <DeleteComment {...{ applicantId, comment }} onDone={stop} />}
    </article>
  )
}

function EditComment({ applicantId, comment, onDone }: CommentViewProps & { onDone: () => void }) {
  const [text, setText] = useState(comment.comment)
  const update = useSend(comments.update, { refresh, quiet: true, done: onDone })
  const params = { applicant_uuid: applicantId, comment_id: comment.uuid }
  return (
    <div className="grid gap-2">
      <TextArea label={t('Comment')} hideLabel autoFocus value={text} onChange={setText} maxLength={5000} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onPress={onDone}>
          {t('Cancel')}
        </Button>
        <Button
          size="sm"
          kind="soft"
          pending={update.pending}
          disabled={!text.trim()}
          onPress={() => update.send({ params, body: { comment: text } })}
        >
          {t('Save')}
        </Button>
      </div>
    </div>
  )
}

function DeleteComment({ applicantId, comment, onDone }: CommentViewProps & { onDone: () => void }) {
  const remove = useSend(comments.remove, { refresh, done: onDone })
  const params = { applicant_uuid: applicantId, comment_id: comment.uuid }
  return (
    <Dialog
      open
      kind="alert"
      width={400}
      onClose={onDone}
      title={t('Delete this comment?')}
      actions={
        <>
          <Button onPress={onDone}>{t('Cancel')}</Button>
          <Button kind="danger" pending={remove.pending} onPress={() => remove.send({ params })}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <p className="plaintext line-clamp-3 text-text-2">{comment.comment}</p>
    </Dialog>
  )
}
