import { stat, truncate } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Storage } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import { runGuarded } from '../../core/guard/guard.ts'
import { cutMailBytes, maxMailBytes, type Mail, type MailFile, type MailTask } from './mail.ts'

const child = new URL('./mail-child.ts', import.meta.url)

/** An e-mail of 45 MB takes a multiple of that while it is read. */
const limits = { megabytes: 700, seconds: 30 }

const nothing: Mail = {
  ...{
    message_id: null,
    thread: [],
    from: { address: '', name: '' },
    recipients: [],
    subject: '',
    text: '',
    quoted: '',
  },
  ...{ date: '', automatic: false, report: null, left_out: [], unreadable: true },
}

/** Reads the e-mail in a file in a guarded process. If it takes too much time or memory, only its headers are read. */
async function readGuarded(organizationId: string, task: MailTask): Promise<{ mail: Mail; files: MailFile[] }> {
  const files: MailFile[] = []
  // The child sends only this type (mail-child.ts).
  const part = (it: unknown) => files.push(it as MailFile)
  const outcome = await runGuarded(organizationId, child, task, limits, { part })
  if ('answer' in outcome) return { mail: outcome.answer as Mail, files } // as above
  if (task.headersOnly) return { mail: nothing, files: [] }
  return readGuarded(organizationId, { ...task, headersOnly: true })
}

/**
 * Reads a raw e-mail from a file (which may be cut), and passes it with its files to `work`. The files are deleted afterwards,
 * unless they were stored.
 */
export async function withMail<T>(
  storage: Storage,
  { organizationId, path, cut = false }: { organizationId: string; path: string; cut?: boolean },
  work: (mail: Mail, uploads: readonly Upload[]) => Promise<T>,
): Promise<T> {
  const { size } = await stat(path)
  const tooLong = size > maxMailBytes
  if (tooLong) await truncate(path, cutMailBytes)
  const { mail, files } = await readGuarded(organizationId, { path, cut: cut || tooLong })
  const uploads: Upload[] = []
  try {
    for (const { name, content } of files) uploads.push(await storage.receive(Readable.from([content]), name))
    return await work(mail, uploads)
  } finally {
    await Promise.all(uploads.map(it => storage.forget(it)))
  }
}
