import { call } from '../../call.ts'
import {
  queryFlag,
  queryTexts,
  choice,
  flag,
  id,
  idOf,
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
import { thread } from './comments.ts'

/** An action on a job or an applicant. Without `user`, the applicant or the system performed it. */
const activityFields = {
  uuid: id(),
  /** The action: one of activityTypes (labels.ts). */
  type: shown(),
  subject: shown(),
  at: instant(),
  user: orNull(shape({ id: id(), fullName: shown() })),
  /** The applicant of the action. Null if the action was on the job, or if the applicant was deleted. */
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  /** The changed fields with their old and new values. Steps and sources are given by their titles. */
  changes: list(shape({ field: shown(), from: orNull(shown()), to: orNull(shown()) })),
} as const
const activity = shape(activityFields)
export type Activity = Of<typeof activity>

/** An activity in the list of the whole organisation, with the kind and the name of its subject. */
const organizationActivity = shape({
  ...activityFields,
  subject_id: id(),
  /**
   * The name of the subject, for example of a member, role or tag. Null if it no longer exists, or if the reader may not see
   * it.
   */
  name: orNull(shown()),
  job: orNull(shape({ uuid: id(), title: shown(), deleted: flag() })),
})
export type OrganizationActivity = Of<typeof organizationActivity>

/** The filters and orders of activities; newest first by default. */
export const activityFilters = {
  type: queryTexts(40),
  /** Returns only the actions of this member. */
  user_uuid: maybe(idOf('member')),
  /** The beginning and end of the period. Each is an instant, or a day, which means that whole day in Tehran. */
  from: maybe(text(40)),
  to: maybe(text(40)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
} as const

/** The filters of the organisation's activities. `subject` is a kind of subject, such as 'role' or 'job'. */
export const organizationActivityFilters = { ...activityFilters, subject: queryTexts(40) } as const

/**
 * An activity of one applicant. With `threads` in the query, each thread of comments replaces the activities about its
 * comments.
 */
const ofOne = shape({ ...activityFields, thread: orNull(thread) })
export type ApplicantActivity = Of<typeof ofOne>

const query = shape({ ...pageQuery, ...activityFilters })

/** Calls that list activities. */
export const activities = {
  ofEmployee: call({
    method: 'GET',
    path: '/organization/users/{uuid}/hiring_activities',
    needs: 'organization.users.list',
    summary: 'What an employee did in the job openings that the caller may see, newest first',
    shows: 'everything',
    query,
    data: shape({ activities: list(organizationActivity), pagination }),
  }),
  onEmployee: call({
    method: 'GET',
    path: '/organization/employees/{uuid}/activities',
    needs: 'organization.users.list',
    summary: 'What was changed in the file of an employee, newest first; without the values of sensitive fields',
    addedBecause: 'the file of an employee shows its own history',
    shows: 'everything',
    query,
    data: shape({ activities: list(organizationActivity), pagination }),
  }),
  ofApplicant: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/applicants/{applicant_id}/activities',
    needs: 'organization.hiring',
    summary: 'The activities on an applicant, newest first',
    shows: 'everything',
    query: shape({
      ...pageQuery,
      ...activityFilters,
      /**
       * Includes each thread of comments as one activity of the type `comment`, at the time of its first comment. Private
       * comments are included only for their author.
       */
      threads: queryFlag(),
    }),
    data: shape({ activities: list(ofOne), pagination }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{uuid}/activities',
    needs: 'organization.hiring',
    summary: 'The activities on a job opening and its applicants, newest first',
    shows: 'everything',
    query,
    data: shape({ activities: list(activity), pagination }),
  }),
  ofOrganization: call({
    method: 'GET',
    path: '/organization/activities',
    needs: 'organization.activities',
    summary:
      'The activities in the organisation, newest first; only those on job openings and applicants that the caller may see',
    searches: 'always',
    shows: 'everything',
    query: shape({ ...pageQuery, ...organizationActivityFilters }),
    data: shape({ activities: list(organizationActivity), pagination }),
  }),
} as const
