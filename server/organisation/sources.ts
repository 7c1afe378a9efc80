import { sql } from 'kysely'
import { defaultSources } from '@kargozin/api/labels.ts'
import { sources, type Source } from '@kargozin/api/organisation/sources.ts'
import { foldName } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, type Answer, type Asked, type Member } from '../core/http/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { ofOrganization } from '../db/conditions.ts'

type Row = { id: string; kind: string | null; title: string }

/** What a source is called: one that the system knows by its label, the organisation's own by its title. */
export function sourceTitle(it: { kind: string | null; title: string }, locale: Locale): string {
  const known: Record<string, { fa: string; en: string }> = defaultSources
  return known[it.kind ?? '']?.[locale] ?? it.title
}

/** A source by its source_key: the kind of one that the system knows, or the id of the organisation's own; `locked` until the transaction ends. */
export const sourceByKey = (
  db: Db,
  who: { organization_id: string },
  key: string,
  locked = false,
): Promise<Row | undefined> =>
  db
    .selectFrom('source')
    .select(['id', 'kind', 'title'])
    .where(ofOrganization(who))
    .where(sql<string>`coalesce(kind, id::text)`, '=', key)
    .$if(locked, q => q.forUpdate())
    .executeTakeFirst()

/** As sourceByKey, of one that a body names. Throws 422 when the organisation has none such. */
export async function requireSource(db: Db, who: { organization_id: string }, key: string): Promise<Row> {
  const source = await sourceByKey(db, who, key)
  if (!source) throw wrong('source_key', 'one_of', 'Some fields need your attention.')
  return source
}

const shown = (row: Row, locale: Locale): Source => ({
  source_key: row.kind ?? row.id,
  title: sourceTitle(row, locale),
  system: row.kind !== null,
})

/** All sources, in the alphabetical order of the reader's language. */
export async function readSources(db: Db, who: Member, locale: Locale): Promise<Source[]> {
  const rows = await db.selectFrom('source').select(['id', 'kind', 'title']).where(ofOrganization(who)).execute()
  const { compare } = new Intl.Collator(locale)
  return rows.map(row => shown(row, locale)).sort((a, b) => compare(a.title, b.title))
}

/** Two sources of one name could not be told apart; the system's own names count in both languages. */
async function requireFreeTitle(db: Db, who: Member, title: string, except?: string) {
  const rows = await db.selectFrom('source').select(['id', 'kind', 'title']).where(ofOrganization(who)).execute()
  const names = rows
    .filter(row => row.id !== except)
    .flatMap(row => [row.title, sourceTitle(row, 'fa'), sourceTitle(row, 'en')])
  if (names.some(name => foldName(name) === foldName(title)))
    throw wrong('title', 'taken', 'A source with this name already exists.')
}

async function createSource({ body, db, who, locale }: Asked<typeof sources.create>) {
  await requireFreeTitle(db, who, body.title)
  const row = await db
    .insertInto('source')
    .values({ organization_id: who.organization_id, title: body.title })
    .returning(['id', 'kind', 'title'])
    .executeTakeFirstOrThrow()
  await recordActivity(db, who, { type: 'create', subject: 'source', id: row.id, after: { title: row.title } })
  return { source: shown(row, locale) }
}

async function renameSource({ body, params, db, who, locale }: Asked<typeof sources.rename>) {
  const before = await sourceByKey(db, who, params.source_key, true)
  if (!before) throw notFound()
  const { id } = before
  if (before.kind) throw refuse(409, 'This is a built-in source and cannot be renamed.')
  await requireFreeTitle(db, who, body.title, id)
  await db.updateTable('source').set({ title: body.title }).where(ofOrganization(who)).where('id', '=', id).execute()
  const difference = { before: { title: before.title }, after: { title: body.title } }
  await recordActivity(db, who, { type: 'update', subject: 'source', id, ...difference })
  return { source: shown({ ...before, title: body.title }, locale) }
}

/** The answers to the calls about sources. */
export const sourceAnswers: readonly Answer[] = [
  answer(sources.list, async ({ db, who, locale }) => ({ sources: await readSources(db, who, locale) })),
  answer(sources.create, createSource),
  answer(sources.rename, renameSource),
]
