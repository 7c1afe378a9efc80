import { sql } from 'kysely'
import { retention, usualMonths } from '@kargozin/api/recruitment/forgetting/retention.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { today } from '../applicants/read-tasks.ts'

type Settings = { months: number; active: boolean }

const readSettings = (db: Db, who: { organization_id: string }): Promise<Settings | undefined> =>
  db.selectFrom('retention').select(['months', 'active']).where(ofOrganization(who)).executeTakeFirst()

/** The days after which the contents of sent messages are deleted. */
const readMessageDays = (db: Db, who: { organization_id: string }) =>
  db
    .selectFrom('organization')
    .select('message_days')
    .where('id', '=', who.organization_id)
    .executeTakeFirstOrThrow(notFound)

async function show({ db, who }: CallContext<typeof retention.show>) {
  return { retention: (await readSettings(db, who)) ?? null, ...(await readMessageDays(db, who)) }
}

async function setMessages({ db, who, body }: CallContext<typeof retention.setMessages>) {
  const { organization_id } = who
  const before = await readMessageDays(db, who)
  await db.updateTable('organization').set(body).where('id', '=', organization_id).execute()
  if (before.message_days !== body.message_days)
    await recordActivity(db, who, {
      type: 'retention',
      subject: 'organization',
      id: organization_id,
      before,
      after: body,
    })
  return body
}

async function set({ db, who, body }: CallContext<typeof retention.set>) {
  const { organization_id, user_id } = who
  const before = await readSettings(db, who)
  const values = { ...body, changed_by: user_id, changed_at: sql<string>`now()` }
  await db
    .insertInto('retention')
    .values({ organization_id, ...values })
    .onConflict(it => it.column('organization_id').doUpdateSet(values))
    .execute()
  await recordActivity(db, who, {
    type: 'retention',
    subject: 'organization',
    id: organization_id,
    before: before ?? {},
    after: body,
  })
  return { retention: body }
}

/** SQL: the columns with the names of the applicant and of the job opening, for lists. */
const naming = sql`btrim(p.first_name || ' ' || p.last_name) as name, a.job_id, job.title as job_title`

type Named = { uuid: string; name: string; job_id: string; job_title: string }

async function preview({ db, who, query, from: { url } }: CallContext<typeof retention.preview>) {
  const page = pageOf(query, 20)
  const months = query.months ?? (await readSettings(db, who))?.months ?? usualMonths
  // Whose process has ended is known only when all applications have been read, so they are read once, for the page and its total.
  const { rows } = await sql<Partial<Named & { ended_at: string }> & { total: number }>`
    with covered as materialized (select * from applications_to_erase(${who.organization_id}, ${months}::int)),
         page as (select * from covered order by ended_at, application_id limit ${page.limit} offset ${page.offset})
    select counted.total, a.id as uuid, ${naming}, page.ended_at
      from (select count(*) as total from covered) counted
      left join (page
             join application a on a.organization_id = ${who.organization_id} and a.id = page.application_id
             join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
             join job on job.organization_id = a.organization_id and job.id = a.job_id) on true
     order by page.ended_at, a.id`.execute(db)
  const applications = rows.flatMap(
    ({ total: _total, ...it }) => (it.uuid ? [it as Named & { ended_at: string }] : []), // a row without an application only has the total
  )
  return { applications, pagination: paginationOf(page, rows[0]?.total ?? 0, url) }
}

const waiting = sql`x.stopped_at is null and x.erased_at is null`

async function erasures({ db, who, query, from: { url } }: CallContext<typeof retention.erasures>) {
  const page = pageOf(query, 20)
  const { rows } = await sql<
    Named & {
      erasure_id: string
      reason: 'retention' | 'request'
      listed_at: string
      due_at: string
      held_until: string | null
    }
  >`
    select x.id as erasure_id, x.reason, x.listed_at, x.due_at, a.id as uuid, ${naming},
           (select h.until from legal_hold h where h.organization_id = x.organization_id
              and h.application_id = x.application_id and h.until >= ${today}) as held_until
      from erasure x
      join application a on a.organization_id = x.organization_id and a.id = x.application_id
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
      join job on job.organization_id = a.organization_id and job.id = a.job_id
     where x.organization_id = ${who.organization_id} and ${waiting}
     order by x.due_at, x.id limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from erasure x where x.organization_id = ${who.organization_id} and ${waiting}`.execute(db)
  return { erasures: rows, pagination: paginationOf(page, counted.rows[0]?.total ?? 0, url) }
}

async function stop({ db, who, params, body }: CallContext<typeof retention.stop>) {
  const it = await db
    .selectFrom('erasure as x')
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'x.organization_id').onRef('a.id', '=', 'x.application_id'),
    )
    .select(['x.id', 'x.application_id', 'a.job_id', 'x.due_at', 'x.erased_at', 'x.stopped_at'])
    .where(ofOrganization(who, 'x'))
    .where('x.id', '=', params.erasure_id)
    .forUpdate('x')
    .executeTakeFirstOrThrow(notFound)
  if (it.erased_at) throw refuse(409, 'This data has already been erased.')
  if ((it.stopped_at !== null) !== body.stopped) {
    await sql`
      update erasure set stopped_at = ${body.stopped ? sql`now()` : null}, stopped_by = ${body.stopped ? who.user_id : null}
       where organization_id = ${who.organization_id} and id = ${it.id}`.execute(db)
    const place = {
      subject: 'application',
      id: it.application_id,
      job: it.job_id,
      application: it.application_id,
    } as const
    await recordActivity(db, who, { ...place, type: body.stopped ? 'stop_erasure' : 'continue_erasure' })
  }
  return { due_at: it.due_at }
}

async function hold({ db, who, params, body }: CallContext<typeof retention.hold>) {
  const { id, job_id } = await reachApplication(db, who, params.applicant_uuid, 'show', true)
  const { organization_id, user_id } = who
  const { reason, until = null } = body
  const place = { subject: 'application', id, job: job_id, application: id } as const
  if (until === null) {
    const { rows } = await sql`
      delete from legal_hold where organization_id = ${organization_id} and application_id = ${id} returning until`.execute(
      db,
    )
    if (rows.length > 0) await recordActivity(db, who, { ...place, type: 'end_hold' })
    return { hold: null }
  }
  const { rows } = await sql<{ late: boolean }>`select ${until}::date < ${today} as late`.execute(db)
  if (rows[0]?.late) throw wrong('until', 'min_value', 'Choose today or a later day.')
  await sql`
    insert into legal_hold (organization_id, application_id, reason, until, user_id)
    values (${organization_id}, ${id}, ${reason}, ${until}, ${user_id})
    on conflict (organization_id, application_id) do update set reason = excluded.reason, until = excluded.until,
       user_id = excluded.user_id`.execute(db)
  await recordActivity(db, who, { ...place, type: 'hold', after: { until, reason } })
  return { hold: { reason, until } }
}

/** The answers to the calls about retention and erasure. */
export const retentionAnswers: readonly Answer[] = [
  answer(retention.show, show),
  answer(retention.set, set),
  answer(retention.setMessages, setMessages),
  answer(retention.preview, preview, { plans: 'search' }),
  answer(retention.erasures, erasures),
  answer(retention.stop, stop),
  answer(retention.hold, hold),
]
