import type { Call } from '../call.ts'
import { activities } from './applicants/activities.ts'
import { applicantProfile } from './applicants/applicant-profile.ts'
import { applicants } from './pipeline/applicants.ts'
import { applicantTags } from './applicants/applicant-tags.ts'
import { attachments } from './applicants/attachments.ts'
import { applicantSearch } from './pipeline/applicant-search.ts'
import { appointmentReports, appointments, invited, meetingSettings } from './appointments/appointments.ts'
import { bookings } from './bookings/bookings.ts'
import { offeredTimes } from './bookings/offered-times.ts'
import { applications } from './apply/applications.ts'
import { bulk } from './pipeline/bulk.ts'
import { colleagues } from './applicants/colleagues.ts'
import { comments } from './applicants/comments.ts'
import { conversation } from './conversation/conversation.ts'
import { disclosure } from './pipeline/disclosure.ts'
import { duplicates } from './persons/duplicates.ts'
import { earlier } from './apply/earlier.ts'
import { formCvs } from './apply/form-cvs.ts'
import { exports } from './exports/exports.ts'
import { exportTemplates } from './exports/export-templates.ts'
import { hires } from './onboarding/hires.ts'
import { hiringSurveys } from './surveys/hiring-surveys.ts'
import { home } from './home/home.ts'
import { importOnce } from './imports/import-once.ts'
import { imports } from './imports/imports.ts'
import { information } from './apply/information.ts'
import { interviewForms } from './jobs/interview-form-sheet.ts'
import { interviews } from './interviews/interviews.ts'
import { jobHealth } from './pipeline/job-health.ts'
import { jobMedia } from './jobs/job-media.ts'
import { jobPeople } from './jobs/job-people.ts'
import { jobSources } from './jobs/job-sources.ts'
import { jobTemplates } from './jobs/job-templates.ts'
import { jobs } from './jobs/jobs.ts'
import { jobTitles } from './jobs/job-titles.ts'
import { messagePreviews } from './steps/message-previews.ts'
import { onboardings, ownOnboarding } from './onboarding/onboarding.ts'
import { onboardingTemplates } from './onboarding/templates.ts'
import { ownData } from './forgetting/own-data.ts'
import { careerPages } from './careers/career-page.ts'
import { publicJobs } from './careers/public-jobs.ts'
import { sentMessages } from './logs/sent-messages.ts'
import { retention } from './forgetting/retention.ts'
import { skills } from './jobs/skills.ts'
import { stepSettings } from './steps/step-settings.ts'
import { steps } from './pipeline/steps.ts'
import { exitSurveys } from './surveys/exit-surveys.ts'
import { surveys } from './surveys/surveys.ts'
import { talents } from './talents/talents.ts'
import { tasks } from './applicants/tasks.ts'

/** The calls of the recruitment area, grouped by resource. Their exact types are those of the resources: all in one are too long. */
export const recruitmentCalls: Record<string, Record<string, Call>> = {
  activities,
  applicantProfile,
  applicants,
  applicantSearch,
  applicantTags,
  applications,
  appointmentReports,
  appointments,
  attachments,
  bookings,
  bulk,
  colleagues,
  comments,
  conversation,
  disclosure,
  duplicates,
  earlier,
  exitSurveys,
  formCvs,
  exports,
  exportTemplates,
  hires,
  hiringSurveys,
  home,
  importOnce,
  imports,
  information,
  interviewForms,
  invited,
  interviews,
  jobHealth,
  jobMedia,
  jobPeople,
  jobs,
  jobSources,
  jobTemplates,
  jobTitles,
  messagePreviews,
  meetingSettings,
  offeredTimes,
  onboardings,
  onboardingTemplates,
  ownOnboarding,
  ownData,
  publicJobs,
  careerPages,
  retention,
  sentMessages,
  skills,
  steps,
  stepSettings,
  surveys,
  talents,
  tasks,
}
