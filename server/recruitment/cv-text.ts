import { sql } from 'kysely'
import { enqueue, type Tasks } from '../core/queue.ts'
import type { Services } from '../core/services.ts'
import { inOrganization, type Db } from '../db/transaction.ts'
import type { CvReader } from './cv-reader/read-cv.ts'
import { withFile } from './import-files.ts'

/** Searches look at no more of a CV than this. */
const mostCharacters = 100_000

/** Queues the reading of the CV that counts for an application, so that applicants are found by what stands in it. */
export const queueCvText = (db: Db, cv: Tasks['read-cv']): Promise<void> => enqueue(db, 'read-cv', cv)

/**
 * Keeps the text of a CV with its application. Nothing happens when another CV counts by now, and when there is no text in
 * the file: a picture, a password, a broken one. The second time it does the same again.
 */
export async function readCvText(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { organization_id, application_id, file_id }: Tasks['read-cv'],
  reader: CvReader,
): Promise<void> {
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inOrganization(database.fixed, organization_id, ({ db }) => work(db))
  const file = await inside(db =>
    db
      .selectFrom('application as a')
      .innerJoin('file as f', join =>
        join.onRef('f.organization_id', '=', 'a.organization_id').onRef('f.id', '=', 'a.cv_file_id'),
      )
      .select(['f.id', 'f.name'])
      .where('a.organization_id', '=', organization_id)
      .where('a.id', '=', application_id)
      .where('a.cv_file_id', '=', file_id)
      .executeTakeFirst(),
  )
  if (!file) return
  const cv = await withFile(storage, { ...file, organization_id }, upload => reader.read(upload))
  if (cv.text === '') return
  await inside(db =>
    db
      .updateTable('application')
      .set({ cv_text: sql<string>`left(${cv.text.replaceAll('\u0000', '').toWellFormed()}, ${mostCharacters}::int)` })
      .where('organization_id', '=', organization_id)
      .where('id', '=', application_id)
      .where('cv_file_id', '=', file_id)
      .execute(),
  )
}
