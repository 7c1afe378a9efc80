import { onceLimits, type importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { withWarning, type CallContext, type Member } from '../../core/http/answer.ts'
import { refuse, Refusal, wrong } from '../../core/errors.ts'
import type { Storage } from '../../core/files/files.ts'
import { fairLine } from '../../core/guard/fair-line.ts'
import { lineOf } from '../../core/guard/guard.ts'
import { say } from '../../core/say.ts'
import type { Upload } from '../../core/files/store.ts'
import { openZip, type Zip, type ZipEntry } from '../../core/files/unzip.ts'
import type { Db } from '../../db/transaction.ts'
import { nothingRead, type Cv } from '@kargozin/cv-reader/person/cv.ts'
import { openCvReader, type CvReader } from '../../cv/read-cv.ts'
import { entriesOf } from '../people/cv-entries.ts'
import type { ImportedFields } from './import-check.ts'
import { givenOfCv, skillWords, unreadWords } from './import-cvs.ts'
import { baseName, withEntry, zipLimits } from './import-files.ts'
import { sentenceIn } from './import-words.ts'
import { keepingCvs, type KeepingCvs, type KeptCv } from './kept-cvs.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The queue of requests whose CVs are read or unpacked in separate processes. */
export const cvsInLine = fairLine(3)

/** The time limit for reading. Browsers and proxies time out after a minute; the response has the CVs read until then. */
const maxSeconds = 50

/**
 * Reads a CV or a small ZIP of CVs, after waiting in the queue. Parsed CVs are stored for a day, so that an import can use
 * them. If the caller disconnects, reading stops and nothing is stored.
 */
export async function parsePdf({
  files,
  db,
  who,
  transaction,
  gone,
  services: { storage },
  locale,
}: CallContext<typeof importOnce.parse>) {
  const { file } = files
  if (file.bytes === 0) throw wrong('file', 'required', 'Choose a file first.')
  const skills = await skillWords(db, who.organization_id)
  const source = await sourceOfCvs(db, who)
  // Reading is slow. Commit first, so that no connection is held meanwhile.
  await transaction.commit()
  const keeping = keepingCvs(storage, who)
  try {
    const to = { skills, source, keeping, locale, gone, storage }
    const answered = await cvsInLine(who.organization_id, () => parse(to, file))
    gone.throwIfAborted()
    await transaction.enter(who.organization_id)
    await keeping.storeRows(db)
    gone.throwIfAborted()
    return answered
  } catch (error) {
    await transaction.rollback()
    await keeping.drop()
    throw gone.aborted ? refuse(422, 'There was no time left to read this file. Send it again.') : error
  }
}

/** The key of the source for imported CVs, or of the source for imports if the organisation has no source for CVs. */
async function sourceOfCvs(db: Db, { organization_id }: Pick<Member, 'organization_id'>): Promise<string | null> {
  const source = await db
    .selectFrom('source')
    .select('kind')
    .where(ofOrganization({ organization_id }))
    .where('kind', 'in', ['cv_import', 'import'])
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst()
  return source?.kind ?? null
}

async function parse(to: Omit<Parsing, 'reader' | 'over'> & { gone: AbortSignal }, file: Upload) {
  const reader = openCvReader()
  const over = AbortSignal.any([to.gone, AbortSignal.timeout(maxSeconds * 1000)])
  // The caller disconnected while waiting in the queue, so do not start.
  if (over.aborted) reader.close()
  over.addEventListener('abort', reader.close)
  try {
    if (file.type === 'application/zip') return await parseZip({ ...to, reader, over }, file)
    const cv = await reader.read(file)
    if (cv.state === 'broken') throw refuse(422, unreadWords.broken)
    return { applicantData: parsedOf(to, cv, file.name, await to.keeping.put(file)) }
  } finally {
    over.removeEventListener('abort', reader.close)
    reader.close()
  }
}

/** The context for reading CVs. `over` aborts when the caller disconnects or the time limit is reached. */
export type Parsing = {
  reader: CvReader
  skills: string[]
  source: string | null
  keeping: KeepingCvs
  locale: Locale
  over: AbortSignal
  storage: Storage
}

/** Reads the CVs of a ZIP, two at a time. CVs that were not read in time are marked `late`, and the response has a warning. */
export async function parseZip(to: Parsing, file: Upload) {
  const zip = await openZip(file.path, zipLimits)
  to.over.addEventListener('abort', zip.close)
  try {
    if (zip.entries.length > onceLimits.cvs)
      throw refuse(422, 'This ZIP contains {count} files. At most {most} are accepted at once.', {
        params: { count: zip.entries.length, most: onceLimits.cvs },
      })
    const byTurns = lineOf(2)
    const applicantsData = await Promise.all(zip.entries.map(entry => byTurns(() => parseEntry(to, zip, entry))))
    const count = applicantsData.filter(it => it.state === 'late').length
    const words =
      '{count} file was not read because it took too long. Upload it separately.|{count} files were not read because it took too long. Upload them in smaller ZIP files.'
    return count > 0 ? withWarning(words, { applicantsData }, { count }) : { applicantsData }
  } finally {
    to.over.removeEventListener('abort', zip.close)
    zip.close()
  }
}

async function parseEntry(to: Parsing, zip: Zip, entry: ZipEntry) {
  const name = baseName(entry.name)
  const read = async (upload: Upload) => {
    const cv = await to.reader.read({ path: upload.path, name })
    const useless = cv.state === 'broken' || (cv.state !== 'read' && to.over.aborted)
    return { cv, kept: useless ? null : await to.keeping.put(upload) }
  }
  const { cv, kept } = to.over.aborted
    ? { cv: nothingRead('broken'), kept: null }
    : await withEntry(to.storage, zip, entry, read).catch(unread)
  const parsed = parsedOf(to, cv, entry.name, kept)
  // Otherwise the reader was closed while it read this CV, or before.
  if (cv.state === 'read' || !to.over.aborted) return parsed
  return {
    ...parsed,
    state: 'late',
    message: say(to.locale, 'There was no time left to read this file. Send it again.'),
  }
}

function unread(error: unknown): { cv: Cv; kept: null } {
  if (!(error instanceof Refusal)) throw error
  return { cv: nothingRead(error.status === 413 ? 'too large' : 'broken'), kept: null }
}

type ParseOptions = Pick<Parsing, 'skills' | 'source' | 'locale'>

function parsedOf({ skills, source, locale }: ParseOptions, cv: Cv, file_name: string, kept: KeptCv | null) {
  const { given, to_check } = givenOfCv(cv, skills, locale)
  const valueOf = (field: keyof ImportedFields) => given[field] ?? null
  return {
    file_name,
    state: cv.state,
    message: cv.state === 'read' ? null : sentenceIn(locale, { word: unreadWords[cv.state] }),
    name: valueOf('name'),
    last_name: valueOf('last_name'),
    mobile: valueOf('mobile'),
    phoneNumber: valueOf('mobile'),
    email: valueOf('email'),
    birth_date: valueOf('birth_date'),
    degree: valueOf('degree'),
    experience_years: given.experience_years ? Number(given.experience_years) : null,
    skills: given.skills?.split('، ') ?? [],
    entries: entriesOf(cv.entries),
    to_check,
    source,
    ...(kept ?? { path: null, url: null }),
  }
}
