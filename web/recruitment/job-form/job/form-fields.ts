import type { BodyIn } from '@kargozin/api/call.ts'
import { fromWire, ownName, toWire, type FromWire } from '@kargozin/api/field-table.ts'
import {
  jobFieldsByName,
  jobFieldTable,
  namesOf,
  type JobField,
  type JobFieldName,
  type JobTable,
} from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { Job, jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { blankOf, isList, isText, sentOf, type TextKind } from '../../../core/table-form.ts'

/* The types, default values and names of the job form, derived from the table of job fields. */

type Table = JobTable
type List = 'words' | { readonly many: object }

type OwnJob = FromWire<Table, Job>

/** The name of a field that is on the form. */
export type FormName = { [N in JobFieldName]: Table[N]['part'] extends string ? N : never }[JobFieldName]

/**
 * The type of a field’s value in the form. Blank text is '', a blank list is [], any other blank value is null. The
 * fields for which the form has its own types (`OwnValues` in job-values.ts) are `never`.
 */
type FormValue<F extends JobField> = F['kind'] extends TextKind
  ? string
  : F['kind'] extends List
    ? string[]
    : F extends { kept: true } | { beside: true } | { kind: 'json' }
      ? never
      : 'value'

type PlainName = { [N in FormName]: FormValue<Table[N]> extends never ? never : N }[FormName]

/** The fields whose form values have the type of the call, except that blank text is ''. */
export type PlainValues = { [N in PlainName]: FormValue<Table[N]> extends 'value' ? OwnJob[N] : FormValue<Table[N]> }

/** The body that the form sends, with all of its fields. */
export type FormBody = Required<Pick<FromWire<Table, BodyIn<typeof jobs.create>>, FormName>>

/** The fields of the form, in the order of the table. */
export const formNames = namesOf<FormName>(it => it.part !== null)

const plainNames = namesOf<PlainName>(
  it => it.part !== null && (isText(it) || isList(it) || (!it.kept && !it.beside && it.kind !== 'json')),
)

const each = (of: (name: PlainName) => unknown) => Object.fromEntries(plainNames.map(name => [name, of(name)]))

const blank = (name: PlainName) => blankOf(jobFieldsByName[name])

/** The values of an empty form. */
export const blankValues = each(blank) as PlainValues // `blank` returns a value of the type that `FormValue` gives

/** The form values of an existing job opening. */
export function plainValuesOf(job: Job): PlainValues {
  const own = fromWire(jobFieldTable, job)
  return each(name => own[name] ?? blank(name)) as PlainValues // the job’s own value, or a blank one as above
}

/** Converts form values to a body. Blank text becomes null where a field may be empty. */
export const plainBodyOf = (values: PlainValues) =>
  each(name => sentOf(jobFieldsByName[name], values[name])) as Pick<FormBody, PlainName> // `sentOf` returns a value of the field, or null if the field may be empty

/** Renames the fields of a body to the names that the call uses. */
export const onWire = <Body extends Partial<FormBody>>(body: Body) => toWire(jobFieldTable, body)

/** Converts the dotted name of a field in the contract to its name in the form. */
export function formNameOf(field: string): string {
  const [name = '', ...within] = field.split('.')
  return [ownName(jobFieldTable, name), ...within].join('.')
}

/** Whether the name is the name of a form field. */
export const isFormName = (name: string): name is FormName => formNames.some(it => it === name)
