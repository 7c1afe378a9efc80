import { phone } from '@kargozin/api/iran.ts'
import { cleanText, foldName } from '@kargozin/api/persian.ts'
import type { Heading } from './heading.ts'
import type { SheetRow } from './workbook-read.ts'

/** The fields by the folded titles of their columns. */
export type KnownTitles = ReadonlyMap<string, string>

/** The fields by the titles of their columns. */
export const columnKeys = (titles: Readonly<Record<string, readonly string[]>>): KnownTitles =>
  new Map(Object.entries(titles).flatMap(([name, all]) => all.map(it => [foldName(it), name] as const)))

/** The field of a column with this title. A star or a note in brackets at the end is ignored: «موبایل *». */
export const fieldTitled = (known: KnownTitles, title: string): string | undefined =>
  known.get(foldName(cleanText(title))) ?? known.get(foldName(cleanText(title.replace(/[(（*][\s\S]*$/, ''))))

/** A column that could hold a field. `weight`: how much its title says so. */
export type Claim<Field> = { at: number; field: Field | null | undefined; texts: readonly string[]; weight: number }

/** The number of rows by which columns with the same field are compared. */
export const comparedRows = 1000

/**
 * The column of each field: of several, the one with the most texts that fit. A column of telephones among which none is a
 * mobile number is not the mobile.
 */
export function bestColumns<Field extends string>(
  claims: readonly Claim<Field>[],
  fits: (field: Field, text: string) => boolean,
): Map<Field, number> {
  const best = new Map<Field, { at: number; fit: number }>()
  for (const { at, field, texts, weight } of claims) {
    if (!field) continue
    const filled = texts.filter(text => text !== '')
    const fitting = filled.filter(text => fits(field, text)).length
    if (field === 'mobile' && fitting === 0 && filled.length > 0 && filled.every(phone)) continue
    const fit = fitting * weight
    if (fit > (best.get(field)?.fit ?? -1)) best.set(field, { at, fit })
  }
  return new Map([...best].map(([field, { at }]) => [field, at]))
}

/** The field of each column by its place, and the titles of columns that are left out. */
export function fieldsOfColumns(
  { heading, rows }: { heading: Heading; rows: readonly SheetRow[] },
  known: KnownTitles,
  fits: (field: string, text: string) => boolean,
): { fields: (string | undefined)[]; leftOut: string[] } {
  const some = rows.slice(0, comparedRows)
  const claims = heading.cells.map((title, at) => ({
    ...{ at, field: fieldTitled(known, title), weight: 1 },
    texts: some.map(({ cells }) => cells[at] ?? ''),
  }))
  const best = bestColumns(claims, fits)
  const fields = claims.map(({ at, field }) => (field !== undefined && best.get(field) === at ? field : undefined))
  return { fields, leftOut: heading.cells.filter((title, at) => title !== '' && fields[at] === undefined) }
}
