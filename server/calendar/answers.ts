import type { Answer } from '../core/http/answer.ts'
import { calendarExportAnswers } from './exports-events.ts'
import { feedAnswers } from './feed.ts'
import { listEventAnswers } from './list-events.ts'
import { memoAnswers } from './memos.ts'

/** The answers to the calls of the calendar area. */
export const calendarAnswers: readonly Answer[] = [
  ...listEventAnswers,
  ...calendarExportAnswers,
  ...memoAnswers,
  ...feedAnswers,
]
