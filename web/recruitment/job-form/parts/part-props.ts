import type { UseFormReturn } from 'react-hook-form'
import type { JobValues } from '../job/job-values.ts'
import type { PartId } from '../job/parts.ts'
import type { JobSaving } from '../job/use-job-saving.ts'

/** The properties of each part of the form. */
export type PartProps = {
  form: UseFormReturn<JobValues>
  saving: JobSaving
  /** The job is being created in this form, and could still start from a template. */
  fresh: boolean
  onPart: (part: PartId) => void
  /** Publishes a draft, or saves. */
  onPublish: () => void
}
