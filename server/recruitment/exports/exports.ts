import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { offerExport, type Exports } from '../../core/work/exports.ts'
import { activitiesTable, organizationActivitiesTable } from './exports-activities.ts'
import { applicantsTable, foundApplicantsTable } from './exports-applicants.ts'
import { appointmentsTable } from './exports-appointments.ts'
import { applicantsPdf } from './exports-pdf.ts'
import { interviewsTable } from './exports-interviews.ts'
import { skippedTable } from './exports-skipped.ts'
import { talentsTable } from './exports-talents.ts'

/** The exports of recruitment. Queued tasks refer to them by these names. */
export const recruitmentExports: Exports = {
  applicants: applicantsTable,
  foundApplicants: foundApplicantsTable,
  activities: activitiesTable,
  organizationActivities: organizationActivitiesTable,
  applicantsPdf,
  talents: talentsTable,
  appointments: appointmentsTable,
  interviews: interviewsTable,
  skipped: skippedTable,
}

const applicants = ({ params, query, ...to }: CallContext<typeof exports.applicants>) =>
  offerExport(to, recruitmentExports, 'applicants', { ...query, job: params.job_uuid })

const chosen = ({ params, body, ...to }: CallContext<typeof exports.chosen>) =>
  offerExport(to, recruitmentExports, 'applicants', { ...body, job: params.job_uuid })

const found = ({ query, ...to }: CallContext<typeof exports.found>) =>
  offerExport(to, recruitmentExports, 'foundApplicants', query)

const foundChosen = ({ body, ...to }: CallContext<typeof exports.foundChosen>) =>
  offerExport(to, recruitmentExports, 'foundApplicants', body)

const activities = ({ params, query, ...to }: CallContext<typeof exports.activities>) =>
  offerExport(to, recruitmentExports, 'activities', { ...query, job: params.uuid })

const organizationActivities = ({ query, ...to }: CallContext<typeof exports.organizationActivities>) =>
  offerExport(to, recruitmentExports, 'organizationActivities', query)

async function pdf({ params, query, ...to }: CallContext<typeof exports.pdf>) {
  const asked = { ...query, applicants_uuids: [params.applicant_uuid] }
  const made = await offerExport(to, recruitmentExports, 'applicantsPdf', asked)
  return { ...made, pdf: made.file_url }
}

async function commentsPdf({ params, query, ...to }: CallContext<typeof exports.commentsPdf>) {
  const asked = { ...query, applicants_uuids: [params.applicant_uuid], of: 'comments' }
  const made = await offerExport(to, recruitmentExports, 'applicantsPdf', asked)
  return { ...made, pdf_url: made.file_url }
}

async function interviewsExcel({ params, ...to }: CallContext<typeof exports.interviewsExcel>) {
  const made = await offerExport(to, recruitmentExports, 'interviews', params)
  return { ...made, excel_url: made.file_url }
}

async function interviewsPdf({ params, query, ...to }: CallContext<typeof exports.interviewsPdf>) {
  const asked = { ...query, applicants_uuids: [params.applicant_uuid], of: 'interviews' }
  const made = await offerExport(to, recruitmentExports, 'applicantsPdf', asked)
  return { ...made, pdf_url: made.file_url }
}

const skipped = ({ params, ...to }: CallContext<typeof exports.skipped>) =>
  offerExport(to, recruitmentExports, 'skipped', params)

const pdfOfMany = ({ body, ...to }: CallContext<typeof exports.pdfOfMany>) =>
  offerExport(to, recruitmentExports, 'applicantsPdf', body)

const talents = ({ query, ...to }: CallContext<typeof exports.talents>) =>
  offerExport(to, recruitmentExports, 'talents', query)

const talentsChosen = ({
  body: { applicants_uuids: chosen, ...order },
  ...to
}: CallContext<typeof exports.talentsChosen>) => offerExport(to, recruitmentExports, 'talents', { ...order, chosen })

async function appointments({ query, ...to }: CallContext<typeof exports.appointments>) {
  const made = await offerExport(to, recruitmentExports, 'appointments', query)
  return { ...made, file: made.file_url }
}

/**
 * The answers to the calls that create files. The specification defines them as GET requests, although they write to the
 * database.
 */
export const exportAnswers: readonly Answer[] = [
  answer(exports.applicants, applicants, { plans: 'search', writes: true }),
  answer(exports.chosen, chosen, { plans: 'search' }),
  answer(exports.found, found, { plans: 'search', writes: true }),
  answer(exports.foundChosen, foundChosen, { plans: 'search' }),
  answer(exports.skipped, skipped, { writes: true }),
  answer(exports.activities, activities, { plans: 'search', writes: true }),
  answer(exports.organizationActivities, organizationActivities, { plans: 'search', writes: true }),
  answer(exports.talents, talents, { plans: 'search', writes: true }),
  answer(exports.talentsChosen, talentsChosen, { plans: 'search' }),
  answer(exports.appointments, appointments, { plans: 'search', writes: true }),
  answer(exports.pdf, pdf, { writes: true }),
  answer(exports.commentsPdf, commentsPdf, { writes: true }),
  answer(exports.interviewsExcel, interviewsExcel, { writes: true }),
  answer(exports.interviewsPdf, interviewsPdf, { writes: true }),
  answer(exports.pdfOfMany, pdfOfMany),
]
