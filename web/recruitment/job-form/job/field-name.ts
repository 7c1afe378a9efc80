import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { t } from '../../../core/words.ts'
import type { FormName } from './form-fields.ts'

/** The label of a field, which the form, the advice, conflicts and the history share. */
export const nameOfField = (name: FormName): string => t(jobFieldTable[name].word)
