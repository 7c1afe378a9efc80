import { accountAnswers } from './account/answers.ts'
import { messagesAnswers } from './messages/answers.ts'
import { organisationAnswers } from './organisation/answers.ts'
import { recruitmentAnswers } from './recruitment/answers.ts'
import type { Answer } from './core/http/answer.ts'
import { eventAnswers } from './organisation/events.ts'
import { whoSees } from './recruitment/access/job-access.ts'

/** Every answer of the server. A test checks that each call in the list of calls is answered exactly once. */
export const answers: readonly Answer[] = [
  ...accountAnswers,
  ...messagesAnswers,
  ...organisationAnswers,
  ...recruitmentAnswers,
  // Recruiting decides which members may receive events of a job.
  ...eventAnswers(whoSees),
]
