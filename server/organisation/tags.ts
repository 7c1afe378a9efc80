import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import { tagColors, tags, maxTags, type ListedTag, type Tag, type TagColor } from '@kargozin/api/organisation/tags.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound } from '../core/errors.ts'
import { pageOf, paginationOf } from '../core/http/page.ts'
import { rowsOf } from '../core/http/rows.ts'
import type { Db } from '../db/transaction.ts'
import { containing, literally, ofOrganization } from '../db/conditions.ts'
import { insertMany } from '../db/insert-many.ts'

type Narrowed = Pick<CallContext<typeof tags.list>['query'], 'type' | 'title' | 'uuids'>

/** The tags of the organisation that match the filters. */
function chosenTags(db: Db, who: Member, { type, title, uuids }: Narrowed) {
  const key = foldName(title ?? '')
  return (
    db
      .selectFrom('tag')
      .where(ofOrganization(who, 'tag'))
      .where('deleted_at', 'is', null)
      .$if(type !== undefined, q => q.where('type', '=', type ?? ''))
      .$if(uuids !== undefined, q => q.where('id', '=', sql<string>`any(${uuids}::uuid[])`))
      // A title that is only punctuation has an empty key, which would match every title.
      .$if(Boolean(title?.trim()), q => q.where('title_key', 'like', key ? containing(key) : ''))
  )
}

const selectTags = (db: Db, who: Member, asked: Narrowed = {}) =>
  chosenTags(db, who, asked)
    .select(['id as uuid', 'title', sql<Tag['type']>`type`.as('type'), sql<TagColor>`color`.as('color')])
    .$if(Boolean(asked.title), q =>
      q.orderBy(sql`title_key like ${`${literally(foldName(asked.title ?? ''))}%`}`, 'desc'),
    )
    .orderBy('type')
    .orderBy(sql`title collate "fa-x-icu"`)
    .orderBy('id')

/** The number of job openings of each tag: the same number that the filter by this tag finds for members who see every job. */
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

