import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { t } from '../../../core/words.ts'
import type { FormName } from './form-fields.ts'

/** What a field is called: on the form, in advice, in a conflict and, from the same table, in the history. */
export const nameOfField = (name: FormName): string => t(jobFieldTable[name].word)
