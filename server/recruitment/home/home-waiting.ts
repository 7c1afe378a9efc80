import { sql } from 'kysely'
import { homeCountLimit, type home, type waitingKinds } from '@kargozin/api/recruitment/home/home.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { DataOf } from '@kargozin/api/call.ts'
import type { Config } from '../../core/config.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { canSend } from '../../messages/channels/can-send.ts'
import { visibleJobs } from '../access/job-access.ts'

type Today = DataOf<typeof home.today>
type WaitingRow = { kind: keyof typeof waitingKinds; job_id: string | null; job_title: string | null; count: number }

/** The maximum number of job openings for each kind. */
const maxJobs = 5

const jobsOf = (db: Db, who: Member) => visibleJobs(db, who).select(['job.id', 'job.title', 'job.publish_status'])

/** The number of applicants whom nobody has opened, by job opening. Counts only the newest `homeCountLimit` applicants. */
async function unseen(db: Db, who: Member): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'unseen' as kind, job_id, title as job_title, count(*) as count from (
      select a.job_id, j.title from ${jobsOf(db, who)} j
        join application a on a.organization_id = ${who.organization_id} and a.job_id = j.id
       where a.trashed_at is null and a.seen_at is null order by a.applied_at desc limit ${homeCountLimit}) newest
     group by job_id, title order by 4 desc, title limit ${maxJobs}`.execute(db)
  return rows
}

/** The number of answered questionnaires and of additional information in the last week, by active job opening. */
async function answered(db: Db, who: Member): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select case x.type when 'complete_survey' then 'surveys' else 'information' end as kind, j.id as job_id, j.title as job_title,
           count(distinct x.application_id) as count
      from ${jobsOf(db, who)} j
      join activity x on x.organization_id = ${who.organization_id} and x.job_id = j.id and x.at >= now() - interval '7 days'
     where j.publish_status = ${publishStatus.active} and x.type in ('complete_survey', 'complete_information')
     group by x.type, j.id, j.title order by 4 desc, j.title limit ${maxJobs}`.execute(db)
  return rows
}

/** The caller's own unfinished work: imports to check, drafts, and failed exports. */
async function own(db: Db, who: Member): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    (select 'imports' as kind, j.id as job_id, j.title as job_title, count(*) as count from ${jobsOf(db, who)} j
       join import i on i.organization_id = ${who.organization_id} and i.job_id = j.id
      where i.user_id = ${who.user_id} and i.state = 'ready' group by j.id, j.title order by 4 desc limit ${maxJobs})
    union all
    (select 'drafts', null, null, count(*) from job where organization_id = ${who.organization_id} and user_id = ${who.user_id}
        and deleted_at is null and publish_status = ${publishStatus.draft} having count(*) > 0)
    union all
    (select 'exports', null, null, count(*) from ticket where organization_id = ${who.organization_id}
        and user_id = ${who.user_id} and state = 'error' having count(*) > 0)`.execute(db)
  return rows
}

/** The things that wait for the caller, new applicants first. Always three statements. */
export async function waitingFor(db: Db, who: Member): Promise<Today['waiting']> {
  const all = await Promise.all([unseen(db, who), answered(db, who), own(db, who)])
  return all.flat().map(({ kind, job_id, job_title, count }) => ({
    ...{ kind, count },
    job: job_id ? { uuid: job_id, title: job_title ?? '' } : null,
  }))
}

/** The completed setup steps of an organisation. */
export async function firstSteps(db: Db, { organization_id }: Member, config: Config): Promise<Today['first_steps']> {
  const organization = sql`${organization_id}::uuid`
  const { rows } = await sql<Today['first_steps']>`select
    exists (select from job where organization_id = ${organization_id} and deleted_at is null) as job,
    exists (select from job_source where organization_id = ${organization_id} and active)
      or exists (select from application where organization_id = ${organization_id} and track_hash is not null) as shared,
    exists (select from application where organization_id = ${organization_id}) as applicant,
    ${canSend(config, 'email', organization)} or ${canSend(config, 'sms', organization)} as sending,
    exists (select from invitation where organization_id = ${organization_id})
      or (select count(*) from (select from membership where organization_id = ${organization_id} limit 2) two) > 1 as colleague`.execute(
    db,
  )
  return rows[0] ?? { job: true, shared: true, applicant: true, sending: true, colleague: true }
}
