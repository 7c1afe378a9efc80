import { notice } from '../../messages/notice.ts'

type OfApplicant = { applicant: string; job: string; job_id: string; application_id: string }
type OfImport = { count: string; job: string; job_id: string }

const board = (job: string) => `/dashboard/recruitment/pipeline/${job}`

/** Somebody applied. */
export const newApplicant = notice<OfApplicant>(
  'unseen_applicant',
  '{applicant} applied for {job}.',
  ({ job_id, application_id }) => `${board(job_id)}?applicant=${application_id}`,
)

/** An import is done. */
export const importedApplicants = notice<OfImport>(
  'imported_applicants',
  '{count} applicants were added to {job}.',
  ({ job_id }) => board(job_id),
)

/** A text message was given up; the notice's message can be sent again by its id. */
export const failedSms = notice<{ applicant: string; sms_id: string }>(
  'failed_sms_to_applicant',
  'A text message to {applicant} could not be sent.',
)
