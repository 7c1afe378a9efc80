import { mobile } from '@kargozin/api/iran.ts'
import { foldName, latinDigits } from '@kargozin/api/persian.ts'
import type { ImportedFields } from './import-check.ts'

/** A file of a ZIP, by its path. */
type WithName = { name: string }

const baseOf = (path: string) => path.replaceAll('\\', '/').split('/').at(-1) ?? ''
const stemOf = (path: string) => baseOf(path).replace(/\.[a-z\d]{2,5}$/i, '')

/** Maps keys to files. A key of two files maps to null, because it identifies neither. */
function index<File>(files: readonly File[], keysOf: (file: File) => readonly string[]): Map<string, File | null> {
  const byKey = new Map<string, File | null>()
  for (const file of files)
    for (const key of new Set(keysOf(file))) if (key) byKey.set(key, byKey.has(key) ? null : file)
  return byKey
}

/** The mobile numbers in a file's name: «علی رضایی - ۰۹۱۲ ۳۴۵ ۶۷۸۹.pdf», `+98912….pdf`. */
const mobilesIn = (name: string): string[] =>
  (latinDigits(stemOf(name)).match(/\+?\d[\d \-.]{8,16}\d/g) ?? []).map(mobile).filter(it => it !== null)

/** Words that people add to a name in the file name of a CV. */
const around = /رزومه|رزومۀ|سوابق|آقای|خانم|resume|curriculum|vitae|cv/gi
const nameKey = (text: string) => foldName(text.replace(around, ' ').replace(/[\d۰-۹٠-٩_+]/g, ' '))

/**
 * Finds the CV of each row by the path in the row, otherwise by the mobile number or the full name in the name of a file. It
 * never guesses: a row that matches two files gets none, and neither do two rows that match the same file. Returns the files by
 * the index of the row; `missing` if the row names a file that the ZIP does not have.
 */
export function matchFiles<File extends WithName>(
  rows: readonly ImportedFields[],
  files: readonly File[],
): Map<number, { file: File } | { missing: true }> {
  const byPath = index(files, file => [foldName(file.name), foldName(baseOf(file.name)), foldName(stemOf(file.name))])
  const byMobile = index(files, file => mobilesIn(file.name))
  const byName = index(files, file => [nameKey(stemOf(file.name))])
  const rowNames = index([...rows.keys()], at => namesOf(rows[at]))
  const found = new Map<number, { file: File } | { missing: true }>()
  const taken = new Set<File>()
  const take = (at: number, file: File | null | undefined) => {
    if (!file || taken.has(file)) return false
    taken.add(file)
    found.set(at, { file })
    return true
  }
  for (const [at, { cv_path }] of rows.entries()) {
    if (!cv_path) continue
    const base = baseOf(cv_path)
    const file = [cv_path, base, stemOf(base)].map(key => byPath.get(foldName(key))).find(it => it)
    if (!take(at, file)) found.set(at, { missing: true })
  }
  const open = () => [...rows.entries()].filter(([at]) => !found.has(at))
  for (const [at, row] of open()) take(at, byMobile.get(row.mobile ?? ''))
  for (const [at, row] of open())
    take(
      at,
      namesOf(row)
        .filter(key => rowNames.get(key) === at)
        .map(key => byName.get(key))
        .find(it => it),
    )
  return found
}

/** The keys of a full name, with the first name first and with the last name first. */
function namesOf(row: ImportedFields | undefined): string[] {
  const { name, last_name } = row ?? {}
  if (!name || !last_name) return []
  return [nameKey(`${name} ${last_name}`), nameKey(`${last_name} ${name}`)]
}
