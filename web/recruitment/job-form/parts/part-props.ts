import type { UseFormReturn } from 'react-hook-form'
import type { JobValues } from '../job/job-values.ts'
import type { PartId } from '../job/parts.ts'
import type { JobSaving } from '../job/use-job-saving.ts'

/** The props of every part of the form. */
export type PartProps = {
  form: UseFormReturn<JobValues>
  saving: JobSaving
  /** True while the job opening is new and can still start from a template. */
  fresh: boolean
  onPart: (part: PartId) => void
  /** Called to publish a draft, or to save a job opening that is not a draft. */
  onPublish: () => void
}
