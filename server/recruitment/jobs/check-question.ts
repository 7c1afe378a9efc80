import { questionTypes, type Labels } from '@kargozin/api/labels.ts'
import { beyondPoints, mostPoints } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'

/** With fewer options there is no choice. */
const leastOptions = 2

/** The types of questions with options; the others have text or file answers. */
const choosing: readonly number[] = [1, 2, 3, 7]

/** A value that is not in a set; absent and null are valid. */
export const outside = (field: string, value: number | string | null | undefined, labels: Labels): BrokenRule[] =>
  value === undefined || value === null || value in labels ? [] : [{ field, rule: 'one_of' }]

/** Every later duplicate of a value. */
export function repeated(values: readonly string[], fieldOf: (index: number) => string): BrokenRule[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ field: fieldOf(index), rule: 'taken' }] : [],
  )
}

/** The rules of a question that its schema cannot check; `field` is its path. */
export function questionRules(
  { type, options = [] }: { type: number; options?: string[] | undefined },
  field: string,
): BrokenRule[] {
  if (!choosing.includes(type)) return outside(`${field}.type`, type, questionTypes)
  if (options.length < leastOptions) return [{ field: `${field}.options`, rule: 'options', limit: leastOptions }]
  return repeated(options, place => `${field}.options.${place}`)
}

/** Checks that the points of a page are enough for its compulsory questions; `field` is the path of the questions. */
export const pointsRules = (page: Parameters<typeof beyondPoints>[0], field: string): BrokenRule[] =>
  beyondPoints(page).map(at => ({ field: `${field}.${at}.type`, rule: 'points_questions', limit: mostPoints }))
