import { accountAnswers } from './account/answers.ts'
import { messagesAnswers } from './messages/answers.ts'
import { organisationAnswers } from './organisation/answers.ts'
import { recruitmentAnswers } from './recruitment/answers.ts'
import type { Answer } from './core/http/answer.ts'
import { eventAnswers } from './organisation/events.ts'
import { whoSees } from './recruitment/access/job-access.ts'

/** Every answer of the server. A test holds this against the list of calls: each is answered exactly once. */
export const answers: readonly Answer[] = [
  ...accountAnswers,
  ...messagesAnswers,
  ...organisationAnswers,
  ...recruitmentAnswers,
  // Recruiting decides who may hear of a job.
  ...eventAnswers(whoSees),
]
