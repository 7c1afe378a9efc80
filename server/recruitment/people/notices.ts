import { paths } from '@kargozin/api/paths.ts'
import { notice } from '../../messages/notice.ts'

type OfApplicant = { applicant: string; job: string; job_id: string; application_id: string }
type OfImport = { count: string; job: string; job_id: string }

/** A new applicant. */
export const newApplicant = notice<OfApplicant>(
  'unseen_applicant',
  '{applicant} applied for {job}.',
  ({ job_id, application_id }) => paths.job(job_id).pipeline({ applicant: application_id }),
)

/** A finished import. */
export const importedApplicants = notice<OfImport>(
  'imported_applicants',
  '{count} applicants were added to {job}.',
  ({ job_id }) => paths.job(job_id).pipeline(),
)

/** A text message that was given up; `sms_id` allows sending it again. */
export const failedSms = notice<{ applicant: string; sms_id: string }>(
  'failed_sms_to_applicant',
  'A text message to {applicant} could not be sent.',
)
