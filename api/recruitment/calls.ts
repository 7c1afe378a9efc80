import { activities } from './activities.ts'
import { applicantProfile } from './applicant-profile.ts'
import { applicants } from './applicants.ts'
import { applications } from './applications.ts'
import { bulk } from './bulk.ts'
import { comments } from './comments.ts'
import { exports } from './exports.ts'
import { hiringSurveys } from './hiring-surveys.ts'
import { home } from './home.ts'
import { importOnce } from './import-once.ts'
import { imports } from './imports.ts'
import { information } from './information.ts'
import { interviewForms } from './interview-form-sheet.ts'
import { jobMedia } from './job-media.ts'
import { jobPeople } from './job-people.ts'
import { jobSources } from './job-sources.ts'
import { jobTemplates } from './job-templates.ts'
import { jobs } from './jobs.ts'
import { publicJobs } from './public-jobs.ts'
import { stepSettings } from './step-settings.ts'
import { steps } from './steps.ts'
import { surveys } from './surveys.ts'

/** The calls of the area, by noun. */
export const recruitmentCalls = {
  activities,
  applicantProfile,
  applicants,
  applications,
  bulk,
  comments,
  exports,
  hiringSurveys,
  home,
  importOnce,
  imports,
  information,
  interviewForms,
  jobMedia,
  jobPeople,
  jobs,
  jobSources,
  jobTemplates,
  publicJobs,
  steps,
  stepSettings,
  surveys,
}
