import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { enqueue, task } from '../../core/queue.ts'
import { inOrganization, Transaction, type Db } from '../../db/transaction.ts'
import { runImap, type Fetched, type ImapPosition, type ImapWanted } from '../../messages/inbound/imap.ts'
import { imapOf } from '../../messages/inbound/mailbox.ts'
import { withMail } from '../../messages/inbound/read-mail.ts'
import { storeMail } from './store-reply.ts'

type OfOrganization = { organization_id: string }
type Using = Pick<Services, 'database' | 'storage' | 'config'>

/** The task that finds the mailboxes that are read by IMAP, every minute. */
export const findingMailboxes = task<Record<never, never>>('find-mailboxes', 'files')

/** The task that reads the new e-mails of a mailbox. It waits for a mail server, as sending does. */
export const readingMailbox = task<OfOrganization>('read-mailbox', 'sending', 1)

const queue = (db: Db, organization_id: string) =>
  enqueue(db, readingMailbox, { organization_id }, { key: `read-mailbox ${organization_id}` })

/** Queues the reading of every mailbox. */
export async function findMailboxes({ database }: Pick<Services, 'database'>): Promise<void> {
  const transaction = new Transaction(database.fixed)
  try {
    const found = await transaction.rows<{ id: string }>('select mailboxes_to_read as id from mailboxes_to_read()')
    for (const { id } of found) await queue(transaction.db, id)
    await transaction.commit()
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** How far a mailbox was read, and what is wanted from it. Undefined if it is not read any more. */
async function wantedFrom(db: Db, organization_id: string, { config }: Using) {
  const settings = await imapOf(db, { organization_id }, config.secret)
  const row = await db
    .selectFrom('mailbox')
    .select(['address', 'uid_validity', 'last_uid'])
    .select(sql<string>`coalesce(checked_at, created_at) - interval '1 day'`.as('since'))
    .where('organization_id', '=', organization_id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row || !settings) return undefined
  const { address, uid_validity, last_uid, since } = row
  const known = uid_validity !== null && last_uid !== null
  const wanted: ImapWanted = {
    position: known ? { uid_validity: String(uid_validity), last_uid: Number(last_uid) } : null,
    ...{ since: new Date(since).toISOString(), address },
    folder: join(config.dataFolder, 'tmp'),
  }
  return { settings, wanted }
}

/** Stores how far the mailbox was read, and that its server answered. */
const keepPosition = (db: Db, organization_id: string, { uid_validity, last_uid }: ImapPosition) =>
  db
    .updateTable('mailbox')
    .set({
      uid_validity: Number(uid_validity),
      last_uid,
      checked_at: sql<string>`now()`,
      problem: null,
      problem_at: null,
    })
    .where('organization_id', '=', organization_id)
    .execute()

const keepProblem = (db: Db, organization_id: string, problem: string) =>
  db
    .updateTable('mailbox')
    .set({ problem, problem_at: sql<string>`now()` })
    .where('organization_id', '=', organization_id)
    .execute()

/**
 * Reads the new e-mails of a mailbox. Each is stored in one transaction with the position behind it, so after the death of a worker
 * the next one fetches again what was not stored, and no e-mail is stored twice. Never throws for what the mail server does: the
 * problem is stored, and the next minute tries again.
 */
export async function readMailbox(using: Using, { organization_id }: OfOrganization): Promise<void> {
  const { database, storage } = using
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inOrganization(database.fixed, organization_id, ({ db }) => work(db))
  const found = await inside(db => wantedFrom(db, organization_id, using))
  if (!found) return
  const fetched: Fetched[] = []
  try {
    const task = { ...found, privateHosts: using.config.privateHosts }
    const result = await runImap(organization_id, task, it => fetched.push(it))
    if ('problem' in result)
      return await inside(async db => void (await keepProblem(db, organization_id, result.problem)))
    const { position, more } = result
    for (const { uid, path, cut } of fetched)
      await withMail(storage, { organizationId: organization_id, path, cut }, (mail, uploads) =>
        storeMail(using, { organization_id, mail, uploads }, async db => {
          await keepPosition(db, organization_id, { ...position, last_uid: uid })
        }),
      )
    await inside(async db => {
      await keepPosition(db, organization_id, position)
      if (more) await queue(db, organization_id)
    })
  } finally {
    await Promise.all(fetched.map(({ path }) => rm(path, { force: true })))
  }
}
