import { sql } from 'kysely'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { countOf } from '../pipeline/bulk-parts.ts'
import { isSamePerson, isVisible, lockTalents, otherMembers, tellPool } from './reach-talents.ts'

type Place = { id: string; job_id: string }

/** Records activities about these applications and the talent pool. They do not contain the reasons and tags. */
async function noteAll(db: Db, who: Member, all: readonly Place[], type: 'pool_in' | 'pool_out'): Promise<void> {
  const deeds = all.map(({ id, job_id }) => ({ id, job: job_id, application: id }))
  await recordActivity(db, who, ...deeds.map(it => ({ ...it, type, subject: 'application' as const })))
  await tellPool(
    db,
    who,
    all.map(it => it.job_id),
  )
}

/** Those of these applications that the caller may see, and whether their person is in the pool as far as the caller may know. */
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

type Told = CallContext<typeof talents.add>['body']

/**
 * Adds members to the pool. If somebody was a member before, the earlier reason and tags are not restored. Returns those who
 * were not in the pool.
 */
async function insertTalents(db: Db, who: Member, ids: readonly string[], told: Told): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into talent (organization_id, application_id, reason, added_by)
    select ${who.organization_id}, id, ${told.reason?.trim() ?? ''}, ${who.user_id}
      from unnest(${ids}::uuid[]) id order by id
        on conflict (organization_id, application_id) do update
       set reason = excluded.reason, added_by = excluded.added_by, added_at = now(), removed_at = null
     where talent.removed_at is not null
    returning application_id as id`.execute(db)
  const added = rows.map(row => row.id)
  await forgetParts(db, who, added)
  await addTags(db, who, added, told.tags ?? [])
  return added
}

async function forgetParts(db: Db, who: Member, ids: readonly string[]): Promise<void> {
  await sql`with forgotten as (
      delete from talent_suggestion where organization_id = ${who.organization_id} and application_id = any(${ids}::uuid[]))
    delete from talent_tag where organization_id = ${who.organization_id} and application_id = any(${ids}::uuid[])`.execute(
    db,
  )
}

const addTags = (db: Db, who: Member, ids: readonly string[], tags: readonly string[]) =>
  sql`insert into talent_tag (organization_id, application_id, tag_id)
    select tag.organization_id, given.id, tag.id from unnest(${ids}::uuid[]) given(id)
      join tag on tag.organization_id = ${who.organization_id} and tag.id = any(${tags}::uuid[])
       and tag.type = 'applicant' and tag.deleted_at is null
        on conflict do nothing`.execute(db)

async function add({ body, db, who }: CallContext<typeof talents.add>) {
  const found = await readCandidates(db, who, body.applicants_uuid)
  const fresh = new Set(found.filter(it => !it.there).map(it => it.id))
  const added = await insertTalents(db, who, [...fresh], body)
  const known = new Set(added)
  await noteAll(
    db,
    who,
    found.filter(it => known.has(it.id)),
    'pool_in',
  )
  return {
    moved: added.length,
    existed: found.length - added.length,
    left: countOf(body.applicants_uuid) - found.length,
    applicants_uuid: added,
  }
}

/** The other pool members that are the same person as one of these, as far as the caller may know. */
async function withOthers(db: Db, who: Member, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from application x
      join talent tx on tx.organization_id = x.organization_id and tx.application_id = x.id and tx.removed_at is null
     where x.organization_id = ${who.organization_id} and ${isVisible(who, 'x')}
       and exists (select from application a where a.organization_id = ${who.organization_id} and a.id = any(${ids}::uuid[])
         and ${isVisible(who, 'a')} and ${isSamePerson(who)})`.execute(db)
  return rows.map(row => row.id)
}

async function remove({ body, db, who }: CallContext<typeof talents.remove>) {
  const named = new Set(body.job_applicants_uuid)
  const found = await lockTalents(db, who, [...named, ...(await withOthers(db, who, [...named]))])
  const ids = found.map(it => it.id)
  await setRemoved(db, who, ids, true)
  await noteAll(db, who, found, 'pool_out')
  const persons = new Set(found.filter(it => named.has(it.id)).map(it => it.id))
  return { removed: persons.size, left: named.size - persons.size, applicants_uuid: ids }
}

const setRemoved = (db: Db, who: Member, ids: readonly string[], removed: boolean) =>
  db
    .updateTable('talent')
    .set({ removed_at: removed ? sql`now()` : null })
    .where(ofOrganization(who))
    .where('application_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

async function restore({ body, db, who }: CallContext<typeof talents.restore>) {
  const found = await lockTalents(db, who, body.job_applicants_uuid, true)
  await setRemoved(
    db,
    who,
    found.map(it => it.id),
    false,
  )
  await noteAll(db, who, found, 'pool_in')
  return { restored: found.length }
}

async function update({ params, body, db, who }: CallContext<typeof talents.update>) {
  const [it] = await lockTalents(db, who, [params.applicant_uuid])
  if (!it) throw notFound()
  if (body.reason !== undefined)
    await db
      .updateTable('talent')
      .set({ reason: body.reason.trim() })
      .where(ofOrganization(who))
      .where('application_id', '=', it.id)
      .execute()
  if (body.tags) {
    await db.deleteFrom('talent_tag').where(ofOrganization(who)).where('application_id', '=', it.id).execute()
    await addTags(db, who, [it.id], body.tags)
  }
  await tellPool(db, who, [it.job_id])
  return { talent: await readMembership(db, who, it.id) }
}

type Membership = { reason: string; tags: { uuid: string; title: string }[]; added_at: string }

/** SQL for the tags of the pool member `t`, ordered by title. */
export const tagsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', tag.id, 'title', tag.title) order by tag.title), '[]')
  from talent_tag tt join tag on tag.organization_id = tt.organization_id and tag.id = tt.tag_id and tag.deleted_at is null
 where tt.organization_id = t.organization_id and tt.application_id = t.application_id)`

async function readMembership(db: Db, who: Member, id: string) {
  const { rows } = await sql<Membership & { by: string; by_name: string }>`
    select t.reason, t.added_at, ${tagsOf} as tags, u.id as by, u.full_name as by_name
      from talent t join user_account u on u.id = t.added_by
     where t.organization_id = ${who.organization_id} and t.application_id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { by, by_name, ...membership } = row
  return { ...membership, added_by: { id: by, fullName: by_name } }
}

/** The answers to the calls that add, change and remove members of the talent pool. */
export const talentChangeAnswers: readonly Answer[] = [
  answer(talents.add, add),
  answer(talents.update, update),
  answer(talents.remove, remove),
  answer(talents.restore, restore),
]
