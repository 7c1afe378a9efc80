import { sql } from 'kysely'
import type pg from 'pg'
import type { MessageKind, MessageState } from '@kargozin/api/labels-work.ts'
import type { Services } from '../../core/http/services.ts'
import type { Word } from '../../core/say.ts'
import { type Db, inTransaction, Transaction } from '../../db/transaction.ts'
import { AccountProblem, Uncertain, Undeliverable, type Receipt } from '../providers.ts'
import { hold, takeQuota, type Quotas } from './quota.ts'
import { routesOf, type Route, type Sender } from './senders.ts'
import { contactHash, stoppedSince } from '../stops.ts'

/** A row of the sent log. One-time codes belong to no organisation. */
export type LoggedMessage = { organization_id: string | null; id: string }

/**
 * Messages of an organisation that never go through its channels: whoever opens the link of an invitation gets its roles, and
 * those who set up channels can read what goes through them (decision 058).
 */
const byServer: ReadonlySet<string> = new Set<MessageKind>(['invitation'])

/** `quotas` apply to the message; `only`: the channel by which it is sent, for a test of that channel. */
type How = { quotas?: Quotas | undefined; only?: string | undefined }

/** A message as its sender's `columns` return it, with its state. */
type Row = {
  kind: string
  to: string
  text: string
  expires_at: string | null
  state: MessageState
  attempts: number
  channel_id: string | null
  application_id: string | null
  /** The hash of the contact (`contactHash`). Null for messages that nobody can stop. */
  contact: Buffer | null
  /** The recipient has stopped such messages. */
  stopped: boolean
}

type Ending = { state: MessageState; error?: string | null; receipt?: Receipt; asks?: boolean }

