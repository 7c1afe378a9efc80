import { Mail, MessageSquareText, Paperclip } from 'lucide-react'
import { useState } from 'react'
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
import { cx } from '../../ui/cx.ts'

const tones: Record<ConversationMessage['state'], Tone> = {
  queued: 'info',
  held: 'warn',
  sending: 'info',
  sent: 'green',
  delivered: 'green',
  undelivered: 'danger',
  blocked: 'danger',
  canceled: 'plain',
  failed: 'danger',
  unknown: 'warn',
  'not configured': 'danger',
}

/** Messages with more characters or lines are folded at first. */
const long = { letters: 600, lines: 8 }

const isLong = (text: string) => text.length > long.letters || text.split('\n').length > long.lines

type MessageItemProps = { applicantId: string; message: ConversationMessage }

/** One message: who sent it and when, its state, its text and its files. */
export function MessageItem({ applicantId, message: it }: MessageItemProps) {
  const [open, setOpen] = useState(false)
  const folded = isLong(it.text) && !open
  const Icon = it.type === templateType.email ? Mail : MessageSquareText
  return (
    <article className="grid gap-1.5 rounded-lg border border-line bg-surface px-3.5 py-2.5">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Icon aria-hidden size={15} className="shrink-0 text-text-3" />
        <span className="min-w-0 font-medium">
          {it.by ? <bdi>{it.by.fullName}</bdi> : labelOf(messageKinds, it.kind)}
        </span>
        <span className="min-w-0 flex-1 truncate text-xs text-text-3">
          <bdi dir="ltr">{it.to}</bdi> · <Time at={it.sent_at ?? it.created_at} relative />
        </span>
        <Chip tone={tones[it.state]}>{labelOf(messageStates, it.state)}</Chip>
      </header>
      {it.subject && (
        <h4 dir="auto" className="font-semibold">
          {it.subject}
        </h4>
      )}
      <p dir="auto" className={cx('break-words whitespace-pre-wrap', folded && 'line-clamp-6')}>
        {it.to ? it.text : t('The text was deleted.')}
      </p>
      {isLong(it.text) && (
        <Button kind="ghost" size="sm" className="justify-self-start" onPress={() => setOpen(!open)}>
          {open ? t('Show less') : t('Show all')}
        </Button>
      )}
      <Files files={it.attachments} />
      {it.can.take_back && <Waiting applicantId={applicantId} message={it} />}
    </article>
  )
}

function Files({ files }: { files: ConversationMessage['attachments'] }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {files.map((file, at) => (
        // oxlint-disable-next-line no-array-index-key -- two files of a message can have the same name, and they never change
        <li key={at} className="flex min-w-0 items-center gap-1.5">
          <Paperclip aria-hidden size={13} className="shrink-0 text-text-3" />
          {file.url ? (
            <a href={file.url} target="_blank" rel="noopener" className="truncate hover:underline">
              <bdi>{file.name}</bdi>
            </a>
          ) : (
            <bdi className="truncate text-text-3">{file.name}</bdi>
          )}
        </li>
      ))}
    </ul>
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
