import type { Answer } from '../core/http/answer.ts'
import { activityAnswers } from './applicants/activities.ts'
import { cvAnswers } from './applicants/applicant-cvs.ts'
import { applicantProfileAnswers } from './applicants/applicant-profile.ts'
import { applicantTagAnswers } from './applicants/applicant-tags.ts'
import { attachmentAnswers } from './applicants/attachments.ts'
import { applicantAnswers } from './pipeline/applicants.ts'
import { applicantSearchAnswers } from './pipeline/applicant-search.ts'
import { applyAnswers } from './apply/apply.ts'
import { earlierAnswers } from './apply/earlier.ts'
import { formCvAnswers } from './apply/form-cvs.ts'
import { bulkMoveAnswers } from './pipeline/bulk-move.ts'
import { bulkRemoveAnswers } from './pipeline/bulk-remove.ts'
import { bulkTransferAnswers } from './pipeline/bulk-transfer.ts'
import { bulkTrashAnswers } from './pipeline/bulk-trash.ts'
import { bulkUndoAnswers } from './pipeline/bulk-undo.ts'
import { changeAnswers } from './pipeline/change-applicants.ts'
import { colleagueAnswers } from './access/colleagues.ts'
import { commentAnswers } from './applicants/comments.ts'
import { conversationAnswers } from './conversation/conversation.ts'
import { messageFileAnswers } from './conversation/message-files.ts'
import { sendMessageAnswers } from './conversation/send-messages.ts'
import { jobCopyAnswers } from './jobs/copy-job.ts'
import { detachAnswers } from './pipeline/detach-step.ts'
import { exportAnswers } from './exports/exports.ts'
import { exportTemplateAnswers } from './exports/export-templates.ts'
import { hiringSurveyResultAnswers } from './surveys/hiring-survey-results.ts'
import { hiringSurveyAnswers } from './surveys/hiring-surveys.ts'
import { extraSurveyAnswers } from './applicants/extra-surveys.ts'
import { hireAnswers } from './onboarding/hires.ts'
import { onboardingAnswers } from './onboarding/onboarding.ts'
import { ownOnboardingAnswers } from './onboarding/own-onboarding.ts'
import { onboardingTemplateAnswers } from './onboarding/templates.ts'
import { homeAnswers } from './home/home.ts'
import { branchListAnswers } from './jobs/branches/list-branches.ts'
import { branchRemovalAnswers } from './jobs/branches/remove-branch.ts'
import { positionListAnswers } from './jobs/lookups/positions-of-jobs.ts'
import { unitListAnswers } from './jobs/lookups/units-of-jobs.ts'
import { importOnceAnswers } from './imports/import-once.ts'
import { importAnswers } from './imports/imports.ts'
import { informationAnswers } from './apply/information.ts'
import { interviewFormAnswers } from './jobs/interview-form-sheet.ts'
import { interviewAnswers } from './interviews/interviews.ts'
import { jobCreationAnswers } from './jobs/job-creation.ts'
import { jobHealthAnswers } from './pipeline/job-health.ts'
import { jobMediaAnswers } from './jobs/job-media.ts'
import { jobPeopleAnswers } from './jobs/job-people.ts'
import { jobSourceAnswers } from './jobs/job-sources.ts'
import { jobTemplateAnswers } from './jobs/job-templates.ts'
import { jobTitleAnswers } from './jobs/lookups/job-titles.ts'
import { jobAnswers } from './jobs/jobs.ts'
import { messagePreviewAnswers } from './steps/message-previews.ts'
import { moveAnswers } from './pipeline/move-applicants.ts'
import { organizationActivityAnswers } from './applicants/organization-activities.ts'
import { ownDataAnswers } from './forgetting/own-data.ts'
import { careerPageAnswers } from './careers/career-page.ts'
import { publicJobAnswers } from './careers/public-jobs.ts'
import { jobRemovalAnswers } from './jobs/remove-job.ts'
import { skillAnswers } from './jobs/lookups/skills.ts'
import { templateStartAnswers } from './jobs/start-from-template.ts'
import { sentMessageAnswers } from './logs/sent-messages.ts'
import { retentionAnswers } from './forgetting/retention.ts'
import { stepSettingAnswers } from './steps/step-settings.ts'
import { showApplicantAnswers } from './appointments/show-applicant.ts'
import { stepAnswers } from './pipeline/steps.ts'
import { surveyByLinkAnswers } from './surveys/surveys-answer.ts'
import { sentSurveyAnswers } from './surveys/surveys-sent.ts'
import { surveyAnswers } from './surveys/surveys.ts'
import { myTaskAnswers } from './applicants/my-tasks.ts'
import { talentAnswers } from './talents/list-talents.ts'
import { talentChangeAnswers } from './talents/change-talents.ts'
import { talentCopyAnswers } from './talents/copy-talents.ts'
import { talentSuggestionAnswers } from './talents/suggest-talents.ts'
import { removalAnswers } from './leaving/removals.ts'
import { exitSurveyAnswers } from './leaving/exit-surveys.ts'
import { terminateAnswers } from './leaving/terminate.ts'
import { taskAnswers } from './applicants/tasks.ts'
import { disclosureAnswers } from './pipeline/disclosure.ts'
import { duplicateAnswers } from './persons/find-duplicates.ts'
import { joinAnswers } from './persons/join-persons.ts'
import { settleAnswers } from './persons/settle-pair.ts'
import { mergeAnswers } from './persons/merge-persons.ts'
import { unmergeAnswers } from './persons/unmerge-persons.ts'
import { trackAnswers } from './apply/track.ts'
import { waitMinutesAnswers } from './steps/wait-minutes.ts'
import { tagManyAnswers } from './pipeline/tag-applicants.ts'
import { changeValueAnswers } from './pipeline/change-value.ts'
import { appointmentReportAnswers } from './appointments/appointment-reports.ts'
import { invitedAnswers } from './appointments/answer-appointment.ts'
import { busyAnswers } from './appointments/conflicts.ts'
import { changeAppointmentAnswers } from './appointments/change-appointments.ts'
import { listAppointmentAnswers } from './appointments/list-appointments.ts'
import { meetingPatternAnswers } from './appointments/meeting-pattern.ts'
import { changeBookingAnswers } from './bookings/change-bookings.ts'
import { findSlotAnswers } from './bookings/find-slots.ts'
import { offerAnswers } from './bookings/offer-bookings.ts'
import { offeredTimeAnswers } from './bookings/offered-times.ts'
import { readBookingAnswers } from './bookings/read-bookings.ts'
import { planAnswers } from './appointments/plan-appointments.ts'
import { previewAppointmentAnswers } from './appointments/preview-appointment.ts'
import { taskManyAnswers } from './applicants/task-many.ts'
import { jobWriteAnswers } from './jobs/write-job.ts'

