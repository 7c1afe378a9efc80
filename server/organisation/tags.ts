import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import { tags, type ListedTag, type Tag } from '@kargozin/api/organisation/tags.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, warned, type Answer, type Asked, type Member } from '../core/http/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { ofOrganization } from '../db/conditions.ts'

const selectTags = (db: Db, who: Member, type?: Tag['type']) =>
  db
    .selectFrom('tag')
    .select(['id as uuid', 'title', sql<Tag['type']>`type`.as('type')])
    .where(ofOrganization(who))
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, q => q.where('type', '=', type ?? ''))
    .orderBy('type')
    .orderBy(sql`title collate "fa-x-icu"`)

/** The number of job openings of each tag, counted as its filter does for members who see every job. */
const jobsByTag = (db: Db, who: Member) =>
  db
    .selectFrom('job_tag as jt')
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 'jt.organization_id').onRef('job.id', '=', 'jt.job_id'),
    )
    .select(['jt.tag_id', eb => eb.fn.countAll<number>().as('total')])
    .where(ofOrganization(who, 'jt'))
    .where('job.deleted_at', 'is', null)
    .groupBy('jt.tag_id')

const countedTags = (db: Db, who: Member, type?: Tag['type']): Promise<ListedTag[]> =>
  selectTags(db, who, type)
    .leftJoin(jobsByTag(db, who).as('counted'), 'counted.tag_id', 'tag.id')
    .select(sql<number>`coalesce(counted.total, 0)`.as('jobs_count'))
    .execute()

async function list({ db, who, query: { type, counts } }: Asked<typeof tags.list>): Promise<{ tags: ListedTag[] }> {
  if (counts && may(who, tags.rename.needs)) return { tags: await countedTags(db, who, type) }
  return { tags: await selectTags(db, who, type).execute() }
}

const keyOf = (it: { title: string; type?: string | undefined }) => `${it.type ?? 'applicant'} ${foldName(it.title)}`

type Plan = { keep: Map<string, Tag>; add: { title: string; type: Tag['type'] }[] }

/** The tags to keep (with their new titles) and those to add. Throws 404 for an unknown uuid. */
function planOf(stored: Tag[], given: Asked<typeof tags.sync>['body']['tags']): Plan {
  const byId = new Map(stored.map(it => [it.uuid, it]))
  const byKey = new Map(stored.map(it => [keyOf(it), it]))
  const plan: Plan = { keep: new Map(), add: [] }
  const seen = new Set<string>()
  for (const it of given) {
    const known = it.uuid ? byId.get(it.uuid) : byKey.get(keyOf(it))
    if (it.uuid && !known) throw notFound()
    const type = known?.type ?? it.type ?? 'applicant'
    const key = keyOf({ title: it.title, type })
    if (seen.has(key)) continue
    seen.add(key)
    if (known) plan.keep.set(known.uuid, { ...known, title: it.title })
    else plan.add.push({ title: it.title, type })
  }
  return plan
}

async function setTitles(db: Db, who: Member, changed: Tag[]) {
  if (changed.length === 0) return
  const [ids, titles] = [changed.map(it => it.uuid), changed.map(it => it.title)]
  await sql`update tag set title = given.title from unnest(${ids}::uuid[], ${titles}::text[]) as given(id, title)
    where tag.organization_id = ${who.organization_id} and tag.id = given.id`.execute(db)
}

/** Hides or restores tags. Their assignments stay meanwhile. */
const setDeleted = (db: Db, who: Member, ids: string[], deleted: boolean) =>
  db
    .updateTable('tag')
    .set({ deleted_at: deleted ? sql`now()` : null })
    .where(ofOrganization(who))
    .where('id', 'in', ids)
    .execute()

