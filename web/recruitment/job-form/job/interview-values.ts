import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { newKey } from '../../questions/question-values.ts'

/** The scores of a question, from the worst to the best. */
export const scores = [1, 2, 3, 4, 5] as const

export type InterviewQuestion = {
  key: string
  title: string
  /** Null while the field is empty. */
  weight: number | null
  /** The meaning of each score; all five are empty if the question describes none. */
  scale: string[]
}

export type InterviewForm = {
  key: string
  title: string
  focus: string
  users: string[]
  questions: InterviewQuestion[]
}

type Stored = Job['interview_forms'][number]

export const newInterviewQuestion = (): InterviewQuestion => ({
  key: newKey(),
  title: '',
  weight: 1,
  scale: scores.map(() => ''),
})

/** A stored interview form, or one that was read from a workbook, in the form. */
export const interviewFormOf = ({ focus = '', questions, ...form }: Stored): InterviewForm => ({
  ...form,
  focus,
  questions: questions.map(({ scale = [], ...question }) => ({
    ...question,
    scale: scores.map(score => scale[score - 1] ?? ''),
  })),
})

/** An interview form as the call takes it. Texts that are not filled in are left out. */
export const interviewFormBody = ({ focus, questions, ...form }: InterviewForm) => ({
  ...form,
  ...(focus.trim() ? { focus } : {}),
  questions: questions.map(({ scale, weight, ...question }) => ({
    ...question,
    // An empty weight is refused by the contract, beside its field.
    weight: weight ?? 0,
    ...(scale.some(it => it.trim()) ? { scale } : {}),
  })),
})
