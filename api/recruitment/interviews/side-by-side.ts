import { spreadOf, type Spread } from './interview-rules.ts'
import type { Scorecard } from './interviews.ts'

/** The part of a scorecard that the comparison needs. */
export type ComparedCard = Pick<
  Scorecard,
  'section_key' | 'section_title' | 'current' | 'state' | 'score' | 'weighted_score' | 'questions'
>

/** A question of a section: the answer of each card, in the order of the cards, and the spread of their scores. */
type ComparedQuestion<Card extends ComparedCard> = {
  key: string
  title: string
  weight: number
  answers: (Card['questions'][number] | undefined)[]
  spread: Spread | null
}

/** A section with its submitted scorecards side by side. */
export type ComparedSection<Card extends ComparedCard> = {
  id: string
  title: string
  /** False for a form of an earlier job opening, or one that was removed. */
  current: boolean
  cards: Card[]
  questions: ComparedQuestion<Card>[]
  /** The spread of the weighted scores, and of the overall scores. */
  weighted: Spread | null
  overall: Spread | null
}

const sectionOf = (card: ComparedCard) => `${card.current} ${card.section_key}`

/** A question whose text was changed between two answers is listed twice: the answers are to different questions. */
function questionsOf<Card extends ComparedCard>(cards: readonly Card[]): ComparedQuestion<Card>[] {
  const idOf = ({ key, title }: { key: string; title: string }) => `${key} ${title}`
  const all = new Map(cards.flatMap(card => card.questions.map(it => [idOf(it), it] as const)))
  return [...all].map(([id, { key, title, weight }]) => {
    const answers = cards.map(card => card.questions.find(it => idOf(it) === id))
    return { key, title, weight, answers, spread: spreadOf(answers.map(it => it?.score)) }
  })
}

/** The submitted scorecards by section, in the order in which they are given. Drafts are left out. */
export function compareScorecards<Card extends ComparedCard>(cards: readonly Card[]): ComparedSection<Card>[] {
  const groups = Map.groupBy(
    cards.filter(card => card.state === 'submitted'),
    sectionOf,
  )
  return [...groups].map(([id, group]) => ({
    id,
    title: group.at(-1)?.section_title ?? '',
    current: group[0]?.current ?? false,
    cards: group,
    questions: questionsOf(group),
    weighted: spreadOf(group.map(it => it.weighted_score)),
    overall: spreadOf(group.map(it => it.score)),
  }))
}
