import { sql } from 'kysely'
import { tags, type Tag } from '@kargozin/api/organisation/tags.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, warned, type Answer, type Asked, type Member } from '../core/http/answer.ts'
import { notFound } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { ofOrganization } from '../db/conditions.ts'

/** The tags by name, of one type or of all. */
async function readTags(db: Db, who: Member, type?: Tag['type']): Promise<Tag[]> {
  const rows = await db
    .selectFrom('tag')
    .select(['id as uuid', 'title', sql<Tag['type']>`type`.as('type')])
    .where(ofOrganization(who))
    .$if(type !== undefined, q => q.where('type', '=', type ?? ''))
    .orderBy('type')
    .orderBy(sql`title collate "fa-x-icu"`)
    .execute()
  return rows
}

const keyOf = (it: { title: string; type?: string | undefined }) => `${it.type ?? 'applicant'} ${foldName(it.title)}`

type Plan = { keep: Map<string, Tag>; add: { title: string; type: Tag['type'] }[] }

/** What is to be kept (under its new title) and what is new. Throws 404 for a uuid that no tag has. */
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

async function rename(db: Db, who: Member, changed: Tag[]) {
  if (changed.length === 0) return
  const [ids, titles] = [changed.map(it => it.uuid), changed.map(it => it.title)]
  await sql`update tag set title = given.title from unnest(${ids}::uuid[], ${titles}::text[]) as given(id, title)
    where tag.organization_id = ${who.organization_id} and tag.id = given.id`.execute(db)
}

async function syncTags({ body, db, who }: Asked<typeof tags.sync>) {
  const stored = await readTags(db, who)
  const { keep, add } = planOf(stored, body.tags)
  const gone = stored.filter(it => !keep.has(it.uuid))
  const organization_id = who.organization_id
  const goneIds = gone.map(it => it.uuid)
  if (gone.length > 0)
    await db.deleteFrom('tag').where(ofOrganization({ organization_id })).where('id', 'in', goneIds).execute()
  const renamed = stored.filter(it => keep.has(it.uuid) && keep.get(it.uuid)?.title !== it.title)
  await rename(
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
  const data = { tags: await readTags(db, who), deleted: gone.length }
  return gone.length > 0
    ? warned('One tag was deleted.|{count} tags were deleted.', data, { count: gone.length })
    : data
}

async function addTag({ body, db, who }: Asked<typeof tags.add>) {
  const type = body.type ?? 'applicant'
  const own = { organization_id: who.organization_id, title: body.title, type }
  const made = await db
    .insertInto('tag')
    .values(own)
    .onConflict(it => it.columns(['organization_id', 'type', 'title_key']).doNothing())
    .returning(['id as uuid', 'title'])
    .executeTakeFirst()
  if (made) {
    await recordActivity(db, who, { type: 'create', subject: 'tag', id: made.uuid, after: { title: made.title } })
    return { tag: { ...made, type } }
  }
  const found = await db
    .selectFrom('tag')
    .select(['id as uuid', 'title'])
    .where(ofOrganization(who))
    .where('type', '=', type)
    .where('title_key', '=', foldName(body.title))
    .executeTakeFirstOrThrow(notFound)
  return { tag: { ...found, type } }
}

/** The answers to the calls about tags. */
export const tagAnswers: readonly Answer[] = [
  answer(tags.list, async ({ db, who, query }) => ({ tags: await readTags(db, who, query.type) })),
  answer(tags.sync, syncTags),
  answer(tags.add, addTag),
]
