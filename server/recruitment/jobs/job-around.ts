import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import type { Scope } from '../access/job-access.ts'
import { interviewForms, requiredFiles, surveysOfJob, type Lists } from './job-lists.ts'
import { idsIn, namesIn, type SetName } from './job-sets.ts'
import type { PersonInJob } from './people-list.ts'

/** The data of a job that is stored in other tables: its people, the ids of its tags and units, and its lists. */
export type JobLists = { people: PersonInJob[] } & Record<SetName, string[]> & Lists

const noLists: Lists = { interview_forms: [], required_files: [], surveys: [] }

/** The value for a job that does not exist yet. */
export const nothingBeside: JobLists = { people: [], tags: [], units: [], ...noLists }

const lists = sql`${interviewForms} as interview_forms, ${requiredFiles} as required_files, ${surveysOfJob} as surveys`

/** Reads the data of a job that is stored in other tables. */
export async function besideJob(db: Db, who: Member, jobId: string): Promise<JobLists> {
  const { rows } = await sql<JobLists>`select
      coalesce((select json_agg(json_build_object('user_id', user_id, 'role', role, 'scope', scope)) from job_person p
        where p.organization_id = job.organization_id and p.job_id = job.id), '[]') as people,
      ${idsIn('tags')} as tags, ${idsIn('units')} as units,
      ${lists}
    from job where job.organization_id = ${who.organization_id} and job.id = ${jobId}`.execute(db)
  return rows[0] ?? nothingBeside
}

/** The data of a job for its history. People, tags, units, city, branch and position are names, because the history shows the names at that time. */
export type JobSurroundings = Lists & {
  /** The names of the people who may change the job. */
  editors: string[]
  /** The names of the people who may only see it. */
  viewers: string[]
  /** The name of each person with the number of the role. */
  people: string[]
  tags: string[]
  units: string[]
  city: string | null
  branch: string | null
  position: string | null
}

const none: JobSurroundings = {
  editors: [],
  viewers: [],
  people: [],
  tags: [],
  units: [],
  city: null,
  branch: null,
  position: null,
  ...noLists,
}

const namesWith = (scope: Scope) =>
  sql`array(select u.full_name from job_person p join user_account u on u.id = p.user_id
    where p.organization_id = job.organization_id and p.job_id = job.id group by u.id having min(p.scope) = ${scope} order by 1)`

/** Reads the current data of a job for its history. */
export async function aroundJob(db: Db, who: Member, jobId: string): Promise<JobSurroundings> {
  const { rows } = await sql<JobSurroundings>`select
      ${namesWith('change')} as editors, ${namesWith('show')} as viewers,
      array(select u.full_name || ' ' || p.role from job_person p join user_account u on u.id = p.user_id
        where p.organization_id = job.organization_id and p.job_id = job.id order by p.role, 1) as people,
      ${namesIn('tags')} as tags, ${namesIn('units')} as units,
      (select name from city where id = job.city_id) as city,
      (select b.name from branch b where b.organization_id = job.organization_id and b.id = job.branch_id) as branch,
      (select p.title from position p where p.organization_id = job.organization_id and p.id = job.position_id) as position,
      ${lists}
    from job where job.organization_id = ${who.organization_id} and job.id = ${jobId}`.execute(db)
  return rows[0] ?? none
}
