import { sql } from 'kysely'
import type { Locale } from '@kargozin/api/words.ts'
import { inOrganization, type Db, type Transaction } from '../../db/transaction.ts'
import type { Member } from '../http/answer.ts'
import { refuse, Refusal } from '../errors.ts'
import { say, type Word } from '../say.ts'
import type { Services } from '../http/services.ts'

/** The payload of background work that a user is waiting for. */
/** `whenFailed`: what the user reads if the server failed. */
export type Ticket = { organization_id: string; ticket_id: string; locale: Locale; whenFailed?: Word | undefined }

/** The argument of a ticket's work. */
export type Work = {
  who: Member
  transaction: Transaction
  /** Reports the progress of the work; may be called often. */
  progress(share: number): void
}

/** Creates a ticket in the transaction that also queues its work. Only the user who requested it gets its id. */
export async function startTicket(db: Db, who: Member, task: string): Promise<string> {
  const { id } = await db
    .insertInto('ticket')
    .values({ organization_id: who.organization_id, user_id: who.user_id, task })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates a finished ticket for a file that was generated immediately, so that the file is deleted with it after a day. */
export async function keepResult(db: Db, who: Member, task: string, file_id: string): Promise<void> {
  const { organization_id, user_id } = who
  await db
    .insertInto('ticket')
    .values({ organization_id, user_id, task, file_id, state: 'success', percent: 100, finished_at: sql`now()` })
    .execute()
}

/**
 * Does the work of a ticket with the current permissions of the user who requested it. `work` stores a file and returns its
 * id, in the transaction that finishes the ticket. So an interrupted run can be repeated and leaves one file. A finished
 * ticket is skipped. A failure is stored in the ticket, so that the user can try again.
 */
export async function workOn(
  services: Pick<Services, 'database'>,
  ticket: Ticket,
  work: (it: Work) => Promise<string>,
): Promise<void> {
  const asker = await begin(services, ticket)
  if (asker === undefined) return
  try {
    await finish(services, ticket, asker, work)
  } catch (error) {
    await fail(services, ticket, error)
    // Rethrown so that it is logged. The next attempt of the queue does nothing, because the ticket is closed.
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * Marks the ticket as running and returns the id of the user who requested it; undefined when there is nothing left to do.
 */
async function begin({ database }: Pick<Services, 'database'>, ticket: Ticket): Promise<string | null | undefined> {
  return inOrganization(database.fixed, ticket.organization_id, async ({ db }) => {
    const row = await db
      .updateTable('ticket')
      .set({ state: 'running', percent: 0 })
      .where('id', '=', ticket.ticket_id)
      .where('state', 'in', ['waiting', 'running'])
      .returning('user_id')
      .executeTakeFirst()
    return row?.user_id
  })
}

async function finish(
  services: Pick<Services, 'database'>,
  ticket: Ticket,
  asker: string | null,
  work: (it: Work) => Promise<string>,
): Promise<void> {
  const { fixed, search } = services.database
  const writer = percentWriter(services, ticket)
  await inOrganization(search, ticket.organization_id, async transaction => {
    const who = await inOrganization(fixed, ticket.organization_id, it => memberOf(it, ticket, asker))
    if (!who) throw refuse(403, 'You do not have access to this.')
    const file_id = await work({ who, transaction, progress: writer.progress })
    await writer.rest()
    const { numUpdatedRows } = await transaction.db
      .updateTable('ticket')
      .set({ state: 'success', percent: 100, file_id, finished_at: sql`now()` })
      .where('id', '=', ticket.ticket_id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error('This ticket was finished by another run')
  })
}

/** Reports to the waiting user that the ticket has failed: its workers died, or could not report the failure themselves. */
export const giveUpTicket = (services: Pick<Services, 'database'>, ticket: Ticket): Promise<void> =>
  fail(services, ticket, undefined)

async function fail({ database }: Pick<Services, 'database'>, ticket: Ticket, error: unknown): Promise<void> {
  const message =
    error instanceof Refusal
      ? say(ticket.locale, error.word, error.params)
      : say(ticket.locale, ticket.whenFailed ?? 'The file could not be created. Please try again.')
  await inOrganization(database.fixed, ticket.organization_id, ({ db }) =>
    db
      .updateTable('ticket')
      .set({ state: 'error', message, finished_at: sql`now()` })
      .where('id', '=', ticket.ticket_id)
      .where('state', 'in', ['waiting', 'running'])
      .execute(),
  )
}

/**
 * Writes the percentage at most every half second, in a transaction of its own, so that the user sees it before the work ends.
 */
function percentWriter({ database }: Pick<Services, 'database'>, ticket: Ticket) {
  let last = 0
  let writing = Promise.resolve()
  const write = (percent: number) =>
    inOrganization(database.fixed, ticket.organization_id, async ({ db }) => {
      await db.updateTable('ticket').set({ percent }).where('id', '=', ticket.ticket_id).execute()
    }).catch(() => {}) // the percentage is only for display
  return {
    progress: (share: number) => {
      if (Date.now() - last < 500) return
      last = Date.now()
      const percent = Math.min(99, Math.floor(share * 100))
      writing = writing.then(() => write(percent))
    },
    /** Waits for pending writes: a later one would lower the final percentage. */
    rest: () => writing,
  }
}

const memberSql = `
select '' as session_id, u.id as user_id, o.id as organization_id, u.full_name, o.user_id = u.id as owner,
       array(select distinct unnest(r.permissions) from held_role h
               join role r on r.organization_id = h.organization_id and r.id = h.role_id
              where h.organization_id = o.id and h.user_id = u.id) as permissions
  from organization o join user_account u on u.id = $2
 where o.id = $1 and o.active
   and exists (select from membership m where m.organization_id = o.id and m.user_id = u.id)`

/** A member with their current permissions, for work without a session; undefined if they have left the organisation. */
export async function memberOf(
  transaction: Transaction,
  { organization_id }: Pick<Ticket, 'organization_id'>,
  userId: string | null,
): Promise<Member | undefined> {
  const [member] = await transaction.rows<Member>(memberSql, [organization_id, userId])
  return member
}
