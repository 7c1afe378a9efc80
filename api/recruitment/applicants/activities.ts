import { call } from '../../call.ts'
import { askedTexts, choice, id, instant, list, maybe, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'

/** Something that was done to a job or an applicant. Without `user` the applicant or the system did it. */
const activity = shape({
  uuid: id(),
  /** What was done: one of activityTypes (labels.ts). */
  type: shown(),
  subject: shown(),
  at: instant(),
  user: orNull(shape({ id: id(), fullName: shown() })),
  /** Whom it was done to; null when it was the job, or when he has been deleted. */
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  /** What changed, each field from its old to its new value; steps and sources by their titles. */
  changes: list(shape({ field: shown(), from: orNull(shown()), to: orNull(shown()) })),
})
export type Activity = Of<typeof activity>

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
} as const
