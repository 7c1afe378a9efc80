import { sql, type RawBuilder } from 'kysely'
import { personNames, sensitiveFields } from '@kargozin/api/recruitment/people/person-fields.ts'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import type { Scope } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'
import { joinedStays } from '../steps/stays.ts'
import { keepChanged, objectOf, pairsSql, type Merging, type Pair } from './merge-items.ts'

/** The ids of two persons. After the merge only `own` is used. */
export type Persons = { own: string; other: string }

/** The effect of a merge on the applications of both persons. */
export type Plan = {
  pairs: (Pair & { job_id: string; title: string })[]
  /** The ids of the applications that are assigned to the remaining person. */
  regrouped: string[]
  jobs: string[]
}

/**
 * All applications of these persons. `scope` is null for jobs that the caller may not see. Those applications are assigned to
 * the remaining person too, but are not joined with another application.
 */
export const readApplications = (db: Db, who: Member, persons: readonly string[], lock: boolean) =>
  db
    .selectFrom('application as a')
    .leftJoin('job', join =>
      join
        .onRef('job.organization_id', '=', 'a.organization_id')
        .onRef('job.id', '=', 'a.job_id')
        .on('job.deleted_at', 'is', null),
    )
    .select(['a.id', 'a.job_id', 'a.person_id', 'a.trashed_at', 'job.title'])
    .select(sql<Scope | null>`case when job.id is not null then ${scopeAt(who, 'a.step_id')} end`.as('scope'))
    .where(ofOrganization(who, 'a'))
    .where('a.person_id', '=', sql<string>`any(${persons}::uuid[])`)
    .where('a.merged_into', 'is', null)
    .orderBy('a.id')
    .$if(lock, q => q.forUpdate('a'))
    .execute()

/**
 * Plans which applications are joined: for each job opening the newest one of each person that is not in the trash. That of
 * `own` remains, unless only it is in the trash. Further applications for the same job opening stay what they are, with another
 * number of their attempt. If the caller may not change both, the two stay separate, and the result does not reveal this.
 */
export async function planMerge(db: Db, who: Member, persons: Persons, lock = true): Promise<Plan> {
  if (persons.own === persons.other) return { pairs: [], regrouped: [], jobs: [] }
  const all = await readApplications(db, who, [persons.own, persons.other], lock)
  const others = all.filter(it => it.person_id === persons.other)
  const own = newestByJob(all.filter(it => it.person_id === persons.own))
  const newest = newestByJob(others)
  const isOpen = ({ job_id, scope }: Standing) =>
    !own.has(job_id) || (own.get(job_id)?.scope === 'change' && scope === 'change')
  const joining = others.filter(it => own.has(it.job_id) && isOpen(it) && newest.get(it.job_id) === it)
  const pairs = joining.flatMap(it => {
    const here = own.get(it.job_id)
    return here ? [pairOf(here, it)] : []
  })
  const gone = new Set(pairs.map(it => it.gone))
  return {
    pairs,
    regrouped: others.filter(it => isOpen(it) && !gone.has(it.id)).map(it => it.id),
    jobs: others.filter(isOpen).map(it => it.job_id),
  }
}

/** The newest application for each job opening, and one in the trash only if there is no other. */
const newestByJob = (all: readonly Standing[]): ReadonlyMap<string, Standing> =>
  new Map(
    all.toSorted((a, b) => Number(b.trashed_at !== null) - Number(a.trashed_at !== null)).map(it => [it.job_id, it]),
  )

/** An application of a person, with the caller's scope on it. */
export type Standing = Awaited<ReturnType<typeof readApplications>>[number]

function pairOf(own: Standing, other: Standing) {
  const [remaining, gone] = own.trashed_at && !other.trashed_at ? [other, own] : [own, other]
  return { kept: remaining.id, gone: gone.id, job_id: own.job_id, title: own.title ?? '' }
}

/**
 * Joins each pair to one application, and assigns the others to the remaining person. Also assigns the applications that
 * earlier merges joined to these.
 */
