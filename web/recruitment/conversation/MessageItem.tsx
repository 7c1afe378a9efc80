import { Mail, MessageSquareText } from 'lucide-react'
import { messageKinds, messageStates } from '@kargozin/api/labels-work.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { conversation, type ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { useSend } from '../../core/calls/api.ts'
import { dayTime } from '../../core/dates.ts'
import { labelOf } from '../../core/labels.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { MessageFileList, MessageText } from './MessageText.tsx'

const tones: Record<NonNullable<ConversationMessage['state']>, Tone> = {
  queued: 'info',
  held: 'warn',
  sending: 'info',
  sent: 'green',
  delivered: 'green',
  undelivered: 'danger',
  blocked: 'danger',
  canceled: 'plain',
  stopped: 'warn',
  failed: 'danger',
  unknown: 'warn',
  'not configured': 'danger',
}

type MessageItemProps = { applicantId: string; message: ConversationMessage }

/** One message: who sent it and when, its state, its text and its files. */
export function MessageItem({ applicantId, message: it }: MessageItemProps) {
  const Icon = it.type === templateType.email ? Mail : MessageSquareText
  return (
    <article className="grid gap-1.5 rounded-lg border border-line bg-surface px-3.5 py-2.5">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Icon aria-hidden size={15} className="shrink-0 text-text-3" />
        <span className="min-w-0 font-medium">
          {it.by ? <bdi>{it.by.fullName}</bdi> : it.kind && labelOf(messageKinds, it.kind)}
        </span>
        <span className="min-w-0 flex-1 truncate text-xs text-text-3">
          <bdi dir="ltr">{it.to}</bdi> · <Time at={it.sent_at ?? it.created_at} relative />
        </span>
        {it.state && <Chip tone={tones[it.state]}>{labelOf(messageStates, it.state)}</Chip>}
      </header>
      {it.problem && (
        <p className="text-sm text-danger">
          {t('The mail server of the recipient answered:')} <bdi dir="auto">{it.problem}</bdi>
        </p>
      )}
      <MessageText subject={it.subject} text={it.to ? it.text : t('The text was deleted.')} />
      <MessageFileList files={it.attachments} />
      {it.can.take_back && <Waiting applicantId={applicantId} message={it} />}
    </article>
  )
}

/** A message that waits can be taken back. */
function Waiting({ applicantId, message }: MessageItemProps) {
  const back = useSend(conversation.takeBack, { quiet: true })
  const params = { applicant_uuid: applicantId, message_uuid: message.uuid }
  return (
    <footer className="flex flex-wrap items-center gap-2 text-sm text-text-2">
      {message.send_at && <span>{t('Will be sent on {time}', { time: dayTime(message.send_at) })}</span>}
      <Button size="sm" pending={back.pending} onPress={() => back.send({ params })}>
        {t('Take back')}
      </Button>
    </footer>
  )
}
