import { codes } from './account/codes.ts'
import { contacts } from './account/contacts.ts'
import { media } from './account/media.ts'
import { myOrganizations } from './account/my-organizations.ts'
import { passwords } from './account/passwords.ts'
import { profile } from './account/profile.ts'
import { registration } from './account/registration.ts'
import { sessions } from './account/sessions.ts'
import { sso } from './account/sso.ts'
import { userSettings } from './account/user-settings.ts'
import type { Call } from './call.ts'
import { activities } from './recruitment/activities.ts'
import { applicantProfile } from './recruitment/applicant-profile.ts'
import { applicants } from './recruitment/applicants.ts'
import { bulk } from './recruitment/bulk.ts'
import { comments } from './recruitment/comments.ts'
import { applications } from './recruitment/applications.ts'
import { exports } from './recruitment/exports.ts'
import { hiringSurveys } from './recruitment/hiring-surveys.ts'
import { information } from './recruitment/information.ts'
import { home } from './recruitment/home.ts'
import { importOnce } from './recruitment/import-once.ts'
import { imports } from './recruitment/imports.ts'
import { messageTemplates } from './messages/message-templates.ts'
import { notifications } from './messages/notifications.ts'
import { events } from './organisation/events.ts'
import { invitations } from './organisation/invitations.ts'
import { lookups } from './organisation/lookups.ts'
import { members } from './organisation/members.ts'
import { organizations } from './organisation/organization.ts'
import { roles } from './organisation/roles.ts'
import { sources } from './organisation/sources.ts'
import { tags } from './organisation/tags.ts'
import { interviewForms } from './recruitment/interview-form-sheet.ts'
import { jobMedia } from './recruitment/job-media.ts'
import { jobPeople } from './recruitment/job-people.ts'
import { jobSources } from './recruitment/job-sources.ts'
import { jobTemplates } from './recruitment/job-templates.ts'
import { jobs } from './recruitment/jobs.ts'
import { publicJobs } from './recruitment/public-jobs.ts'
import { stepSettings } from './recruitment/step-settings.ts'
import { steps } from './recruitment/steps.ts'
import { surveys } from './recruitment/surveys.ts'

/** Every call of the product by area and name. The generic tests and OpenAPI go over this list. */
export const calls: Record<string, Record<string, Call>> = {
  activities,
  applicantProfile,
  applicants,
  applications,
  bulk,
  comments,
  codes,
  contacts,
  media,
  myOrganizations,
  profile,
  registration,
  sessions,
  sso,
  userSettings,
  events,
  exports,
  hiringSurveys,
  information,
  home,
  importOnce,
  imports,
  interviewForms,
  invitations,
  jobMedia,
  jobPeople,
  jobs,
  jobSources,
  jobTemplates,
  lookups,
  members,
  messageTemplates,
  notifications,
  organizations,
  passwords,
  publicJobs,
  roles,
  sources,
  stepSettings,
  steps,
  surveys,
  tags,
}
