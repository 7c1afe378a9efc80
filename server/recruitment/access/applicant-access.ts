import { sql, type RawBuilder } from 'kysely'
import { listedOfApplication } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import type { ListedApplicant } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { isListed, onWire, personColumns } from './person-columns.ts'
import { visibleJobs, type Scope } from './job-access.ts'
import { scopeAt } from './step-access.ts'

/** SQL: the tags of the application with this alias, ordered by title. */
export const tagsOf = (application: string): string => `coalesce((
    select json_agg(json_build_object('uuid', t.id, 'title', t.title, 'type', t.type, 'color', t.color) order by t.title_key)
      from application_tag x join tag t on t.organization_id = x.organization_id and t.id = x.tag_id and t.deleted_at is null
     where x.organization_id = ${application}.organization_id and x.application_id = ${application}.id), '[]')`

/** SQL: the columns of a listed applicant, for `application a join applicant p left join source so`. */
export const applicantColumns = `a.id as uuid, a.id, a.job_id, a.step_id, ${onWire(personColumns.filter(isListed)).join(', ')},
  ${listedOfApplication.map(name => `a.${name}`).join(', ')}, coalesce(so.kind, so.id::text) as source, case when so.kind is null then so.title end as source_title,
  a.version, a.cv_file_id is not null as has_cv,
  p.post,
  (select json_build_object('name', city.name, 'name_en', city.name_en) from city where city.id = p.city_id) as city,
  ${tagsOf('a')} as tags,
  (select count(*) from comment c where c.organization_id = a.organization_id and c.application_id = a.id
      and c.visibility = 'PUBLIC' and c.deleted_at is null) as comments_count`

/** SQL: the columns of lists of several job openings, for the rows of a page, with the joins for applicantColumns and `job`. */
export const columnsOfSeveralJobs = `(select u.full_name from user_account u where u.id = job.user_id) as owner_name,
  (select x.at from activity x where x.organization_id = a.organization_id and x.application_id = a.id
    order by x.at desc, x.id desc limit 1) as last_activity_at,
  (select min(n.starts_at) from appointment n where n.organization_id = a.organization_id and n.application_id = a.id
      and n.status = 'planned' and n.starts_at > now()) as next_appointment_at`

/** SQL: the joins for applicantColumns. */
export const applicantJoins = `join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
  left join source so on so.organization_id = a.organization_id and so.id = a.source_id`

/**
 * SQL: the id of the application into which this one was merged, or its own id. Written with `case`, because PostgreSQL does
 * not use an index for `coalesce` under row-level security.
 */
export const wholeOf = (application: string): string =>
  `case when ${application}.merged_into is null then ${application}.id else ${application}.merged_into end`

/** An application that the caller may see, with the caller's scope on it. */
export type ReachedApplication = {
  id: string
  job_id: string
  person_id: string
  step_id: string
  trashed_at: string | null
  scope: Scope
}

/**
 * Finds an application whose job the caller may see. If the application was merged into another one, returns that other one.
 * Throws 404 if the caller may not see the job, and 403 if they may only see it and `needed` is 'change'. A supervisor of the
 * application's step may change it. `lock` prevents other changes until this transaction ends: every call that writes to an
 * application needs it, because a merge of this moment would not move what is written.
 */
export async function reachApplication(
  db: Db,
  who: Member,
  id: string,
  needed: Scope = 'change',
  lock = false,
): Promise<ReachedApplication> {
  const { merged_into, ...row } = await findApplication(db, who, id, lock)
  // While this transaction waited for the lock, a merge has joined the application to another one.
  if (merged_into) return reachApplication(db, who, merged_into, needed, lock)
  const scope = row.scope ?? 'show'
  if (needed === 'change' && scope !== 'change')
    throw refuse(403, 'You can view the applicants of this job opening but not edit them.')
  return { ...row, scope }
}

/**
 * Reads the application, or the one into which it was merged. With `lock`, `merged_into` is read after the application was locked:
 * null if it is still not part of another one.
 */
const findApplication = (db: Db, who: Member, id: string, lock: boolean) =>
  visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .select(['a.id', 'a.job_id', 'a.person_id', 'a.step_id', 'a.trashed_at', 'a.merged_into'])
    .select(scopeAt(who, 'a.step_id').as('scope'))
    .innerJoin('application as named', join =>
      join
        .onRef('named.organization_id', '=', 'a.organization_id')
        .on(sql<boolean>`a.id = ${sql.raw(wholeOf('named'))}`),
    )
    .where('named.id', '=', id)
    .$if(lock, q => q.forUpdate(['a']))
    .executeTakeFirstOrThrow(notFound)

/** Two applications that a call compares or merges. */
export type Two = { own: ReachedApplication; other: ReachedApplication }

/** Reads and locks two applications. Throws 404 or 403 like a request for one of them. */
export async function reachTwo(db: Db, who: Member, id: string, otherId: string): Promise<Two> {
  const reached = new Map<string, ReachedApplication>()
  // oxlint-disable-next-line no-await-in-loop -- locked in a fixed order, to avoid deadlocks
  for (const each of [id, otherId].toSorted()) reached.set(each, await reachApplication(db, who, each, 'change', true))
  const [own, other] = [reached.get(id), reached.get(otherId)]
  if (!own || !other) throw notFound()
  return { own, other }
}

/**
 * Finds several applications like `reachApplication`, in one statement, and locks them in the order of their ids. Returns them by
 * the id that was given. Throws 404 if the caller may not see one of them.
 */
export async function reachApplications(
  db: Db,
  who: Member,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReachedApplication>> {
  const rows = await visibleJobs(db, who)
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'job.organization_id').onRef('a.job_id', '=', 'job.id'),
    )
    .innerJoin('application as named', join =>
      join
        .onRef('named.organization_id', '=', 'a.organization_id')
        .on(sql<boolean>`a.id = ${sql.raw(wholeOf('named'))}`),
    )
    .select(['named.id as given', 'a.id', 'a.job_id', 'a.person_id', 'a.step_id', 'a.trashed_at'])
    .select(scopeAt(who, 'a.step_id').as('scope'))
    .where('named.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('a.id')
    .forUpdate(['a'])
    .execute()
  if (rows.length < ids.length) throw notFound()
  return new Map(rows.map(({ given, scope, ...row }) => [given, { ...row, scope: scope ?? 'show' }]))
}

/** SQL: whether a column of application ids refers to this application or to one that was merged into it. */
export const ofWhole = (organizationId: string, column: string, id: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (select w.id from application w where w.organization_id = ${organizationId} and (w.id = ${id} or w.merged_into = ${id}))`

/** The current row of a listed applicant. */
export async function readListed(db: Db, who: Member, id: string): Promise<ListedApplicant> {
  const { rows } =
    await sql<ListedApplicant>`select ${sql.raw(applicantColumns)} from application a ${sql.raw(applicantJoins)}
    where a.organization_id = ${who.organization_id} and a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}
