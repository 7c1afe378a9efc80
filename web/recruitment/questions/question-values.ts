import type { UseFormReturn } from 'react-hook-form'
import { requirementLevel } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { beyondPoints, maxPoints, questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'

/** A question in a form. `status` is one of `requirementLevel`. */
export type Question = { key: string; title: string; type: number; options: string[]; status: number }

/** The form field that contains a list of questions. */
export type QuestionsName = 'questions' | `pages.${number}.questions`

/** The part of a form that the question editor uses: only its lists of questions. */
type WithQuestions = { questions: Question[]; pages: { questions: Question[] }[] }
export type QuestionsForm = UseFormReturn<WithQuestions>

/** Returns the form with the type that the question editor needs. */
export const questionsOf = <Values extends Partial<WithQuestions>>(form: UseFormReturn<Values>): QuestionsForm =>
  // react-hook-form has no type for a part of a form. The editor uses only fields that exist in this form.
  form as unknown as QuestionsForm

/** A random key for a new question, file or form, unique within the job opening. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(16).padStart(2, '0')).join('')

export const newQuestion = (): Question => ({
  key: newKey(),
  title: '',
  type: questionType.text,
  options: [],
  status: requirementLevel.optional,
})

/** Whether questions of this type have options: single choice, several choices, dropdown and points. */
export const hasOptions = (type: number): boolean => type !== questionType.text && type !== questionType.file

/** A question as the call sends it: with options only if its type has them, and without empty options. */
export const questionBody = ({ options, ...it }: Question) => ({
  ...it,
  ...(hasOptions(it.type) ? { options: options.filter(option => option.trim()) } : {}),
})

/** The errors in the questions of a page that the contract cannot check. `field` is the path of the list of questions. */
export const pageProblems = (questions: readonly Question[], field: string): BrokenRule[] => [
  ...withoutOptions(questions).map(at => ({ field: `${field}.${at}.options`, rule: 'required' })),
  ...beyondPoints(questions).map(at => ({ field: `${field}.${at}.type`, rule: 'points_questions', limit: maxPoints })),
]

/** The indexes of the questions that need options but have none. The contract accepts such questions, so that drafts can be saved. */
const withoutOptions = (questions: readonly Question[]): number[] =>
  questions.flatMap(({ type, options }, at) => (hasOptions(type) && !options.some(it => it.trim()) ? [at] : []))
