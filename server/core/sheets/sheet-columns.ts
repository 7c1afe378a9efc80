import { phone } from '@kargozin/api/iran.ts'
import { cleanText, foldName } from '@kargozin/api/persian.ts'
import type { Heading } from './heading.ts'
import { unusedColumn, type UnusedColumn } from './left-out.ts'
import { areMonthFirst, type DayHints } from './cell-values.ts'
import type { SheetFacts, SheetRow } from './workbook-read.ts'

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

/** What a column says about the days in its cells. */
export function dayHintsOf(rows: readonly SheetRow[], { from1904 }: Pick<SheetFacts, 'from1904'>) {
  const hints = new Map<number, DayHints>()
  return (at: number): DayHints => {
    const known = hints.get(at) ?? { from1904, monthFirst: areMonthFirst(rows.map(({ cells }) => cells[at] ?? '')) }
    hints.set(at, known)
    return known
  }
}

export type SheetFields = {
  /** The field of each column by its place. */
  fields: (string | undefined)[]
  /** The columns with a title that have no field. */
  unused: UnusedColumn[]
  titles: readonly string[]
  /** The places of the columns whose titles name a field, the chosen one first. The others fill the gaps of single rows. */
  placesOf: (field: string) => number[]
}

/** Assigns the columns of a sheet to fields. */
export function fieldsOfColumns(
  { heading, rows }: { heading: Heading; rows: readonly SheetRow[] },
  known: KnownTitles,
  fits: (field: string, text: string) => boolean,
): SheetFields {
  const some = rows.slice(0, comparedRows)
  const claims = heading.cells.map((title, at) => ({
    ...{ at, field: fieldTitled(known, title), weight: 1 },
    texts: some.map(({ cells }) => cells[at] ?? ''),
  }))
  const best = bestColumns(claims, fits)
  const fields = claims.map(({ at, field }) => (field !== undefined && best.get(field) === at ? field : undefined))
  const places = Map.groupBy(claims, it => it.field)
  const placesOf = (field: string) =>
    (places.get(field) ?? [])
      .map(it => it.at)
      .toSorted((a, b) => Number(b === best.get(field)) - Number(a === best.get(field)))
  const left = heading.cells.filter((title, at) => title !== '' && fields[at] === undefined)
  const unused = left.map(title => unusedColumn(title, fieldTitled(known, title), fields))
  return { fields, placesOf, titles: heading.cells, unused }
}
