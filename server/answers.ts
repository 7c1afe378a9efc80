import { contactAnswers } from './account/change-contacts.ts'
import { codeAnswers } from './account/codes.ts'
import { mediaAnswers } from './account/media.ts'
import { myOrganizationAnswers } from './account/my-organizations.ts'
import { profileAnswers } from './account/profile.ts'
import { registrationAnswers } from './account/registration.ts'
import { sessionAnswers } from './account/sessions.ts'
import { ssoAnswers } from './account/sso.ts'
import { userSettingAnswers } from './account/user-settings.ts'
import type { Answer } from './core/answer.ts'
import { messageTemplateAnswers } from './messages/message-templates.ts'
import { notificationAnswers } from './messages/notifications.ts'
import { eventAnswers } from './organisation/events.ts'
import { invitationAnswers } from './organisation/invitations.ts'
import { acceptAnswers } from './organisation/accept-invitation.ts'
import { leaveAnswers } from './organisation/leave.ts'
import { lookupAnswers } from './organisation/lookups.ts'
import { memberAnswers } from './organisation/members.ts'
import { organizationAnswers } from './organisation/organization.ts'
import { roleHolderAnswers } from './organisation/role-holders.ts'
import { roleAnswers } from './organisation/roles.ts'
import { sourceAnswers } from './organisation/sources.ts'
import { tagAnswers } from './organisation/tags.ts'
import { activityAnswers } from './recruitment/activities.ts'
import { cvAnswers } from './recruitment/applicant-cvs.ts'
import { applicantProfileAnswers } from './recruitment/applicant-profile.ts'
import { applicantAnswers } from './recruitment/applicants.ts'
import { applyAnswers } from './recruitment/apply.ts'
import { bulkMoveAnswers } from './recruitment/bulk-move.ts'
import { bulkRemoveAnswers } from './recruitment/bulk-remove.ts'
import { bulkTransferAnswers } from './recruitment/bulk-transfer.ts'
import { bulkTrashAnswers } from './recruitment/bulk-trash.ts'
import { bulkUndoAnswers } from './recruitment/bulk-undo.ts'
import { changeAnswers } from './recruitment/change-applicants.ts'
import { commentAnswers } from './recruitment/comments.ts'
import { detachAnswers } from './recruitment/detach-step.ts'
import { exportAnswers } from './recruitment/exports.ts'
import { hiringSurveyResultAnswers } from './recruitment/hiring-survey-results.ts'
import { hiringSurveyAnswers } from './recruitment/hiring-surveys.ts'
import { informationAnswers } from './recruitment/information.ts'
import { homeAnswers } from './recruitment/home.ts'
import { importOnceAnswers } from './recruitment/import-once.ts'
import { importAnswers } from './recruitment/imports.ts'
import { jobCopyAnswers } from './recruitment/copy-job.ts'
import { interviewFormAnswers } from './recruitment/interview-form-sheet.ts'
import { whoSees } from './recruitment/job-access.ts'
import { jobCreationAnswers } from './recruitment/job-creation.ts'
import { jobMediaAnswers } from './recruitment/job-media.ts'
import { jobPeopleAnswers } from './recruitment/job-people.ts'
import { jobSourceAnswers } from './recruitment/job-sources.ts'
import { jobTemplateAnswers } from './recruitment/job-templates.ts'
import { jobAnswers } from './recruitment/jobs.ts'
import { jobRemovalAnswers } from './recruitment/remove-job.ts'
import { jobWriteAnswers } from './recruitment/write-job.ts'
import { moveAnswers } from './recruitment/move-applicants.ts'
import { organizationActivityAnswers } from './recruitment/organization-activities.ts'
import { publicJobAnswers } from './recruitment/public-jobs.ts'
import { templateStartAnswers } from './recruitment/start-from-template.ts'
import { stepSettingAnswers } from './recruitment/step-settings.ts'
import { stepAnswers } from './recruitment/steps.ts'
import { surveyByLinkAnswers } from './recruitment/surveys-answer.ts'
import { sentSurveyAnswers } from './recruitment/surveys-sent.ts'
import { surveyAnswers } from './recruitment/surveys.ts'
import { trackAnswers } from './recruitment/track.ts'
import { waitMinutesAnswers } from './recruitment/wait-minutes.ts'

/** Every answer of the server. A test holds this against the list of calls: each is answered exactly once. */
export const answers: readonly Answer[] = [
  ...activityAnswers,
  ...applicantAnswers,
  ...applicantProfileAnswers,
  ...applyAnswers,
  ...bulkMoveAnswers,
  ...bulkRemoveAnswers,
  ...bulkTransferAnswers,
  ...bulkTrashAnswers,
  ...bulkUndoAnswers,
  ...changeAnswers,
  ...commentAnswers,
  ...cvAnswers,
  ...moveAnswers,
  ...codeAnswers,
  ...contactAnswers,
  ...mediaAnswers,
  ...myOrganizationAnswers,
  ...profileAnswers,
  ...registrationAnswers,
  ...sessionAnswers,
  ...ssoAnswers,
  ...userSettingAnswers,
  ...eventAnswers(whoSees),
  ...exportAnswers,
  ...detachAnswers,
  ...hiringSurveyAnswers,
  ...hiringSurveyResultAnswers,
  ...informationAnswers,
  ...homeAnswers,
  ...importAnswers,
  ...importOnceAnswers,
  ...jobAnswers,
  ...interviewFormAnswers,
  ...jobCopyAnswers,
  ...jobCreationAnswers,
  ...jobMediaAnswers,
  ...jobPeopleAnswers,
  ...jobRemovalAnswers,
  ...jobSourceAnswers,
  ...jobTemplateAnswers,
  ...jobWriteAnswers,
  ...lookupAnswers,
  ...invitationAnswers,
  ...acceptAnswers,
  ...leaveAnswers,
  ...memberAnswers,
  ...messageTemplateAnswers,
  ...notificationAnswers,
  ...organizationAnswers,
  ...organizationActivityAnswers,
  ...publicJobAnswers,
  ...roleAnswers,
  ...roleHolderAnswers,
  ...sourceAnswers,
  ...stepAnswers,
  ...stepSettingAnswers,
  ...templateStartAnswers,
  ...surveyAnswers,
  ...sentSurveyAnswers,
  ...surveyByLinkAnswers,
  ...tagAnswers,
  ...trackAnswers,
  ...waitMinutesAnswers,
]
