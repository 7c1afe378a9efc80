import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../core/words.ts'
import type { ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import {
  answerTo,
  emptyDraft,
  forgetDraft,
  isPlain,
  keepDraft,
  keptDraft,
  textOf,
  type MessageDraft,
} from './message-draft.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { MessageFields } from './MessageFields.tsx'
import { useSendMessage } from './use-send-message.ts'

type MessageDialogProps = {
  ids: readonly string[]
  /** The name of the applicant, if there is only one. */
  name: string | null
  /** The message of the applicant that is answered. */
  answers?: ConversationMessage | undefined
  /** The text to begin with, if none is kept. */
  first?: Partial<MessageDraft>
  /** The id of what the text to begin with is about. Without one, a kept draft about anything is shown instead of it. */
  about?: string
  onClose: () => void
  onDone?: () => void
}

/**
 * Writes a message to one or many applicants. It is sent from its preview, or at once if one applicant gets it as it stands. What was written is kept in this browser until it
 * is sent, also when the dialog is closed.
 */
export function MessageDialog({ ids, name, answers, first, about, onClose, onDone }: MessageDialogProps) {
  const [draft, setDraft] = useState(() => startOf(keptDraft(ids, about) ?? first, answers))
  const [looking, setLooking] = useState(false)
  const [digest, setDigest] = useState<string | null>(null)
  const [sending, setSending] = useState(0)
  const sender = useSendMessage(() => {
    forgetDraft(ids, about)
    onClose()
    onDone?.()
  })
  const change = (to: Partial<MessageDraft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    keepDraft(ids, next, about)
  }
  const empty = textOf(draft).trim() === ''
  const why = empty ? t('Write something first.') : sending > 0 ? t('Wait until the files are uploaded.') : null
  const plain = isPlain(draft, ids)
  const send = () => digest !== null && sender.send(ids, draft, digest)
  const go = () => {
    if (looking) send()
    else if (!empty && sending === 0) setLooking(true)
  }
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      onConfirm={go}
      title={
        name === null
          ? t('Message to {count} applicant|Message to {count} applicants', { count: ids.length })
          : t('Message to {name}', { name })
      }
      width={720}
      actions={
        looking ? (
          <>
            <Button onPress={() => setLooking(false)}>{t('Back to the text')}</Button>
            <Button kind="primary" pending={sender.pending} disabled={digest === null} onPress={send}>
              {t('Send')}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>{t('Close')}</Button>
            <Button kind={plain ? undefined : 'primary'} why={why} onPress={go}>
              {t('Preview and send')}
            </Button>
            {plain && (
              <Button kind="primary" why={why} pending={sender.pending} onPress={() => sender.send(ids, draft)}>
                {t('Send')}
              </Button>
            )}
          </>
        )
      }
    >
      <Suspense>
        {looking ? (
          <MessagePreview ids={ids} draft={draft} onDigest={setDigest} onNight={at_night => change({ at_night })} />
        ) : (
          <MessageFields draft={draft} onChange={change} onSending={by => setSending(count => count + by)} />
        )}
      </Suspense>
    </Dialog>
  )
}

/** The draft with which the dialog opens: the one that is kept, or the text to begin with. Without `answers`, it answers nothing. */
function startOf(first: Partial<MessageDraft> | undefined, answers: ConversationMessage | undefined): MessageDraft {
  const draft = { ...emptyDraft, ...first, answers: null }
  return answers ? answerTo(draft, answers) : draft
}
