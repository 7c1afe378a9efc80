import { sql } from 'kysely'
import { defaultSources } from '@kargozin/api/labels.ts'
import { sources, type ListedSource, type Source } from '@kargozin/api/organisation/sources.ts'
import { may } from '@kargozin/api/permissions.ts'
import { foldName } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { ofOrganization } from '../db/conditions.ts'

type Row = { id: string; kind: string | null; title: string; deleted_at: string | null }
const columns = ['id', 'kind', 'title', 'deleted_at'] as const

/** The name of a source: the translated label of a built-in source, or the title of the organisation's own source. */
export function sourceTitle(it: { kind: string | null; title: string }, locale: Locale): string {
  const known: Record<string, { fa: string; en: string }> = defaultSources
  return known[it.kind ?? '']?.[locale] ?? it.title
}

const byKey = (db: Db, who: { organization_id: string }, key: string) =>
  db
    .selectFrom('source')
    .select(columns)
    .where(ofOrganization(who))
    .where(sql<string>`coalesce(kind, id::text)`, '=', key)

/**
 * Finds a source by its source_key: the kind of a built-in source, or the id of the organisation's own source. Ignores deleted
 * sources.
 */
export const sourceByKey = (db: Db, who: { organization_id: string }, key: string): Promise<Row | undefined> =>
  byKey(db, who, key).where('deleted_at', 'is', null).executeTakeFirst()

/**
 * Like sourceByKey, for a key in a request body. With `deleted` it also finds deleted sources, for undoing a change of an
 * applicant's source. Throws 422 if the organisation has no such source.
 */
export async function requireSource(db: Db, who: Member, key: string, { deleted = false } = {}): Promise<Row> {
  const source = await (deleted ? byKey(db, who, key).executeTakeFirst() : sourceByKey(db, who, key))
  if (!source) throw wrong('source_key', 'one_of', 'Some fields need your attention.')
  return source
}

const asSource = (row: Pick<Row, 'id' | 'kind' | 'title'>, locale: Locale): Source => ({
  source_key: row.kind ?? row.id,
  title: sourceTitle(row, locale),
  system: row.kind !== null,
})

const inOrder = <T extends Source>(all: T[], locale: Locale): T[] => {
  const { compare } = new Intl.Collator(locale)
  return all.sort((a, b) => compare(a.title, b.title))
}

/** All sources that can be chosen, in the alphabetical order of the reader's language. */
export async function readSources(db: Db, who: Member, locale: Locale): Promise<Source[]> {
  const rows = await allSources(db, who).where('deleted_at', 'is', null).execute()
  return inOrder(
    rows.map(row => asSource(row, locale)),
    locale,
  )
}

const allSources = (db: Db, who: Member) => db.selectFrom('source').select(columns).where(ofOrganization(who))

