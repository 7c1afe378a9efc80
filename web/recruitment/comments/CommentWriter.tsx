import { useRef, type Ref } from 'react'
import { visibilities } from '@kargozin/api/labels.ts'
import { comments, type Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { useSend } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { optionsOf } from '../../core/labels.ts'
import { useSaveKey } from '../../core/saving/use-save-key.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { CommentBox } from './CommentBox.tsx'
import { useWriting } from './use-comment.ts'

/** The server’s validation message for a comment, shown below the field. */
const refusalIn = (error: Error | null): string | null =>
  error instanceof CallError ? (error.fields.at(0)?.message ?? null) : null

/** Writes a new comment. */
export function CommentWriter({ applicantId }: { applicantId: string }) {
  const writing = useWriting({ applicantId, is: 'new' })
  const field = useRef<HTMLTextAreaElement>(null)
  const done = () => {
    writing.clear()
    // Moves the focus to the field, because the disabled button would lose it. In the field, Escape still closes the drawer.
    field.current?.focus()
  }
  const create = useSend(comments.create, { quiet: true, done })
  const { text, visibility } = writing
  const isPrivate = visibility === 'PRIVATE'
  const send = () => {
    const mentions = isPrivate ? [] : writing.mentions()
    if (text.trim())
      create.send({ params: { applicant_uuid: applicantId }, body: { comment: text, visibility, mentions } })
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
      <WritingBox {...{ applicantId, writing, field }} label={t('Write a comment')} mentions={!isPrivate} />
      <RefusalText error={create.error} />
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={t('Visible to')}
          size="sm"
          value={visibility}
          onChange={writing.setVisibility}
          options={optionsOf(visibilities).toReversed()}
        />
        <span className="min-w-0 flex-1 text-xs text-text-3 max-sm:order-last max-sm:basis-full">
          {isPrivate
            ? t('Only you can see this; even the owner cannot. Nobody can be mentioned in it.')
            : t('Everyone who can see this job opening can see this; the applicant cannot.')}
        </span>
        <Button type="submit" kind="soft" className="max-sm:ms-auto" pending={create.pending} disabled={!text.trim()}>
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}

type Writing = ReturnType<typeof useWriting>

type WritingBoxProps = {
  applicantId: string
  writing: Writing
  label: string
  mentions: boolean
  autoFocus?: boolean
  field?: Ref<HTMLTextAreaElement>
}

const WritingBox = ({ writing, field = null, ...props }: WritingBoxProps) => (
  <CommentBox
    {...props}
    ref={field}
    value={writing.text}
    named={writing.named}
    onChange={writing.setText}
    onMention={writing.mention}
  />
)

function RefusalText({ error }: { error: Error | null }) {
  const text = refusalIn(error)
  return text && <p className="text-sm text-danger">{text}</p>
}

/** Forgets what was written, and then closes the form. */
const leaving = (writing: Writing, onDone: () => void) => () => {
  writing.clear()
  onDone()
}

type ReplyWriterProps = { applicantId: string; to: Comment; onDone: () => void }

/** Writes a reply, which has the same visibility as the comment. */
export function ReplyWriter({ applicantId, to, onDone }: ReplyWriterProps) {
  const writing = useWriting({ applicantId, is: `reply ${to.uuid}` })
  const leave = leaving(writing, onDone)
  const create = useSend(comments.create, { quiet: true, done: leave })
  const isPrivate = to.visibility === 'PRIVATE'
  return (
    <SmallForm
      {...{ applicantId, writing }}
      onDone={leave}
      label={t('Reply to {name}', { name: to.user.fullName })}
      verb={t('Reply')}
      mentions={!isPrivate}
      sending={create}
      onSend={() => {
        const mentions = isPrivate ? [] : writing.mentions()
        const body = { comment: writing.text, parent_uuid: to.uuid, mentions }
        create.send({ params: { applicant_uuid: applicantId }, body })
      }}
    />
  )
}

type CommentEditorProps = { applicantId: string; comment: Comment; onDone: () => void }

/** Edits the text and the mentions of the user’s own comment. */
export function CommentEditor({ applicantId, comment, onDone }: CommentEditorProps) {
  const writing = useWriting({ applicantId, is: `edit ${comment.uuid}` }, comment.comment, comment.mentions)
  const leave = leaving(writing, onDone)
  const update = useSend(comments.update, { quiet: true, done: leave })
  const params = { applicant_uuid: applicantId, comment_id: comment.uuid }
  return (
    <SmallForm
      {...{ applicantId, writing }}
      onDone={leave}
      label={t('Comment')}
      verb={t('Save')}
      mentions={comment.visibility === 'PUBLIC'}
      sending={update}
      onSend={() => update.send({ params, body: { comment: writing.text, mentions: writing.mentions() } })}
    />
  )
}

type SmallFormProps = Omit<WritingBoxProps, 'field'> & {
  verb: string
  sending: { pending: boolean; error: Error | null }
  onSend: () => void
  onDone: () => void
}

/** A small comment form with its two buttons, inside a thread. */
function SmallForm({ verb, sending, onSend, onDone, ...box }: SmallFormProps) {
  return (
    <div className="mt-1 grid gap-2">
      <WritingBox {...box} autoFocus />
      <RefusalText error={sending.error} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onPress={onDone}>
          {t('Cancel')}
        </Button>
        <Button size="sm" kind="soft" pending={sending.pending} disabled={!box.writing.text.trim()} onPress={onSend}>
          {verb}
        </Button>
      </div>
    </div>
  )
}
