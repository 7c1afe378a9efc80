import { sql } from 'kysely'
import { toWire } from '@kargozin/api/field-table.ts'
import { jobRole } from '@kargozin/api/labels.ts'
import type { Currency } from '@kargozin/api/labels-currency.ts'
import {
  jobFieldTable,
  namesOf,
  type FieldToCome,
  type JobFieldNames,
} from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { JobPerson } from '@kargozin/api/recruitment/jobs/job-people.ts'
import type { Job, ListedJob } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import type { Services } from '../../core/http/services.ts'
import type { Db } from '../../db/transaction.ts'
import { nameColumn } from '../../organisation/places.ts'
import { rightsOn, scopeOf, visibleJobs } from '../access/job-access.ts'
import { selected, storedNames } from './job-columns.ts'
import { detailsOf } from './job-details.ts'
import { chosenBy, chosenIn, idsIn, namesIn } from './job-sets.ts'
import { interviewForms, listNames, requiredFiles, surveysOfJob, type Lists } from './job-lists.ts'

/** The context for reading jobs: the member and the language. */
type Reader = { db: Db; who: Member; locale: Locale }

type ListedName = JobFieldNames<{ listed: true }>

const listedNames = namesOf<ListedName>(it => it.listed === true)

/** The fields with a column in `job` that lists do not have. */
const otherNames = storedNames.filter(
  (name): name is Exclude<typeof name, ListedName | keyof Lists> =>
    ![...listedNames, ...listNames].some(it => it === name),
)

/** Empty values for features that the product does not have yet. */
const nothingYet = { tests: [], psychological_tests: [] } satisfies Record<FieldToCome, string[]>

/** Selects the columns that a job has both in a list and in full. */
function selectListed({ db, who, locale }: Reader) {
  return visibleJobs(db, who)
    .innerJoin('user_account as owner', 'owner.id', 'job.user_id')
    .leftJoin('city', 'city.id', 'job.city_id')
    .leftJoin('province', 'province.id', 'city.province_id')
    .select(selected(listedNames))
    .select([
      'job.id as uuid',
      'job.id as job_id',
      'job.published_at',
      'job.created_at',
      'job.updated_at',
      'owner.full_name as owner_name',
      sql<boolean>`job.pinned_at is not null`.as('is_pinned'),
      sql<{ id: number; name: string; province: string } | null>`case when city.id is not null then
        json_build_object('id', city.id, 'name', city.${nameColumn(locale)}, 'province', province.${nameColumn(locale)}) end`.as(
        'city',
      ),
      sql<number>`(select count(*) from application a where a.organization_id = job.organization_id and a.job_id = job.id
        and a.trashed_at is null)`.as('applicants_count'),
      sql<
        ListedJob['steps']
      >`(select coalesce(json_agg(json_build_object('uuid', s.id, 'step_id', s.id, 'step_uuid', s.id, 'title', s.title, 'type', s.type,
          'position', s.position, 'total', (select count(*) from application a where a.organization_id = s.organization_id and a.step_id = s.id
            and a.trashed_at is null)) order by s.position), '[]')
        from step s where s.organization_id = job.organization_id and s.job_id = job.id)`.as('steps'),
      sql<
        ListedJob['tags']
      >`(select coalesce(json_agg(json_build_object('uuid', it.id, 'title', it.title) order by it.title), '[]')
        from ${chosenIn('tags')} where ${chosenBy})`.as('tags'),
      namesIn('units').as('unit_names'),
      sql<number>`(select count(*) from application a where a.organization_id = job.organization_id and a.job_id = job.id
        and a.trashed_at is null and a.seen_at is null)`.as('unseen_count'),
      sql<number>`(select count(*) from step s join application a on a.organization_id = s.organization_id and a.step_id = s.id
        and a.trashed_at is null where s.organization_id = job.organization_id and s.job_id = job.id and s.type = 6)`.as(
        'hired_count',
      ),
      scopeOf(who).as('scope'),
    ])
}

/** Reads the jobs whose ids a query returns, as list entries in the order of the query. */
export async function listedJobs(reading: Reader, ids: { execute(): Promise<{ id: string }[]> }) {
  const order = (await ids.execute()).map(row => row.id)
  const rows = await selectListed(reading)
    .where('job.id', '=', sql<string>`any(${order}::uuid[])`)
    .execute()
  const byId = new Map(rows.map(({ scope, ...row }) => [row.uuid, { ...row, can: rightsOn(reading.who, scope) }]))
  return order.flatMap(id => byId.get(id) ?? []).map(row => toWire(jobFieldTable, row))
}

/** SQL: the people of the row `job` with their names, ordered by role and name. */
export const peopleOfJob = sql<JobPerson[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'user_id', p.user_id, 'user_uuid', p.user_id, 'fullName', u.full_name,
      'role', p.role, 'scope', p.scope) order by p.role, u.full_name, p.id)
    from job_person p join user_account u on u.id = p.user_id
   where p.organization_id = job.organization_id and p.job_id = job.id), '[]')`

/** SQL: the branch of the row `job`, also a deleted one. */
const branchOfJob = sql<Job['subsidiary']>`(select json_build_object('id', b.id, 'name', b.name) from branch b
  where b.organization_id = job.organization_id and b.id = job.branch_id)`

/** SQL: the position of the row `job`, also a deleted one. */
const positionOfJob = sql<Job['job_designation']>`(select json_build_object('uuid', p.id, 'title', p.title,
    'current_version', (select max(s.version) from position_statement s
      where s.organization_id = p.organization_id and s.position_id = p.id))
  from position p where p.organization_id = job.organization_id and p.id = job.position_id)`

/** The supervisors and experts as separate lists, as in the specification. */
function namedParts(people: JobPerson[]): Pick<Job, 'supervisors' | 'experts'> {
  const of = (role: number) => people.filter(it => it.role === role)
  return {
    supervisors: of(jobRole.supervisor).map(({ user_id, fullName, scope }) => ({ user_id, fullName, scope })),
    experts: of(jobRole.expert).map(({ user_id, fullName }) => ({ user_id, fullName })),
  }
}

/** Reads a job opening in full. Throws 404 if the caller may not see it. */
export async function readJob({ services, ...reading }: Reader & { services: Services }, jobId: string) {
  const { who } = reading
  const row = await selectListed(reading)
    .select(selected(otherNames))
    .select('job.version')
    .select([interviewForms.as('interview_forms'), requiredFiles.as('required_files'), surveysOfJob.as('surveys')])
    .select([
      peopleOfJob.as('people'),
      idsIn('units').as('units'),
      branchOfJob.as('subsidiary'),
      positionOfJob.as('job_designation'),
    ])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow(notFound)
  const { scope, required_files, salary_currency, ...job } = row
  const link = (file: string | null | undefined) => (file ? services.storage.link(file) : null)
  return {
    job: {
      ...toWire(jobFieldTable, { ...job, ...nothingYet }),
      salary_currency: salary_currency as Currency, // a check constraint allows no other value
      ...namedParts(job.people),
      subsidiaries_ids: job.branch_id ? [job.branch_id] : [],
      details: detailsOf(job),
      required_files: required_files.map(it => ({
        ...it,
        requested_file_example_url: link(it.requested_file_example_path),
      })),
      can: rightsOn(who, scope),
      public_url: services.config.publicUrl + publicPaths.job(jobId),
    },
  }
}