async function sync({ body, db, who }: Asked<typeof tags.sync>) {
  const stored = await selectTags(db, who).execute()
  const { keep, add } = planOf(stored, body.tags)
  const gone = stored.filter(it => !keep.has(it.uuid))
  const { organization_id } = who
  const goneIds = gone.map(it => it.uuid)
  if (gone.length > 0) await setDeleted(db, who, goneIds, true)
  const renamed = stored.filter(it => keep.has(it.uuid) && keep.get(it.uuid)?.title !== it.title)
  await setTitles(
    db,
    who,
    renamed.flatMap(it => keep.get(it.uuid) ?? []),
  )
  const added = add.map(it => ({ ...it, organization_id }))
  const made = added.length > 0 ? await db.insertInto('tag').values(added).returning(['id', 'title']).execute() : []
  await recordActivity(
    db,
    who,
    ...gone.map(it => ({ type: 'delete', subject: 'tag', id: it.uuid, before: { title: it.title } }) as const),
    ...renamed.map(it => {
      const after = { title: keep.get(it.uuid)?.title }
      return { type: 'update', subject: 'tag', id: it.uuid, before: { title: it.title }, after } as const
    }),
    ...made.map(it => ({ type: 'create', subject: 'tag', id: it.id, after: { title: it.title } }) as const),
  )
  const data = { tags: await selectTags(db, who).execute(), deleted: gone.length }
  return gone.length > 0
    ? warned('One tag was deleted.|{count} tags were deleted.', data, { count: gone.length })
    : data
}

async function add({ body, db, who }: Asked<typeof tags.add>) {
  const type = body.type ?? 'applicant'
  const own = { organization_id: who.organization_id, title: body.title, type }
  const made = await db
    .insertInto('tag')
    .values(own)
    .onConflict(it => it.columns(['organization_id', 'type', 'title_key']).where('deleted_at', 'is', null).doNothing())
    .returning(['id as uuid', 'title'])
    .executeTakeFirst()
  if (made) {
    await recordActivity(db, who, { type: 'create', subject: 'tag', id: made.uuid, after: { title: made.title } })
    return { tag: { ...made, type } }
  }
  const found = await selectTags(db, who, type)
    .where('title_key', '=', sql<string>`fold_name(${body.title})`)
    .executeTakeFirstOrThrow(notFound)
  return { tag: found }
}

/** A tag, locked; also a deleted one. */
const lock = (db: Db, who: Member, id: string) =>
  db
    .selectFrom('tag')
    .select(['id as uuid', 'title', sql<Tag['type']>`type`.as('type'), 'deleted_at'])
    .where(ofOrganization(who))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

/** Whether another tag of the same type has this name, in any spelling. */
const isTaken = async (db: Db, who: Member, { uuid, type, title }: Tag): Promise<boolean> =>
  (await selectTags(db, who, type)
    .where('title_key', '=', sql<string>`fold_name(${title})`)
    .where('id', '!=', uuid)
    .executeTakeFirst()) !== undefined

async function rename({ body: { title }, params, db, who }: Asked<typeof tags.rename>) {
  const before = await lock(db, who, params.tag_uuid)
  if (before.deleted_at) throw notFound()
  const after = { ...before, title }
  if (await isTaken(db, who, after)) throw wrong('title', 'taken', 'A tag with this name already exists.')
  if (title !== before.title) {
    await setTitles(db, who, [after])
    const difference = { before: { title: before.title }, after: { title } }
    await recordActivity(db, who, { type: 'update', subject: 'tag', id: before.uuid, ...difference })
  }
  return { tag: after }
}

async function remove({ params, db, who }: Asked<typeof tags.remove>) {
  const { uuid, title, deleted_at } = await lock(db, who, params.tag_uuid)
  if (deleted_at) throw notFound()
  const counted = await jobsByTag(db, who).where('jt.tag_id', '=', uuid).executeTakeFirst()
  await setDeleted(db, who, [uuid], true)
  await recordActivity(db, who, { type: 'delete', subject: 'tag', id: uuid, before: { title } })
  return { tag_uuid: uuid, jobs_count: counted?.total ?? 0 }
}

async function restore({ params, db, who }: Asked<typeof tags.restore>) {
  const tag = await lock(db, who, params.tag_uuid)
  // A second click finds it already restored.
  if (tag.deleted_at) {
    if (await isTaken(db, who, tag)) throw refuse(409, 'A tag with this name already exists.')
    await setDeleted(db, who, [tag.uuid], false)
    await recordActivity(db, who, { type: 'restore', subject: 'tag', id: tag.uuid, after: { title: tag.title } })
  }
  return { tag }
}

/** The answers to the calls about tags. */
export const tagAnswers: readonly Answer[] = [
  answer(tags.list, list),
  answer(tags.sync, sync),
  answer(tags.add, add),
  answer(tags.rename, rename),
  answer(tags.remove, remove),
  answer(tags.restore, restore),
]
