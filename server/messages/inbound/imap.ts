import type { emailSecurities } from '@kargozin/api/labels-work.ts'
import { runGuarded } from '../../core/guard/guard.ts'

/** The settings of a mailbox with its password (mailboxFields). */
export type ImapSettings = {
  host: string
  port: number
  security: keyof typeof emailSecurities
  username: string
  password: string
  folder?: string | undefined
}

/** How far a mailbox was read. */
export type ImapPosition = { uid_validity: string; last_uid: number }

/** Which e-mails are fetched: those to a reply address of `address`, answers to e-mails that may be ours, and reports about them. */
export type ImapWanted = {
  position: ImapPosition | null
  /** Without a position: e-mails since this time. */
  since: string
  address: string
  /** Where the raw e-mails are written. */
  folder: string
}

/** The task of the guarded process (imap-child.ts). Without `wanted`, the folder is only opened. */
export type ImapTask = { settings: ImapSettings; privateHosts: boolean; ca?: string | undefined; wanted?: ImapWanted }

/** A fetched e-mail: the file with its source. `cut`: the file has only its beginning. */
export type Fetched = { uid: number; path: string; cut: boolean }

/** The result of a session. `more`: further e-mails wait. */
export type ImapResult = { exists: number; position: ImapPosition; more: boolean } | { problem: string }

const child = new URL('./imap-child.ts', import.meta.url)

/** A session may take this long. A server that does not answer holds one guarded process of its organisation. */
const limits = { megabytes: 500, seconds: 120 }

/**
 * Runs a session with a mail server in a guarded process, because the server belongs to a stranger and may send anything. Never
 * throws.
 */
export async function runImap(
  organizationId: string,
  task: ImapTask,
  found: (it: Fetched) => void = () => {},
): Promise<ImapResult> {
  const part = (it: unknown) => found(it as Fetched) // imap-child.ts sends only this type
  const outcome = await runGuarded(`imap ${organizationId}`, child, task, limits, { part })
  if ('answer' in outcome) return outcome.answer as ImapResult // as above
  return {
    problem: outcome.ended === 'time' ? 'The mail server did not answer in time' : 'The mail server sent too much',
  }
}

/** Logs in and opens the folder. Returns the words of the server. */
export async function tryMailbox({
  organizationId,
  ...task
}: ImapTask & { organizationId: string }): Promise<{ works: boolean; answer: string }> {
  const result = await runImap(organizationId, task)
  if ('problem' in result) return { works: false, answer: result.problem }
  return { works: true, answer: `OK, ${result.exists} messages` }
}
