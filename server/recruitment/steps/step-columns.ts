import type { FromWire } from '@kargozin/api/field-table.ts'
import {
  stepNamesOf,
  type stepFieldTable,
  type StepFieldName,
  type StoredStepName,
} from '@kargozin/api/recruitment/steps/step-fields.ts'
import type { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import type { CallContext } from '../../core/http/answer.ts'
import type { DB } from '../../db/types.ts'

/** A column name, checked by type. A type error means that the migration or `npm run db:types` is missing. */
type InTable<Name extends keyof DB['step']> = Name

type StoredName = InTable<StoredStepName>

/** The fields with a column in the table `step`. */
export const storedNames = stepNamesOf<StoredName>(it => !it.beside)

/** Selects these fields from `step`. */
export const storedColumns = storedNames.map(name => `step.${name}` as const)

/** The body of a request that saves a step, with our field names. Null clears a field; an absent field is not changed. */
export type StepChange = FromWire<typeof stepFieldTable, Partial<CallContext<typeof stepSettings.update>['body']>>

/** The fields of a change that have a column. */
export const columnsOf = (change: StepChange): Pick<StepChange, StoredName> =>
  Object.fromEntries(storedNames.map(name => [name, change[name]]))

/** The fields of a step in lists. */
export const listedNames = stepNamesOf<Extract<StepFieldName, 'position' | StoredName>>(it => it.listed === true)

type TemplateName = Extract<StoredName, `${string}_template_id`>

/** The fields that refer to a message template. The template may be deleted between deleting and restoring the step. */
export const templateColumns = storedNames.filter((name): name is TemplateName => name.endsWith('_template_id'))
