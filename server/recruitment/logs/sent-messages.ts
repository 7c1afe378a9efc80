import { parseDate } from '@internationalized/date'
import { sql, type RawBuilder } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import type { MessageKind, MessageState } from '@kargozin/api/labels-work.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { may } from '@kargozin/api/permissions.ts'
import { mobilePart } from '@kargozin/api/iran.ts'
import { gregorian, jalali, latinDigits } from '@kargozin/api/persian.ts'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { isWord, say } from '../../core/say.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { pageOf, paginationToEnd, rowsBeforeEnd } from '../../core/http/page.ts'
import { enqueue } from '../../core/queue.ts'
import { containing } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { sending } from '../../messages/outbox.ts'
import { localDay } from '../../organisation/working-time/working-time.ts'
import { scopeOf, seesAllJobs } from '../access/job-access.ts'

type Table = 'sms' | 'email'
type Filters = QueryOut<typeof sentMessages.smses>

/** The column of the recipient. */
const recipientOf = { sms: sql.ref('m.mobile'), email: sql.ref('m.address') } as const

/** SQL: whether the message `m` went to the caller. */
const own = (table: Table, who: Member) => sql<boolean>`${recipientOf[table]} = (
  select ${sql.ref(table === 'sms' ? 'mobile' : 'email')} from user_account where id = ${who.user_id})`

/**
 * SQL: whether the caller may see the text and the recipient of the message `m`: of a message about an applicant those who see the
 * applicant, of a notice its receiver alone, of all others everyone with the permission for the log. A value and no `exists`, so that the planner looks up the job
 * opening of each message, instead of joining all applications of the organisation.
 */
function seen(table: Table, who: Member): RawBuilder<boolean> {
  const ofNobody = sql<boolean>`m.application_id is null and (m.kind <> ${sql.lit('notice' satisfies MessageKind)} or ${own(table, who)})`
  if (!may(who, 'organization.hiring')) return sql`(${ofNobody})`
  const job = seesAllJobs(who) ? sql<boolean>`true` : sql<boolean>`${scopeOf(who)} is not null`
  return sql`(${ofNobody} or coalesce((
    select job.deleted_at is null and ${job}
      from application a join job on job.organization_id = a.organization_id and job.id = a.job_id
     where a.organization_id = m.organization_id and a.id = m.application_id), false))`
}

