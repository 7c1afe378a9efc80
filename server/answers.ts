import type { Answer } from './core/answer.ts'
import { homeAnswers } from './recruitment/home.ts'
import { jobAnswers } from './recruitment/jobs.ts'
import { stepAnswers } from './recruitment/steps.ts'

/** Every answer of the server. A test holds this against the list of calls: each is answered exactly once. */
export const answers: readonly Answer[] = [...homeAnswers, ...jobAnswers, ...stepAnswers]
