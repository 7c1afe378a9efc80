import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { ConversationMessage } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { t } from '../../core/words.ts'
import { LinkedText } from '../../kit/LinkedText.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'

/** Messages with more characters or lines are folded at first. */
const long = { letters: 600, lines: 8 }

const isLong = (text: string) => text.length > long.letters || text.split('\n').length > long.lines

/** The subject and the text of a message. A long text is folded. */
export function MessageText({ subject, text }: { subject: string | null; text: string }) {
  const [open, setOpen] = useState(false)
  const folded = isLong(text) && !open
  return (
    <>
      {subject && (
        <h4 dir="auto" className="font-semibold">
          {subject}
        </h4>
      )}
      <p dir="auto" className={cx('break-words whitespace-pre-wrap', folded && 'line-clamp-6')}>
        <LinkedText text={text} />
      </p>
      {isLong(text) && (
        <Button kind="ghost" size="sm" className="justify-self-start" onPress={() => setOpen(!open)}>
          {open ? t('Show less') : t('Show all')}
        </Button>
      )}
    </>
  )
}

/** The files of a message. */
export function MessageFileList({ files }: { files: ConversationMessage['attachments'] }) {
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
