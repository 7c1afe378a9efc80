import { accountAnswers } from './account/answers.ts'
import { calendarAnswers } from './calendar/answers.ts'
import { employeesAnswers } from './employees/answers.ts'
import { messagesAnswers } from './messages/answers.ts'
import { organisationAnswers } from './organisation/answers.ts'
import { performanceAnswers } from './performance/answers.ts'
import { recruitmentAnswers } from './recruitment/answers.ts'
import { structureAnswers } from './structure/answers.ts'
import type { Answer } from './core/http/answer.ts'
import { eventAnswers } from './organisation/events.ts'
import { whoSees } from './recruitment/access/job-access.ts'

/** All answers of the server. A test checks that each call has exactly one answer. */
export const answers: readonly Answer[] = [
  ...accountAnswers,
  ...calendarAnswers,
  ...employeesAnswers,
  ...messagesAnswers,
  ...organisationAnswers,
  ...performanceAnswers,
  ...recruitmentAnswers,
  ...structureAnswers,
  // The recruitment area decides which members may receive the events of a job.
  ...eventAnswers(whoSees),
]
