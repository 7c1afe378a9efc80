import * as z from 'zod/mini'
import { longText } from '../../fields.ts'

/** The types of a job's own questions (questionTypes in labels.ts) that code refers to. */
export const questionType = { single: 1, multiple: 2, dropdown: 3, text: 4, file: 5, points: 7 } as const

/** A question on a form. `level` is 1 (optional) or 2 (compulsory). */
export type FormQuestion = { key: string; title: string; type: number; options: string[]; level: number }

/** The maximum number of points that an applicant distributes over the options of all points questions of one page. */
export const maxPoints = 10

const offered: readonly number[] = Object.values(questionType)

/** Whether forms support questions of this type. */
export const isOffered = (type: number): boolean => offered.includes(type)

/** The answer in its stored form ('' when there is none), or the broken rule. */
export type CheckedAnswer = { answer: string } | { broken: { rule: string; limit?: number } }

const strings = z.array(z.string()).check(z.maxLength(50))
const points = z.record(z.string(), z.int().check(z.gte(0), z.lte(maxPoints)))

function several(question: FormQuestion, value: unknown): CheckedAnswer {
  const chosen = strings.safeParse(value)
  if (!chosen.success) return { broken: { rule: 'type' } }
  if (!chosen.data.every(it => question.options.includes(it))) return { broken: { rule: 'one_of' } }
  return { answer: question.options.filter(it => chosen.data.includes(it)).join('، ') }
}

function distributed(question: FormQuestion, value: unknown): CheckedAnswer {
  const shares = points.safeParse(value)
  if (!shares.success) return { broken: { rule: 'type' } }
  if (!Object.keys(shares.data).every(it => question.options.includes(it))) return { broken: { rule: 'one_of' } }
  const total = Object.values(shares.data).reduce((sum, share) => sum + share, 0)
  if (total > maxPoints) return { broken: { rule: 'points', limit: maxPoints } }
  const chosen = question.options.filter(it => (shares.data[it] ?? 0) > 0)
  return { answer: chosen.map(it => `${it}: ${shares.data[it]}`).join('، ') }
}

function written(value: unknown): CheckedAnswer {
  const text = longText(5000).safeParse(value)
  if (text.success) return { answer: text.data }
  return { broken: typeof value === 'string' && value.length > 5000 ? { rule: 'max', limit: 5000 } : { rule: 'type' } }
}

function one(question: FormQuestion, value: unknown): CheckedAnswer {
  if (typeof value !== 'string') return { broken: { rule: 'type' } }
  return question.options.includes(value) ? { answer: value } : { broken: { rule: 'one_of' } }
}

function read(question: FormQuestion, value: unknown): CheckedAnswer {
  // A file question is answered by a file of the same request, not by a value.
  if (question.type === questionType.file) return { broken: { rule: 'type' } }
  if (question.type === questionType.text) return written(value)
  if (question.type === questionType.multiple) return several(question, value)
  if (question.type === questionType.points) return distributed(question, value)
  return one(question, value)
}

/**
 * Validates an answer: a text; one option (types 1 and 3); a list of options (2); points by option (7). `withFile`: the file
 * (5) was sent, which is separate from the value.
 */
export function checkAnswer(question: FormQuestion, value: unknown, withFile = false): CheckedAnswer {
  const none = value === undefined || value === null || value === ''
  const checked: CheckedAnswer = none ? { answer: '' } : read(question, value)
  if ('answer' in checked && checked.answer === '' && !withFile && question.level === 2)
    return { broken: { rule: 'required' } }
  return checked
}

/**
 * The positions of the compulsory points questions beyond the first `maxPoints` of a page. Each question needs at least one
 * point, so a page with more of these questions than points could not be answered.
 */
export function beyondPoints(page: readonly { type: number; status: number }[]): number[] {
  const compulsory = page.flatMap(({ type, status }, at) => (type === questionType.points && status === 2 ? [at] : []))
  return compulsory.slice(maxPoints)
}

/** The sum of points in an answer of type 7; 0 for any other. */
function pointsIn(value: unknown): number {
  const shares = points.safeParse(value)
  return shares.success ? Object.values(shares.data).reduce((sum, share) => sum + share, 0) : 0
}

/** The sum of points in all answers of one page. */
export const pointsOn = (page: readonly FormQuestion[], answerOf: (key: string) => unknown): number =>
  page.reduce((sum, { key, type }) => sum + (type === questionType.points ? pointsIn(answerOf(key)) : 0), 0)

/**
 * The question at which the total points of a page exceed the limit. Undefined if the total is within the limit. Also undefined
 * if this question alone exceeds the limit, because `checkAnswer` already refuses that.
 */
export function overspentAt(
  page: readonly FormQuestion[],
  answerOf: (key: string) => unknown,
): FormQuestion | undefined {
  const over = page.find((_question, at) => pointsOn(page.slice(0, at + 1), answerOf) > maxPoints)
  return over && pointsIn(answerOf(over.key)) <= maxPoints ? over : undefined
}
