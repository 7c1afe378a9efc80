import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { BodyIn } from '@kargozin/api/call.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { brokenRules, type BrokenRule } from '@kargozin/api/rules.ts'
import { ruleText } from '../../core/calls/form.tsx'
import { newKey, newQuestion, pageProblems, questionBody, type Question } from '../questions/question-values.ts'

/** A page in the form; the key exists only in the form. */
export type SurveyPage = { key: string; title: string; questions: Question[] }

/** The values of a questionnaire's form. */
export type SurveyValues = { title: string; pages: SurveyPage[] }

export type SurveyBody = BodyIn<typeof surveys.create>

/** A page with an empty question. */
export const newPage = (): SurveyPage => ({ key: newKey(), title: '', questions: [newQuestion()] })

/** The form of a new questionnaire, or of an existing one. */
export function valuesOf(survey: Survey | undefined): SurveyValues {
  if (!survey) return { title: '', pages: [newPage()] }
  return {
    title: survey.title,
    pages: survey.pages.map(({ title, questions }) => ({
      key: newKey(),
      title: title ?? '',
      questions: questions.map(it => ({ ...it, options: it.options ?? [] })),
    })),
  }
}

/** The form as the body of the calls. */
export const bodyOf = ({ title, pages }: SurveyValues): SurveyBody => ({
  title,
  pages: pages.map(page => ({ title: page.title.trim() || null, questions: page.questions.map(questionBody) })),
})

/** All errors of the form: those of the contract, and those that it cannot check. */
export function problemsOf(values: SurveyValues): BrokenRule[] {
  const checked = surveys.create.body.safeParse(bodyOf(values), { reportInput: true })
  return [
    ...(checked.success ? [] : brokenRules(checked.error)),
    ...values.pages.flatMap(({ questions }, page) => pageProblems(questions, `pages.${page}.questions`)),
  ]
}

/** The form's own validation for react-hook-form. */
export const resolver: Resolver<SurveyValues> = values => {
  const problems = problemsOf(values)
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<SurveyValues> = {}
  for (const { field, rule, limit } of problems) set(errors, field, { type: rule, message: ruleText(rule, limit) })
  return { values: {}, errors }
}
