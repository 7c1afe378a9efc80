import { useState } from 'react'
import { conversation, maxMessageFiles } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { identity } from '../../core/calls/make-call.ts'
import { sendForm } from '../../core/calls/send-form.ts'
import { bytes } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import type { MessageDraft } from './message-draft.ts'

const accepted = ['.pdf', '.docx', '.doc', '.odt', '.rtf', '.xlsx', '.pptx', 'image/jpeg', 'image/png', 'image/webp']

/** The maximum size of all files of an e-mail. The server refuses more; checking here saves the upload. */
const mostBytes = 15_000_000

type Files = MessageDraft['files']
type Upload = { name: string; share?: number; error?: string }

type MessageFilesProps = { files: Files; onFiles: (files: Files) => void; onSending: (by: number) => void }

/** The files of an e-mail. They are uploaded at once, so that sending does not wait for them. */
export function MessageFiles({ files, onFiles, onSending }: MessageFilesProps) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const set = (name: string, to: Partial<Upload>) =>
    setUploads(all => all.map(it => (it.name === name ? { ...it, ...to } : it)))
  const drop = (name: string) => setUploads(all => all.filter(it => it.name !== name))
  const upload = async (file: File): Promise<Files> => {
    try {
      const made = await sendForm(
        conversation.attach,
        { files: { file } },
        share => set(file.name, { share }),
        identity(conversation.attach.needs),
      )
      drop(file.name)
      return [made.file]
    } catch (error) {
      const why = error instanceof Error ? error.message : t('Something went wrong. Please try again later.')
      setUploads(all => all.map(it => (it.name === file.name ? { name: it.name, error: why } : it)))
      return []
    }
  }
  const add = async (chosen: File[]) => {
    const known = new Set([...files.map(it => it.name), ...uploads.map(it => it.name)])
    const added = chosen.filter(it => !known.has(it.name)).slice(0, maxMessageFiles - files.length)
    setUploads(all => [...all, ...added.map(it => ({ name: it.name, share: 0 }))])
    onSending(1)
    let all = files
    for (const file of added) {
      // oxlint-disable-next-line no-await-in-loop -- on a slow connection the first file arrives sooner, and each can be refused separately
      all = [...all, ...(await upload(file))]
      onFiles(all)
    }
    onSending(-1)
  }
  const together = files.reduce((sum, it) => sum + it.bytes, 0)
  return (
    <FileDrop
      label={t('Files')}
      help={t('PDF, Word, Excel, PowerPoint, ODT, RTF or images; at most {count} files with 15 MB together.', {
        count: maxMessageFiles,
      })}
      choose={t('Choose files')}
      accept={accepted}
      multiple
      error={together > mostBytes ? t('The files of an e-mail can have at most 15 MB together.') : null}
      files={[...files.map(it => ({ name: it.name, size: bytes(it.bytes) })), ...uploads]}
      onFiles={chosen => void add(chosen)}
      onRemove={name => {
        drop(name)
        onFiles(files.filter(it => it.name !== name))
      }}
    />
  )
}
