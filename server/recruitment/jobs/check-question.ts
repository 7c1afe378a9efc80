import { questionTypes, type Labels } from '@kargozin/api/labels.ts'
import { beyondPoints, maxPoints } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'

/** The minimum number of options of a question. */
const leastOptions = 2

/** The types of questions with options. Other types have a text or a file as the answer. */
const choosing: readonly number[] = [1, 2, 3, 7]

/** Returns an error if a value is not a key of the labels. Undefined and null are valid. */
export const outside = (field: string, value: number | string | null | undefined, labels: Labels): BrokenRule[] =>
  value === undefined || value === null || value in labels ? [] : [{ field, rule: 'one_of' }]

/** Returns an error for every repetition of a value. */
export function repeated(values: readonly string[], fieldOf: (index: number) => string): BrokenRule[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ field: fieldOf(index), rule: 'taken' }] : [],
  )
}

/** Checks a question by the rules that its schema cannot check. `field` is the path of the question. */
export function questionRules(
  { type, options = [] }: { type: number; options?: string[] | undefined },
  field: string,
): BrokenRule[] {
  if (!choosing.includes(type)) return outside(`${field}.type`, type, questionTypes)
  if (options.length < leastOptions) return [{ field: `${field}.options`, rule: 'options', limit: leastOptions }]
  return repeated(options, place => `${field}.options.${place}`)
}

/** Checks that the points of a page are enough for its compulsory questions. `field` is the path of the questions. */
export const pointsRules = (page: Parameters<typeof beyondPoints>[0], field: string): BrokenRule[] =>
  beyondPoints(page).map(at => ({ field: `${field}.${at}.type`, rule: 'points_questions', limit: maxPoints }))
