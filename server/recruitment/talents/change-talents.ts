import { sql } from 'kysely'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { notFound } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { isSamePerson, isVisible } from '../access/pool-access.ts'
import { addPoolTags, addToPool, recordPool } from '../people/join-pool.ts'
import { countOf } from '../pipeline/bulk-parts.ts'
import { lockTalents } from './reach-talents.ts'

async function add({ body, db, who }: CallContext<typeof talents.add>) {
  const { found, added } = await addToPool(db, who, body.applicants_uuid, body)
  return {
    moved: added.length,
    existed: found - added.length,
    left: countOf(body.applicants_uuid) - found,
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
  await recordPool(db, who, found, 'pool_out')
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
  await recordPool(db, who, found, 'pool_in')
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
    await addPoolTags(db, who, [it.id], body.tags)
  }
  announceChange(db, who, 'talent', [it.job_id])
  return { talent: await readMembership(db, who, it.id) }
}

type Membership = { reason: string; tags: { uuid: string; title: string }[]; added_at: string }

/** SQL: the tags of the pool member `t`, ordered by title. */
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
  answer(talents.remove, remove, { always: true }),
  answer(talents.restore, restore),
]
