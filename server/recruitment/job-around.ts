import { sql } from 'kysely'
import type { Member } from '../core/answer.ts'
import type { Db } from '../db/transaction.ts'
import type { JobFields } from './job-columns.ts'

/** The supervisors, each as 'id scope', and the ids of the tags that a job has. */
export type Beside = { supervisors: string[]; tags: string[] }

/** What stands beside a job's own row. */
export async function besideJob(db: Db, who: Member, jobId: string): Promise<Beside> {
  const { rows } = await sql<Beside>`select
      array(select user_id || ' ' || scope from job_supervisor
        where organization_id = ${who.organization_id} and job_id = ${jobId}) as supervisors,
      array(select tag_id::text from job_tag
        where organization_id = ${who.organization_id} and job_id = ${jobId}) as tags`.execute(db)
  return rows[0] ?? { supervisors: [], tags: [] }
}

/** Supervisors, tags and other people of a job as words, for its history: names do not change with who is asked later. */
export type Around = {
  /** Those who may change the job. */
  supervisors: string[]
  /** Those who may only see it. */
  observers: string[]
  tags: string[]
  roles: string[]
  experts: string[]
  city: string | null
}

const none: Around = { supervisors: [], observers: [], tags: [], roles: [], experts: [], city: null }

const namesWith = (scope: 'change' | 'show') =>
  sql`array(select u.full_name from job_supervisor s join user_account u on u.id = s.user_id
    where s.organization_id = job.organization_id and s.job_id = job.id and s.scope = ${scope} order by 1)`

/** What stands around a job now, in words. */
export async function aroundJob(db: Db, who: Member, jobId: string): Promise<Around> {
  const { rows } = await sql<Around>`select
      ${namesWith('change')} as supervisors, ${namesWith('show')} as observers,
      array(select t.title from job_tag jt join tag t on t.organization_id = jt.organization_id and t.id = jt.tag_id
        where jt.organization_id = job.organization_id and jt.job_id = job.id order by 1) as tags,
      array(select u.full_name from jsonb_to_recordset(job.roles) r(user_id uuid, role int)
        join user_account u on u.id = r.user_id order by r.role, 1) as roles,
      array(select u.full_name from user_account u where u.id = any(job.experts) order by 1) as experts,
      (select name from city where id = job.city_id) as city
    from job where job.organization_id = ${who.organization_id} and job.id = ${jobId}`.execute(db)
  return rows[0] ?? none
}

/** Replaces the supervisors of a job; of somebody named twice the last scope counts. */
export async function setSupervisors(db: Db, who: Member, jobId: string, given: JobFields['supervisors']) {
  if (!given) return
  const own = { organization_id: who.organization_id, job_id: jobId }
  await db
    .deleteFrom('job_supervisor')
    .where('organization_id', '=', own.organization_id)
    .where('job_id', '=', jobId)
    .execute()
  const once = [...new Map(given.map(it => [it.user_id, it])).values()]
  if (once.length > 0)
    await db
      .insertInto('job_supervisor')
      .values(once.map(it => ({ ...own, ...it })))
      .execute()
}

/** Replaces the tags of a job; those that are not there are left out. */
export async function setTags(db: Db, who: Member, jobId: string, tags: string[] | undefined) {
  if (!tags) return
  await db
    .deleteFrom('job_tag')
    .where('organization_id', '=', who.organization_id)
    .where('job_id', '=', jobId)
    .execute()
  await sql`insert into job_tag (organization_id, job_id, tag_id)
    select organization_id, ${jobId}, id from tag
     where organization_id = ${who.organization_id} and type = 'job' and id = any(${tags}::uuid[])`.execute(db)
}
