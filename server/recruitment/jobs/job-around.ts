import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import type { Scope } from '../access/job-access.ts'
import { interviewForms, requiredFiles, surveysOfJob, type Lists } from './job-lists.ts'
import type { PersonInJob } from './people-list.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The data of a job that is stored in other tables: its people, the ids of its tags, and its lists. */
export type JobLists = { people: PersonInJob[]; tags: string[] } & Lists

const noLists: Lists = { interview_forms: [], required_files: [], surveys: [] }

/** The value for a job that does not exist yet. */
export const nothingBeside: JobLists = { people: [], tags: [], ...noLists }

const lists = sql`${interviewForms} as interview_forms, ${requiredFiles} as required_files, ${surveysOfJob} as surveys`

/** SQL: the rows `jt` of job_tag with their tags `t`. Jobs keep the rows of deleted tags, so that tags can be restored. */
export const tagsOn = sql`job_tag jt join tag t on t.organization_id = jt.organization_id and t.id = jt.tag_id and t.deleted_at is null`

/** Reads the data of a job that is stored in other tables. */
export async function besideJob(db: Db, who: Member, jobId: string): Promise<JobLists> {
  const { rows } = await sql<JobLists>`select
      coalesce((select json_agg(json_build_object('user_id', user_id, 'role', role, 'scope', scope)) from job_person p
        where p.organization_id = job.organization_id and p.job_id = job.id), '[]') as people,
      array(select jt.tag_id::text from ${tagsOn}
        where jt.organization_id = job.organization_id and jt.job_id = job.id) as tags,
      ${lists}
    from job where job.organization_id = ${who.organization_id} and job.id = ${jobId}`.execute(db)
  return rows[0] ?? nothingBeside
}

/** The data of a job for its history. People, tags and city are names, because the history shows the names at that time. */
export type JobSurroundings = Lists & {
  /** The names of the people who may change the job. */
  editors: string[]
  /** The names of the people who may only see it. */
  viewers: string[]
  /** The name of each person with the number of the role. */
  people: string[]
  tags: string[]
  city: string | null
}

const none: JobSurroundings = { editors: [], viewers: [], people: [], tags: [], city: null, ...noLists }

const namesWith = (scope: Scope) =>
  sql`array(select u.full_name from job_person p join user_account u on u.id = p.user_id
    where p.organization_id = job.organization_id and p.job_id = job.id group by u.id having min(p.scope) = ${scope} order by 1)`

/** Reads the current data of a job for its history. */
export async function aroundJob(db: Db, who: Member, jobId: string): Promise<JobSurroundings> {
  const { rows } = await sql<JobSurroundings>`select
      ${namesWith('change')} as editors, ${namesWith('show')} as viewers,
      array(select u.full_name || ' ' || p.role from job_person p join user_account u on u.id = p.user_id
        where p.organization_id = job.organization_id and p.job_id = job.id order by p.role, 1) as people,
      array(select t.title from ${tagsOn}
        where jt.organization_id = job.organization_id and jt.job_id = job.id order by 1) as tags,
      (select name from city where id = job.city_id) as city,
      ${lists}
    from job where job.organization_id = ${who.organization_id} and job.id = ${jobId}`.execute(db)
  return rows[0] ?? none
}

/** Replaces the tags of a job. Unknown tags are skipped, and rows of deleted tags stay, so that tags can be restored. */
export async function setTags(db: Db, who: Member, jobId: string, tags: string[] | undefined) {
  if (!tags) return
  await db
    .deleteFrom('job_tag')
    .where(ofOrganization(who))
    .where('job_id', '=', jobId)
    .where('tag_id', 'in', db.selectFrom('tag').select('id').where(ofOrganization(who)).where('deleted_at', 'is', null))
    .execute()
  await sql`insert into job_tag (organization_id, job_id, tag_id)
    select organization_id, ${jobId}, id from tag
     where organization_id = ${who.organization_id} and type = 'job' and deleted_at is null and id = any(${tags}::uuid[])`.execute(
    db,
  )
}
