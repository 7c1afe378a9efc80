import { sql } from 'kysely'
import { sensitiveFields } from '@kargozin/api/recruitment/people/person-fields.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { queueEntering } from './enter-step.ts'
import { personColumns } from '../access/person-columns.ts'
import { seesAllJobs } from '../access/job-access.ts'
import { beginStays } from '../steps/stays.ts'
import type { Destination } from './move-applicants.ts'

const knownColumns = sql.join(personColumns.map(name => sql.ref(name)))
const sensitiveColumns = sql.join(sensitiveFields.map(name => sql.ref(name)))

/**
 * Returns which of these applicants already have an application in a job or in its trash, either of the same person or with the
 * same name and contact. They are not copied there a second time.
 */
export async function standingIn(db: Db, who: Member, job: string, ids: readonly string[]): Promise<Set<string>> {
  if (!seesAllJobs(who)) await partUnproved(db, who, job, ids)
  const codeOf = (id: string) => sql`(select v.national_id from applicant_private v
    where v.organization_id = ${who.organization_id} and v.application_id = ${sql.ref(id)})`
  const sharing = (contact: 'mobile' | 'email') => sql`exists (select from applicant q
    where q.organization_id = ${who.organization_id} and q.${sql.ref(contact)} = p.${sql.ref(contact)}
      and same_name(q.name_key, q.sound_key, p.name_key, p.sound_key)
      and (select o.job_id from application o where o.organization_id = ${who.organization_id} and o.id = q.application_id) = ${job}
      and coalesce(${codeOf('q.application_id')} = ${codeOf('a.id')}, true))`
  const { rows } = await sql<{ id: string }>`
    select a.id from application a
      join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
     where a.organization_id = ${who.organization_id} and a.id = any(${ids}::uuid[])
       and (${sharing('mobile')} or ${sharing('email')} or exists (select from application o
             where o.organization_id = ${who.organization_id} and o.job_id = ${job} and o.person_id = a.person_id
               and o.merged_into is null))`.execute(db)
  return new Set(rows.map(row => row.id))
}

/**
 * Separates an applicant from a person in that job if they match only through applications that the caller may not see.
 * Refusing the copy would reveal those applications.
 */
const partUnproved = (db: Db, who: Member, job: string, ids: readonly string[]) =>
  sql`
    update application a set person_id = uuidv7()
      from applicant p
     where a.organization_id = ${who.organization_id} and a.id = any(${ids}::uuid[])
       and p.organization_id = a.organization_id and p.application_id = a.id
       and exists (select from application o where o.organization_id = a.organization_id and o.job_id = ${job}
             and o.person_id = a.person_id)
       and not exists (select from application o
             join applicant q on q.organization_id = o.organization_id and q.application_id = o.id
            where o.organization_id = a.organization_id and o.job_id = ${job} and o.person_id = a.person_id
              and (o.snapshot = a.snapshot and a.snapshot <> '{}' or p.mobile in (q.mobile, o.snapshot ->> 'mobile') or p.email in (q.email, lower(o.snapshot ->> 'email'))
                or a.snapshot ->> 'mobile' = q.mobile or lower(a.snapshot ->> 'email') = q.email
                or exists (select from applicant_private v
                     join applicant_private w on w.organization_id = v.organization_id and w.national_id = v.national_id
                    where v.organization_id = a.organization_id and v.application_id = a.id and w.application_id = o.id)))`.execute(
    db,
  )

/** The target of copies. `source` is the source of the copies, by default the source of the original. */
type CopyTo = { to: { id: string; title: string }; step: Destination; bulk: string; source?: string | undefined }

/** SQL: of these applications, one for each person, with the title of its job opening. */
const oneEach = ({ organization_id }: Member, ids: readonly string[]) => sql`
      select distinct on (a.person_id) a.*, job.title as job_title from application a
        join job on job.organization_id = a.organization_id and job.id = a.job_id
       where a.organization_id = ${organization_id} and job.organization_id = ${organization_id} and a.id = any(${ids}::uuid[])
       order by a.person_id, a.id`

/**
 * Creates applications of the same persons in another job, with their form, data, files, tags and source. Comments, rating and
 * reasons are not copied. Persons who have applied there meanwhile are skipped. Several applications of one person become one.
 * Returns the ids of the originals that were copied.
 */
export async function copyApplicants(
  db: Db,
  who: Member,
  { to, step, bulk, source }: CopyTo,
  ids: readonly string[],
): Promise<string[]> {
  const { organization_id, user_id } = who
  const after = JSON.stringify({ job: to.title, job_id: to.id, step: step.title, step_id: step.id })
  const { rows } = await sql<{ id: string; origin: string }>`
    with chosen as (${oneEach(who, ids)}),
    made as (
      insert into application (organization_id, job_id, person_id, step_id, source_id, snapshot, cv_file_id, cv_text, seen_at)
      select ${organization_id}, ${to.id}, person_id, ${step.id}, coalesce(${source ?? null}::uuid, source_id), snapshot, cv_file_id, cv_text, now()
        from chosen
          on conflict do nothing
      returning id, person_id, version),
    pair as (
      select made.id, made.version, chosen.id as origin, chosen.job_id, chosen.job_title
        from chosen join made on made.person_id = chosen.person_id),
    filled as (
      insert into applicant (organization_id, application_id, ${knownColumns}, entries, years_counted, avatar, from_cv, cv_entries)
      select ${organization_id}, pair.id, ${knownColumns}, entries, years_counted, avatar, from_cv, cv_entries
        from applicant t join pair on pair.origin = t.application_id where t.organization_id = ${organization_id}),
    filled_private as (
      insert into applicant_private (organization_id, application_id, ${sensitiveColumns})
      select ${organization_id}, pair.id, ${sensitiveColumns}
        from applicant_private v join pair on pair.origin = v.application_id where v.organization_id = ${organization_id}),
    filed as (
      insert into application_file (organization_id, application_id, file_id)
      select ${organization_id}, pair.id, f.file_id from application_file f join pair on pair.origin = f.application_id
       where f.organization_id = ${organization_id} and f.application_id = any(${ids}::uuid[]) and f.removed_at is null),
    tagged as (
      insert into application_tag (organization_id, application_id, tag_id)
      select ${organization_id}, pair.id, x.tag_id from application_tag x join pair on pair.origin = x.application_id
       where x.organization_id = ${organization_id} and x.application_id = any(${ids}::uuid[])),
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, before, after)
      select ${organization_id}, ${user_id}, 'transfer', 'application', side.id, side.job, side.id,
             jsonb_build_object('job', pair.job_title, 'job_id', pair.job_id), ${after}::jsonb
        from pair cross join lateral (values (pair.origin, pair.job_id), (pair.id, ${to.id}::uuid)) side(id, job)),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select ${organization_id}, ${bulk}, id, version, jsonb_build_object('copy_of', origin) from pair)
    select id, origin from pair`.execute(db)
  const made = rows.map(row => row.id)
  await queueEntering(db, organization_id, await beginStays(db, who, made))
  return rows.map(row => row.origin)
}
