import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { changed, recordActivity } from '../../core/activity.ts'
import { withFile } from '../../core/files/files.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { proposeFacts, type FoundFacts } from '../people/cv-facts.ts'
import { proposeEntries, type FoundEntry } from '../people/cv-entries.ts'
import type { Cv } from '@kargozin/cv-reader/person/cv.ts'
import type { CvReader } from '../../cv/read-cv.ts'
import { checkRow } from './import-check.ts'
import { nothingKnown } from './import-known.ts'
import { boxOf, givenOfCv, skillWords } from './import-cvs.ts'
import { lockFacts, saveFacts } from '../people/keep-facts.ts'
import type { ApplicationKey } from '../people/persons.ts'
import { storeUnread, type UnreadCv } from '../people/unread-cv.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The maximum number of characters of a CV that searches use. */
const maxCharacters = 100_000

/**
 * Stores the text of a CV with its application, and the facts in it for empty fields. Does nothing if the CV has been
 * replaced since, or if the file has no readable text (it is a picture, is broken or has a password). Idempotent.
 */
export async function readCvText(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  task: UnreadCv,
  reader: CvReader,
): Promise<void> {
  const { organization_id } = task
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inOrganization(database.fixed, organization_id, ({ db }) => work(db))
  const file = await inside(db => currentFile(db, task))
  if (!file) return
  const cv = await withFile(storage, { ...file, organization_id }, upload => reader.read(upload))
  await inside(db => storeUnread(db, task, cv.state))
  if (cv.text === '') return
  const skills = task.known ? [] : await inside(db => skillWords(db, organization_id))
  await inside(async db => {
    const job = await keepText(db, task, cv.text)
    const entries = cv.entries.map(it => ({ ...it, place: it.place && boxOf(it.place) }))
    if (job) await propose(db, { ...task, job_id: job }, { facts: task.known ? null : factsOf(cv, skills), entries })
  })
}

const currentFile = (db: Db, { organization_id, application_id, file_id }: UnreadCv) =>
  db
    .selectFrom('application as a')
    .innerJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'a.organization_id').onRef('f.id', '=', 'a.cv_file_id'),
    )
    .select(['f.id', 'f.name'])
    .where(ofOrganization({ organization_id }, 'a'))
    .where('a.id', '=', application_id)
    .where('a.cv_file_id', '=', file_id)
    .executeTakeFirst()

/** Stores the text and returns the job of the application. Undefined if the CV has been replaced since. */
async function keepText(db: Db, { organization_id, application_id, file_id }: UnreadCv, text: string) {
  const row = await db
    .updateTable('application')
    .set({ cv_text: sql<string>`left(${text.replaceAll('\u0000', '').toWellFormed()}, ${maxCharacters}::int)` })
    .where(ofOrganization({ organization_id }))
    .where('id', '=', application_id)
    .where('cv_file_id', '=', file_id)
    .returning('job_id')
    .executeTakeFirst()
  return row?.job_id
}

/** The facts of a CV in their stored form. */
function factsOf(cv: Cv, skills: readonly string[]): FoundFacts {
  const { given, places } = givenOfCv(cv, skills)
  const { person, reasons } = checkRow(given, nothingKnown)
  const right = (field: string, value: unknown) =>
    value !== null && value !== undefined && !reasons.some(reason => reason.field === field)
  const { email, mobile, degree, experience_years } = person
  const found = { email, mobile, degree, experience_years, skills: person.skills?.length ? person.skills : null }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([field, value]) => right(field, value))
      .map(([field, value]) => [field, { value, place: places[field] ?? null, ...countedOf(field, cv.fields.years) }]),
  )
}

/** Whether the CV states the years, and the number that its jobs give. */
const countedOf = (field: string, years: Cv['fields']['years']) =>
  field === 'experience_years' && years?.isStated
    ? { stated: true, ...(years.counted === null ? {} : { counted: years.counted }) }
    : {}

/** Whether the application had an earlier CV. If so, differing values of the newer CV are only proposed. */
async function followsAnother(db: Db, { organization_id, application_id }: ApplicationKey): Promise<boolean> {
  const cvs = await db
    .selectFrom('application_file as af')
    .innerJoin('file as f', join =>
      join.onRef('f.organization_id', '=', 'af.organization_id').onRef('f.id', '=', 'af.file_id'),
    )
    .select('f.id')
    .where(ofOrganization({ organization_id }, 'af'))
    .where('af.application_id', '=', application_id)
    .where('f.collection', '=', 'cv')
    .limit(2)
    .execute()
  return cvs.length > 1
}

/** Proposes the facts and entries of a CV. Records an activity if this changes anything. */
async function propose(db: Db, { organization_id, application_id, job_id }: Proposing, found: Found) {
  const {
    from_cv: before,
    cv_entries: entriesBefore,
    ...known
  } = await lockFacts(db, { organization_id, application_id })
  const asks = await followsAnother(db, { organization_id, application_id })
  const { columns, from_cv } = found.facts
    ? proposeFacts(known, before, found.facts, asks)
    : { columns: {}, from_cv: before }
  const cv_entries = proposeEntries(known.entries, entriesBefore, found.entries)
  if (isDeepStrictEqual(from_cv, before) && isDeepStrictEqual(cv_entries, entriesBefore)) return
  await saveFacts(db, { organization_id, application_id }, known, { columns, from_cv, cv_entries })
  const about = { subject: 'application', id: application_id, job: job_id, application: application_id } as const
  await recordActivity(db, { organization_id }, { ...about, type: 'read_cv', ...changed(known, columns) })
}

/** `facts`: null if they were already reviewed during an import. */
type Found = { facts: FoundFacts | null; entries: readonly FoundEntry[] }

type Proposing = ApplicationKey & { job_id: string }
