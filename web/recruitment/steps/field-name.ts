import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { t } from '../../core/words.ts'
import type { FormName } from './step-form.ts'

/** The label of a field of a step, on the form and in the history, from one table. */
export const nameOfField = (name: FormName): string => t(stepFieldTable[name].word)
