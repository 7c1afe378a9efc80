import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { refetchShowing } from '../../core/calls/api.ts'
import { identity } from '../../core/calls/make-call.ts'
import { sendForm } from '../../core/calls/send-form.ts'
import { t } from '../../core/words.ts'

/** A chosen file: waiting, uploading (`share` is the part already sent, from 0 to 1), or refused. */
export type ChosenFile = {
  key: number
  file: File
  title: string
  state: { at: 'waiting' } | { at: 'sending'; share: number } | { at: 'refused'; why: string }
}

/** The server refuses larger files. Checking the size here avoids a useless upload. */
const mostBytes = 25 * 1024 * 1024

const withoutEnding = (name: string) => name.replace(/\.\w{1,5}$/, '')

let chosenBefore = 0

const chosenOf = (file: File): ChosenFile => ({
  key: ++chosenBefore,
  file,
  title: withoutEnding(file.name),
  state:
    file.size > mostBytes
      ? { at: 'refused', why: t('This file is too large. At most {megabytes} MB are accepted.', { megabytes: 25 }) }
      : { at: 'waiting' },
})

/**
 * The files to attach to an applicant. They are uploaded one after the other. A refused file stays in the list with the reason.
 */
export function useSending(applicant_uuid: string, done: () => void) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [busy, setBusy] = useState(false)
  const set = (key: number, change: Partial<ChosenFile>) =>
    setFiles(all => all.map(it => (it.key === key ? { ...it, ...change } : it)))
  const drop = (key: number) => setFiles(all => all.filter(it => it.key !== key))
  const send = async ({ key, file, title }: ChosenFile): Promise<boolean> => {
    const sending = (share: number) => set(key, { state: { at: 'sending', share } })
    sending(0)
    try {
      const input = { params: { applicant_uuid }, body: { fileTitle: title.trim() }, files: { file } }
      await sendForm(attachments.add, input, sending, identity(attachments.add.needs))
      drop(key)
      return true
    } catch (error) {
      const why = error instanceof Error ? error.message : t('Something went wrong. Please try again later.')
      set(key, { state: { at: 'refused', why } })
      return false
    }
  }
  const sendAll = async () => {
    setBusy(true)
    const waiting = files.filter(it => it.file.size <= mostBytes)
    let sent = 0
    for (const it of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- on a slow connection the first file arrives sooner, and each can be refused separately
      if (await send(it)) sent += 1
    }
    await refetchShowing(client, attachments.add.changes)
    setBusy(false)
    if (sent === files.length) done()
  }
  return {
    files,
    busy,
    add: (chosen: File[]) => setFiles(all => [...all, ...chosen.map(chosenOf)]),
    rename: (key: number, title: string) => set(key, { title }),
    drop,
    send: () => void sendAll(),
  }
}
