import { sql } from 'kysely'
import { jobColumns, jobs, publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { foldText } from '@kargozin/api/persian.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound, wrong } from '../core/errors.ts'
import { announce } from '../core/events.ts'
import { cleanHtml } from '../core/html.ts'
import { pageOf, paginationOf } from '../core/page.ts'
import type { Db } from '../db/transaction.ts'
import { requireJob, rightsOn, scopeOf, visibleJobs } from './job-access.ts'
import { addSteps, usualSteps } from './steps.ts'

/** The columns that a job shows in a list and in full alike. */
function selectListed(db: Db, who: Member) {
  return visibleJobs(db, who)
    .innerJoin('user_account as owner', 'owner.id', 'job.user_id')
    .leftJoin('city', 'city.id', 'job.city_id')
    .leftJoin('province', 'province.id', 'city.province_id')
    .select([
      'job.id as uuid',
      'job.id as job_id',
      'job.title',
      'job.contract_type',
      'job.collaboration_model as collaborationModel',
      'job.publish_status',
      'job.published_at',
      'job.required_hires',
      'job.created_at',
      'job.updated_at',
      'owner.full_name as owner_name',
      sql<boolean>`job.pinned_at is not null`.as('is_pinned'),
      sql<{ id: number; name: string; province: string } | null>`case when city.id is not null then
        json_build_object('id', city.id, 'name', city.name, 'province', province.name) end`.as('city'),
      sql<number>`(select count(*) from application a where a.organization_id = job.organization_id and a.job_id = job.id
        and a.trashed_at is null)`.as('applicants_count'),
      sql<number>`(select count(*) from application a where a.organization_id = job.organization_id and a.job_id = job.id
        and a.trashed_at is null and a.seen_at is null)`.as('unseen_count'),
      sql<number>`(select count(*) from step s join application a on a.organization_id = s.organization_id and a.step_id = s.id
        and a.trashed_at is null where s.organization_id = job.organization_id and s.job_id = job.id and s.type = 6)`.as(
        'hired_count',
      ),
      scopeOf(who).as('scope'),
    ])
}

async function listJobs({ query, who, db, from }: Asked<typeof jobs.list>) {
  const page = pageOf(query)
  const search = foldText(query.searchText ?? query.title ?? '')
  const matching = visibleJobs(db, who)
    .$if(search !== '', q => q.where('job.title_key', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(!!query.publish_status?.length, q => q.where('job.publish_status', 'in', query.publish_status ?? []))
    .$if(!!query.city_id?.length, q => q.where('job.city_id', 'in', query.city_id ?? []))
    .$if(!!query.contract_type?.length, q => q.where('job.contract_type', 'in', query.contract_type ?? []))
    .$if(query.list === 'mine', q => q.where('job.user_id', '=', who.user_id))
    .$if(query.list === 'supervised', q =>
      q.where(eb =>
        eb.exists(
          eb
            .selectFrom('job_supervisor as s')
            .select('s.job_id')
            .whereRef('s.organization_id', '=', 'job.organization_id')
            .whereRef('s.job_id', '=', 'job.id')
            .where('s.user_id', '=', who.user_id),
        ),
      ),
    )
  const column = query.order_by ?? 'created_at'
  const direction = query.direction ?? (column === 'title' ? 'asc' : 'desc')
  // Ids first, rows after: what a page does not show is not computed for the rows before it.
  const ids = matching
    .select('job.id')
    .orderBy('job.pinned_at', order => order.desc().nullsLast())
    .orderBy(column === 'title' ? sql`job.title collate "fa-x-icu"` : sql.ref(`job.${column}`), direction)
    .orderBy('job.id', direction)
    .limit(page.limit)
    .offset(page.offset)
  const [listed, counted] = await Promise.all([
    listedJobs(db, who, ids),
    matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { jobs: listed, pagination: paginationOf(page, counted.total, from.url) }
}

/** The jobs of a query of ids, in its order, as they stand in a list. */
export async function listedJobs(db: Db, who: Member, ids: { execute(): Promise<{ id: string }[]> }) {
  const order = (await ids.execute()).map(row => row.id)
  const rows = await selectListed(db, who)
    .where('job.id', '=', sql<string>`any(${order}::uuid[])`)
    .execute()
  const byId = new Map(rows.map(({ scope, ...row }) => [row.uuid, { ...row, can: rightsOn(who, scope) }]))
  return order.flatMap(id => byId.get(id) ?? [])
}

/** A job opening, whole, as the caller may see it. Throws 404 when he may not. */
async function readJob({ db, who, services }: Pick<Asked<typeof jobs.show>, 'db' | 'who' | 'services'>, jobId: string) {
  const row = await selectListed(db, who)
    .select([
      'job.description',
      'job.activities',
      'job.knowledge_required as knowledgeRequired',
      'job.competencies',
      'job.skills',
      'job.facilities',
      'job.requirements',
      'job.salary_min',
      'job.salary_max',
      'job.form_options',
      'job.questions',
      'job.valid_through',
      'job.city_id',
    ])
    .select(
      sql<{ user_id: string; fullName: string; scope: string }[]>`coalesce((
      select json_agg(json_build_object('user_id', s.user_id, 'fullName', u.full_name, 'scope', s.scope) order by u.full_name)
        from job_supervisor s join user_account u on u.id = s.user_id
       where s.organization_id = job.organization_id and s.job_id = job.id), '[]')`.as('supervisors'),
    )
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow(notFound)
  const { scope, ...job } = row
  return { job: { ...job, can: rightsOn(who, scope), public_url: `${services.config.publicUrl}/jobs/${jobId}` } }
}

type Fields = Partial<Asked<typeof jobs.create>['body']>

/** A body's fields as columns: spelled our way, HTML made harmless, JSON as text for the driver. */
function columnsOf({ supervisors: _supervisors, steps: _steps, ...fields }: Fields) {
  const html = (text: string | null | undefined) => (typeof text === 'string' ? cleanHtml(text) : text)
  const json = (value: object | undefined) => value && JSON.stringify(value)
  const { knowledgeRequired, collaborationModel, ...rest } = fields
  return {
    ...rest,
    [jobColumns.knowledgeRequired]: knowledgeRequired,
    [jobColumns.collaborationModel]: collaborationModel,
    description: html(fields.description) ?? undefined,
    activities: html(fields.activities),
    requirements: json(fields.requirements),
    form_options: json(fields.form_options),
    questions: json(fields.questions),
  }
}

/** Ranges that a schema cannot compare, checked on the job as it will be. */
function checkRanges(it: Fields) {
  const { minAge, maxAge } = it.requirements ?? {}
  if (minAge && maxAge && minAge > maxAge)
    throw wrong('requirements.maxAge', 'min_value', 'Some fields need your attention.')
  if (it.salary_min && it.salary_max && it.salary_min > it.salary_max)
    throw wrong('salary_max', 'min_value', 'Some fields need your attention.')
  checkStatus(it.publish_status)
}

function checkStatus(status: number | undefined) {
  const known: readonly (number | undefined)[] = [undefined, ...Object.values(publishStatus)]
  if (!known.includes(status)) throw wrong('publish_status', 'one_of', 'Some fields need your attention.')
}

async function setSupervisors(db: Db, who: Member, jobId: string, supervisors: Fields['supervisors']) {
  if (!supervisors) return
  const own = { organization_id: who.organization_id, job_id: jobId }
  await db
    .deleteFrom('job_supervisor')
    .where('organization_id', '=', own.organization_id)
    .where('job_id', '=', jobId)
    .execute()
  const once = [...new Map(supervisors.map(it => [it.user_id, it])).values()]
  if (once.length > 0)
    await db
      .insertInto('job_supervisor')
      .values(once.map(it => ({ ...own, ...it })))
      .execute()
}

async function createJob(asked: Asked<typeof jobs.create>) {
  const { body, db, who } = asked
  checkRanges(body)
  const { id } = await db
    .insertInto('job')
    .values({ ...columnsOf(body), title: body.title, organization_id: who.organization_id, user_id: who.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markPublished(db, who, id)
  await addSteps(db, who, id, body.steps ?? usualSteps(asked.locale))
  await setSupervisors(db, who, id, body.supervisors)
  await recordActivity(db, who, { type: 'create', subject: 'job', id, job: id, after: { title: body.title } })
  return readJob(asked, id)
}

async function updateJob(asked: Asked<typeof jobs.update>) {
  const { body, db, who, params } = asked
  const id = params.job_uuid
  await requireJob(db, who, id)
  const before = await db
    .selectFrom('job')
    .selectAll()
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  checkRanges({ salary_min: before.salary_min, salary_max: before.salary_max, ...body })
  const columns = columnsOf(body)
  const after = await db
    .updateTable('job')
    .set({ ...columns, updated_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
  await markPublished(db, who, id)
  await setSupervisors(db, who, id, body.supervisors)
  const named = Object.fromEntries(Object.keys(columns).map(name => [name, (after as Record<string, unknown>)[name]])) // columns are after's names
  const difference = changed(before, named)
  if (difference) await recordActivity(db, who, { type: 'update', subject: 'job', id, job: id, ...difference })
  await announce(db, { organization: who.organization_id, kind: 'job', job: id, by: who.session_id })
  return readJob(asked, id)
}

/** The first time on air sets the publish times; going off and on again does not move them. */
async function markPublished(db: Db, who: Member, jobId: string) {
  await db
    .updateTable('job')
    .set({ published_at: sql`now()`, first_published_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', jobId)
    .where('publish_status', '=', publishStatus.active)
    .where('published_at', 'is', null)
    .execute()
}

async function publishJob(asked: Asked<typeof jobs.publish>) {
  const { body, db, who, params } = asked
  const id = params.job_id
  await requireJob(db, who, id)
  checkStatus(body.publish_status)
  const before = await db
    .selectFrom('job')
    .select('publish_status')
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  await db
    .updateTable('job')
    .set({ publish_status: body.publish_status, updated_at: sql`now()` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', id)
    .execute()
  await markPublished(db, who, id)
  const difference = changed(before, body)
  if (difference) await recordActivity(db, who, { type: 'publish', subject: 'job', id, job: id, ...difference })
  await announce(db, { organization: who.organization_id, kind: 'job', job: id, by: who.session_id })
  return readJob(asked, id)
}

async function pinJob(asked: Asked<typeof jobs.pin>) {
  const { db, who, params } = asked
  await requireJob(db, who, params.job_uuid, 'show')
  await db
    .updateTable('job')
    .set({ pinned_at: sql`case when pinned_at is null then now() end` })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', params.job_uuid)
    .execute()
  return readJob(asked, params.job_uuid)
}

async function removeJob({ db, who, params }: Asked<typeof jobs.remove>) {
  await requireJob(db, who, params.job_id)
  // Marked, not erased: its applications are the history of people who may apply again.
  await db
    .updateTable('job')
    .set({ deleted_at: sql`now()`, publish_status: publishStatus.inactive })
    .where('organization_id', '=', who.organization_id)
    .where('id', '=', params.job_id)
    .execute()
  await recordActivity(db, who, { type: 'delete', subject: 'job', id: params.job_id, job: params.job_id })
  return { job_id: params.job_id }
}

/** The answers to the calls about job openings. */
export const jobAnswers: readonly Answer[] = [
  answer(jobs.list, listJobs, { plans: 'search' }),
  answer(jobs.show, asked => readJob(asked, asked.params.job_id)),
  answer(jobs.create, createJob),
  answer(jobs.update, updateJob),
  answer(jobs.publish, publishJob),
  answer(jobs.pin, pinJob),
  answer(jobs.remove, removeJob),
]
