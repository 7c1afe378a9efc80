import type { FromWire } from '@kargozin/api/field-table.ts'
import {
  stepNamesOf,
  type stepFieldTable,
  type StepFieldName,
  type StoredStepName,
} from '@kargozin/api/recruitment/steps/step-fields.ts'
import type { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import type { Asked } from '../../core/http/answer.ts'
import type { DB } from '../../db/types.ts'

/** Names of columns, and a type error where the table has no such column: its migration is missing, or `npm run db:types`. */
type InTable<Name extends keyof DB['step']> = Name

type StoredName = InTable<StoredStepName>

/** The fields that are columns of the table `step`. */
export const storedNames = stepNamesOf<StoredName>(it => !it.beside)

/** The same as a query of `step` selects them. */
export const storedColumns = storedNames.map(name => `step.${name}` as const)

/** What a save of a step says, by our names: absent leaves, null clears. */
export type StepChange = FromWire<typeof stepFieldTable, Partial<Asked<typeof stepSettings.update>['body']>>

/** The fields of a change that are columns. */
export const columnsOf = (change: StepChange): Pick<StepChange, StoredName> =>
  Object.fromEntries(storedNames.map(name => [name, change[name]]))

/** The fields that a step shows in a list. */
export const listedNames = stepNamesOf<Extract<StepFieldName, 'position' | StoredName>>(it => it.listed === true)

type TemplateName = Extract<StoredName, `${string}_template_id`>

/** The fields that name a message template, which may be deleted while a step is not there. */
export const templateColumns = storedNames.filter((name): name is TemplateName => name.endsWith('_template_id'))
