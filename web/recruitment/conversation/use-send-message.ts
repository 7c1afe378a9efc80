import { useState } from 'react'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { conversation, takeBackSeconds } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { showError, useSend } from '../../core/calls/api.ts'
import { CallError } from '../../core/calls/make-call.ts'
import { dayTime } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { showUndone } from '../moves/undoer.ts'
import { withLeft } from '../moves/left-text.ts'
import { bodyOf, type MessageDraft } from './message-draft.ts'

/** Whether a message waits longer than the time in which every message can be taken back. */
const isLater = (at: string) => Date.parse(at) - Date.now() > (takeBackSeconds + 60) * 1000

/** Sends a message that was previewed or needs no preview, and offers to take it back. `done` is called when the server has it. */
export function useSendMessage(done: () => void) {
  // A repeated request with this id sends nothing, so a lost answer does not lead to two messages.
  const [once, setOnce] = useState(() => crypto.randomUUID())
  const undoing = useSend(bulk.undo, { quiet: true, done: showUndone })
  const sending = useSend(conversation.sendMany, {
    quiet: true,
    failed: error => {
      const first = error instanceof CallError ? error.fields[0]?.message : undefined
      if (first) toast.error(first)
      else showError(error)
    },
    done: made => {
      setOnce(crypto.randomUUID())
      done()
      if (made.changed === 0) return toast.info(withLeft(t('Nothing was sent.'), made))
      const text = isLater(made.send_at)
        ? t('The message will be sent on {time}.', { time: dayTime(made.send_at) })
        : t('The message is being sent to {count} applicant.|The message is being sent to {count} applicants.', {
            count: made.changed,
          })
      toast.undoFor(takeBackSeconds, withLeft(text, made), () =>
        undoing.send({ params: { bulk_uuid: made.bulk_uuid } }),
      )
    },
  })
  return {
    pending: sending.pending,
    /** `digest` is that of the preview, without which a text is sent that nobody has to fill. */
    send: (ids: readonly string[], draft: MessageDraft, digest?: string) =>
      sending.send({
        body: {
          ...bodyOf(draft, ids),
          attachments: draft.type === templateType.email ? draft.files.map(it => it.uuid) : [],
          ...(draft.type === templateType.email && draft.answers && { answers_uuid: draft.answers }),
          ...(digest ? { digest } : {}),
          once,
        },
      }),
  }
}
