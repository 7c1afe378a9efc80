import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'

/** The calls to refresh after a correction, because their results contain the corrected data of the applicant. */
export const showsApplicant = [
  applicantProfile.show,
  steps.ofJob,
  applicants.ofJob,
  applicants.search,
  activities.ofApplicant,
]
