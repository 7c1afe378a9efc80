import { cleanText, foldName } from '@kargozin/api/persian.ts'
import { mostOfCell, type ImportField } from '@kargozin/api/recruitment/imports/imports.ts'
import { maxTagsOfOne } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { announceChange } from '../../core/events.ts'
import type { Word } from '../../core/say.ts'
import { insertMany } from '../../db/insert-many.ts'
import type { Db } from '../../db/transaction.ts'
import { listed } from './import-entries.ts'
import type { KnownPeople } from './import-known.ts'

type Cells = Partial<Record<ImportField, string | null>>

/** What a row says beside the data of the person: the tags and the comment of the new application. */
type Beside = { application_id: string; tags: string[]; comment: string | null }

/** The comment of a row: its lines, each cleaned. */
export const commentOf = (text: string): string =>
  text
    .toWellFormed()
    .split(/\r?\n/)
    .map(line => cleanText(line.replaceAll('\u0000', '')))
    .filter(Boolean)
    .join('\n')
    .slice(0, mostOfCell)
    .replace(/[\uD800-\uDBFF]$/, '')

/** The ids of the tags that a cell lists. Unknown ones are left out. */
export const tagsOf = (given: Pick<Cells, 'tags'>, { tags }: KnownPeople): string[] =>
  [...new Set(listed(given.tags ?? '').flatMap(title => tags.get(foldName(title)) ?? []))].slice(0, maxTagsOfOne)

/** Notes on tags that will not be stored. */
export function besideNotes(given: Cells, { tags }: KnownPeople) {
  const unknown = listed(given.tags ?? '').filter(title => !tags.has(foldName(title)))
  const word: Word = 'Unknown tag: {texts}. Create it in the settings before you save, or it will not be imported.'
  return unknown.length > 0 ? [{ field: 'tags', word, params: { texts: unknown.join(' · ') } }] : []
}

/** Stores the tags and comments of new applications, in the caller's transaction. `user_id`: who imports them. */
export async function storeBeside(
  db: Db,
  { organization_id, user_id, job_id }: { organization_id: string; user_id: string; job_id: string },
  all: readonly Beside[],
): Promise<void> {
  const tags = all.flatMap(({ application_id, tags: ids }) =>
    ids.map(tag_id => ({ organization_id, application_id, tag_id })),
  )
  const comments = all.flatMap(({ application_id, comment }) =>
    comment === null ? [] : [{ organization_id, application_id, user_id, comment }],
  )
  if (tags.length > 0) await insertMany(db, 'application_tag', tags).execute()
  if (comments.length === 0) return
  await insertMany(db, 'comment', comments).execute()
  announceChange(db, { organization_id }, 'comment', [job_id])
}