/** The answers to the calls of the area. */
export const recruitmentAnswers: readonly Answer[] = [
  ...activityAnswers,
  ...applicantAnswers,
  ...applicantSearchAnswers,
  ...applicantTagAnswers,
  ...attachmentAnswers,
  ...applicantProfileAnswers,
  ...showApplicantAnswers,
  ...applyAnswers,
  ...appointmentReportAnswers,
  ...changeBookingAnswers,
  ...findSlotAnswers,
  ...offerAnswers,
  ...offeredTimeAnswers,
  ...readBookingAnswers,
  ...busyAnswers,
  ...changeAppointmentAnswers,
  ...listAppointmentAnswers,
  ...meetingPatternAnswers,
  ...planAnswers,
  ...previewAppointmentAnswers,
  ...earlierAnswers,
  ...formCvAnswers,
  ...bulkMoveAnswers,
  ...bulkRemoveAnswers,
  ...bulkTransferAnswers,
  ...bulkTrashAnswers,
  ...bulkUndoAnswers,
  ...changeAnswers,
  ...colleagueAnswers,
  ...commentAnswers,
  ...conversationAnswers,
  ...messageFileAnswers,
  ...sendMessageAnswers,
  ...myTaskAnswers,
  ...removalAnswers,
  ...taskAnswers,
  ...terminateAnswers,
  ...exitSurveyAnswers,
  ...cvAnswers,
  ...detachAnswers,
  ...disclosureAnswers,
  ...duplicateAnswers,
  ...exportAnswers,
  ...exportTemplateAnswers,
  ...extraSurveyAnswers,
  ...hiringSurveyAnswers,
  ...hiringSurveyResultAnswers,
  ...hireAnswers,
  ...onboardingAnswers,
  ...onboardingTemplateAnswers,
  ...ownOnboardingAnswers,
  ...homeAnswers,
  ...importAnswers,
  ...importOnceAnswers,
  ...informationAnswers,
  ...invitedAnswers,
  ...interviewFormAnswers,
  ...interviewAnswers,
  ...jobAnswers,
  ...jobCopyAnswers,
  ...branchListAnswers,
  ...branchRemovalAnswers,
  ...positionListAnswers,
  ...unitListAnswers,
  ...jobCreationAnswers,
  ...jobHealthAnswers,
  ...jobMediaAnswers,
  ...jobPeopleAnswers,
  ...jobRemovalAnswers,
  ...jobSourceAnswers,
  ...jobTemplateAnswers,
  ...jobTitleAnswers,
  ...jobWriteAnswers,
  ...mergeAnswers,
  ...joinAnswers,
  ...settleAnswers,
  ...messagePreviewAnswers,
  ...moveAnswers,
  ...organizationActivityAnswers,
  ...ownDataAnswers,
  ...publicJobAnswers,
  ...careerPageAnswers,
  ...retentionAnswers,
  ...sentMessageAnswers,
  ...sentSurveyAnswers,
  ...skillAnswers,
  ...stepAnswers,
  ...stepSettingAnswers,
  ...surveyAnswers,
  ...surveyByLinkAnswers,
  ...talentAnswers,
  ...talentChangeAnswers,
  ...talentCopyAnswers,
  ...talentSuggestionAnswers,
  ...templateStartAnswers,
  ...tagManyAnswers,
  ...changeValueAnswers,
  ...taskManyAnswers,
  ...trackAnswers,
  ...unmergeAnswers,
  ...waitMinutesAnswers,
]
