import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import type { IntoPool } from '@kargozin/api/recruitment/people/into-pool.ts'
import { recordActivity } from '../../core/activity.ts'
import { refuse } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import type { Db } from '../../db/transaction.ts'
import { isSamePerson, isVisible, otherMembers } from '../access/pool-access.ts'

type Place = { id: string; job_id: string }

/**
 * Records that these applications were added to or removed from the talent pool. The activities do not contain reasons and
 * tags.
 */
export async function recordPool(
  db: Db,
  who: Member,
  all: readonly Place[],
  type: 'pool_in' | 'pool_out',
): Promise<void> {
  const deeds = all.map(({ id, job_id }) => ({ id, job: job_id, application: id }))
  await recordActivity(db, who, ...deeds.map(it => ({ ...it, type, subject: 'application' as const })))
  announceChange(
    db,
    who,
    'talent',
    all.map(it => it.job_id),
  )
}

/**
 * Reads which of these applications the caller may see, and whether their person is already in the pool, as far as the caller
 * may know.
 */
async function readCandidates(db: Db, who: Member, ids: readonly string[]) {
  const { rows } = await sql<Place & { there: boolean }>`
    with asked as (
      select a.id, a.job_id, a.person_id from application a
       where a.organization_id = ${who.organization_id} and a.id = any(${ids}::uuid[]) and ${isVisible(who, 'a')})
    select a.id, a.job_id,
           exists (${otherMembers(who)}) or exists (select from asked x where x.id > a.id and ${isSamePerson(who)}) as there
      from asked a order by a.id`.execute(db)
  return rows
}

type Joining = IntoPool & {
  /** The id of a bulk action. Undoing the action removes the members that it added. */
  bulk?: string
}

/**
 * Adds members to the pool. If somebody was a member before, the earlier reason and tags are not restored. Returns the ids of
 * those who were not in the pool.
 */
async function insertTalents(db: Db, who: Member, ids: readonly string[], joining: Joining): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into talent (organization_id, application_id, reason, added_by, bulk_id)
    select ${who.organization_id}, id, ${joining.reason?.trim() ?? ''}, ${who.user_id}, ${joining.bulk ?? null}
      from unnest(${ids}::uuid[]) id order by id
        on conflict (organization_id, application_id) do update
       set reason = excluded.reason, added_by = excluded.added_by, bulk_id = excluded.bulk_id, added_at = now(), removed_at = null
     where talent.removed_at is not null
    returning application_id as id`.execute(db)
  const added = rows.map(row => row.id)
  await forgetParts(db, who, added)
  await addPoolTags(db, who, added, joining.tags ?? [])
  return added
}

async function forgetParts(db: Db, who: Member, ids: readonly string[]): Promise<void> {
  await sql`with forgotten as (
      delete from talent_suggestion where organization_id = ${who.organization_id} and application_id = any(${ids}::uuid[]))
    delete from talent_tag where organization_id = ${who.organization_id} and application_id = any(${ids}::uuid[])`.execute(
    db,
  )
}

/** Adds tags to members of the pool. Tags that no longer exist are left out. */
export const addPoolTags = (db: Db, who: Member, ids: readonly string[], tags: readonly string[]) =>
  sql`insert into talent_tag (organization_id, application_id, tag_id)
    select tag.organization_id, given.id, tag.id from unnest(${ids}::uuid[]) given(id)
      join tag on tag.organization_id = ${who.organization_id} and tag.id = any(${tags}::uuid[])
       and tag.type = 'applicant' and tag.deleted_at is null
        on conflict do nothing`.execute(db)

/**
 * Adds applications to the talent pool. Returns the number of those that the caller may see, and the ids of those that were not
 * in the pool before.
 */
export async function addToPool(
  db: Db,
  who: Member,
  ids: readonly string[],
  joining: Joining,
): Promise<{ found: number; added: string[] }> {
  const found = await readCandidates(db, who, ids)
  const fresh = found.filter(it => !it.there).map(it => it.id)
  const added = await insertTalents(db, who, fresh, joining)
  const known = new Set(added)
  await recordPool(
    db,
    who,
    found.filter(it => known.has(it.id)),
    'pool_in',
  )
  return { found: found.length, added }
}

/**
 * Adds the moved applicants to the pool if the request of the move has `into_pool`. Returns the number of those that were not
 * in the pool before. Throws 403 without the permission for the pool.
 */
export async function joinWithMove(
  db: Db,
  who: Member,
  ids: readonly string[],
  { into_pool, bulk }: { into_pool: IntoPool | undefined; bulk: string },
): Promise<number> {
  if (!into_pool) return 0
  if (!may(who, talents.add.needs)) throw refuse(403, 'You do not have access to this.')
  return (await addToPool(db, who, ids, { ...into_pool, bulk })).added.length
}

/** Removes from the pool the members that this bulk action added, when the action is undone. */
export async function undoJoining(db: Db, who: Member, bulk: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Place>`
    update talent t set removed_at = now() from application a
     where t.organization_id = ${who.organization_id} and t.bulk_id = ${bulk} and t.application_id = any(${ids}::uuid[])
       and t.removed_at is null and a.organization_id = t.organization_id and a.id = t.application_id
    returning a.id, a.job_id`.execute(db)
  if (rows.length > 0) await recordPool(db, who, rows, 'pool_out')
}
