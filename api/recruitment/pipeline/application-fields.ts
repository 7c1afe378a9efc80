import { day, instant, int, list, shown, text, type Of, type z } from '../../fields.ts'
import { namesWhere, type FieldTable, type NameIn, type NamesWhere, type TableField } from '../../field-table.ts'
import type { Filtered } from '../../filter-fields.ts'
import { endReasons } from '../../labels-reasons.ts'
import type { MoveQuestion } from './move-rules.ts'

export type ApplicationField = TableField &
  Filtered & {
    /** The width of its column in a workbook. A field without a width is not exported, or only as part of another column. */
    readonly width?: number
    /**
     * Only a move into a step that asks this question sets the field. Every other move clears the field, because its value
     * belongs to that step. The profile shows the field; lists do not.
     */
    readonly ofMove?: NonNullable<MoveQuestion>
    /** The field is also stored with the stay, which keeps the value when the applicant is moved. */
    readonly onStay?: true
  }

/**
 * The fields of an application other than those of its person (person-fields.ts), by column. Lists, the profile, the export,
 * the history, and what a move sets, clears and restores are derived from this table. docs/how-to/add-a-field.md explains how
 * to add a field.
 */
export const applicationFieldTable = {
  rate: { word: 'Rating', field: int(0, 5), kind: 'number', listed: true, width: 10 },
  applied_at: { word: 'Application date', field: instant(), kind: 'instant', kept: true, listed: true, width: 18 },
  entered_at: { word: 'Entered this step', field: instant(), kind: 'instant', kept: true, listed: true, width: 18 },
  seen_at: { word: null, field: instant(), kind: 'instant', listed: true },
  /** Keys of labels-reasons.ts. A rejection needs at least one, or `other_reason`. */
  rejection_reasons: {
    word: 'Reasons',
    field: list(text(60), 20),
    read: list(shown()),
    kind: { many: endReasons },
    kept: true,
    ofMove: 'reasons',
    onStay: true,
    width: 32,
  },
  /** Exported in the same column of the workbook as the reasons. */
  other_reason: {
    word: 'Another reason, or more details',
    field: text(1000),
    read: shown(),
    kind: 'text',
    ofMove: 'reasons',
    onStay: true,
  },
  probation_end: { word: 'End of probation', field: day(), kind: 'day', width: 14, ofMove: 'probation' },
} as const satisfies FieldTable & Record<string, ApplicationField>

type Table = typeof applicationFieldTable
export type ApplicationFieldName = NameIn<Table>

export const applicationFieldsByName: Readonly<Record<ApplicationFieldName, ApplicationField>> = {
  ...applicationFieldTable,
}

const namesOf = <N extends ApplicationFieldName>(holds: (field: ApplicationField) => boolean): N[] =>
  namesWhere<Readonly<Record<ApplicationFieldName, ApplicationField>>, N>(applicationFieldsByName, holds)

/** The names of the fields in lists. */
export const listedOfApplication = namesOf<NamesWhere<Table, { listed: true }>>(it => it.listed === true)

export type OutcomeName = NamesWhere<Table, { ofMove: string }>
/** The names of the fields that a move sets. The profile shows those of the last move. */
export const outcomeNames = namesOf<OutcomeName>(it => it.ofMove !== undefined)

/** The names of the fields that a move sets if it asks this question. */
export const outcomeNamesOf = (question: MoveQuestion): OutcomeName[] =>
  namesOf<OutcomeName>(it => it.ofMove !== undefined && it.ofMove === question)

export type NameOnStay = NamesWhere<Table, { onStay: true }>
/** The names of the fields that a stay keeps. */
export const namesOnStay = namesOf<NameOnStay>(it => it.onStay === true)

export type ExportedName = NamesWhere<Table, { width: number }>
/** The names of the fields with a column in the exported workbook. */
export const exportedOfApplication = namesOf<ExportedName>(it => it.width !== undefined)

type StoredValue<F> = F extends { field: infer T extends z.ZodMiniType } ? Of<T> : never

/** The stored values of these fields, by column. */
export type ApplicationValue<N extends ApplicationFieldName> = {
  [K in N]: Table[K] extends { kept: true } ? StoredValue<Table[K]> : StoredValue<Table[K]> | null
}

/** The values that a move sets on the application. */
export type Outcome = ApplicationValue<OutcomeName>

/** The outcome of a move that sets no field: every field has its empty value. */
export const noOutcome = Object.fromEntries(
  outcomeNames.map((name): [string, unknown] => [name, applicationFieldsByName[name].kept ? [] : null]),
) as Outcome // a field without null always has a list, whose empty value is `[]`
