import { call } from '../../call.ts'
import {
  queryTexts,
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

/** One action on a job or an applicant. Without `user`, the applicant or the system did it. */
const activityFields = {
  uuid: id(),
  /** The action: one of activityTypes (labels.ts). */
  type: shown(),
  subject: shown(),
  at: instant(),
  user: orNull(shape({ id: id(), fullName: shown() })),
  /** The applicant concerned; null when the action was on the job, or when the applicant has been deleted. */
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  /** The changes, each field from its old to its new value; steps and sources by their titles. */
  changes: list(shape({ field: shown(), from: orNull(shown()), to: orNull(shown()) })),
} as const
const activity = shape(activityFields)
export type Activity = Of<typeof activity>

/** An activity in the list of the whole organisation, which also names its subject. */
const organizationActivity = shape({
  ...activityFields,
  subject_id: id(),
  /** The name of the member, role, tag … concerned. Null when it no longer exists or the reader may not see it. */
  name: orNull(shown()),
  job: orNull(shape({ uuid: id(), title: shown(), deleted: flag() })),
})
export type OrganizationActivity = Of<typeof organizationActivity>

/** The filters and orders of activities; newest first by default. */
export const activityFilters = {
  type: queryTexts(40),
  /** Only this member's actions. */
  user_uuid: maybe(id()),
  /** Start and end of the period: an instant, or a plain day, which means that whole day in Tehran. */
  from: maybe(text(40)),
  to: maybe(text(40)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
} as const

/** The same for the organisation's activities: `subject` is the kind of thing concerned, as 'role' or 'job'. */
export const organizationActivityFilters = { ...activityFilters, subject: queryTexts(40) } as const

const query = shape({ ...pageQuery, ...activityFilters })

/** Calls that list activities. */
export const activities = {
  ofApplicant: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/applicants/{applicant_id}/activities',
    needs: 'organization.hiring',
    summary: 'The activities on an applicant, newest first',
    query,
    data: shape({ activities: list(activity), pagination }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/activities',
    needs: 'organization.hiring',
    summary: 'The activities on a job opening and its applicants, newest first',
    live: ['board', 'job'],
    query,
    data: shape({ activities: list(activity), pagination }),
  }),
  ofOrganization: call({
    method: 'GET',
    path: '/organization/activities',
    needs: 'organization.activities',
    summary:
      'The activities in the organisation, newest first; only those on job openings and applicants that the caller may see',
    query: shape({ ...pageQuery, ...organizationActivityFilters }),
    data: shape({ activities: list(organizationActivity), pagination }),
  }),
} as const
