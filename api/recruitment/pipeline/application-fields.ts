import { day, instant, int, list, shown, text, type Of, type z } from '../../fields.ts'
import { namesWhere, type FieldTable, type NameIn, type NamesWhere, type TableField } from '../../field-table.ts'
import type { Filtered } from '../../filter-fields.ts'
import { endReasons } from '../../labels-reasons.ts'
import type { MoveQuestion } from './move-rules.ts'

export type ApplicationField = TableField &
  Filtered & {
    /** Its column's width in a workbook; without it the field is not exported, or only with another one. */
    readonly width?: number
    /**
     * A move into a step that asks this question sets it; any other move clears it, so that it never stands beside a step that
     * it was not said of. It is read with the applicant in full.
     */
    readonly ofMove?: NonNullable<MoveQuestion>
    /** It stands on the stay as well, which keeps it when the applicant goes on. */
    readonly onStay?: true
  }

/**
 * The fields of an application beside those of its person (person-fields.ts), each written once, by its column. What
 * lists, the profile and the export say, what a move sets, clears and puts back, and the history derive from it.
 * docs/how-to/add-a-field.md adds one.
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
  /** A column of the workbook together with the reasons. */
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

/** What lists say. */
export const listedOfApplication = namesOf<NamesWhere<Table, { listed: true }>>(it => it.listed === true)

export type OutcomeName = NamesWhere<Table, { ofMove: string }>
/** What a move says, and the profile says of the last one. */
export const outcomeNames = namesOf<OutcomeName>(it => it.ofMove !== undefined)

/** What a move that asks this question says. */
export const outcomeNamesOf = (question: MoveQuestion): OutcomeName[] =>
  namesOf<OutcomeName>(it => it.ofMove !== undefined && it.ofMove === question)

export type NameOnStay = NamesWhere<Table, { onStay: true }>
/** What a stay keeps of the move that began it. */
export const namesOnStay = namesOf<NameOnStay>(it => it.onStay === true)

export type ExportedName = NamesWhere<Table, { width: number }>
/** What has a column of its own in a workbook. */
export const exportedOfApplication = namesOf<ExportedName>(it => it.width !== undefined)

type StoredValue<F> = F extends { field: infer T extends z.ZodMiniType } ? Of<T> : never

/** What an application holds in these fields, by column. */
export type ApplicationValue<N extends ApplicationFieldName> = {
  [K in N]: Table[K] extends { kept: true } ? StoredValue<Table[K]> : StoredValue<Table[K]> | null
}

/** What a move leaves on the application. */
export type Outcome = ApplicationValue<OutcomeName>

/** What a move leaves that says nothing. */
export const noOutcome = Object.fromEntries(
  outcomeNames.map((name): [string, unknown] => [name, applicationFieldsByName[name].kept ? [] : null]),
) as Outcome // of the fields that always have a value each is a list
