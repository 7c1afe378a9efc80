// Runs in a separate process under guard (guard.ts): one session with the mail server of an organisation.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { doTasks } from '../../core/guard/guard-child.ts'
import { publicAddressOf } from '../services/private-addresses.ts'
import type { Fetched, ImapPosition, ImapResult, ImapSettings, ImapTask, ImapWanted } from './imap.ts'
import { cutMailBytes, maxMailBytes } from './mail.ts'
import { keysIn, ownIds } from './reply-address.ts'

/** The time limit of each step, in milliseconds. */
const patience = 15_000

/** How many e-mails are looked at in a session, how many are fetched, and how many bytes. The rest waits for the next session. */
const most = { looked: 500, fetched: 25, bytes: 80 * 1024 * 1024 }

/** The headers that tell whether an e-mail is meant for an applicant's conversation. */
const headers = [
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to', 'resent-to'],
  ...['in-reply-to', 'references', 'content-type', 'from'],
]

const encryption: Readonly<Record<ImapSettings['security'], { secure: boolean; doSTARTTLS?: boolean }>> = {
  ssl: { secure: true },
  tls: { secure: true },
  starttls: { secure: false, doSTARTTLS: true },
  notls: { secure: false, doSTARTTLS: false },
}

/** Connects to the address that was checked, and not to what the name means by then. */
async function connect({ settings, privateHosts, ca }: ImapTask): Promise<ImapFlow> {
  const { host, port, security, username, password } = settings
  const client = new ImapFlow({
    ...{ host: privateHosts ? host : await publicAddressOf(host), port, servername: host },
    ...encryption[security],
    tls: { servername: host, ...(ca && { ca }) },
    auth: { user: username, pass: password },
    ...{ logger: false, disableAutoIdle: true },
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: 2 * patience },
    ...{ maxLiteralSize: maxMailBytes + 1, maxResponseSize: maxMailBytes + 1_000_000, maxLineLength: 10_000_000 },
  })
  client.on('error', () => {}) // the promise of the step fails too
  await client.connect()
  return client
}

/** The UIDs that were not looked at yet, in their order. */
async function newUids(client: ImapFlow, { position, since }: ImapWanted, from: number): Promise<number[]> {
  const query = position ? { uid: `${from + 1}:*` } : { since: new Date(since) }
  const found = (await client.search(query, { uid: true })) || []
  // `n:*` always contains the last message, also if its UID is smaller.
  return found.filter(uid => uid > from).toSorted((a, b) => a - b)
}

/** Whether an e-mail is for an applicant: `answer`, or `report` for the report of a mail server. */
function kindOf(head: string, { address }: ImapWanted): 'answer' | 'report' | undefined {
  const text = head.toLowerCase().replace(/\r?\n[ \t]+/g, ' ')
  const addresses = text.split(/[\s<>,;:"']+/)
  if (keysIn(addresses, address).length > 0) return 'answer'
  const isReport =
    /^content-type:\s*multipart\/report/m.test(text) || /^from:.{0,300}(mailer-daemon|postmaster)@/m.test(text)
  if (isReport) return 'report'
  return ownIds(text.match(/<[^<>\s]{3,500}>/g) ?? []).length > 0 ? 'answer' : undefined
}

/** Writes the source of an e-mail to a file. Undefined if it was deleted meanwhile. */
async function fetchOne(client: ImapFlow, uid: number, size: number, folder: string): Promise<Fetched | undefined> {
  const cut = size > maxMailBytes
  const source = { start: 0, maxLength: cut ? cutMailBytes : maxMailBytes }
  const message = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
  if (!message || !message.source) return undefined
  const path = join(folder, randomUUID())
  await writeFile(path, message.source, { mode: 0o600 })
  return { uid, path, cut }
}

type Look = { uid: number; size: number; kind: 'answer' | 'report' | undefined }

/** Reads the headers of e-mails. */
async function look(client: ImapFlow, uids: readonly number[], wanted: ImapWanted): Promise<Look[]> {
  const found: Look[] = []
  if (uids.length === 0) return found
  for await (const it of client.fetch(uids.join(','), { uid: true, size: true, headers }, { uid: true }))
    found.push({ uid: it.uid, size: it.size ?? 0, kind: kindOf(it.headers?.toString('latin1') ?? '', wanted) })
  return found.toSorted((a, b) => a.uid - b.uid)
}

/** Fetches the e-mails for applicants, in the order of their UIDs, until there are enough. Returns how far it came. */
async function fetchNew(
  client: ImapFlow,
  wanted: ImapWanted,
  { from, give }: { from: number; give: (it: Fetched) => void },
): Promise<{ last: number; more: boolean }> {
  const all = await newUids(client, wanted, from)
  const uids = all.slice(0, most.looked)
  let [last, fetched, bytes] = [from, 0, 0]
  for (const { uid, size, kind } of await look(client, uids, wanted)) {
    if (kind) {
      const cost = size > maxMailBytes ? cutMailBytes : size
      if (fetched >= most.fetched || (fetched > 0 && bytes + cost > most.bytes)) return { last, more: true }
      const it = await fetchOne(client, uid, size, wanted.folder)
      if (it) give(it)
      // Others who read this mailbox see what has arrived in a conversation.
      if (it && kind === 'answer') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      fetched++
      bytes += cost
    }
    last = uid
  }
  return { last: Math.max(last, uids.at(-1) ?? 0), more: all.length > uids.length }
}

async function session(task: ImapTask, give: (it: Fetched) => void): Promise<ImapResult> {
  const { settings, wanted } = task
  const client = await connect(task)
  try {
    const { uidValidity, uidNext, exists } = await client.mailboxOpen(settings.folder ?? 'INBOX', { readOnly: !wanted })
    const uid_validity = String(uidValidity)
    if (!wanted) return { exists, position: { uid_validity, last_uid: 0 }, more: false }
    // With another UIDVALIDITY the UIDs mean other e-mails (RFC 3501), so the position means nothing.
    const position: ImapPosition | null = wanted.position?.uid_validity === uid_validity ? wanted.position : null
    const from = position?.last_uid ?? 0
    const { last, more } = await fetchNew(client, { ...wanted, position }, { from, give })
    // Without a position, e-mails that are too old are passed over: those below the next UID when the folder was opened.
    const last_uid = position || more ? last : Math.max(last, uidNext - 1)
    return { exists, position: { uid_validity, last_uid }, more }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

/** The words of the server or of the connection, without the password, which some servers repeat. */
function wordsOf(error: unknown, { password }: ImapSettings): string {
  const it = error as { responseText?: string; code?: string; message?: string } // errors of imapflow and of Node have these
  const said = it.responseText ?? it.message ?? 'unknown'
  const words = it.code && !it.responseText ? `${said} (${it.code})` : said
  return (password.length > 3 ? words.replaceAll(password, '•••') : words).slice(0, 300)
}

doTasks(async (task: ImapTask, give): Promise<ImapResult> => {
  try {
    return await session(task, give)
  } catch (error) {
    return { problem: wordsOf(error, task.settings) }
  }
})
