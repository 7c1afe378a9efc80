import type account from '../account/fa.json'
import type accountForgot from '../account/forgot/fa.json'
import type accountInvitation from '../account/invitation/fa.json'
import type accountLogin from '../account/login/fa.json'
import type accountProfile from '../account/profile/fa.json'
import type accountRegister from '../account/register/fa.json'
import type careers from '../careers/fa.json'
import type careersForm from '../careers/form/fa.json'
import type careersSurveys from '../careers/surveys/fa.json'
import type shared from '../fa.json'
import type messagesTemplates from '../messages/templates/fa.json'
import type organisation from '../organisation/fa.json'
import type organisationMembers from '../organisation/members/fa.json'
import type organisationPermissions from '../organisation/permissions/fa.json'
import type organisationSources from '../organisation/sources/fa.json'
import type messagesChannels from '../messages/channels/fa.json'
import type organisationTags from '../organisation/tags/fa.json'
import type organisationWorkingTime from '../organisation/working-time/fa.json'
import type performanceCycles from '../performance/cycles/fa.json'
import type structureLevels from '../structure/levels/fa.json'
import type structureUnits from '../structure/units/fa.json'
import type recruitmentActivities from '../recruitment/activities/fa.json'
import type recruitmentApplicant from '../recruitment/applicant/fa.json'
import type recruitmentBoardTable from '../recruitment/board-table/fa.json'
import type recruitmentComments from '../recruitment/comments/fa.json'
import type recruitmentAppointments from '../recruitment/appointments/fa.json'
import type recruitmentApplicants from '../recruitment/applicants/fa.json'
import type recruitment from '../recruitment/fa.json'
import type recruitmentConversation from '../recruitment/conversation/fa.json'
import type recruitmentCv from '../recruitment/cv/fa.json'
import type recruitmentDeletedJobs from '../recruitment/deleted-jobs/fa.json'
import type recruitmentFeedback from '../recruitment/feedback/fa.json'
import type recruitmentFilters from '../recruitment/filters/fa.json'
import type recruitmentGeneral from '../recruitment/general/fa.json'
import type recruitmentHealth from '../recruitment/health/fa.json'
import type recruitmentHome from '../recruitment/home/fa.json'
import type recruitmentImports from '../recruitment/imports/fa.json'
import type recruitmentInterviews from '../recruitment/interviews/fa.json'
import type recruitmentJobForm from '../recruitment/job-form/fa.json'
import type recruitmentJobs from '../recruitment/jobs/fa.json'
import type recruitmentLogs from '../recruitment/logs/fa.json'
import type recruitmentMoves from '../recruitment/moves/fa.json'
import type recruitmentPipeline from '../recruitment/pipeline/fa.json'
import type recruitmentPool from '../recruitment/pool/fa.json'
import type recruitmentQuestions from '../recruitment/questions/fa.json'
import type recruitmentRetention from '../recruitment/retention/fa.json'
import type recruitmentSelection from '../recruitment/selection/fa.json'
import type recruitmentShare from '../recruitment/share/fa.json'
import type recruitmentSteps from '../recruitment/steps/fa.json'
import type recruitmentSurveys from '../recruitment/surveys/fa.json'
import type recruitmentTalents from '../recruitment/talents/fa.json'
import type recruitmentAttachments from '../recruitment/attachments/fa.json'
import type recruitmentCvs from '../recruitment/cvs/fa.json'
import type recruitmentPeople from '../recruitment/people/fa.json'
import type recruitmentTags from '../recruitment/tags/fa.json'
import type recruitmentTasks from '../recruitment/tasks/fa.json'
import type recruitmentTemplates from '../recruitment/templates/fa.json'
import type recruitmentPdf from '../recruitment/pdf/fa.json'
import type recruitmentTrash from '../recruitment/trash/fa.json'

/**
 * A text that only screens use: an English key of a dictionary (fa.json) in one of the folders of screens. A check reports
 * each dictionary that is missing in this list.
 */
export type ScreenWord =
  | keyof typeof account
  | keyof typeof accountForgot
  | keyof typeof accountInvitation
  | keyof typeof accountLogin
  | keyof typeof accountProfile
  | keyof typeof accountRegister
  | keyof typeof careers
  | keyof typeof careersForm
  | keyof typeof careersSurveys
  | keyof typeof shared
  | keyof typeof messagesTemplates
  | keyof typeof organisation
  | keyof typeof organisationMembers
  | keyof typeof organisationPermissions
  | keyof typeof organisationSources
  | keyof typeof messagesChannels
  | keyof typeof organisationTags
  | keyof typeof organisationWorkingTime
  | keyof typeof performanceCycles
  | keyof typeof structureLevels
  | keyof typeof structureUnits
  | keyof typeof recruitmentActivities
  | keyof typeof recruitmentApplicant
  | keyof typeof recruitmentBoardTable
  | keyof typeof recruitmentComments
  | keyof typeof recruitmentApplicants
  | keyof typeof recruitmentAppointments
  | keyof typeof recruitmentConversation
  | keyof typeof recruitmentCv
  | keyof typeof recruitment
  | keyof typeof recruitmentDeletedJobs
  | keyof typeof recruitmentFeedback
  | keyof typeof recruitmentFilters
  | keyof typeof recruitmentGeneral
  | keyof typeof recruitmentHealth
  | keyof typeof recruitmentHome
  | keyof typeof recruitmentImports
  | keyof typeof recruitmentInterviews
  | keyof typeof recruitmentJobForm
  | keyof typeof recruitmentJobs
  | keyof typeof recruitmentLogs
  | keyof typeof recruitmentMoves
  | keyof typeof recruitmentPipeline
  | keyof typeof recruitmentPool
  | keyof typeof recruitmentQuestions
  | keyof typeof recruitmentRetention
  | keyof typeof recruitmentSelection
  | keyof typeof recruitmentShare
  | keyof typeof recruitmentSteps
  | keyof typeof recruitmentSurveys
  | keyof typeof recruitmentTalents
  | keyof typeof recruitmentAttachments
  | keyof typeof recruitmentCvs
  | keyof typeof recruitmentPeople
  | keyof typeof recruitmentTags
  | keyof typeof recruitmentTasks
  | keyof typeof recruitmentTemplates
  | keyof typeof recruitmentPdf
  | keyof typeof recruitmentTrash
