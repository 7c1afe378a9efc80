import { sql, type RawBuilder } from 'kysely'
import { bulk, maxTagsOfOne } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { leftOf, lockChangeable, openBulk } from './bulk-parts.ts'

/** Two queries for pairs of `application_id` and `tag_id`: the tags to add, and the tags to remove. */
export type TagChange = {
  add: RawBuilder<unknown>
  remove: RawBuilder<unknown>
  type: 'tag' | 'undo_tag'
  /** The id of a bulk action, with which the changes are stored for undo. */
  bulk?: string
}

/** All pairs of these applicants and these tags. */
export const pairsOf = (ids: readonly string[], tags: readonly string[]): RawBuilder<unknown> =>
  sql`select it.id as application_id, chosen.id as tag_id
    from unnest(${ids}::uuid[]) it(id) cross join unnest(${tags}::uuid[]) chosen(id)`

/**
 * Adds and removes tags, records an activity for each changed applicant, and updates open boards. Returns the number of changed
 * applicants, and the number of those who already have `maxTagsOfOne` tags and were therefore not changed. Deleted tags and
 * tags of another type are not added. The caller must have locked the applications.
 */
export async function changeTags(db: Db, who: Member, { add, remove, type, bulk: bulkId = '' }: TagChange) {
  const { organization_id, user_id } = who
  const titles = (ids: string) => sql`(select jsonb_agg(t.title order by t.title_key) from tag t
    where t.organization_id = ${organization_id} and t.id = any(${sql.ref(ids)}))`
  const { rows } = await sql<{ jobs: string[]; changed: number; full: number }>`
    with gone as (
      delete from application_tag x using (${remove}) asked
       where x.organization_id = ${organization_id} and x.application_id = asked.application_id and x.tag_id = asked.tag_id
      returning x.application_id, x.tag_id),
    wanted as (
      select asked.application_id, asked.tag_id, count(*) over (partition by asked.application_id) as more
        from (${add}) asked
        join tag t on t.organization_id = ${organization_id} and t.id = asked.tag_id and t.type = 'applicant' and t.deleted_at is null
       where not exists (select from application_tag x where x.organization_id = ${organization_id}
               and x.application_id = asked.application_id and x.tag_id = asked.tag_id)),
    made as (
      insert into application_tag (organization_id, application_id, tag_id)
      select ${organization_id}, wanted.application_id, wanted.tag_id from wanted
       where wanted.more + (select count(*) from application_tag x
               where x.organization_id = ${organization_id} and x.application_id = wanted.application_id)
             - (select count(*) from gone where gone.application_id = wanted.application_id) <= ${maxTagsOfOne}::int
          on conflict do nothing
      returning application_id, tag_id),
    deed as (
      select a.id, a.job_id, a.version, array_agg(tag_id) filter (where is_new) as added,
             array_agg(tag_id) filter (where not is_new) as removed
        from (select application_id, tag_id, true as is_new from made
              union all select application_id, tag_id, false from gone) changed
        join application a on a.organization_id = ${organization_id} and a.id = changed.application_id
       group by a.id, a.job_id, a.version),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select ${organization_id}, ${bulkId || null}, id, version, jsonb_build_object('added', to_jsonb(added), 'removed', to_jsonb(removed))
        from deed where ${bulkId !== ''}::boolean),
    recorded as (
      insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, after)
      select ${organization_id}, ${user_id}, ${type}, 'application', id, job_id, id,
             jsonb_strip_nulls(jsonb_build_object('tags_added', ${titles('deed.added')}, 'tags_removed', ${titles('deed.removed')}))
        from deed)
    select array(select distinct job_id from deed) as jobs, (select count(*) from deed) as changed,
           (select count(distinct application_id) from wanted where application_id not in (select id from deed)) as full`.execute(
    db,
  )
  const [{ jobs, changed, full } = { jobs: [], changed: 0, full: 0 }] = rows
  announceChange(db, who, 'application', jobs)
  return { changed, full }
}

async function tagMany({ body, db, who }: CallContext<typeof bulk.tags>) {
  const { ids, left } = await lockChangeable(db, who, body.applicants_uuids)
  const bulk_uuid = await openBulk(db, who, 'tag', null)
  const added = [...new Set(body.add ?? [])]
  const removed = (body.remove ?? []).filter(id => !added.includes(id))
  const change = { add: pairsOf(ids, added), remove: pairsOf(ids, removed) }
  const { changed, full } = await changeTags(db, who, { ...change, type: 'tag', bulk: bulk_uuid })
  const reasons = { ...left, too_many_tags: full, same: ids.length - changed - full }
  return { changed, ...leftOf(reasons), bulk_uuid }
}

/** Undoes a bulk change of tags, for the applicants whom the caller may still change. Later changes of other tags are kept. */
export async function undoTags(db: Db, who: Member, bulkId: string): Promise<{ restored: number; left: number }> {
  const items = await sql<{ id: string }>`select application_id as id from bulk_item
    where organization_id = ${who.organization_id} and bulk_id = ${bulkId}`.execute(db)
  const asked = items.rows.map(row => row.id)
  const { ids } = await lockChangeable(db, who, asked)
  const side = (name: 'added' | 'removed') => sql`select i.application_id, kept.id::uuid as tag_id
    from bulk_item i cross join lateral jsonb_array_elements_text(nullif(i.before -> ${name}::text, 'null')) kept(id)
   where i.organization_id = ${who.organization_id} and i.bulk_id = ${bulkId} and i.application_id = any(${ids}::uuid[])`
  const { changed: restored } = await changeTags(db, who, {
    add: side('removed'),
    remove: side('added'),
    type: 'undo_tag',
  })
  return { restored, left: items.rows.length - restored }
}

/** The answer to the call that adds and removes tags of several applicants. */
export const tagManyAnswers: readonly Answer[] = [answer(bulk.tags, tagMany)]
