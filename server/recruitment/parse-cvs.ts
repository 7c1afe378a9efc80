import { onceMost, type importOnce } from '@kargozin/api/recruitment/import-once.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { warned, type Asked } from '../core/answer.ts'
import { refuse, Refusal, wrong } from '../core/errors.ts'
import type { Storage } from '../core/files.ts'
import { fairLine } from '../core/fair-line.ts'
import { lineOf } from '../core/guard.ts'
import { say } from '../core/say.ts'
import type { Upload } from '../core/store.ts'
import { openZip, type Zip, type ZipEntry } from '../core/unzip.ts'
import { nothingRead, type Cv } from './cv-reader/cv.ts'
import { openCvReader, type CvReader } from './cv-reader/read-cv.ts'
import { givenOfCv, skillWords, unreadWords } from './import-cvs.ts'
import { baseName, withEntry, zipLimits } from './import-files.ts'
import { told } from './import-words.ts'

/** Whoever waits for the CVs he sent, while they are read or unpacked in processes of their own. */
export const cvsInLine = fairLine(3)

/** Browsers and proxies give up after a minute; whoever waits is told before that what was read by then. */
const mostSeconds = 50

/** Reads one CV or a ZIP of a few, when it is its turn. Nothing is kept; when the caller goes away the reading stops. */
export async function parsePdf({
  files,
  db,
  who,
  transaction,
  gone,
  services,
  locale,
}: Asked<typeof importOnce.parse>) {
  const { file } = files
  if (file.bytes === 0) throw wrong('file', 'required', 'Choose a file first.')
  const skills = await skillWords(db, who.organization_id)
  // Reading takes its time, and no connection waits for it.
  await transaction.commit()
  return cvsInLine(who.organization_id, () => parse({ skills, locale, gone, storage: services.storage }, file))
}

async function parse(to: Pick<Parsing, 'skills' | 'locale' | 'storage'> & { gone: AbortSignal }, file: Upload) {
  const reader = openCvReader()
  const over = AbortSignal.any([to.gone, AbortSignal.timeout(mostSeconds * 1000)])
  // Gone while he stood in line: nothing is begun for him.
  if (over.aborted) reader.close()
  over.addEventListener('abort', reader.close)
  try {
    if (file.type === 'application/zip') return await parseZip({ ...to, reader, over }, file)
    const cv = await reader.read(file)
    if (cv.state === 'broken') throw refuse(422, unreadWords.broken)
    return { applicantData: parsedOf(cv, file.name, to) }
  } finally {
    over.removeEventListener('abort', reader.close)
    reader.close()
  }
}

/** `over`: the caller is gone, or has waited long enough; from then on nothing more is read. */
export type Parsing = { reader: CvReader; skills: string[]; locale: Locale; over: AbortSignal; storage: Storage }

/** Reads the CVs of a ZIP two at a time. Those for which there was no time left say so, and so does the answer. */
export async function parseZip(to: Parsing, file: Upload) {
  const zip = await openZip(file.path, zipLimits)
  to.over.addEventListener('abort', zip.close)
  try {
    if (zip.entries.length > onceMost.cvs)
      throw refuse(422, 'This ZIP holds {count} files. At most {most} are taken at once.', {
        params: { count: zip.entries.length, most: onceMost.cvs },
      })
    const byTurns = lineOf(2)
    const applicantsData = await Promise.all(zip.entries.map(entry => byTurns(() => parseEntry(to, zip, entry))))
    const count = applicantsData.filter(it => it.state === 'late').length
    const words =
      '{count} file was not read: it took too long. Send it by itself.|{count} files were not read: it took too long. Send them in smaller ZIPs.'
    return count > 0 ? warned(words, { applicantsData }, { count }) : { applicantsData }
  } finally {
    to.over.removeEventListener('abort', zip.close)
    zip.close()
  }
}

async function parseEntry(to: Parsing, zip: Zip, entry: ZipEntry) {
  const read = (upload: Upload) => to.reader.read({ path: upload.path, name: baseName(entry.name) })
  const cv = to.over.aborted ? nothingRead('broken') : await withEntry(to.storage, zip, entry, read).catch(unread)
  const parsed = parsedOf(cv, entry.name, to)
  // The reader was closed under it, or before its turn.
  if (cv.state === 'read' || !to.over.aborted) return parsed
  return {
    ...parsed,
    state: 'late',
    message: say(to.locale, 'There was no time left to read this file. Send it again.'),
  }
}

function unread(error: unknown): Cv {
  if (!(error instanceof Refusal)) throw error
  return nothingRead(error.status === 413 ? 'too large' : 'broken')
}

function parsedOf(cv: Cv, file_name: string, { skills, locale }: Pick<Parsing, 'skills' | 'locale'>) {
  const { given, to_check } = givenOfCv(cv, skills, locale)
  return {
    file_name,
    state: cv.state,
    message: cv.state === 'read' ? null : told(locale, { word: unreadWords[cv.state] }),
    name: given.name ?? null,
    last_name: given.last_name ?? null,
    mobile: given.mobile ?? null,
    email: given.email ?? null,
    birth_date: given.birth_date ?? null,
    degree: given.degree ?? null,
    experience_years: given.experience_years ? Number(given.experience_years) : null,
    skills: given.skills?.split('، ') ?? [],
    to_check,
  }
}
