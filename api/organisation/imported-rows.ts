import { body, choice, int, list, maybe, shape, shown, type Of } from '../fields.ts'

/** The most rows of an import that the answer lists, the wrong ones first. */
export const shownRows = 200

const verdicts = { new: 'new', existing: 'existing', wrong: 'wrong' } as const

/** The body of a call that imports a workbook: with `preview`, the call only says what would be imported. */
export const importBody = () => body({ preview: maybe(choice({ 1: '1', 0: '0' })) })

const row = shape({
  /** The row in the workbook, counted from 1. */
  row: int(1, 1_100_000),
  /** What the row adds, for example the name of an employee or the title of a position. */
  name: shown(),
  verdict: choice(verdicts),
  /** Why the row is wrong. */
  errors: list(shape({ field: shown(), message: shown() }), 100),
})
export type ImportedRow = Of<typeof row>
export type Verdict = ImportedRow['verdict']

const outcome = shape({
  new: int(0, 1e6),
  existing: int(0, 1e6),
  wrong: int(0, 1e6),
  /** Columns that are not known, or that the caller may not fill in. */
  columns_left_out: list(shown(), 200),
  rows: list(row, shownRows),
  /** The errors as sentences, as in the specification. */
  errors: list(shown(), shownRows),
})
export type ImportOutcome = Of<typeof outcome>

/** The answer of a call that imports a workbook: the counts, and the first rows, the wrong ones first. */
export const importOutcome = () => outcome