/** The number of applicants of each tag: the same number that the filter by this tag finds. */
const applicantsByTag = (db: Db, who: Member) =>
  db
    .selectFrom('application_tag as x')
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 'x.organization_id').onRef('a.id', '=', 'x.application_id'),
    )
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 'a.organization_id').onRef('job.id', '=', 'a.job_id'),
    )
    .select(['x.tag_id', eb => eb.fn.countAll<number>().as('total')])
    .where(ofOrganization(who, 'x'))
    .where('a.trashed_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .groupBy('x.tag_id')

/** A count must not reveal applicants whom the caller may not see. */
const countsApplicants = (who: Member): boolean => may(who, 'organization.hiring.jobs.all')

/** The numbers of job openings and applicants with each tag, without those that must not be revealed to the caller. */
async function usesOf(db: Db, who: Member, ids: readonly string[]) {
  const ofThese = sql<string>`any(${ids}::uuid[])`
  const [ofJobs, ofApplicants] = await Promise.all([
    jobsByTag(db, who).where('jt.tag_id', '=', ofThese).execute(),
    countsApplicants(who) ? applicantsByTag(db, who).where('x.tag_id', '=', ofThese).execute() : undefined,
  ])
  const totals = (rows: readonly { tag_id: string; total: number }[]) => new Map(rows.map(it => [it.tag_id, it.total]))
  const [jobs, applicants] = [totals(ofJobs), ofApplicants && totals(ofApplicants)]
  return (id: string) => ({
    jobs_count: jobs.get(id) ?? 0,
    ...(applicants ? { applicants_count: applicants.get(id) ?? 0 } : {}),
  })
}

async function list({ db, who, query, from }: CallContext<typeof tags.list>) {
  const paged = query.page !== undefined || query.per_page !== undefined
  const page = paged ? pageOf(query, 50) : { ...pageOf({}), limit: maxTags, offset: 0 }
  const [rows, counted] = await Promise.all([
    selectTags(db, who, query).limit(page.limit).offset(page.offset).execute(),
    paged
      ? chosenTags(db, who, query)
          .select(eb => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      : undefined,
  ])
  const counts = query.counts && may(who, tags.rename.needs)
  const uses = counts
    ? await usesOf(
        db,
        who,
        rows.map(it => it.uuid),
      )
    : () => ({})
  const found: ListedTag[] = rows.map(it => ({ ...it, ...uses(it.uuid) }))
  return { tags: found, ...(counted ? { pagination: paginationOf(page, counted.total, from.url) } : {}) }
}

const newColors = Object.keys(tagColors).filter(it => it !== 'gray') as TagColor[] // the keys are the colours

/** The colour of a new tag. It depends on the folded title, so that the same title always gets the same colour. */
function colorOf(folded: string): TagColor {
  let sum = 0
  for (const letter of folded) sum += letter.codePointAt(0) ?? 0
  return newColors[sum % newColors.length] ?? 'gray'
}

/** A tag with the folded title under which the database compares titles. */
type StoredTag = Tag & { title_key: string }

type Plan = { keep: Map<string, StoredTag>; add: Omit<Tag, 'uuid'>[] }

type SentTag = CallContext<typeof tags.sync>['body']['tags'][number]

const keyOf = (type: string, folded: string) => `${type} ${folded}`

/** Finds a tag by its uuid, or else by its type and folded title. Throws 404 for an unknown uuid. */
function finder(stored: StoredTag[]): (input: SentTag, folded: string) => StoredTag | undefined {
  const byId = new Map(stored.map(it => [it.uuid, it]))
  const byKey = new Map(stored.map(it => [keyOf(it.type, it.title_key), it]))
  return (it, folded) => {
    const known = it.uuid ? byId.get(it.uuid) : byKey.get(keyOf(it.type ?? 'applicant', folded))
    if (it.uuid && !known) throw notFound()
    return known
  }
}

/** The tags to keep (with their new titles) and those to add. Throws 404 for an unknown uuid. */
function planOf(stored: StoredTag[], input: SentTag[]): Plan {
  const find = finder(stored)
  const plan: Plan = { keep: new Map(), add: [] }
  const seen = new Set<string>()
  for (const it of input) {
    const folded = foldName(it.title)
    const known = find(it, folded)
    const type = known?.type ?? it.type ?? 'applicant'
    const key = keyOf(type, folded)
    if (seen.has(key)) continue
    seen.add(key)
    const look = { title: it.title, color: it.color ?? known?.color ?? colorOf(folded) }
    if (known) plan.keep.set(known.uuid, { ...known, ...look })
    else plan.add.push({ ...look, type })
  }
  return plan
}

async function setLooks(db: Db, who: Member, sentTags: Tag[]) {
  if (sentTags.length === 0) return
  const [ids, titles, colors] = [
    sentTags.map(it => it.uuid),
    sentTags.map(it => it.title),
    sentTags.map(it => it.color),
  ]
  await sql`update tag set title = given.title, color = given.color
     from unnest(${ids}::uuid[], ${titles}::text[], ${colors}::text[]) as given(id, title, color)
    where tag.organization_id = ${who.organization_id} and tag.id = given.id`.execute(db)
}

const lookOf = ({ title, color }: Tag) => ({ title, color })

async function sync({ body, db, who }: CallContext<typeof tags.sync>) {
  const stored = await selectTags(db, who).select('title_key').execute()
  const { keep, add } = planOf(stored, body.tags)
  const missing = stored.filter(it => !keep.has(it.uuid))
  const { organization_id } = who
  const missingIds = missing.map(it => it.uuid)
  if (missing.length > 0)
    await db
      .updateTable('tag')
      .set({ deleted_at: sql`now()` })
      .where(ofOrganization(who))
      .where('id', '=', sql<string>`any(${missingIds}::uuid[])`)
      .execute()
  const others = stored.flatMap(it => {
    const now = keep.get(it.uuid)
    const difference = now && changed(lookOf(it), lookOf(now))
    return now && difference ? [{ now, difference }] : []
  })
  await setLooks(
    db,
    who,
    others.map(it => it.now),
  )
  const added = add.map(it => ({ ...it, organization_id }))
  const made = added.length > 0 ? await insertMany(db, 'tag', added).returning(['id', 'title']).execute() : []
  await recordActivity(
    db,
    who,
    ...missing.map(it => ({ type: 'delete', subject: 'tag', id: it.uuid, before: { title: it.title } }) as const),
    ...others.map(it => ({ type: 'update', subject: 'tag', id: it.now.uuid, ...it.difference }) as const),
    ...made.map(it => ({ type: 'create', subject: 'tag', id: it.id, after: { title: it.title } }) as const),
  )
  const data = { tags: await selectTags(db, who).execute(), deleted: missing.length }
  return missing.length > 0
    ? withWarning('One tag was deleted.|{count} tags were deleted.', data, { count: missing.length })
    : data
}

async function add({ body, db, who }: CallContext<typeof tags.add>) {
  const type = body.type ?? 'applicant'
  const color = body.color ?? colorOf(foldName(body.title))
  const own = { organization_id: who.organization_id, title: body.title, type, color }
  const made = await db
    .insertInto('tag')
    .values(own)
    .onConflict(it => it.columns(['organization_id', 'type', 'title_key']).where('deleted_at', 'is', null).doNothing())
    .returning(['id as uuid', 'title'])
    .executeTakeFirst()
  if (made) {
    await recordActivity(db, who, { type: 'create', subject: 'tag', id: made.uuid, after: { title: made.title } })
    return { tag: { ...made, type, color } }
  }
  const found = await selectTags(db, who, { type })
    .where('title_key', '=', sql<string>`fold_name(${body.title})`)
    .executeTakeFirstOrThrow(notFound)
  return { tag: found }
}

const rows = rowsOf('tag', ['title', 'type', 'color'], { taken: 'A tag with this name already exists.' })

const asTag = ({ id, title, type, color }: Awaited<ReturnType<typeof rows.find>>): Tag => ({
  ...{ uuid: id, title },
  // The checks of the table
  ...{ type: type as Tag['type'], color: color as TagColor },
})

const rename = async ({ body, params, db, who }: CallContext<typeof tags.rename>) => ({
  tag: asTag(await rows.update(db, who, params.tag_uuid, body)),
})

async function remove({ params, db, who }: CallContext<typeof tags.remove>) {
  const { id } = await rows.remove(db, who, params.tag_uuid)
  const uses = await usesOf(db, who, [id])
  return { tag_uuid: id, ...uses(id) }
}

const restore = async ({ params, db, who }: CallContext<typeof tags.restore>) => ({
  tag: asTag(await rows.restore(db, who, params.tag_uuid)),
})

/** The answers to the calls about tags. */
export const tagAnswers: readonly Answer[] = [
  answer(tags.list, list),
  answer(tags.sync, sync),
  answer(tags.add, add),
  answer(tags.rename, rename),
  answer(tags.remove, remove),
  answer(tags.restore, restore),
]
