import { paths } from '@kargozin/api/paths.ts'
import { notice } from '../../messages/notice.ts'

type OfApplicant = { applicant: string; job: string; job_id: string; application_id: string }
type OfImport = { count: string; job: string; job_id: string }

/** Sent for a new applicant. */
export const newApplicant = notice<OfApplicant>(
  'unseen_applicant',
  'New applicant: {applicant}, for {job}.',
  ({ job_id, application_id }) => paths.job(job_id).pipeline({ applicant: application_id }),
  {
    by: 'job_id',
    sentence: '{count} new applicants in {job}.',
    link: ({ job_id }) => paths.job(job_id).pipeline(),
  },
)

/** Sent for a finished import. */
export const importedApplicants = notice<OfImport>(
  'imported_applicants',
  '{count} applicants were added to {job}.',
  ({ job_id }) => paths.job(job_id).pipeline(),
)

type OfArrival = { applicant: string; step: string; job: string; job_id: string; application_id: string }

/** Sent to the supervisors of a step when an applicant is moved into it. */
export const arrivedApplicant = notice<OfArrival>(
  'applicant_step_change',
  '{applicant} was moved to {step} in {job}.',
  ({ job_id, application_id }) => paths.job(job_id).pipeline({ applicant: application_id }),
  {
    by: 'job_id',
    sentence: '{count} applicants were moved to your steps in {job}.',
    link: ({ job_id }) => paths.job(job_id).pipeline(),
  },
)

/** Sent to the supervisors of a step when several applicants are moved into it within a minute. */
export const arrivedApplicants = notice<{ count: string; step: string; job: string; job_id: string }>(
  'applicants_step_change',
  '{count} applicants were moved to {step} in {job}.',
  ({ job_id }) => paths.job(job_id).pipeline(),
)

type OfTask = { by: string; applicant: string; title: string; job_id: string; application_id: string; task_id: string }

/** A task of the onboarding of an employee has no job opening. */
const toTask = ({ job_id, application_id, task_id }: Omit<OfTask, 'by'>) =>
  job_id ? paths.job(job_id).pipeline({ applicant: application_id, tab: 'tasks', task: task_id }) : paths.tasks()

/** Sent to the member who gets a task. */
export const newTask = notice<OfTask>('new_task', '{by} gave you the task {title} for {applicant}.', toTask)

/** Sent to the member who gets the same task for several applicants. */
export const newTasks = notice<{ by: string; title: string; count: string }>(
  'new_tasks',
  '{by} gave you the task {title}. Number of applicants: {count}.',
  () => paths.tasks(),
)

/** Sent to the members who have tasks of an onboarding, when it begins. */
export const onboardingTasks = notice<{ by: string; employee: string }>(
  'onboarding_tasks',
  '{by} began the onboarding of {employee}, with tasks for you.',
  () => paths.tasks(),
)

/** Sent when the deadline of an unfinished task has passed. */
export const overdueTask = notice<Omit<OfTask, 'by'>>(
  'skipping_deadline_task',
  'The deadline of the task {title} for {applicant} has passed.',
  toTask,
)

type OfComment = { by: string; applicant: string; job_id: string; application_id: string; comment_id: string }

const toComment = ({ job_id, application_id, comment_id }: OfComment) =>
  paths.job(job_id).pipeline({ applicant: application_id, tab: 'comments', comment: comment_id })

/** Sent to a member who is mentioned in a comment. */
export const mentioned = notice<OfComment>('mentioned', '{by} mentioned you in a comment on {applicant}.', toComment)

/** Sent to the author of a comment that gets a reply. */
export const repliedTo = notice<OfComment>('comment_reply', '{by} replied to your comment on {applicant}.', toComment)

type OfSuggestion = { by: string; job: string; job_id: string }

/** Sent when a colleague suggests members of the talent pool for a job opening. */
export const suggestedTalents = notice<OfSuggestion>(
  'suggested_talents',
  '{by} suggested people from the talent pool for {job}.',
  ({ job_id }) => paths.talents({ suggested_job: job_id }),
)

/** Sent when a text message could not be delivered. `sms_id` allows sending it again. */
export const failedSms = notice<{ applicant: string; sms_id: string; job_id?: string; application_id?: string }>(
  'failed_sms_to_applicant',
  'A text message to {applicant} could not be sent.',
  // Rows of an older version have no ids.
  ({ job_id, application_id: applicant }) =>
    job_id && applicant ? paths.job(job_id).pipeline({ applicant, tab: 'messages' }) : null,
)

/** Sent to an interviewer whose scorecard for one applicant is overdue. */
export const overdueScorecard = notice<{ applicant: string; job_id: string; application_id: string }>(
  'overdue_scorecard',
  'Your scorecard for {applicant} is overdue.',
  ({ application_id }) => paths.interview(application_id),
)

/** Sent to an interviewer whose scorecards for several applicants are overdue. */
export const overdueScorecards = notice<{ count: string }>(
  'overdue_scorecards',
  'Your scorecards are overdue. Applicants: {count}.',
  () => paths.home(),
)
