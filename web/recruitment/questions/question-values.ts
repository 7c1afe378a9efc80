import type { UseFormReturn } from 'react-hook-form'
import { requirementLevel } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { beyondPoints, mostPoints, questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'

/** A question as a form holds it; `status` is one of requirementLevel. */
export type Question = { key: string; title: string; type: number; options: string[]; status: number }

/** Where in a form a list of questions stands. */
export type QuestionsName = 'questions' | `pages.${number}.questions`

/** The lists of questions of a form, which is all that their editor knows of it. */
type WithQuestions = { questions: Question[]; pages: { questions: Question[] }[] }
export type QuestionsForm = UseFormReturn<WithQuestions>

/** The form as the editor of its questions takes it. */
export const questionsOf = <Values extends Partial<WithQuestions>>(form: UseFormReturn<Values>): QuestionsForm =>
  // The library knows no part of a form as a form. The names that the editor is given stand in this one.
  form as unknown as QuestionsForm

/** A key for a new question, file or form: unique within its job, which is all that it has to be. */
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

/** The same as the contract takes it: options only where they are, and no empty ones. */
export const questionBody = ({ options, ...it }: Question) => ({
  ...it,
  ...(hasOptions(it.type) ? { options: options.filter(option => option.trim()) } : {}),
})

/** What is wrong with the questions of a page and the contract cannot see; `field` names where they stand. */
export const pageProblems = (questions: readonly Question[], field: string): BrokenRule[] => [
  ...withoutOptions(questions).map(at => ({ field: `${field}.${at}.options`, rule: 'required' })),
  ...beyondPoints(questions).map(at => ({ field: `${field}.${at}.type`, rule: 'points_questions', limit: mostPoints })),
]

/** The questions that have options but none written; the contract lets them through while one is writing. */
const withoutOptions = (questions: readonly Question[]): number[] =>
  questions.flatMap(({ type, options }, at) => (hasOptions(type) && !options.some(it => it.trim()) ? [at] : []))
