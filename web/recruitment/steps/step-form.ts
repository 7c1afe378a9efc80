import type { StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { fromWire, ownName, toWire, type FromWire, type NamesWhere } from '@kargozin/api/field-table.ts'
import { stepTypes } from '@kargozin/api/labels.ts'
import { stepFieldsByName, stepFieldTable, stepNamesOf } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { blankOf, sentOf, type TextKind } from '../../core/table-form.ts'

/** The numbers of the dialog’s pages. */
export const stepPages = { what: 1, people: 2, notices: 3 } as const
export type StepPage = (typeof stepPages)[keyof typeof stepPages]

/** A supervisor of a step, with the supervisor’s right. */
type StepSupervisor = { id: string; fullName: string; scope: 'change' | 'show' }

type Table = typeof stepFieldTable
type Step = FromWire<Table, StepInFull>
export type FormName = NamesWhere<Table, { page: string }>

/** The values of the step form, with the field names of the table instead of those of the API. A select may be empty (null). */
export type StepValues = {
  [N in FormName]: Table[N] extends { kind: TextKind }
    ? string
    : Step[N] | (Table[N] extends { kind: { one: object } } ? null : never)
} & { supervisors: StepSupervisor[] }

/** The names of the fields in the dialog. */
export const formNames = stepNamesOf<FormName>(it => it.page !== null)

/** The page that contains the field of a server error. The fields of supervisors have a page of their own. */
export const pageOf = (name: string): StepPage =>
  isFormName(name) ? stepPages[stepFieldTable[name].page] : stepPages.people

const isFormName = (name: string): name is FormName => formNames.some(it => it === name)

const each = (of: (name: FormName) => unknown) => Object.fromEntries(formNames.map(name => [name, of(name)]))

const defaultOf = (name: FormName) => stepFieldsByName[name].usual ?? blankOf(stepFieldsByName[name])

/** The defaults of a new step, from the specification. */
export const newStep = (after_step: string | null): StepValues => ({
  ...(each(defaultOf) as StepValues), // `defaultOf` returns a value of the field’s type
  after_step,
  type: null,
  supervisors: [],
})

/** The type of the step if the form can show it, otherwise null. */
const shownType = (type: number): number | null => (type in stepTypes ? type : null)

/** The values of an existing step. */
export function valuesOf(step: StepInFull): StepValues {
  const own = fromWire(stepFieldTable, step)
  return {
    ...(each(name => own[name] ?? blankOf(stepFieldsByName[name])) as StepValues), // a value of the step, or a blank one of the same type
    type: shownType(step.type),
    supervisors: step.supervisors.map(({ id, fullName, scope }) => ({
      ...{ id, fullName },
      scope: scope === 'change' ? 'change' : 'show',
    })),
  }
}

/** The values to send, with the field names of the table. Contains no names of people, and no channel unless information is requested. */
function sentValues({ supervisors, type, ...rest }: StepValues) {
  const own = Object.entries(rest).map(([name, it]) => [
    name,
    isFormName(name) ? sentOf(stepFieldsByName[name], it) : it,
  ])
  return {
    ...(Object.fromEntries(own) as typeof rest), // `sentOf` keeps the type of the field, or turns an empty text into null
    type: type ?? undefined,
    further_information_channel: rest.notify_to_complete_information ? (rest.further_information_channel ?? 0) : 0,
    supervisors: supervisors.map(({ id, scope }) => ({ id, scope })),
  }
}

/** The body of the call. */
export const bodyOf = (values: StepValues) => toWire(stepFieldTable, sentValues(values))

/** The body of an update. Contains the position only if the user changed it, because others may have moved the steps in the meantime. */
export function changeOf(values: StepValues, step: StepInFull) {
  const { after_step, ...sent } = sentValues(values)
  const chosen = after_step === fromWire(stepFieldTable, step).after_step ? {} : { after_step }
  return toWire(stepFieldTable, { ...sent, ...chosen, version: step.version })
}

/** Converts a field name in an error of the API to the name in the form. */
export const formNameOf = (field: string): string => ownName(stepFieldTable, field)

/** The page to open first. A step without a type opens at its first page; `warns` is true if a later page was requested. */
export function firstPage(wanted: StepPage, type: number | null): { page: StepPage; warns: boolean } {
  const early = wanted > stepPages.what && type === null
  return { page: early ? stepPages.what : wanted, warns: early }
}
