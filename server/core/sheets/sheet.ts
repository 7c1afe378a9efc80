import { refuse } from '../errors.ts'
import type { Upload } from '../files/store.ts'
import { belowHeading, findHeading, type Heading, type Titles } from './heading.ts'
import { withMerged } from './merged-cells.ts'
import { workbookKind } from './workbook-kind.ts'
import { readWorkbook, headLength, type OtherSheet, type SheetFacts, type SheetRow } from './workbook-read.ts'

/** A sheet with records: its titles, the rows below them, and what else its workbook contains. */
export type Sheet = {
  heading: Heading
  rows: SheetRow[]
  facts: SheetFacts
  /** The names of the other sheets whose titles fit too. They were not read. */
  others: string[]
}

type HowToRead = {
  /** The organisation, the key of the fair queue. */
  whose: string
  /** The most rows below the titles. */
  most: number
  titles: Titles
  /** The name of the sheet, and the row of its titles, if a user has chosen them. */
  sheet?: string | undefined
  headingRow?: number | undefined
  /** The titles to take if no titles fit. */
  otherwise?: (rows: readonly SheetRow[]) => Heading | undefined
  stop?: AbortSignal | undefined
}

const tooMany = (limit: number) =>
  refuse(422, 'This workbook has more than {limit} rows. Split it into smaller ones.', { params: { limit } })

type Read = { rows: SheetRow[]; facts: SheetFacts; more: boolean }

/**
 * Reads the sheet with records from an uploaded workbook: the one that was open when it was saved, otherwise the first whose
 * titles fit. An open sheet without rows gives way to one with rows. Undefined if the file is no workbook; `heading` is undefined if no titles fit. Throws 422 for too many rows.
 */
export async function readSheet(
  upload: Pick<Upload, 'path' | 'type' | 'name'>,
  how: HowToRead,
): Promise<(Omit<Sheet, 'heading'> & { heading: Heading | undefined }) | undefined> {
  const kind = await workbookKind(upload)
  if (!kind) return undefined
  const open = async (sheet?: string): Promise<Read> => {
    const rows: SheetRow[] = []
    const options = { whose: how.whose, csv: kind === 'csv', most: how.most + headLength, stop: how.stop, sheet }
    const { more, facts } = await readWorkbook(upload.path, options, slice => void rows.push(...slice))
    return { rows, facts, more }
  }
  return choose(open, how)
}

/** Reads the open sheet, or another one if its titles fit and those of the open sheet do not. */
async function choose(open: (sheet?: string) => Promise<Read>, how: HowToRead) {
  const first = await open(how.sheet)
  const holdsRecords = (it: OtherSheet) => findHeading(it.head, how.titles) !== undefined
  const fitting = first.facts.others.filter(holdsRecords).map(it => it.name)
  const hiddenSheets = first.facts.hiddenSheets.filter(holdsRecords)
  const found = headingIn(first, how)
  const instead = isFilled(first, found) || how.sheet ? undefined : fitting[0]
  const read = instead === undefined ? first : await open(instead)
  const titles = instead === undefined ? found : findHeading(read.rows, how.titles)
  const heading = titles ?? how.otherwise?.(read.rows)
  const rows = heading ? withMerged(belowHeading(read.rows, heading), read.facts.merged) : []
  if (heading && (read.more || rows.length > how.most)) throw tooMany(how.most)
  return { heading, rows, facts: { ...read.facts, hiddenSheets }, others: fitting.filter(it => it !== instead) }
}

/** Whether there are rows below the titles. Titles alone are those of a sheet that was prepared and never filled. */
const isFilled = ({ rows }: Read, heading: Heading | undefined) =>
  heading !== undefined && belowHeading(rows, heading).length > 0

function headingIn({ rows }: Read, { titles, headingRow }: HowToRead): Heading | undefined {
  const heading = findHeading(rows, titles)
  if (headingRow === undefined || heading?.row === headingRow) return heading
  return rows.find(it => it.row === headingRow)
}
