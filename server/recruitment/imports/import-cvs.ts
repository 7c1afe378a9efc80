import { degrees } from '@kargozin/api/labels-person.ts'
import { personName } from '@kargozin/api/iran.ts'
import { foldText } from '@kargozin/api/persian.ts'
import type { FoundPlace } from '@kargozin/api/recruitment/people/cv-facts.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { notFound, refuse, Refusal } from '../../core/errors.ts'
import { withFile } from '../../core/files/files.ts'
import type { Word } from '../../core/say.ts'
import type { Upload } from '../../core/files/store.ts'
import { openZip, type Zip, type ZipEntry } from '../../core/files/unzip.ts'
import type { Db } from '../../db/transaction.ts'
import type { Cv, ReadValue, Place } from '@kargozin/cv-reader/person/cv.ts'
import { openCvReader, type CvReader } from '../../cv/read-cv.ts'
import { checkRow, doubt, type ImportedFields, type Reason } from './import-check.ts'
import { nothingKnown } from './import-known.ts'
import { baseName, keepCv, withEntry, zipLimits } from './import-files.ts'
import { insertRows, newRow, type ImportKey, type NewRow } from './import-rows.ts'
import type { RunningImport } from './import-run.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The messages for CVs that could not be read. */
export const unreadWords: Record<Exclude<Cv['state'], 'read'>, Word> = {
  unreadable: 'No text could be read in this CV. It may be a scan. Fill in the fields yourself.',
  protected: 'This file is protected by a password. Save it without one.',
  broken: 'This file is damaged or not a CV (PDF, Word, ODT or RTF).',
  'too large': 'This file is too large to read. Fill in the fields yourself.',
}

/**
 * The values of a CV by import field, their places in the file, and the unclear fields. `skills` are the skills of the
 * organisation's job openings, which are also searched for in the text.
 */
export function givenOfCv(cv: Cv, skills: readonly string[], locale: Locale = 'fa') {
  const { name, email, mobile, degree, years, birth_date } = cv.fields
  const found = cv.fields.skills
  const words = joined([...valueOf(found, it => it, []), ...skillsIn(cv.text, skills)])
  const input: ImportedFields = {
    ...valueOf(name, personName, {}),
    mobile: valueOf(mobile, it => it, null),
    email: valueOf(email, it => it, null),
    birth_date: valueOf(birth_date, it => it, null),
    degree: valueOf(degree, it => degrees[it][locale], null),
    // A number that rests on dates in doubt is no value; the jobs themselves are shown with a mark.
    experience_years: years?.check ? null : valueOf(years, it => String(it), null),
    skills: words,
  }
  const all = { name, last_name: name, email, mobile, birth_date, degree, experience_years: years, skills: found }
  const places: Record<string, FoundPlace> = {}
  for (const [field, it] of Object.entries(all)) if (it?.place) places[field] = boxOf(it.place)
  const to_check = Object.entries({ name, email, mobile, birth_date }).flatMap(([field, it]) =>
    it?.check ? [field] : [],
  )
  return { given: input, places, to_check }
}

const valueOf = <Value, Shown, None>(found: ReadValue<Value>, show: (value: Value) => Shown, none: None) =>
  found ? show(found.value) : none

/** Converts a place of the CV reader to the form of the API. */
export const boxOf = ({ page, x0, y0, x1, y1 }: Place): FoundPlace => ({
  page,
  x: x0,
  y: y0,
  width: x1 - x0,
  height: y1 - y0,
})

/** Joins the skills without duplicates, in the first spelling of each, up to the length limit of the field. */
function joined(skills: readonly string[]): string | null {
  const unique = [...new Map(skills.toReversed().map(skill => [foldText(skill), skill])).values()].toReversed()
  let text = ''
  for (const skill of unique) if (text.length + skill.length < 490) text += (text ? '، ' : '') + skill
  return text || null
}

/** The words of the list that occur in the text as whole words. */
function skillsIn(text: string, skills: readonly string[]): string[] {
  const folded = ` ${foldText(text)} `
  return skills.filter(skill => folded.includes(` ${foldText(skill)} `))
}

/** The skill names in the organisation's job openings. */
export async function skillWords(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('skills')
    .where(ofOrganization({ organization_id: organizationId }))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return [...new Set(rows.flatMap(row => row.skills))].filter(skill => foldText(skill).length > 1).slice(0, 2000)
}

type CvImport = RunningImport & { reader: CvReader; skills: string[] }

