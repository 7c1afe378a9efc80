import type { StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { fromWire, ownName, toWire, type FromWire, type NamesWhere } from '@kargozin/api/field-table.ts'
import { stepTypes } from '@kargozin/api/labels.ts'
import { stepFieldsByName, stepFieldTable, stepNamesOf } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { blankOf, sentOf, type TextKind } from '../../core/table-form.ts'

/** The pages of the dialog, from 1. */
export const stepPages = { what: 1, people: 2, notices: 3 } as const
export type StepPage = (typeof stepPages)[keyof typeof stepPages]

/** A supervisor of a step, and their right. */
type StepSupervisor = { id: string; fullName: string; scope: 'change' | 'show' }

type Table = typeof stepFieldTable
type Step = FromWire<Table, StepInFull>
export type FormName = NamesWhere<Table, { page: string }>

/** The values of a step in the dialog, under our names; a select may still be empty. */
export type StepValues = {
  [N in FormName]: Table[N] extends { kind: TextKind }
    ? string
    : Step[N] | (Table[N] extends { kind: { one: object } } ? null : never)
} & { supervisors: StepSupervisor[] }

/** The fields of the dialog. */
export const formNames = stepNamesOf<FormName>(it => it.page !== null)

/** The page of a field that the server names; supervisors have their own page. */
export const pageOf = (name: string): StepPage =>
  isFormName(name) ? stepPages[stepFieldTable[name].page] : stepPages.people

const isFormName = (name: string): name is FormName => formNames.some(it => it === name)

const each = (of: (name: FormName) => unknown) => Object.fromEntries(formNames.map(name => [name, of(name)]))

const usual = (name: FormName) => stepFieldsByName[name].usual ?? blankOf(stepFieldsByName[name])

/** The defaults of a new step, from the specification. */
export const newStep = (after_step: string | null): StepValues => ({
  ...(each(usual) as StepValues), // each has the type of its field
  after_step,
  type: null,
  supervisors: [],
})

/** Only visible types can be selected; any other counts as none. */
const shownType = (type: number): number | null => (type in stepTypes ? type : null)

/** The values of an existing step. */
export function valuesOf(step: StepInFull): StepValues {
  const own = fromWire(stepFieldTable, step)
  return {
    ...(each(name => own[name] ?? blankOf(stepFieldsByName[name])) as StepValues), // each has its type in `StepValues`
    type: shownType(step.type),
    supervisors: step.supervisors.map(({ id, fullName, scope }) => ({
      ...{ id, fullName },
      scope: scope === 'change' ? 'change' : 'show',
    })),
  }
}

/** The values to send, under our names: without names of people, and without a channel if nothing is asked. */
function saidBy({ supervisors, type, ...rest }: StepValues) {
  const own = Object.entries(rest).map(([name, it]) => [
    name,
    isFormName(name) ? sentOf(stepFieldsByName[name], it) : it,
  ])
  return {
    ...(Object.fromEntries(own) as typeof rest), // by name, with empty texts as null
    type: type ?? undefined,
    further_information_channel: rest.notify_to_complete_information ? (rest.further_information_channel ?? 0) : 0,
    supervisors: supervisors.map(({ id, scope }) => ({ id, scope })),
  }
}

/** The body of the call. */
export const bodyOf = (values: StepValues) => toWire(stepFieldTable, saidBy(values))

/** The body of a change: the position only if it was changed, because others may have moved the steps meanwhile. */
export function changeOf(values: StepValues, step: StepInFull) {
  const { after_step, ...said } = saidBy(values)
  const chosen = after_step === fromWire(stepFieldTable, step).after_step ? {} : { after_step }
  return toWire(stepFieldTable, { ...said, ...chosen, version: step.version })
}

/** The form's name for a field of a refusal. */
export const formNameOf = (field: string): string => ownName(stepFieldTable, field)

/** The first page: without a type nothing else can be set, and `warns` means that a later page was requested. */
export function firstPage(wanted: StepPage, type: number | null): { page: StepPage; warns: boolean } {
  const early = wanted > stepPages.what && type === null
  return { page: early ? stepPages.what : wanted, warns: early }
}
