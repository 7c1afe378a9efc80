import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import { brokenRanges } from '@kargozin/api/recruitment/jobs/job-rules.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { brokenRules, type BrokenRule } from '@kargozin/api/rules.ts'
import { isError } from '../../../core/calls/checked-form.ts'
import { ruleText } from '../../../core/calls/rule-text.ts'
import { pageProblems } from '../../questions/question-values.ts'
import { formNameOf, isFormName, onWire, type FormBody } from './form-fields.ts'
import { bodyOf, type JobValues } from './job-values.ts'

/** All errors of the form: those that the contract finds, and those that only the form can check. */
export function problemsOf(values: JobValues): BrokenRule[] {
  const checked = jobs.create.body.safeParse(onWire(bodyOf(values)), { reportInput: true })
  return [
    ...(checked.success ? [] : brokenRules(checked.error).map(it => ({ ...it, field: formNameOf(it.field) }))),
    ...brokenRanges(values),
    ...pageProblems(values.questions, 'questions'),
  ]
}

/** The validation of the form, for react-hook-form. */
export const resolver: Resolver<JobValues> = values => {
  const problems = problemsOf(values)
  if (problems.length === 0) return { values, errors: {} }
  const errors: FieldErrors<JobValues> = {}
  for (const { field, rule, limit } of problems) set(errors, field, { type: rule, message: ruleText(rule, limit) })
  return { values: {}, errors }
}

/** The parts of a body that have no errors and can be saved. The other parts stay in the form. */
export function savableParts(parts: Partial<FormBody>, values: JobValues): Partial<FormBody> {
  const bad = new Set(problemsOf(values).map(it => it.field.split('.')[0]))
  return Object.fromEntries(Object.entries(parts).filter(([name]) => isFormName(name) && !bad.has(name)))
}

/** The dotted names of the form's errors. */
export function errorNames(errors: FieldErrors, before = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object') return []
    return isError(error) ? [before + name] : errorNames(error as FieldErrors, `${before}${name}.`)
  })
}
