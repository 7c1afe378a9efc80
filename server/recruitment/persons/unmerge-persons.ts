import { sql } from 'kysely'
import { duplicates, type LostInUnmerge } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { sensitiveFields } from '@kargozin/api/recruitment/people/person-fields.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { partStays } from '../steps/stays.ts'
import { putBackRows, type Merging } from './merge-items.ts'
import { madeRow } from './merge-values.ts'
import { lockMerges, announcePersons } from './merge-persons.ts'

/**
 * Reads a merge, and its two applications as far as they still exist. Throws 404 if the caller may not see one of them, or if
 * both were deleted.
 */
async function reachMerge(db: Db, who: Member, id: string) {
  const found = await db
    .selectFrom('person_merge')
    .selectAll()
    .where(ofOrganization(who))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const named = [found.application_id, found.other_id]
  const there = await db
    .selectFrom('application')
    .select('id')
    .where(ofOrganization(who))
    .where('id', 'in', named)
    .orderBy('id')
    .execute()
  if (there.length === 0) throw notFound()
  const reached: ReachedApplication[] = []
  // oxlint-disable-next-line no-await-in-loop -- locked in the order of their ids, so that two simultaneous requests do not
  // deadlock
  for (const it of there) reached.push(await reachApplication(db, who, it.id, 'change', true))
  if (found.undone_at) throw refuse(409, 'These two have already been separated.')
  return { found, there: there.map(it => it.id), reached }
}

/** Several merges of a person can only be undone in reverse order, because each depends on the earlier ones. */
async function requireLast(db: Db, who: Member, merge: { id: string; person_id: string }) {
  const later = await db
    .selectFrom('person_merge')
    .select('id')
    .where(ofOrganization(who))
    .where('undone_at', 'is', null)
    .where('id', '>', merge.id)
    .where(it => it.or([it('person_id', '=', merge.person_id), it('other_person_id', '=', merge.person_id)]))
    .limit(1)
    .executeTakeFirst()
  if (later) throw refuse(409, 'This person was merged again later. Undo the later merge first.')
}

async function unmerge({ params, db, who }: CallContext<typeof duplicates.unmerge>) {
  await lockMerges(db, who)
  const { found, there, reached } = await reachMerge(db, who, params.merge_uuid)
  await requireLast(db, who, found)
  const jobs = await jobsOf(db, { organization_id: who.organization_id, merge_id: found.id })
  const lost = await undoMerge(db, who, found.id, 2 - there.length)
  await recordUndo(db, who, there)
  announcePersons(db, who, [...jobs, ...reached.map(it => it.job_id)])
  return { applicant_uuid: found.application_id, other_uuid: found.other_id, lost }
}

/**
 * Restores what a merge changed, and marks it as undone. `deleted` of its two applications no longer exist. Returns what could
 * not be restored.
 */
export async function undoMerge(db: Db, who: Member, id: string, deleted = 0): Promise<LostInUnmerge> {
  const lost = await putBack(db, { organization_id: who.organization_id, merge_id: id }, deleted)
  await db
    .updateTable('person_merge')
    .set({ undone_at: sql`clock_timestamp()` })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()
  return lost
}

/** The jobs of the applications that are restored. */
async function jobsOf(db: Db, { organization_id, merge_id }: Merging): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    select distinct a.job_id from person_merge_item i join application a on a.organization_id = i.organization_id and a.id = i.application_id
     where i.organization_id = ${organization_id} and i.merge_id = ${merge_id} and i.in_table = 'application'`.execute(
    db,
  )
  return rows.map(row => row.job_id)
}

async function putBack(db: Db, merging: Merging, deleted: number): Promise<LostInUnmerge> {
  const { organization_id, merge_id } = merging
  const items = () =>
    db.selectFrom('person_merge_item').where(ofOrganization({ organization_id })).where('merge_id', '=', merge_id)
  const stays = await items()
    .select(sql<string>`key ->> 'id'`.as('id'))
    .where('in_table', '=', 'stay')
    .execute()
  await partStays(
    db,
    organization_id,
    stays.map(it => it.id),
  )
  const lost = await putBackRows(db, merging)
  await clearRests(db, merging)
  return {
    applications: deleted + (lost.get('application') ?? 0),
    comments: lost.get('comment') ?? 0,
    tasks: lost.get('task') ?? 0,
    files: lost.get('application_file') ?? 0,
  }
}

/**
 * Resets what the items of the merge do not contain: the text of a restored CV, and a row of sensitive fields that the merge
 * inserted.
 */
async function clearRests(db: Db, { organization_id, merge_id }: Merging) {
  const items = sql`select i.* from person_merge_item i where i.organization_id = ${organization_id} and i.merge_id = ${merge_id}`
  await sql`
    update application t set cv_text = null from (${items}) i
     where t.organization_id = ${organization_id} and i.in_table = 'application' and t.id = (i.key ->> 'id')::uuid
       and t.cv_file_id is null and i.before ->> 'cv_file_id' is null and i.after ->> 'cv_file_id' is not null`.execute(
    db,
  )
  const none = sql`num_nonnulls(${sql.join(sensitiveFields.map(name => sql.ref(`t.${name}`)))}) = 0`
  await sql`
    delete from applicant_private t using (${items}) i
     where t.organization_id = ${organization_id} and i.in_table = ${madeRow} and t.application_id = i.application_id
       and ${none}`.execute(db)
}

/** Records the activity for each of the two applicants. */
async function recordUndo(db: Db, who: Member, ids: readonly string[]) {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'job_id'])
    .where(ofOrganization(who))
    .where('id', 'in', ids)
    .execute()
  await recordActivity(
    db,
    who,
    ...rows.map(
      ({ id, job_id }) => ({ type: 'unmerge', subject: 'application', id, job: job_id, application: id }) as const,
    ),
  )
}

/** The answer to the call that undoes a merge. */
export const unmergeAnswers: readonly Answer[] = [answer(duplicates.unmerge, unmerge)]