/** Runs `work` in a transaction of the organisation, or without an organisation for one-time codes. */
const within = <T>(pool: pg.Pool, organizationId: string | null, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(new Transaction(pool), async transaction => {
    if (organizationId) await transaction.enter(organizationId)
    return work(transaction.db)
  })

const lost = 'The answer of the service was lost; the message may have been sent'

/** The states of a message that is not yet sent. */
const open = ['queued', 'held', 'sending']

/** The columns for the answer of the service. */
const columnsOf = ({ service_id, price, currency, answer }: Receipt, asks: boolean) => ({
  ...{ sent_at: sql<string>`now()`, service_id, price, currency, answer: answer?.slice(0, 200) },
  ask_at: asks && service_id ? sql<string>`now() + interval '1 minute'` : null,
})

/**
 * Stores the result of an attempt. A message whose state is final is not changed, so a concurrent run cannot change it. If the
 * service tells later what became of the message, it is asked after a minute.
 */
async function storeResult<Message extends object>(
  db: Db,
  { table, failed }: Sender<Message>,
  { organization_id, id }: LoggedMessage,
  { state, error = null, receipt = {}, asks = false }: Ending,
): Promise<void> {
  const changed = await db
    .updateTable(table)
    .set({ state, error, ...(state === 'sent' && columnsOf(receipt, asks)) })
    .where('id', '=', id)
    .where('state', 'in', state === 'sent' ? [...open, 'unknown'] : open)
    .returning('id')
    .execute()
  if (state === 'failed' && organization_id && changed.length > 0) await failed?.(db, { organization_id, id })
}

/** Whether the organisation may send one more message; counts it. If not, it is held. A message counts at its first attempt. */
async function withinQuota(db: Db, organization_id: string | null, { attempts }: Row, quotas?: Quotas) {
  if (!organization_id || !quotas || attempts > 0 || (await takeQuota(db, organization_id, quotas))) return true
  await hold(db, organization_id, quotas)
  return false
}

/** Why a message to a mobile number of another country was not sent. The log of sent messages translates it. */
const tooFar: Word = 'Its service sends text messages only to numbers in Iran. Send an e-mail instead.'

/** Whether a route sends to the recipient of the message. */
const reaches = <Message>({ provider }: Route<Message>, { to }: Row) => provider.reaches?.(to) ?? true

/** Returns the new state of a message that must not be sent, or undefined if it should be sent now. */
async function endingOf<Message extends object>(
  db: Db,
  row: Row,
  { routes, organization_id, quotas }: How & { routes: Route<Message>[]; organization_id: string | null },
): Promise<Ending | undefined> {
  const late = row.expires_at && Date.parse(row.expires_at) < Date.now()
  if (row.state === 'sending' && (late || row.stopped || routes.length === 0)) return { state: 'unknown', error: lost }
  if (row.stopped) return { state: 'stopped' }
  if (late) return { state: 'failed', error: 'Too late to be of use' }
  if (routes.length === 0) return { state: 'not configured' }
  if (!routes.some(it => reaches(it, row))) return { state: 'failed', error: tooFar }
  if (await withinQuota(db, organization_id, row, quotas)) return undefined
  return { state: 'held', error: 'The quota of the organisation is used up' }
}

/**
 * The routes for a message. If an earlier attempt may have sent it (its worker died, or the answer was lost), only the route of
 * that attempt is left, and only if its service recognises our keys.
 */
async function routesFor<Message extends object>(
  db: Db,
  sender: Sender<Message>,
  row: Row,
  how: How,
  organization_id: string | null,
) {
  const routes = await routesOf(db, sender, byServer.has(row.kind) ? null : organization_id, how.only)
  if (row.state !== 'sending') return routes
  return routes.filter(it => it.channel_id === row.channel_id && it.provider.knowsKeys)
}

/** The kinds of messages to members and employees that their recipients can stop. */
const stopped: readonly MessageKind[] = ['notice', 'employee']

/** SQL: whether the recipient can stop such messages: these, and those about an application. */
const canBeStopped = sql`(application_id is not null or kind in (${sql.join(stopped.map(it => sql.lit(it)))}))`

/**
 * SQL: the columns `contact` and `stopped`. This is the only place that decides whether a stop holds a message back, so it also
 * applies to messages that were queued before the stop.
 */
function stopColumns<Message extends object>({ table, secret }: Sender<Message>, organization_id: string | null) {
  if (organization_id === null) return sql`null as contact, false as stopped`
  const contact = contactHash(secret, organization_id, table, sql.ref(table === 'sms' ? 'mobile' : 'address'))
  return sql`case when ${canBeStopped} then ${contact} end as contact,
    ${canBeStopped} and coalesce(
      ${stoppedSince(organization_id, sql.ref('application_id'), contact)} < coalesce(ignores_stops_since, 'infinity'), false) as stopped`
}

/** The message with the link that stops messages, if the recipient can stop them. */
function addressed<Message extends object>(
  { table, withStopLink }: Sender<Message>,
  row: Message & Row,
  organization_id: string | null,
): Message & Row {
  const { contact, application_id } = row
  if (!withStopLink || !contact || !organization_id) return row
  return { ...row, ...withStopLink(row, { organization_id, application_id, kind: table, contact }) }
}

/** Starts an attempt: locks the message, marks it as `sending` and returns it with its routes. Undefined if it must not be sent. */
async function begin<Message extends object>(
  db: Db,
  sender: Sender<Message>,
  logged: LoggedMessage,
  how: How,
): Promise<{ message: Message & Row; routes: Route<Message>[] } | undefined> {
  const { organization_id, id } = logged
  const { rows } = await sql<Message & Row>`
    select ${sender.columns}, kind, state, attempts, channel_id, application_id, ${stopColumns(sender, organization_id)}
      from ${sql.table(sender.table)} where id = ${id} and state in ('queued', 'sending') for update`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const routes = await routesFor(db, sender, row, how, organization_id)
  const ending = await endingOf(db, row, { routes, organization_id, quotas: how.quotas })
  if (ending) {
    await storeResult(db, sender, logged, ending)
    if (ending.state === 'not configured') sender.print?.(`SMS to ${row.to}: ${row.text}`)
    return undefined
  }
  await db
    .updateTable(sender.table)
    .set({ state: 'sending', attempts: row.attempts + 1, error: null })
    .where('id', '=', id)
    .execute()
  const completed = { ...row, ...(await sender.complete?.(db, organization_id, row)) }
  return { message: addressed(sender, completed, organization_id), routes: routes.filter(it => reaches(it, row)) }
}

/** Stores by which route a message is being sent, before it is sent. */
const storeRoute = <Message extends object>(
  db: Db,
  { table }: Sender<Message>,
  id: string,
  { channel_id, service }: Route<Message>,
) => db.updateTable(table).set({ channel_id, provider: service }).where('id', '=', id).execute()

/** Stores on a channel why its last attempt failed, or that it works. */
async function storeHealth(db: Db, { channel_id }: { channel_id: string | null }, problem: string | null) {
  if (channel_id === null) return
  await db
    .updateTable('channel')
    .set({ problem, problem_at: problem === null ? null : sql<string>`now()` })
    .where('id', '=', channel_id)
    .where(problem === null ? sql<boolean>`problem is not null` : sql<boolean>`true`)
    .execute()
}

/** How an attempt ended: the message's new state, and the error after which the queue tries again. */
type Attempt = Ending & { again?: unknown }

/** The result of an attempt that failed with this error. */
function attemptOf<Message>(thrown: unknown, { provider }: Route<Message>): Attempt {
  const error = thrown instanceof Error ? thrown.message.slice(0, 500) : 'unknown'
  if (thrown instanceof Undeliverable) return { state: 'failed', error }
  if (!(thrown instanceof Uncertain)) return { state: 'queued', error, again: thrown }
  // It stays `sending`, so that the next attempt uses the same service and the same key.
  return provider.knowsKeys ? { state: 'sending', error, again: thrown } : { state: 'unknown', error }
}

/**
 * Sends one queued message of the sent log. No transaction is open during the request; meanwhile the row is in state `sending`.
 * If the account of a channel cannot send, the next channel is tried. Idempotent. Rethrows the error of the provider if the
 * message was not sent, or can safely be sent again, so that the queue retries with growing delays.
 */
export async function sendMessage<Message extends object>(
  { database }: Pick<Services, 'database'>,
  sender: Sender<Message>,
  logged: LoggedMessage,
  how: How = {},
): Promise<void> {
  const inside = <T>(work: (db: Db) => Promise<T>) => within(database.fixed, logged.organization_id, work)
  const begun = await inside(async db => {
    const it = await begin(db, sender, logged, how)
    if (it?.routes[0]) await storeRoute(db, sender, logged.id, it.routes[0])
    return it
  })
  if (!begun) return
  const { message, routes } = begun
  const again = message.state === 'sending'
  for (const [place, route] of routes.entries()) {
    try {
      const receipt = await route.provider.send({ ...message, id: logged.id, again })
      const asks = route.provider.outcomes !== undefined
      return await inside(async db => {
        await storeResult(db, sender, logged, { state: 'sent', receipt, asks })
        await storeHealth(db, route, null)
      })
    } catch (thrown) {
      const next = thrown instanceof AccountProblem ? routes[place + 1] : undefined
      const attempt = attemptOf(thrown, route)
      await inside(async db => {
        if (next) await storeRoute(db, sender, logged.id, next)
        else await storeResult(db, sender, logged, attempt)
        if (!(thrown instanceof Undeliverable)) await storeHealth(db, route, attempt.error ?? null)
      })
      if (next) continue
      if (attempt.again !== undefined) throw attempt.again
      return
    }
  }
}

/** Called after the last attempt: marks the message as failed, or as `unknown` if it may have been sent. */
export async function giveUpMessage<Message extends object>(
  { database }: Pick<Services, 'database'>,
  sender: Sender<Message>,
  logged: LoggedMessage,
  error: string | null,
): Promise<void> {
  const { organization_id, id } = logged
  await within(database.fixed, organization_id, async db => {
    const { rows } = await sql<{ state: string; error: string | null }>`
      select state, error from ${sql.table(sender.table)} where id = ${id} for update`.execute(db)
    const [row] = rows
    if (row?.state === 'sending') await storeResult(db, sender, logged, { state: 'unknown', error: lost })
    else await storeResult(db, sender, logged, { state: 'failed', error: row?.error ?? error ?? 'The worker was lost' })
  })
}
