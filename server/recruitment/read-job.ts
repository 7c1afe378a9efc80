import { sql } from 'kysely'
import type { Job, ListedJob } from '@kargozin/api/recruitment/jobs.ts'
import type { Member } from '../core/answer.ts'
import { notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Db } from '../db/transaction.ts'
import { rightsOn, scopeOf, visibleJobs } from './job-access.ts'
import { keptSurveys } from './survey-choice.ts'

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
      'job.valid_through',
      'job.required_hires',
      'job.created_at',
      'job.updated_at',
      'owner.full_name as owner_name',
      sql<boolean>`job.pinned_at is not null`.as('is_pinned'),
      sql<{ id: number; name: string; province: string } | null>`case when city.id is not null then
        json_build_object('id', city.id, 'name', city.name, 'province', province.name) end`.as('city'),
      sql<number>`(select count(*) from application a where a.organization_id = job.organization_id and a.job_id = job.id
        and a.trashed_at is null)`.as('applicants_count'),
      sql<
        ListedJob['steps']
      >`(select coalesce(json_agg(json_build_object('uuid', s.id, 'title', s.title, 'type', s.type,
          'total', (select count(*) from application a where a.organization_id = s.organization_id and a.step_id = s.id
            and a.trashed_at is null)) order by s.position), '[]')
        from step s where s.organization_id = job.organization_id and s.job_id = job.id)`.as('steps'),
      sql<
        ListedJob['tags']
      >`(select coalesce(json_agg(json_build_object('uuid', t.id, 'title', t.title) order by t.title), '[]')
        from job_tag jt join tag t on t.organization_id = jt.organization_id and t.id = jt.tag_id
       where jt.organization_id = job.organization_id and jt.job_id = job.id)`.as('tags'),
      sql<number>`(select count(*) from application a where a.organization_id = job.organization_id and a.job_id = job.id
        and a.trashed_at is null and a.seen_at is null)`.as('unseen_count'),
      sql<number>`(select count(*) from step s join application a on a.organization_id = s.organization_id and a.step_id = s.id
        and a.trashed_at is null where s.organization_id = job.organization_id and s.job_id = job.id and s.type = 6)`.as(
        'hired_count',
      ),
      scopeOf(who).as('scope'),
    ])
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

const jobParts = [
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
  'job.required_files',
  'job.interview_forms',
  'job.recruit_details',
  'job.authenticate_condition as authenticateCondition',
  'job.template_id',
  'job.units',
  'job.subsidiaries_ids',
  'job.tests',
  'job.psychological_tests as psychologicalTests',
  'job.city_id',
  'job.version',
] as const

/** The people of a job by what they are to it, each with his name; whoever left the organisation is left out. */
const people = [
  sql<Job['supervisors']>`coalesce((
    select json_agg(json_build_object('user_id', s.user_id, 'fullName', u.full_name, 'scope', s.scope) order by u.full_name)
      from job_supervisor s join user_account u on u.id = s.user_id
     where s.organization_id = job.organization_id and s.job_id = job.id), '[]')`.as('supervisors'),
  sql<Job['roles']>`coalesce((
    select json_agg(json_build_object('user_id', r.user_id, 'fullName', u.full_name, 'role', r.role) order by r.role, u.full_name)
      from jsonb_to_recordset(job.roles) r(user_id uuid, role int)
      join membership m on m.organization_id = job.organization_id and m.user_id = r.user_id
      join user_account u on u.id = r.user_id), '[]')`.as('roles'),
  sql<Job['experts']>`coalesce((
    select json_agg(json_build_object('user_id', u.id, 'fullName', u.full_name) order by u.full_name)
      from membership m join user_account u on u.id = m.user_id
     where m.organization_id = job.organization_id and m.user_id = any(job.experts)), '[]')`.as('experts'),
  sql<string[]>`array(select m.user_id::text from membership m where m.organization_id = job.organization_id
    and m.user_id in (select jsonb_array_elements_text(form -> 'users')::uuid
      from jsonb_array_elements(job.interview_forms) form))`.as('interviewers'),
] as const

/** A job opening, whole, as the caller may see it. Throws 404 when he may not. */
export async function readJob({ db, who, services }: { db: Db; who: Member; services: Services }, jobId: string) {
  const row = await selectListed(db, who)
    .select(jobParts)
    .select(keptSurveys('job.surveys').as('surveys'))
    .select(people)
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow(notFound)
  const { scope, required_files, interview_forms, interviewers, ...job } = row
  const link = (file: string | null | undefined) => (file ? services.storage.link(file) : null)
  return {
    job: {
      ...job,
      interview_forms: interview_forms.map(it => ({ ...it, users: it.users.filter(id => interviewers.includes(id)) })),
      required_files: required_files.map(it => ({
        ...it,
        requested_file_example_path: it.requested_file_example_path ?? null,
        requested_file_example_url: link(it.requested_file_example_path),
      })),
      can: rightsOn(who, scope),
      public_url: `${services.config.publicUrl}/jobs/${jobId}`,
    },
  }
}
