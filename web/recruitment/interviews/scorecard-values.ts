import type { InterviewSection, Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'

/** The values of the form of a scorecard. */
export type ScorecardValues = Pick<Scorecard, 'score' | 'recommendation' | 'strengths' | 'doubts'> & {
  /** In the order of the form. */
  questions: { key: string; score: number | null; answer: string }[]
}

/** The form of a section with the answers of a scorecard, or empty. */
export function valuesOf(section: InterviewSection, card: Scorecard | undefined): ScorecardValues {
  const { score = null, recommendation = null, strengths = '', doubts = '', questions = [] } = card ?? {}
  const answers = new Map(questions.map(it => [it.key, it]))
  return {
    ...{ score, recommendation, strengths, doubts },
    questions: section.questions.map(({ question_key: key }) => ({
      key,
      score: answers.get(key)?.score ?? null,
      answer: answers.get(key)?.answer ?? '',
    })),
  }
}

/** Stored values of this browser, without questions that the form no longer has. */
export function fitting(section: InterviewSection, values: ScorecardValues): ScorecardValues {
  const known = new Map(values.questions.map(it => [it.key, it]))
  const { questions } = valuesOf(section, undefined)
  return { ...values, questions: questions.map(it => known.get(it.key) ?? it) }
}

/** The number of questions with a score. */
export const scoredIn = ({ questions }: ScorecardValues): number => questions.filter(it => it.score !== null).length

/** Whether the scorecard has an opinion, without which it cannot be submitted. */
export const hasOpinion = (values: ScorecardValues): boolean =>
  values.score !== null || values.recommendation !== null || scoredIn(values) > 0
