/*
 * The pure rules of scorecards, for the server, the screens, and the exports.
 */

/** A question as it was answered. The form may have changed since. `score` is null and `answer` empty if not given. */
export type AnsweredQuestion = { key: string; title: string; weight: number; score: number | null; answer: string }

/** A question of an interview form. */
type FormQuestion = { key: string; title: string; weight: number }

/** The new values of one question. Absent values are not changed. */
type GivenAnswer = { key: string; score?: number | null | undefined; answer?: string | undefined }

const rounded = (value: number): number => Math.round(value * 100) / 100

/**
 * The weighted score of answered questions: Σ(weight × score) ÷ Σ weight, over the questions that have a score. A question
 * without a score leaves its weight out, so it neither lowers nor raises the result. Rounded to two decimals. Null if no
 * question has a score.
 */
export function weightedScore(answers: readonly Pick<AnsweredQuestion, 'weight' | 'score'>[]): number | null {
  const scored = answers.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]))
  const weights = scored.reduce((sum, it) => sum + it.weight, 0)
  if (weights === 0) return null
  return rounded(scored.reduce((sum, it) => sum + it.weight * it.score, 0) / weights)
}

/** The lowest, the highest and the mean of several scores; the mean has at most two decimals. */
export type Spread = { lowest: number; highest: number; mean: number }

/** The spread of these scores, without the missing ones. Null if there is none. */
export function spreadOf(scores: readonly (number | null | undefined)[]): Spread | null {
  const given = scores.filter(it => typeof it === 'number')
  if (given.length === 0) return null
  const mean = rounded(given.reduce((sum, it) => sum + it, 0) / given.length)
  return { lowest: Math.min(...given), highest: Math.max(...given), mean }
}

const isAnswered = ({ score, answer }: AnsweredQuestion) => score !== null || answer !== ''

/**
 * The answers of a scorecard after a save. An answer that does not change keeps the title and the weight under which it was
 * given; a new or changed one takes those of the form. Answers to questions that were removed from the form stay, but
 * cannot change. `unknown` are the positions of given answers for which there is no such question.
 */
export function mergedAnswers(
  form: readonly FormQuestion[],
  stored: readonly AnsweredQuestion[],
  given: readonly GivenAnswer[],
): { answers: AnsweredQuestion[]; unknown: number[] } {
  const before = new Map(stored.map(it => [it.key, it]))
  const asked = new Map(form.map(it => [it.key, it]))
  const after = new Map(before)
  const unknown = given.flatMap(({ key, score, answer }, at) => {
    const [known, question] = [before.get(key), asked.get(key)]
    const next = {
      score: score === undefined ? (known?.score ?? null) : score,
      answer: answer === undefined ? (known?.answer ?? '') : answer,
    }
    if (known && known.score === next.score && known.answer === next.answer) return []
    if (!question) return [at]
    after.set(key, { key, title: question.title, weight: question.weight, ...next })
    return []
  })
  const order = [...asked.keys(), ...[...before.keys()].filter(key => !asked.has(key))]
  const answers = order.flatMap(key => after.get(key) ?? []).filter(isAnswered)
  return { answers, unknown }
}

/** The seconds in which a submitted scorecard can be taken back. The toast with the undo stands this long. */
export const takeBackSeconds = 15