export async function joinApplications(db: Db, merging: Merging, { pairs, regrouped }: Plan, person: string) {
  const { organization_id } = merging
  await sql`
    with changed as (
      update application t set merged_into = pair.kept, person_id = ${person}, trashed_at = coalesce(t.trashed_at, now()),
             version = t.version + 1
        from ${pairsSql(pairs)}
       where t.organization_id = ${organization_id} and (t.id = pair.gone or t.merged_into = pair.gone)
      returning pair.gone as application_id, ${objectOf('new', ['id'])} as key,
                ${objectOf('old', ['merged_into', 'person_id', 'trashed_at'])} as before,
                ${objectOf('new', ['merged_into', 'person_id', 'trashed_at'])} as after)
    ${keepChanged(merging, 'application')}`.execute(db)
  await sql`
    with changed as (
      update application t set person_id = ${person}, version = t.version + 1,
             attempt = case when t.merged_into is null then ${nextAttempt(organization_id, person, regrouped)} else t.attempt end
       where t.organization_id = ${organization_id} and t.person_id <> ${person}
         and (t.id = any(${regrouped}::uuid[]) or t.merged_into = any(${regrouped}::uuid[]))
      returning coalesce(new.merged_into, new.id) as application_id, ${objectOf('new', ['id'])} as key,
                ${objectOf('old', ['person_id', 'attempt'])} as before, ${objectOf('new', ['person_id', 'attempt'])} as after)
    ${keepChanged(merging, 'application')}`.execute(db)
  await sql`
    with ${joinedStays(organization_id, pairsSql(pairs))}
    insert into person_merge_item (organization_id, merge_id, application_id, in_table, key, before, after)
    select ${organization_id}, ${merging.merge_id}, gone, 'stay', jsonb_build_object('id', id), '{}', '{}' from added`.execute(
    db,
  )
}

/** SQL: the number of the attempt of `t` among the person's applications for its job opening, when all of `ids` are added. */
const nextAttempt = (organizationId: string, person: string, ids: readonly string[]): RawBuilder<number> => sql`
  (select coalesce(max(x.attempt), 0) from application x
    where x.organization_id = ${organizationId} and x.job_id = t.job_id and x.person_id = ${person} and x.merged_into is null)
  + (select count(*) from application y
      where y.organization_id = ${organizationId} and y.id = any(${ids}::uuid[]) and y.job_id = t.job_id and y.id <= t.id)`

/**
 * Deletes a removed membership of the talent pool if the other application has a current one, which then takes its place. The
 * removal cannot be undone afterwards.
 */
export async function makeRoomInPool(db: Db, organizationId: string, pairs: readonly Pair[]): Promise<void> {
  await sql`
    delete from talent t using ${pairsSql(pairs)}, talent g
     where t.organization_id = ${organizationId} and t.application_id = pair.kept and t.removed_at is not null
       and g.organization_id = t.organization_id and g.application_id = pair.gone and g.removed_at is null`.execute(db)
}

const filledInApplication = ['rate', 'source_id', 'cv_file_id', 'applied_at'] as const

/** Fills the empty fields of the remaining application from the other one. The application date becomes the earlier one. */
export async function fillApplications(db: Db, merging: Merging, pairs: readonly Pair[]): Promise<void> {
  const { organization_id } = merging
  await sql`
    with changed as (
      update application t set version = t.version + 1, rate = coalesce(t.rate, g.rate), source_id = coalesce(t.source_id, g.source_id),
             applied_at = least(t.applied_at, g.applied_at), cv_file_id = coalesce(t.cv_file_id, g.cv_file_id),
             cv_text = case when t.cv_file_id is null and g.cv_file_id is not null then g.cv_text else t.cv_text end
        from ${pairsSql(pairs)} join application g on g.organization_id = ${organization_id} and g.id = pair.gone
       where t.organization_id = ${organization_id} and t.id = pair.kept
      returning pair.gone as application_id, ${objectOf('new', ['id'])} as key,
                ${objectOf('old', filledInApplication)} as before, ${objectOf('new', filledInApplication)} as after)
    ${keepChanged(merging, 'application')}`.execute(db)
}

/**
 * Fields that are calculated from entries are merged together with them. Fields whose empty value is not null are not filled.
 */
const ofEntries: readonly string[] = ['degree', 'experience_years']
const fillable = personNames(it => !('kept' in it)).filter(name => !ofEntries.includes(name))

/**
 * Fills the empty fields of the remaining applicant from the other one, without those in `except`. Sensitive fields are filled
 * too, even if the caller may not see them.
 */
export async function fillApplicants(
  db: Db,
  organizationId: string,
  pairs: readonly Pair[],
  except: readonly string[],
): Promise<void> {
  const columns = fillable.filter(name => !except.includes(name)).map(name => sql.ref(name))
  const set = columns.map(name => sql`${name} = coalesce(t.${name}, g.${name})`)
  await sql`
    update applicant t set ${sql.join([...set, sql`avatar = coalesce(t.avatar, g.avatar)`])}
      from ${pairsSql(pairs)} join applicant g on g.organization_id = ${organizationId} and g.application_id = pair.gone
     where t.organization_id = ${organizationId} and t.application_id = pair.kept`.execute(db)
  const secret = sensitiveFields.map(name => sql.ref(name))
  await sql`
    insert into applicant_private as t (organization_id, application_id, ${sql.join(secret)})
    select organization_id, pair.kept, ${sql.join(secret)}
      from applicant_private g join ${pairsSql(pairs)} on pair.gone = g.application_id
     where organization_id = ${organizationId}
    on conflict (organization_id, application_id) do update
       set ${sql.join(secret.map(name => sql`${name} = coalesce(t.${name}, excluded.${name})`))}`.execute(db)
}
