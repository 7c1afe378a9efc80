import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import type { JobBody } from './job-columns.ts'

type StoredDetails = Pick<Job, 'requirements' | 'recruit_details'>

/** An object without undefined values. Returns undefined if no value is left. */
function withoutUndefined<T extends object>(all: T): T | undefined {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as T) : undefined // only undefined values are removed
}

/**
 * Merges `details` into the fields of the job. A field that is sent directly takes precedence. `details` sets single
 * requirements and reasons, so the other ones keep their stored values.
 */
export function withDetails({ details, ...body }: JobBody, stored?: StoredDetails): Omit<JobBody, 'details'> {
  if (!details) return body
  const requirements = withoutUndefined({
    educations: details.educations,
    maxAge: details.maxAge,
    experience: details.workExperienceInYears,
  })
  const reasons = withoutUndefined({
    intended_source: details.intendedSource,
    position_type: details.positionType,
    purpose_type: details.purposeType,
  })
  return {
    ...withoutUndefined({
      facilities: body.recruit_details?.facilities ?? details.facilities,
      required_hires: details.requiredPeople,
      requirements: requirements && { ...stored?.requirements, ...requirements },
      recruit_details: reasons && { ...stored?.recruit_details, ...reasons },
    }),
    ...body,
  }
}

/** Builds `details` from the fields of the job. */
export const detailsOf = (
  job: Pick<Job, 'facilities' | 'required_hires' | 'requirements' | 'recruit_details'>,
): Job['details'] => ({
  facilities: job.facilities,
  requiredPeople: job.required_hires,
  educations: job.requirements.educations,
  maxAge: job.requirements.maxAge,
  workExperienceInYears: job.requirements.experience,
  intendedSource: job.recruit_details.intended_source,
  positionType: job.recruit_details.position_type,
  purposeType: job.recruit_details.purpose_type,
})
