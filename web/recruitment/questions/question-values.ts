import type { UseFormReturn } from 'react-hook-form'
import { requirementLevel } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { beyondPoints, mostPoints, questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'

/** A question in a form; `status` is one of requirementLevel. */
export type Question = { key: string; title: string; type: number; options: string[]; status: number }

/** The name of a list of questions in a form. */
export type QuestionsName = 'questions' | `pages.${number}.questions`

/** The lists of questions of a form: the only part that their editor needs. */
type WithQuestions = { questions: Question[]; pages: { questions: Question[] }[] }
export type QuestionsForm = UseFormReturn<WithQuestions>

/** The form in the type of the questions editor. */
export const questionsOf = <Values extends Partial<WithQuestions>>(form: UseFormReturn<Values>): QuestionsForm =>
  // The library has no type for a part of a form. The editor uses only names that exist in this form.
  form as unknown as QuestionsForm

/** A key for a new question, file or form; it must only be unique within its job. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(16).padStart(2, '0')).join('')

export const newQuestion = (): Question => ({
  key: newKey(),
  title: '',
  type: questionType.text,
  options: [],
  status: requirementLevel.optional,
})

/** Single choice, several choices, dropdown and points have options. */
export const hasOptions = (type: number): boolean => type !== questionType.text && type !== questionType.file

/** A question for the contract: options only for types that have them, and no empty ones. */
export const questionBody = ({ options, ...it }: Question) => ({
  ...it,
  ...(hasOptions(it.type) ? { options: options.filter(option => option.trim()) } : {}),
})

/** The errors of a page's questions that the contract cannot check; `field` is their path. */
export const pageProblems = (questions: readonly Question[], field: string): BrokenRule[] => [
  ...withoutOptions(questions).map(at => ({ field: `${field}.${at}.options`, rule: 'required' })),
  ...beyondPoints(questions).map(at => ({ field: `${field}.${at}.type`, rule: 'points_questions', limit: mostPoints })),
]

/** The questions that still need options; the contract accepts these while the user is typing. */
const withoutOptions = (questions: readonly Question[]): number[] =>
  questions.flatMap(({ type, options }, at) => (hasOptions(type) && !options.some(it => it.trim()) ? [at] : []))
