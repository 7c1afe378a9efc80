import { call } from '../../call.ts'
import {
  askedTexts,
  choice,
  flag,
  id,
  instant,
  list,
  maybe,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'

/** Something that was done to a job or an applicant. Without `user` the applicant or the system did it. */
const activityFields = {
  uuid: id(),
  /** What was done: one of activityTypes (labels.ts). */
  type: shown(),
  subject: shown(),
  at: instant(),
  user: orNull(shape({ id: id(), fullName: shown() })),
  /** The applicant that it was done to; null when it was done to the job, or when the applicant has been deleted. */
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  /** What changed, each field from its old to its new value; steps and sources by their titles. */
  changes: list(shape({ field: shown(), from: orNull(shown()), to: orNull(shown()) })),
} as const
const activity = shape(activityFields)
export type Activity = Of<typeof activity>

/** The same beside those of the whole organisation, where it must be said what it was done to. */
const organizationActivity = shape({
  ...activityFields,
  subject_id: id(),
  /** Of the member, role, tag … it was done to; null when that is gone without a trace or not for the reader. */
  name: orNull(shown()),
  job: orNull(shape({ uuid: id(), title: shown(), deleted: flag() })),
})
export type OrganizationActivity = Of<typeof organizationActivity>

/** What activities are filtered and ordered by; newest first unless asked otherwise. */
export const activityFilters = {
  type: askedTexts(40),
  /** Only what this member did. */
  user_uuid: maybe(id()),
  /** Both ends of the time: an instant, or a plain day, which is the whole of that day in Tehran. */
  from: maybe(text(40)),
  to: maybe(text(40)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
} as const

/** The same for those of the organisation: `subject` is what they were done to, as 'role' or 'job'. */
export const organizationActivityFilters = { ...activityFilters, subject: askedTexts(40) } as const

const query = shape({ ...pageQuery, ...activityFilters })

/** Calls that tell who did what. */
export const activities = {
  ofApplicant: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/applicants/{applicant_id}/activities',
    needs: 'organization.hiring',
    says: 'What was done to an applicant, newest first',
    query,
    data: shape({ activities: list(activity), pagination }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/activities',
    needs: 'organization.hiring',
    says: 'What was done to a job opening and its applicants, newest first',
    live: ['board', 'job'],
    query,
    data: shape({ activities: list(activity), pagination }),
  }),
  ofOrganization: call({
    method: 'GET',
    path: '/organization/activities',
    needs: 'organization.activities',
    says: 'What was done in the organisation, newest first; of job openings and applicants what the caller may see',
    query: shape({ ...pageQuery, ...organizationActivityFilters }),
    data: shape({ activities: list(organizationActivity), pagination }),
  }),
} as const
