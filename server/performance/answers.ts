import type { Answer } from '../core/http/answer.ts'
import { cycleAnswers } from './cycles.ts'

/** The answers to the calls of the performance area. */
export const performanceAnswers: readonly Answer[] = [...cycleAnswers]
