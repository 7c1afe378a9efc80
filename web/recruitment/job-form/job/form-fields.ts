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

/* What the form of a job opening takes from the table of its fields. */

type Table = JobTable
type List = 'words' | { readonly many: object }

type OwnJob = FromWire<Table, Job>

/** The name of a field that stands in the form. */
export type FormName = { [N in JobFieldName]: Table[N]['part'] extends string ? N : never }[JobFieldName]

/** How a form holds a field: text is '' while it is blank, a list is empty, anything else is null; the rest is the form's own affair. */
type Held<F extends JobField> = F['kind'] extends TextKind
  ? string
  : F['kind'] extends List
    ? string[]
    : F extends { kept: true } | { beside: true } | { kind: 'json' }
      ? never
      : 'value'

type PlainName = { [N in FormName]: Held<Table[N]> extends never ? never : N }[FormName]

/** The values of the fields that the form holds as the call takes them, but for blank texts. */
export type PlainValues = { [N in PlainName]: Held<Table[N]> extends 'value' ? OwnJob[N] : Held<Table[N]> }

/** What a form says: all of its fields. */
export type FormBody = Required<Pick<FromWire<Table, BodyIn<typeof jobs.create>>, FormName>>

/** The fields of the form, in the order of the table. */
export const formNames = namesOf<FormName>(it => it.part !== null)

const plainNames = namesOf<PlainName>(
  it => it.part !== null && (isText(it) || isList(it) || (!it.kept && !it.beside && it.kind !== 'json')),
)

const each = (of: (name: PlainName) => unknown) => Object.fromEntries(plainNames.map(name => [name, of(name)]))

const blank = (name: PlainName) => blankOf(jobFieldsByName[name])

/** The values of an empty form. */
export const blankValues = each(blank) as PlainValues // what `Held` says of each

/** The values of a form about this job opening. */
export function plainValuesOf(job: Job): PlainValues {
  const own = fromWire(jobFieldTable, job)
  return each(name => own[name] ?? blank(name)) as PlainValues // as above
}

/** What the form sends of these: blank text clears a field that may be empty. */
export const plainBodyOf = (values: PlainValues) =>
  each(name => sentOf(jobFieldsByName[name], values[name])) as Pick<FormBody, PlainName> // each value is of its field, or null where that may be empty

/** What is sent of a form, as the call names it. */
export const onWire = <Body extends Partial<FormBody>>(body: Body) => toWire(jobFieldTable, body)

/** What the form calls a field that the contract names, by its dotted name. */
export function formNameOf(field: string): string {
  const [name = '', ...within] = field.split('.')
  return [ownName(jobFieldTable, name), ...within].join('.')
}

/** Whether a name is a field of the form. */
export const isFormName = (name: string): name is FormName => formNames.some(it => it === name)
