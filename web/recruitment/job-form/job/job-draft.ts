import { fromWire } from '@kargozin/api/field-table.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { KeptForm } from '../../../core/saving/form-saver.ts'
import { readStored } from '../../../core/kept.ts'
import { session } from '../../../core/session.ts'
import type { JobValues } from './job-values.ts'

/**
 * The key in the browser’s storage for the draft of a job opening, or of a new one. Contains the organisation, because a
 * browser may be used for several.
 */
export const draftKey = (job: string | undefined): string => `job draft ${session().organization} ${job ?? 'new'}`

/** Reads the stored draft of a job opening, or of a new one. */
export function readDraft(job: string | undefined): KeptForm<JobValues> | undefined {
  const found = readStored<Partial<KeptForm<JobValues>>>(draftKey(job))
  // Older versions of the form stored the field names of the API.
  return found?.values && { version: null, ...found, values: fromWire(jobFieldTable, found.values) }
}
