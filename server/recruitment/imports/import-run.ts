import { sql } from 'kysely'
import { importBeat } from '@kargozin/api/recruitment/imports/imports.ts'
import { Refusal } from '../../core/errors.ts'
import { announce, sendEventNow, type LiveEvent } from '../../core/events.ts'
import { task } from '../../core/queue.ts'
import type { Services } from '../../core/http/services.ts'
import type { Word } from '../../core/say.ts'
import type { Sentence, SheetColumns } from '../../db/json-columns.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { deleteRows, deleteUploads } from './import-files.ts'
import type { ImportKey } from './import-rows.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The background tasks of an import: reading its file, and saving its rows as applicants. */
export const importing = {
  reading: task<ImportKey>('read-import', 'files'),
  saving: task<ImportKey>('save-import', 'files'),
}

/** The stored form of a message, which is translated when it is read. */
export const sentence = (word: Word, params?: Sentence['params']): string => JSON.stringify({ word, params })

/** The columns of an import that its background tasks read. */
export const begunColumns = [
  'id',
  'organization_id',
  'job_id',
  'step_id',
  'user_id',
  'kind',
  'file_id',
  'zip_file_id',
  'file_name',
  'source_id',
  'columns',
] as const

/** The row of an import as its background tasks read it. */
export type Begun = {
  id: string
  organization_id: string
  job_id: string
  step_id: string | null
  user_id: string
  kind: string
  file_id: string | null
  zip_file_id: string | null
  file_name: string | null
  source_id: string | null
  columns: SheetColumns | null
}

/** The context of background work on an import. `stop` aborts when a user has cancelled it. */
export type RunningImport = {
  services: Services
  key: ImportKey
  it: Begun
  stop: AbortSignal
  /** Reports the progress in percent; screens get it about once a second. */
  progress(percent: number): void
  /**
   * Runs `work` in its own transaction, during which the import cannot be cancelled. If it is already cancelled, ends the
   * background work.
   */
  inside<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** The event for the screens of the user who started the import. */
export const importEvent = (
  it: Pick<Begun, 'id' | 'organization_id' | 'job_id' | 'user_id'>,
  percent: number,
): LiveEvent => ({
  organization: it.organization_id,
  user: it.user_id,
  kind: 'import',
  job: it.job_id,
  import: it.id,
  done: percent,
  total: 100,
})

/**
 * Runs background work on an import in this state; does nothing in any other state. A refusal ends the import as failed, with
 * its message; the queue retries other errors. If the import is cancelled meanwhile, it ends without an error.
 */
export async function runImport(
  services: Services,
  key: ImportKey,
  state: 'reading' | 'saving',
  work: (running: RunningImport) => Promise<void>,
): Promise<void> {
  const anyway: RunningImport['inside'] = then =>
    inOrganization(services.database.fixed, key.organization_id, ({ db }) => then(db))
  const it = await anyway(db => readBegun(db, key, state).executeTakeFirst())
  if (!it) return
  const beat = startBeat(services, it, state, anyway)
  const inside: RunningImport['inside'] = then =>
    anyway(async db => {
      await readBegun(db, key, state)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => new Cancelled())
      return then(db)
    })
  try {
    await work({ services, key, it, inside, stop: beat.stop, progress: beat.progress })
  } catch (error) {
    if (beat.stop.aborted || error instanceof Cancelled) return
    if (!(error instanceof Refusal)) throw error
    await anyway(db => fail(db, it, state, error))
  } finally {
    await beat.end()
  }
}

/** Thrown when a user has cancelled the import, to end the background task. */
class Cancelled extends Error {}

const readBegun = (db: Db, key: ImportKey, state: string) =>
  db
    .selectFrom('import')
    .select(begunColumns)
    .where(ofOrganization(key))
    .where('id', '=', key.import_id)
    .where('state', '=', state)

/** Once a second: stores the percentage, sends it, and checks whether the import was cancelled. */
function startBeat(services: Services, it: Begun, state: string, inside: RunningImport['inside']) {
  const cancelled = new AbortController()
  let percent = 0
  let writing = Promise.resolve()
  const beat = async () => {
    const written = await inside(db =>
      db
        .updateTable('import')
        // A restart begins at zero, but the displayed progress must not go back.
        .set({ percent: sql`greatest(percent, ${percent})` })
        .where(ofOrganization(it))
        .where('id', '=', it.id)
        .where('state', '=', state)
        .returning('percent')
        .executeTakeFirst(),
    )
    if (!written) cancelled.abort()
    else sendEventNow(services.database.fixed, importEvent(it, written.percent))
  }
  // An error does not matter here: the next update follows after a second.
  const timer = setInterval(() => {
    writing = writing.then(beat).catch(() => {})
  }, importBeat * 1000)
  return {
    stop: cancelled.signal,
    progress: (value: number) => void (percent = Math.min(99, Math.floor(value))),
    end: async () => {
      clearInterval(timer)
      await writing
    },
  }
}

/** Ends an import as failed by a refusal. Also deletes the uploaded files, because they are the cause of the refusal. */
async function fail(db: Db, it: Begun, state: 'reading' | 'saving', refusal: Refusal): Promise<void> {
  const key = { organization_id: it.organization_id, import_id: it.id }
  const message = sentence(refusal.word, refusal.params)
  if (!(await end(db, key, state, { message }))) return
  if (state === 'reading') await deleteRows(db, key)
  await deleteUploads(db, key)
  announce(db, importEvent(it, 100))
}

/**
 * Ends an import as failed when the queue has given up its background work. Its rows and files stay, so that it can be
 * restarted in the same state.
 */
export async function giveUpImport(services: Services, key: ImportKey, state: 'reading' | 'saving'): Promise<void> {
  await inOrganization(services.database.fixed, key.organization_id, async ({ db }) => {
    const it = await readBegun(db, key, state).executeTakeFirst()
    const message = sentence('Something went wrong several times. Please try again.')
    if (!it || !(await end(db, key, state, { message, failed_in: state }))) return
    announce(db, importEvent(it, 100))
  })
}

/** Sets an import to failed if it is still in this state. Returns whether it was. */
async function end(
  db: Db,
  key: ImportKey,
  state: 'reading' | 'saving',
  how: { message: string; failed_in?: 'reading' | 'saving' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ state: 'failed', finished_at: sql`now()`, ...how })
    .where(ofOrganization(key))
    .where('id', '=', key.import_id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
