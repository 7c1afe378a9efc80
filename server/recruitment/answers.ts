import type { Answer } from '../core/answer.ts'
import { activityAnswers } from './activities.ts'
import { cvAnswers } from './applicant-cvs.ts'
import { applicantProfileAnswers } from './applicant-profile.ts'
import { applicantAnswers } from './applicants.ts'
import { applyAnswers } from './apply.ts'
import { bulkMoveAnswers } from './bulk-move.ts'
import { bulkRemoveAnswers } from './bulk-remove.ts'
import { bulkTransferAnswers } from './bulk-transfer.ts'
import { bulkTrashAnswers } from './bulk-trash.ts'
import { bulkUndoAnswers } from './bulk-undo.ts'
import { changeAnswers } from './change-applicants.ts'
import { commentAnswers } from './comments.ts'
import { jobCopyAnswers } from './copy-job.ts'
import { detachAnswers } from './detach-step.ts'
import { exportAnswers } from './exports.ts'
import { hiringSurveyResultAnswers } from './hiring-survey-results.ts'
import { hiringSurveyAnswers } from './hiring-surveys.ts'
import { homeAnswers } from './home.ts'
import { importOnceAnswers } from './import-once.ts'
import { importAnswers } from './imports.ts'
import { informationAnswers } from './information.ts'
import { interviewFormAnswers } from './interview-form-sheet.ts'
import { jobCreationAnswers } from './job-creation.ts'
import { jobMediaAnswers } from './job-media.ts'
import { jobPeopleAnswers } from './job-people.ts'
import { jobSourceAnswers } from './job-sources.ts'
import { jobTemplateAnswers } from './job-templates.ts'
import { jobAnswers } from './jobs.ts'
import { moveAnswers } from './move-applicants.ts'
import { organizationActivityAnswers } from './organization-activities.ts'
import { publicJobAnswers } from './public-jobs.ts'
import { jobRemovalAnswers } from './remove-job.ts'
import { templateStartAnswers } from './start-from-template.ts'
import { stepSettingAnswers } from './step-settings.ts'
import { stepAnswers } from './steps.ts'
import { surveyByLinkAnswers } from './surveys-answer.ts'
import { sentSurveyAnswers } from './surveys-sent.ts'
import { surveyAnswers } from './surveys.ts'
import { trackAnswers } from './track.ts'
import { waitMinutesAnswers } from './wait-minutes.ts'
import { jobWriteAnswers } from './write-job.ts'

/** The answers to the calls of the area. */
export const recruitmentAnswers: readonly Answer[] = [
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
  ...detachAnswers,
  ...exportAnswers,
  ...hiringSurveyAnswers,
  ...hiringSurveyResultAnswers,
  ...homeAnswers,
  ...importAnswers,
  ...importOnceAnswers,
  ...informationAnswers,
  ...interviewFormAnswers,
  ...jobAnswers,
  ...jobCopyAnswers,
  ...jobCreationAnswers,
  ...jobMediaAnswers,
  ...jobPeopleAnswers,
  ...jobRemovalAnswers,
  ...jobSourceAnswers,
  ...jobTemplateAnswers,
  ...jobWriteAnswers,
  ...moveAnswers,
  ...organizationActivityAnswers,
  ...publicJobAnswers,
  ...sentSurveyAnswers,
  ...stepAnswers,
  ...stepSettingAnswers,
  ...surveyAnswers,
  ...surveyByLinkAnswers,
  ...templateStartAnswers,
  ...trackAnswers,
  ...waitMinutesAnswers,
]
