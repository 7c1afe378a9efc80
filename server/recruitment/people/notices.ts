import { paths } from '@kargozin/api/paths.ts'
import { notice } from '../../messages/notice.ts'

type OfApplicant = { applicant: string; job: string; job_id: string; application_id: string }
type OfImport = { count: string; job: string; job_id: string }

/** Somebody applied. */
export const newApplicant = notice<OfApplicant>(
  'unseen_applicant',
  '{applicant} applied for {job}.',
  ({ job_id, application_id }) => paths.job(job_id).pipeline({ applicant: application_id }),
)

/** An import is done. */
export const importedApplicants = notice<OfImport>(
  'imported_applicants',
  '{count} applicants were added to {job}.',
  ({ job_id }) => paths.job(job_id).pipeline(),
)

/** A text message was given up; the notice's message can be sent again by its id. */
export const failedSms = notice<{ applicant: string; sms_id: string }>(
  'failed_sms_to_applicant',
  'A text message to {applicant} could not be sent.',
)
