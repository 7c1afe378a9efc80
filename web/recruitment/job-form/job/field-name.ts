import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { t } from '../../../core/words.ts'
import type { FormName } from './form-fields.ts'

/** The label of a field: on the form, in advice, in a conflict and in the history, from one table. */
export const nameOfField = (name: FormName): string => t(jobFieldTable[name].word)
