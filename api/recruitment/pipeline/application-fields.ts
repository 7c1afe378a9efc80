import { day, instant, int, list, shown, text } from '../../fields.ts'
import { namesWhere, type FieldTable, type NameIn, type NamesWhere, type TableField } from '../../field-table.ts'
import { endReasons } from '../../labels-reasons.ts'

export type ApplicationField = TableField & {
  /** Its column's width in a workbook; without it the field is not exported, or only with another one. */
  readonly width?: number
  /** What a move says of it beside the step, and what is read of the applicant in full. */
  readonly ofMove?: true
}

/**
 * The fields of an application beside those of its person (person-fields.ts), each written once, by its column: what
 * lists, the profile, a move, the history and the export say of it.
 */
export const applicationFieldTable = {
  rate: { word: 'Rating', field: int(0, 5), kind: 'number', listed: true, width: 10 },
  applied_at: { word: 'Application date', field: instant(), kind: 'instant', kept: true, listed: true, width: 18 },
  entered_at: { word: 'Entered this step', field: instant(), kind: 'instant', kept: true, listed: true, width: 18 },
  seen_at: { word: null, field: instant(), kind: 'instant', listed: true },
  /** Asked for when hiring. */
  probation_end: { word: 'End of probation', field: day(), kind: 'day', width: 14, ofMove: true },
  /** Keys of labels-reasons.ts. A rejection needs at least one, or `other_reason`. */
  rejection_reasons: {
    word: 'Rejection reasons',
    field: list(text(60), 20),
    read: list(shown()),
    kind: { many: endReasons },
    kept: true,
    ofMove: true,
  },
  other_reason: {
    word: 'Another reason, or more details',
    field: text(1000),
    read: shown(),
    kind: 'text',
    ofMove: true,
  },
} as const satisfies FieldTable & Record<string, ApplicationField>

type Table = typeof applicationFieldTable

const applicationFieldsByName: Readonly<Record<NameIn<Table>, ApplicationField>> = { ...applicationFieldTable }

const namesOf = <N extends NameIn<Table>>(holds: (field: ApplicationField) => boolean): N[] =>
  namesWhere<Readonly<Record<NameIn<Table>, ApplicationField>>, N>(applicationFieldsByName, holds)

/** What lists say. */
export const listedOfApplication = namesOf<NamesWhere<Table, { listed: true }>>(it => it.listed === true)

export type OutcomeName = NamesWhere<Table, { ofMove: true }>
/** What a move says, and the profile says of the last one. */
export const outcomeNames = namesOf<OutcomeName>(it => it.ofMove === true)