/** SQL: the messages of the organisation that match the filters. A search finds only recipients that the caller may see. */
function found(table: Table, who: Member, { state, kind, recipient }: Filters): RawBuilder<unknown> {
  const typed = recipient ?? ''
  const text = (table === 'sms' ? mobilePart(typed) : null) ?? latinDigits(typed).trim()
  const conditions = [
    sql`m.organization_id = ${who.organization_id}`,
    ...(state ? [sql`m.state = ${state}`] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(text ? [sql`${recipientOf[table]} like ${containing(text.toLowerCase())} and ${seen(table, who)}`] : []),
  ]
  return sql`from ${sql.table(table)} m where ${sql.join(conditions, sql` and `)}`
}

type Row = {
  id: string
  state: MessageState
  kind: MessageKind
  seen: boolean
  recipient: string
  text: string
  applicant_uuid: string | null
  applicant_name: string | null
  attempts: number
  error: string | null
  answer: string | null
  price: number | null
  currency: string | null
  provider: string | null
  created_at: string
  not_before: string | null
  sent_at: string | null
}

/** The columns of a message that both logs show. */
const columns = (table: Table, who: Member) => sql`
  m.id, m.state, m.kind, ${seen(table, who)} as seen, ${recipientOf[table]} as recipient, m.body as text, m.attempts, m.error, m.answer,
  m.price, m.currency, m.provider, m.created_at, m.not_before, m.sent_at,
  p.application_id as applicant_uuid, btrim(p.first_name || ' ' || p.last_name) as applicant_name`

/** SQL: one page of messages. The page is chosen first, so that access is checked only for its rows. */
const pageSql = (table: Table, who: Member, query: Filters, more = sql``) => {
  const page = pageOf(query)
  return sql`
    select ${columns(table, who)}${more}
      from (select m.* ${found(table, who, query)} order by m.id desc limit ${rowsBeforeEnd(page)} offset ${page.offset}) m
      left join applicant p on p.organization_id = m.organization_id and p.application_id = m.application_id
     order by m.id desc`
}

async function countOf(db: Db, table: Table, who: Member, query: Filters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${found(table, who, query)} limit ${countedTo + 1}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** A text without the ends of its links. Whoever has a link of a person may act for that person. */
const withoutLinks = (text: string) => text.replace(/(https?:\/\/[^\s/]+)\/\S*/gi, '$1/…')

/** Why a message was not sent. Reasons of our own are translated; those of services stay in their words. */
const reasonIn = (locale: Locale, error: string | null) =>
  error !== null && isWord(error) ? say(locale, error) : error

/**
 * Whether a message can be sent again by hand: it failed at its first attempt, or there was no service for it, and its recipient is
 * known.
 */
const canRetry = (row: { state: string; attempts: number; recipient: string }) =>
  row.recipient !== '' && (row.state === 'not configured' || (row.state === 'failed' && row.attempts === 1))

/** A message as callers see it. */
const asSent = (locale: Locale, { seen, error, answer, price, currency, ...row }: Row) => ({
  ...{ id: row.id, state: row.state, kind: row.kind, attempts: row.attempts, provider: row.provider },
  ...{ created_at: row.created_at, not_before: row.not_before, sent_at: row.sent_at },
  hidden: !seen,
  recipient: seen ? row.recipient || null : null,
  text: seen ? withoutLinks(row.text) : null,
  applicant: seen && row.applicant_uuid ? { uuid: row.applicant_uuid, name: row.applicant_name ?? '' } : null,
  answer: reasonIn(locale, error) ?? answer,
  price: price === null || currency === null ? null : { amount: String(price), currency },
  can: { retry: seen && canRetry(row) },
})

async function emails({ db, who, query, from, locale }: CallContext<typeof sentMessages.emails>) {
  const more = sql`, m.subject, (select coalesce(json_agg(f.name order by f.position), '[]') from email_attachment f
    where f.organization_id = m.organization_id and f.email_id = m.id) as files`
  const [{ rows }, total] = await Promise.all([
    sql<Row & { subject: string; files: string[] }>`${pageSql('email', who, query, more)}`.execute(db),
    countOf(db, 'email', who, query),
  ])
  return {
    emails: rows.map(row => ({
      ...asSent(locale, row),
      subject: row.seen ? row.subject : null,
      files: row.seen ? row.files : [],
    })),
    pagination: paginationToEnd(pageOf(query), total, from.url),
  }
}

async function smses({ db, who, query, from, locale }: CallContext<typeof sentMessages.smses>) {
  const [{ rows }, total] = await Promise.all([
    sql<Row>`${pageSql('sms', who, query)}`.execute(db),
    countOf(db, 'sms', who, query),
  ])
  return { smses: rows.map(row => asSent(locale, row)), pagination: paginationToEnd(pageOf(query), total, from.url) }
}

/** The lowest id that a message may have that was written at an instant or later: ids begin with their time in milliseconds. */
const idSince = (at: Date) => `${at.getTime().toString(16).padStart(12, '0')}00000000000000000000`

async function costs({ db, who }: CallContext<typeof sentMessages.costs>) {
  const zone = 'Asia/Tehran'
  const since = gregorian({ ...jalali(localDay(new Date(), zone)), day: 1 })
  const begin = parseDate(since).toDate(zone)
  const { rows } = await sql<{ currency: string | null; amount: number | null; count: number }>`
    select case when price is not null then currency end as currency, sum(price)::float8 as amount, count(*)::int as count from sms
     where organization_id = ${who.organization_id} and id >= ${idSince(begin)}::uuid and created_at >= ${begin.toISOString()}
       and sent_at is not null
     group by 1 order by 1`.execute(db)
  const priced = rows.flatMap(({ currency, amount, count }) =>
    currency === null ? [] : [{ currency, amount: String(amount ?? 0), count }],
  )
  return { since, costs: priced, unpriced: rows.find(row => row.currency === null)?.count ?? 0 }
}

type Retried = { state: string; attempts: number; recipient: string; application_id: string | null }

/** The answer that sends a message of a kind again. */
const retry =
  (table: Table) =>
  async ({ db, who, params }: CallContext<typeof sentMessages.retry | typeof sentMessages.retryEmail>) => {
    const { organization_id } = who
    const { rows } = await sql<Retried>`
      select m.state, m.attempts, ${recipientOf[table]} as recipient, m.application_id from ${sql.table(table)} m
       where m.organization_id = ${organization_id} and m.id = ${params.id} and ${seen(table, who)} for update of m`.execute(
      db,
    )
    const [row] = rows
    // Messages that concern no applicant are only in the log.
    if (!row || (row.application_id === null && !may(who, sentMessages.smses.needs))) throw notFound()
    if (!canRetry(row)) throw refuse(409, 'Only a message that failed at its first attempt can be sent again.')
    await db
      .updateTable(table)
      .set({ state: 'queued', error: null })
      .where('organization_id', '=', organization_id)
      .where('id', '=', params.id)
      .execute()
    await enqueue(db, sending[table], { organization_id, id: params.id })
    const states = { before: { state: row.state }, after: { state: 'queued' } }
    await recordActivity(db, who, { type: 'update', subject: table, id: params.id, ...states })
    return { id: params.id, state: 'queued' as const }
  }

/** The answers to the calls about sent messages. */
export const sentMessageAnswers: readonly Answer[] = [
  answer(sentMessages.emails, emails, { plans: 'search' }),
  answer(sentMessages.smses, smses, { plans: 'search' }),
  answer(sentMessages.costs, costs),
  answer(sentMessages.retry, retry('sms')),
  answer(sentMessages.retryEmail, retry('email')),
]
