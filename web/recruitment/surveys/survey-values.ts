import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { BodyIn } from '@kargozin/api/call.ts'
import { surveys, type Survey } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { brokenRules, type BrokenRule } from '@kargozin/api/rules.ts'
import { ruleText } from '../../core/calls/rule-text.ts'
import { newKey, newQuestion, pageProblems, questionBody, type Question } from '../questions/question-values.ts'

/** A page in the form. Its key exists only in the form. */
export type SurveyPage = { key: string; title: string; questions: Question[] }

/** The values of the form of a questionnaire. */
export type SurveyValues = { title: string; pages: SurveyPage[] }

export type SurveyBody = BodyIn<typeof surveys.create>

/** A page with an empty question. */
export const newPage = (): SurveyPage => ({ key: newKey(), title: '', questions: [newQuestion()] })

/** The form values of an existing questionnaire, or of a new one. */
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

/** Converts form values to the body of the create and update calls. */
export const bodyOf = ({ title, pages }: SurveyValues): SurveyBody => ({
  title,
  pages: pages.map(page => ({ title: page.title.trim() || null, questions: page.questions.map(questionBody) })),
})

/** All errors of the form: those that the contract finds, and those that only the form can check. */
export function problemsOf(values: SurveyValues): BrokenRule[] {
  const checked = surveys.create.body.safeParse(bodyOf(values), { reportInput: true })
  return [
    ...(checked.success ? [] : brokenRules(checked.error)),
    ...values.pages.flatMap(({ questions }, page) => pageProblems(questions, `pages.${page}.questions`)),
  ]
}

/** The validation of the form, for react-hook-form. */
export const resolver: Resolver<SurveyValues> = values => {
  const problems = problemsOf(values)
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<SurveyValues> = {}
  for (const { field, rule, limit } of problems) set(errors, field, { type: rule, message: ruleText(rule, limit) })
  return { values: {}, errors }
}
