import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'

/** The calls whose results contain data of an applicant that can be corrected. */
export const showsApplicant = [
  applicantProfile.show,
  steps.ofJob,
  applicants.ofJob,
  applicants.search,
  activities.ofApplicant,
]