/** The number of CVs that are read at the same time. */
const processes = 2

/** Reads a CV or a ZIP of CVs into rows. Skips the rows that an interrupted attempt has already stored. */
export async function readCvs(running: RunningImport): Promise<string | null> {
  const { services, key, it, inside } = running
  if (!it.file_id) throw notFound()
  const file = { organization_id: key.organization_id, id: it.file_id, name: it.file_name ?? 'file' }
  const skills = await inside(db => skillWords(db, key.organization_id))
  const reader = openCvReader(processes)
  running.stop.addEventListener('abort', reader.close)
  try {
    const reading = { ...running, reader, skills }
    await withFile(services.storage, file, async upload => {
      if (upload.type === 'application/zip') await readZip(reading, upload)
      else await readOne(reading, 1, file.name, work => work({ ...upload, name: file.name }))
    })
    return null
  } finally {
    reader.close()
  }
}

async function readZip(reading: CvImport, upload: Upload): Promise<void> {
  const zip = await openZip(upload.path, zipLimits)
  try {
    if (zip.entries.length === 0) throw refuse(422, 'This ZIP contains no files.')
    const done = await reading.inside(db => rowsDone(db, reading.key))
    const queue = zip.entries.map((entry, at) => ({ entry, row: at + 1 }))
    let through = 0
    const work = async () => {
      for (let next = queue.shift(); next && !reading.stop.aborted; next = queue.shift()) {
        if (!done.has(next.row)) await readEntry(reading, zip, next.entry, next.row)
        reading.progress((95 * ++through) / zip.entries.length)
      }
    }
    await Promise.all(Array.from({ length: processes }, work))
  } finally {
    zip.close()
  }
}

const readEntry = ({ ...reading }: CvImport, zip: Zip, entry: ZipEntry, row: number) =>
  readOne(reading, row, entry.name, work => withEntry(reading.services.storage, zip, entry, work))

async function rowsDone(db: Db, { organization_id, import_id }: ImportKey): Promise<Set<number>> {
  const rows = await db
    .selectFrom('import_row')
    .select('row')
    .where(ofOrganization({ organization_id }))
    .where('import_id', '=', import_id)
    .execute()
  return new Set(rows.map(it => it.row))
}

/** The maximum length of a text that is shown beside the values of a row, in characters. */
const longestText = 50_000

/** The text that is shown instead of pages. Null for a PDF, whose pages browsers show, and for a file without text. */
const shownText = ({ type }: Upload, text: string): string | null =>
  type === 'application/pdf' || text === '' ? null : text.slice(0, longestText).toWellFormed().replaceAll('\u0000', '')

/** Reads one file into its row and stores the file in the same transaction. An unreadable file gets a row with the reason. */
async function readOne(
  { key, it, inside, services, reader, skills, stop }: CvImport,
  row: number,
  name: string,
  withUpload: (work: (upload: Upload) => Promise<void>) => Promise<void>,
): Promise<void> {
  try {
    await withUpload(async upload => {
      const cv = await reader.read({ path: upload.path, name: baseName(name) })
      if (stop.aborted) return
      const { given, places, to_check } = givenOfCv(cv, skills)
      const seen = { ...doubted(newRow(row, checkRow({ ...given, cv_path: name }, nothingKnown)), to_check), places }
      const full = cv.state === 'read' ? seen : unread(seen, { field: 'cv_path', word: unreadWords[cv.state] })
      await inside(async db => {
        const cv_file_id = await keepCv(db, services.storage, upload, key.organization_id, it.user_id)
        await insertRows(db, key, [{ ...full, cv_file_id, cv_text: shownText(upload, cv.text) }])
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = { field: 'cv_path', word: error.word, ...(error.params ? { params: error.params } : {}) }
    const seen = newRow(row, checkRow({ cv_path: name }, nothingKnown))
    await inside(db => insertRows(db, key, [unread(seen, reason)]))
  }
}

/** Marks a row with unclear values as faulty, so that it is not imported. */
function doubted(row: NewRow, fields: string[]): NewRow {
  const doubts = fields.map((field): Reason => ({ field, word: doubt }))
  return { ...row, faulty: row.faulty || doubts.length > 0, reasons: [...doubts, ...row.reasons] }
}

/** Replaces the errors of a row whose CV was not read. In such a row, missing fields are not errors. */
const unread = (row: NewRow, reason: Reason): NewRow => ({ ...row, faulty: true, reasons: [reason] })
