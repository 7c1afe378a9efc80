import { sql } from 'kysely'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notify } from '../../messages/notice.ts'
import type { Db } from '../../db/transaction.ts'
import { holdsSql, requireJob, seesApplicantsSql } from '../access/job-access.ts'
import { countOf } from '../pipeline/bulk-parts.ts'
import { ownersOf } from '../pipeline/add-application.ts'
import { suggestedTalents } from '../people/notices.ts'
import { lockTalents, tellPool, type ReachedTalent } from './reach-talents.ts'

/** Stores suggestions. Returns those that are new for this job. */
async function insertSuggestions(db: Db, who: Member, job: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into talent_suggestion (organization_id, application_id, job_id, suggested_by)
    select ${who.organization_id}, id, ${job}, ${who.user_id} from unnest(${ids}::uuid[]) id
        on conflict do nothing
    returning application_id as id`.execute(db)
  return new Set(rows.map(row => row.id))
}

/**
 * The recipients of the notice: the author of the job and those who may change it, except the caller. They must be allowed to
 * open the pool and to see one of the suggested people. Otherwise the notice would reveal hidden applications.
 */
async function readersOf(db: Db, who: Member, job: string, suggested: readonly ReachedTalent[]) {
  const owners = await ownersOf(db, { organization_id: who.organization_id, job_id: job })
  const users = owners.map(it => it.user_id).filter(user => user !== who.user_id)
  const someone = { organization_id: who.organization_id, user_id: sql<string>`u.id` }
  const jobs = [...new Set(suggested.map(it => it.job_id))]
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${users}::uuid[]) u(id)
      join membership m on m.organization_id = ${who.organization_id} and m.user_id = u.id
     where ${holdsSql(someone, 'organization.hiring.talentsPool.index')}
       and exists (select from job where job.organization_id = ${who.organization_id} and job.id = any(${jobs}::uuid[])
         and ${seesApplicantsSql(someone)})`.execute(db)
  return { title: owners[0]?.title ?? '', users: rows.map(row => row.id) }
}

async function suggest({ params, body, db, who }: CallContext<typeof talents.suggest>) {
  await requireJob(db, who, params.uuid, 'show')
  const found = await lockTalents(db, who, body.applicants_uuid)
  const ids = found.map(it => it.id)
  const fresh = await insertSuggestions(db, who, params.uuid, ids)
  const suggested = found.filter(it => fresh.has(it.id))
  const { title, users } = await readersOf(db, who, params.uuid, suggested)
  const data = { by: who.full_name, job: title, job_id: params.uuid }
  await notify(db, suggestedTalents, { organization_id: who.organization_id, user_ids: users, data })
  const deeds = suggested.map(({ id, job_id }) => ({ id, job: job_id, application: id }))
  await recordActivity(db, who, ...deeds.map(it => ({ ...it, type: 'suggest', subject: 'application' }) as const))
  await tellPool(
    db,
    who,
    found.map(it => it.job_id),
  )
  return { suggested: ids.length, left: countOf(body.applicants_uuid) - ids.length, told: users.length }
}

/** The answer to the call that suggests members of the talent pool for a job. */
export const talentSuggestionAnswers: readonly Answer[] = [answer(talents.suggest, suggest)]
