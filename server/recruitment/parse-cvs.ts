import { onceMost, type importOnce } from '@kargozin/api/recruitment/import-once.ts'
import type { Locale } from '@kargozin/api/words.ts'
import type { Asked } from '../core/answer.ts'
import { refuse, Refusal, wrong } from '../core/errors.ts'
import type { Storage } from '../core/files.ts'
import { lineOf } from '../core/guard.ts'
import type { Upload } from '../core/store.ts'
import { openZip, type ZipEntry } from '../core/unzip.ts'
import { nothingRead, type Cv } from './cv-reader/cv.ts'
import { openCvReader, type CvReader } from './cv-reader/read-cv.ts'
import { givenOfCv, skillWords, unreadWords } from './import-cvs.ts'
import { baseName, withEntry, zipLimits } from './import-files.ts'
import { told } from './import-words.ts'

const inLine = lineOf(3)

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
  if (!file || file.bytes === 0) throw wrong('file', 'required', 'Choose a file first.')
  const skills = await skillWords(db, who.organization_id)
  // Reading takes its time, and no connection waits for it.
  await transaction.commit()
  return inLine(() => parse({ skills, locale, gone, storage: services.storage }, file))
}

async function parse(to: Omit<Parsing, 'reader'>, file: Upload) {
  const { gone, skills, locale } = to
  const reader = openCvReader()
  // Gone while he stood in line: nothing is begun for him.
  if (gone.aborted) reader.close()
  gone.addEventListener('abort', reader.close)
  try {
    if (file.type === 'application/zip') return { applicantsData: await parseZip({ ...to, reader }, file) }
    const cv = await reader.read(file)
    if (cv.state === 'broken') throw refuse(422, unreadWords.broken)
    return { applicantData: parsedOf(cv, file.name, skills, locale) }
  } finally {
    gone.removeEventListener('abort', reader.close)
    reader.close()
  }
}

type Parsing = { reader: CvReader; skills: string[]; locale: Locale; gone: AbortSignal; storage: Storage }

async function parseZip(to: Parsing, file: Upload) {
  const zip = await openZip(file.path, zipLimits)
  try {
    if (zip.entries.length > onceMost.cvs)
      throw refuse(422, 'This ZIP holds {count} files. At most {most} are taken at once.', {
        params: { count: zip.entries.length, most: onceMost.cvs },
      })
    const parse = async (entry: ZipEntry) => {
      const read = (upload: Upload) => to.reader.read({ path: upload.path, name: baseName(entry.name) })
      const cv = to.gone.aborted ? nothingRead('broken') : await withEntry(to.storage, zip, entry, read).catch(unread)
      return parsedOf(cv, entry.name, to.skills, to.locale)
    }
    return await Promise.all(zip.entries.map(parse))
  } finally {
    zip.close()
  }
}

function unread(error: unknown): Cv {
  if (!(error instanceof Refusal)) throw error
  return nothingRead(error.status === 413 ? 'too large' : 'broken')
}

function parsedOf(cv: Cv, file_name: string, words: readonly string[], locale: Locale) {
  const { given } = givenOfCv(cv, words, locale)
  return {
    file_name,
    state: cv.state,
    message: cv.state === 'read' ? null : told(locale, { word: unreadWords[cv.state] }),
    name: given.name ?? null,
    last_name: given.last_name ?? null,
    mobile: given.mobile ?? null,
    email: given.email ?? null,
    degree: given.degree ?? null,
    experience_years: given.experience_years ? Number(given.experience_years) : null,
    skills: given.skills?.split('، ') ?? [],
  }
}
