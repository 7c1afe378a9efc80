import { sql } from 'kysely'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { containing, ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from './applicant-access.ts'
import { requireJob, seesApplicantsSql } from './job-access.ts'

/** The members who may see the applicants of a job. */
const colleaguesOn = (db: Db, who: { organization_id: string }, job: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .innerJoin('job', join => join.onRef('job.organization_id', '=', 'm.organization_id').on('job.id', '=', job))
    .select(['u.id', 'u.id as uuid', 'u.full_name as fullName'])
    .where(ofOrganization(who, 'm'))
    .where('job.deleted_at', 'is', null)
    .where(seesApplicantsSql({ organization_id: who.organization_id, user_id: sql<string>`m.user_id` }))

/** The names, by id, of the given members who may see the applicants of a job. */
export async function namesOfColleagues(
  db: Db,
  who: Pick<Member, 'organization_id'>,
  job: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await colleaguesOn(db, who, job)
    .where('m.user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row.fullName]))
}

/** The first members by name who may see the applicants of a job, and have this text in their name. */
async function found(db: Db, who: Member, job: string, name = '') {
  const key = foldName(name)
  // A search text without letters has an empty key, which every name would match.
  if (name.trim() && key === '') return { users: [] }
  const users = await colleaguesOn(db, who, job)
    .$if(key !== '', q => q.where('u.name_key', 'like', containing(key)))
    .orderBy(sql`u.full_name collate "fa-x-icu"`)
    .orderBy('u.id')
    .limit(20)
    .execute()
  return { users }
}

async function ofApplicant({ params, query, db, who }: CallContext<typeof colleagues.ofApplicant>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  return found(db, who, it.job_id, query.name)
}

async function ofJob({ params, query, db, who }: CallContext<typeof colleagues.ofJob>) {
  await requireJob(db, who, params.job_uuid, 'show')
  return found(db, who, params.job_uuid, query.name)
}

/** The answers to the calls that list the members who may see an applicant or a job opening. */
export const colleagueAnswers: readonly Answer[] = [
  answer(colleagues.ofApplicant, ofApplicant, { plans: 'search' }),
  answer(colleagues.ofJob, ofJob, { plans: 'search' }),
]
