import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { t } from '../../core/words.ts'
import type { FormName } from './step-form.ts'

/** The label of a step field, which the form and the history share. */
export const nameOfField = (name: FormName): string => t(stepFieldTable[name].word)