/** The number of applications of each source: the same number that the filter by this source finds. */
const applicationsBySource = (db: Db, who: Member) =>
  db
    .selectFrom('application as a')
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 'a.organization_id').onRef('job.id', '=', 'a.job_id'),
    )
    .select(['a.source_id', eb => eb.fn.countAll<number>().as('total')])
    .where(ofOrganization(who, 'a'))
    .where('a.trashed_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .groupBy('a.source_id')

async function countedSources(db: Db, who: Member, locale: Locale): Promise<ListedSource[]> {
  const rows = await allSources(db, who)
    .leftJoin(applicationsBySource(db, who).as('counted'), 'counted.source_id', 'source.id')
    .select('counted.total')
    .where('deleted_at', 'is', null)
    .execute()
  return inOrder(
    rows.map(row => ({ ...asSource(row, locale), applications_count: row.total ?? 0 })),
    locale,
  )
}

async function list({ db, who, locale, query }: CallContext<typeof sources.list>) {
  const counts = query.counts && may(who, sources.rename.needs)
  return { sources: await (counts ? countedSources : readSources)(db, who, locale) }
}

/** Whether a source has this name. The names of built-in sources are compared in both languages. */
const isCalled = (row: Row, title: string) =>
  [row.title, sourceTitle(row, 'fa'), sourceTitle(row, 'en')].some(name => foldName(name) === foldName(title))

/**
 * The sources with this name, also deleted ones. Sources that are not deleted come first, then the most recently deleted ones.
 */
const namesakes = async (db: Db, who: Member, title: string, except?: string): Promise<Row[]> =>
  (await allSources(db, who).orderBy('deleted_at', 'desc').execute()).filter(
    row => row.id !== except && isCalled(row, title),
  )

const isListed = (row: Row) => !row.deleted_at
const taken = () => wrong('title', 'taken', 'A source with this name already exists.')

const set = (db: Db, who: Member, id: string, values: { title?: string; deleted_at?: string | null }) =>
  db.updateTable('source').set(values).where(ofOrganization(who)).where('id', '=', id).execute()

async function create({ body: { title }, db, who, locale }: CallContext<typeof sources.create>) {
  const alike = await namesakes(db, who, title)
  if (alike.some(isListed)) throw taken()
  const [deleted] = alike
  if (deleted) {
    await set(db, who, deleted.id, { title, deleted_at: null })
    await recordActivity(db, who, { type: 'restore', subject: 'source', id: deleted.id, after: { title } })
    return { source: asSource({ ...deleted, title }, locale) }
  }
  const { id } = await db
    .insertInto('source')
    .values({ organization_id: who.organization_id, title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(db, who, { type: 'create', subject: 'source', id, after: { title } })
  return { source: asSource({ id, kind: null, title }, locale) }
}

async function rename({ body, params, db, who, locale }: CallContext<typeof sources.rename>) {
  const before = await lock(db, who, params.source_key)
  if (before.deleted_at) throw notFound()
  if (before.kind) throw refuse(409, 'This is a built-in source and cannot be renamed.')
  const { id, title } = before
  if ((await namesakes(db, who, body.title, id)).some(isListed)) throw taken()
  if (body.title !== title) {
    await set(db, who, id, { title: body.title })
    await recordActivity(db, who, {
      type: 'update',
      subject: 'source',
      id,
      before: { title },
      after: { title: body.title },
    })
  }
  return { source: asSource({ ...before, title: body.title }, locale) }
}

/** Reads and locks a source, also a deleted one. */
const lock = (db: Db, who: Member, key: string): Promise<Row> =>
  byKey(db, who, key).forUpdate().executeTakeFirstOrThrow(notFound)

async function remove({ params, db, who }: CallContext<typeof sources.remove>) {
  const { id, kind, title, deleted_at } = await lock(db, who, params.source_key)
  if (deleted_at) throw notFound()
  if (kind) throw refuse(409, 'This is a built-in source and cannot be deleted.')
  const counted = await applicationsBySource(db, who).where('a.source_id', '=', id).executeTakeFirst()
  await set(db, who, id, { deleted_at: new Date().toISOString() })
  await recordActivity(db, who, { type: 'delete', subject: 'source', id, before: { title } })
  return { source_key: id, applications_count: counted?.total ?? 0 }
}

async function restore({ params, db, who, locale }: CallContext<typeof sources.restore>) {
  const it = await lock(db, who, params.source_key)
  // Restoring a source that is not deleted changes nothing, so a second click is no error.
  if (it.deleted_at) {
    const alike = await namesakes(db, who, it.title, it.id)
    if (alike.some(isListed)) throw refuse(409, 'A source with this name already exists.')
    await set(db, who, it.id, { deleted_at: null })
    await recordActivity(db, who, { type: 'restore', subject: 'source', id: it.id, after: { title: it.title } })
  }
  return { source: asSource(it, locale) }
}

/** The answers to the calls about sources. */
export const sourceAnswers: readonly Answer[] = [
  answer(sources.list, list),
  answer(sources.create, create),
  answer(sources.rename, rename),
  answer(sources.remove, remove),
  answer(sources.restore, restore),
]
