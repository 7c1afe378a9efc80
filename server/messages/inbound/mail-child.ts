// Runs in a separate process under guard (guard.ts): reads one e-mail of a stranger.
import { readFile } from 'node:fs/promises'
import { doTasks } from '../../core/guard/guard-child.ts'
import type { Mail, MailTask } from './mail.ts'
import { parseHeaders, parseMail } from './parse-mail.ts'

doTasks(async ({ path, cut, headersOnly = false }: MailTask, give): Promise<Mail> => {
  const raw = await readFile(path)
  if (headersOnly) return parseHeaders(raw)
  const { mail, files } = await parseMail(raw, cut)
  for (const file of files) give(file)
  return mail
})
