import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { answer, type Answer, type Asked } from '../../core/http/answer.ts'
import { offerExport, type Exports } from '../../core/work/exports.ts'
import { activitiesTable, organizationActivitiesTable } from './exports-activities.ts'
import { applicantsTable } from './exports-applicants.ts'

/** The exports of recruiting; the queue uses these names. */
export const recruitmentExports: Exports = {
  applicants: applicantsTable,
  activities: activitiesTable,
  organizationActivities: organizationActivitiesTable,
}

const applicants = ({ params, query, ...to }: Asked<typeof exports.applicants>) =>
  offerExport(to, recruitmentExports, 'applicants', { ...query, job: params.job_uuid })

const chosen = ({ params, body, ...to }: Asked<typeof exports.chosen>) =>
  offerExport(to, recruitmentExports, 'applicants', { ...body, job: params.job_uuid })

const activities = ({ params, query, ...to }: Asked<typeof exports.activities>) =>
  offerExport(to, recruitmentExports, 'activities', { ...query, job: params.uuid })

const organizationActivities = ({ query, ...to }: Asked<typeof exports.organizationActivities>) =>
  offerExport(to, recruitmentExports, 'organizationActivities', query)

/** The answers to the calls that make Excel files. In the specification, one of them is a GET. */
export const exportAnswers: readonly Answer[] = [
  answer(exports.applicants, applicants, { plans: 'search', writes: true }),
  answer(exports.chosen, chosen, { plans: 'search' }),
  answer(exports.activities, activities, { plans: 'search', writes: true }),
  answer(exports.organizationActivities, organizationActivities, { plans: 'search', writes: true }),
]
