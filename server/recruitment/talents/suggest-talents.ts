import { sql } from 'kysely'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { recordActivity } from '../../core/activity.ts'
import { wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { containing, ofOrganization } from '../../db/conditions.ts'
import { notify } from '../../messages/notice.ts'
import type { Db } from '../../db/transaction.ts'
import { holdsSql, requireJob, seesApplicantsSql } from '../access/job-access.ts'
import { countOf } from '../pipeline/bulk-parts.ts'
import { suggestedTalents } from '../people/notices.ts'
import { lockTalents, readTalents, type ReachedTalent } from './reach-talents.ts'

/** Stores suggestions. Returns the ids of the applications that were not suggested for this job before. */
async function insertSuggestions(db: Db, who: Member, job: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into talent_suggestion (organization_id, application_id, job_id, suggested_by)
    select ${who.organization_id}, id, ${job}, ${who.user_id} from unnest(${ids}::uuid[]) id
        on conflict do nothing
    returning application_id as id`.execute(db)
  return new Set(rows.map(row => row.id))
}

/**
 * Everybody who may get the notice: members who may see the job, open the pool, and see one of the suggested people. To others,
 * the notice would reveal hidden applications. `usual` marks the author of the job and those who may change it.
 */
function readersOf(db: Db, who: Member, job: string, suggested: readonly ReachedTalent[]) {
  const someone = { organization_id: who.organization_id, user_id: sql<string>`m.user_id` }
  const jobs = [...new Set(suggested.map(it => it.job_id))]
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .innerJoin('job', join => join.onRef('job.organization_id', '=', 'm.organization_id').on('job.id', '=', job))
    .select(['u.id', 'u.id as uuid', 'u.full_name as fullName'])
    .select(
      sql<boolean>`(job.user_id = u.id or exists (select from job_person p where p.organization_id = job.organization_id
        and p.job_id = job.id and p.user_id = u.id and p.scope = 'change'))`.as('usual'),
    )
    .where(ofOrganization(who, 'm'))
    .where(seesApplicantsSql(someone))
    .where(holdsSql(someone, talents.list.needs))
    .where(
      sql<boolean>`exists (select from job where job.organization_id = ${who.organization_id} and job.id = any(${jobs}::uuid[])
        and ${seesApplicantsSql(someone)})`,
    )
}

type Asked = CallContext<typeof talents.suggest>

/**
 * The recipients of the notice, without the caller: the chosen colleagues, or by default those who may change the job. Throws
 * 422 for a colleague who may not see the job or the people.
 */
async function chosenReaders({ params, body, db, who }: Asked, suggested: readonly ReachedTalent[]) {
  if (suggested.length === 0) return [] // a notice about nobody is not sent
  const readers = await readersOf(db, who, params.uuid, suggested).execute()
  const named = body.users_uuid
  const others = (ids: readonly string[]) => [...new Set(ids)].filter(id => id !== who.user_id)
  if (!named) return others(readers.filter(it => it.usual).map(it => it.uuid))
  const able = new Set(readers.map(it => it.uuid))
  if (named.some(id => !able.has(id)))
    throw wrong(
      'users_uuid',
      'one_of',
      'Somebody you chose cannot see this job opening or these people in the talent pool. Choose other colleagues.',
    )
  return others(named)
}

async function suggest(asked: Asked) {
  const { params, body, db, who } = asked
  await requireJob(db, who, params.uuid, 'show')
  const found = await lockTalents(db, who, body.applicants_uuid)
  const ids = found.map(it => it.id)
  const fresh = await insertSuggestions(db, who, params.uuid, ids)
  const suggested = found.filter(it => fresh.has(it.id))
  // Chosen colleagues are also notified about people who were suggested before: the earlier notice may have gone to others.
  const users = await chosenReaders(asked, body.users_uuid ? found : suggested)
  const job = await db
    .selectFrom('job')
    .select('title')
    .where(ofOrganization(who))
    .where('id', '=', params.uuid)
    .executeTakeFirst()
  const data = { by: who.full_name, job: job?.title ?? '', job_id: params.uuid }
  await notify(db, suggestedTalents, { organization_id: who.organization_id, user_ids: users, data })
  const deeds = suggested.map(({ id, job_id }) => ({ id, job: job_id, application: id }))
  await recordActivity(db, who, ...deeds.map(it => ({ ...it, type: 'suggest', subject: 'application' }) as const))
  announceChange(
    db,
    who,
    'talent',
    found.map(it => it.job_id),
  )
  return { suggested: ids.length, left: countOf(body.applicants_uuid) - ids.length, told: users.length }
}

async function readers({ params, query, db, who }: CallContext<typeof talents.readers>) {
  await requireJob(db, who, params.uuid, 'show')
  const found = await readTalents(db, who, query.applicants_uuid ?? [])
  const key = foldName(query.name ?? '')
  // A name of only punctuation has an empty key, which would match every name.
  if (query.name?.trim() && key === '') return { users: [] }
  const users = await readersOf(db, who, params.uuid, found)
    .where('m.user_id', '<>', who.user_id)
    .$if(key !== '', q => q.where('u.name_key', 'like', containing(key)))
    .orderBy('usual', 'desc')
    .orderBy(sql`u.full_name collate "fa-x-icu"`)
    .orderBy('u.id')
    .limit(50)
    .execute()
  return { users }
}

/** The answers to the calls that suggest members of the talent pool for a job. */
export const talentSuggestionAnswers: readonly Answer[] = [
  answer(talents.suggest, suggest),
  answer(talents.readers, readers, { plans: 'search' }),
]
