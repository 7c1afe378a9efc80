import { Mail, MessageSquareText, Reply } from 'lucide-react'
import { useState } from 'react'
import { refusedFiles, type ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { labelOf } from '../../core/labels.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { MessageFileList, MessageText } from './MessageText.tsx'

type Received = NonNullable<ConversationMessage['received']>

type ReplyItemProps = {
  message: ConversationMessage & { received: Received }
  /** The name of the applicant. */
  name: string
  /** Why the user may not answer; null if they may. */
  why: string | null
  onAnswer: () => void
}

/** One message that the applicant sent: when, its text without what it quotes, and its files. */
export function ReplyItem({ message: it, name, why, onAnswer }: ReplyItemProps) {
  const { received } = it
  const Icon = it.type === templateType.email ? Mail : MessageSquareText
  return (
    <article className="ms-4 grid gap-1.5 rounded-lg border border-line bg-soft/40 px-3.5 py-2.5 sm:ms-10">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Icon aria-hidden size={15} className="shrink-0 text-text-3" />
        <span className="min-w-0 font-medium">
          <bdi>{received.other_sender ? received.name || it.to : name}</bdi>
        </span>
        <span className="min-w-0 flex-1 truncate text-xs text-text-3">
          <bdi dir="ltr">{it.to}</bdi> · <Time at={it.created_at} relative />
        </span>
        <Marks {...received} />
      </header>
      {received.other_sender && (
        <p className="text-sm text-text-2">
          {t('The sender is not the contact of the applicant. Somebody else may have written this.')}
        </p>
      )}
      <MessageText subject={it.subject} text={it.to ? it.text : t('The text was deleted.')} />
      <Quoted text={received.quoted} />
      <MessageFileList files={it.attachments} />
      <LeftOut files={received.left_out} />
      <Button size="sm" icon={<Reply size={14} />} className="justify-self-start" why={why} onPress={onAnswer}>
        {t('Answer')}
      </Button>
    </article>
  )
}

/** What is special about a message. */
function Marks({ unread, automatic, stops, other_sender }: Received) {
  return (
    <>
      {other_sender && <Chip tone="warn">{t('From another address')}</Chip>}
      {automatic && <Chip>{t('Automatic answer')}</Chip>}
      {stops && <Chip tone="warn">{t('Wants no messages')}</Chip>}
      {unread && <Chip tone="info">{t('Unread')}</Chip>}
    </>
  )
}

/** The quoted text of earlier messages, folded at first. */
function Quoted({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  if (text === '') return null
  return (
    <>
      <Button kind="ghost" size="sm" className="justify-self-start" onPress={() => setOpen(!open)}>
        {open ? t('Hide quoted text') : t('Show quoted text')}
      </Button>
      {open && (
        <blockquote
          dir="auto"
          className="border-s-2 border-line ps-3 text-sm break-words whitespace-pre-wrap text-text-2"
        >
          {text}
        </blockquote>
      )}
    </>
  )
}

/** The files that were not kept, each with the reason. */
function LeftOut({ files }: { files: Received['left_out'] }) {
  if (files.length === 0) return null
  return (
    <div className="text-sm text-text-2">
      <p>{t('These files were not accepted. Ask the applicant to send them in another form.')}</p>
      <ul className="list-disc ps-5">
        {files.map((file, at) => (
          // oxlint-disable-next-line no-array-index-key -- two files of a message can have the same name, and they never change
          <li key={at}>
            <bdi>{file.name}</bdi> ({labelOf(refusedFiles, file.reason)})
          </li>
        ))}
      </ul>
    </div>
  )
}
