import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'
import { t } from '../../core/words.ts'
import type { FormName } from './step-form.ts'

/** What a field of a step is called: on the form and, from the same table, in the history. */
export const nameOfField = (name: FormName): string => t(stepFieldTable[name].word)
