import { sql } from 'kysely'
import { activities, type Activity } from '@kargozin/api/recruitment/activities.ts'
import { answer, type Answer, type Asked, type Member } from '../core/answer.ts'
import { notFound } from '../core/errors.ts'
import { pageOf, paginationOf } from '../core/page.ts'
import type { Db } from '../db/transaction.ts'
import { reachApplication } from './applicant-access.ts'
import { requireJob } from './job-access.ts'

type Query = Asked<typeof activities.ofJob>['query']
type About = { job: string } | { application: string }

const chosen = (db: Db, who: Member, about: About, query: Query) =>
  db
    .selectFrom('activity as x')
    .where('x.organization_id', '=', who.organization_id)
    .$if('job' in about, q => q.where('x.job_id', '=', 'job' in about ? about.job : ''))
    .$if('application' in about, q => q.where('x.application_id', '=', 'application' in about ? about.application : ''))
    .$if(!!query.type?.length, q => q.where('x.type', 'in', query.type ?? []))

async function page(db: Db, who: Member, about: About, query: Query, url: string) {
  const at = pageOf(query, 20)
  const [rows, counted] = await Promise.all([
    chosen(db, who, about, query)
      .leftJoin('user_account as u', 'u.id', 'x.user_id')
      .leftJoin('application as a', join =>
        join.onRef('a.organization_id', '=', 'x.organization_id').onRef('a.id', '=', 'x.application_id'),
      )
      .leftJoin('person as p', join =>
        join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.id', '=', 'a.person_id'),
      )
      .select(['x.id as uuid', 'x.type', 'x.subject', 'x.at', 'x.before', 'x.after', 'a.id as application'])
      .select([
        'u.id as user_id',
        'u.full_name',
        sql<string>`btrim(p.first_name || ' ' || p.last_name)`.as('applicant_name'),
      ])
      .orderBy('x.id', query.direction ?? 'desc')
      .limit(at.limit)
      .offset(at.offset)
      .execute(),
    chosen(db, who, about, query)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { activities: rows.map(told), pagination: paginationOf(at, counted.total, url) }
}

type Row = Pick<Activity, 'uuid' | 'type' | 'subject' | 'at'> & {
  before: object | null
  after: object | null
  application: string | null
  applicant_name: string
  user_id: string | null
  full_name: string | null
}

const told = ({ before, after, application, applicant_name, user_id, full_name, ...row }: Row): Activity => ({
  ...row,
  user: user_id ? { id: user_id, fullName: full_name ?? '' } : null,
  applicant: application ? { uuid: application, name: applicant_name } : null,
  changes: changesOf(before, after),
})

/** What changed, as text. Ids are left out where a title stands beside them, and long HTML where it says nothing to a reader. */
function changesOf(before: object | null, after: object | null): Activity['changes'] {
  const [from, to] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const fields = [...new Set([...from.keys(), ...to.keys()])].filter(field => !field.endsWith('_id'))
  return fields.map(field => ({ field, from: textOf(from.get(field)), to: textOf(to.get(field)) }))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(it => textOf(it) ?? '').join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

async function ofApplicant({ params, query, db, who, from }: Asked<typeof activities.ofApplicant>) {
  const it = await reachApplication(db, who, params.applicant_id, 'show')
  if (it.job_id !== params.job_uuid) throw notFound()
  return page(db, who, { application: it.id }, query, from.url)
}

async function ofJob({ params, query, db, who, from }: Asked<typeof activities.ofJob>) {
  await requireJob(db, who, params.uuid, 'show')
  return page(db, who, { job: params.uuid }, query, from.url)
}

/** The answers to the calls that tell who did what. */
export const activityAnswers: readonly Answer[] = [
  answer(activities.ofApplicant, ofApplicant),
  answer(activities.ofJob, ofJob),
]
