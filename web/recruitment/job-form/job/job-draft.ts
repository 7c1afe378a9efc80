import { fromWire } from '@kargozin/api/field-table.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import type { KeptForm } from '../../../core/saving/form-saver.ts'
import { readKept } from '../../../core/kept.ts'
import { session } from '../../../core/session.ts'
import type { JobValues } from './job-values.ts'

/** Under which name this browser keeps a job's form, or the new one's; by organisation: one browser may serve several. */
export const keptName = (job: string | undefined): string => `job draft ${session().organization} ${job ?? 'new'}`

/** What was kept of a job's form, or of the new one's. */
export function readDraft(job: string | undefined): KeptForm<JobValues> | undefined {
  const found = readKept<Partial<KeptForm<JobValues>>>(keptName(job))
  // An older version of the form called its fields as the wire does.
  return found?.values && { version: null, ...found, values: fromWire(jobFieldTable, found.values) }
}
