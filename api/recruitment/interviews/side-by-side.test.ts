import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { compareScorecards, type ComparedCard } from './side-by-side.ts'

const answer = (key: string, score: number | null, title = key) => ({ key, title, weight: 1, score, answer: '' })

const card = (
  section_key: string,
  weighted_score: number,
  questions: ComparedCard['questions'],
  more: Partial<ComparedCard> = {},
): ComparedCard => ({
  ...{ section_key, section_title: section_key, current: true, state: 'submitted', score: null },
  ...{ weighted_score, questions, ...more },
})

test('scorecards stand side by side by section, with the spread of each question', () => {
  const [tech, other] = compareScorecards([
    card('tech', 4, [answer('a', 5), answer('b', 3)]),
    card('last', 2, []),
    card('tech', 1, [answer('b', 1), answer('c', null)], { score: 2 }),
    card('tech', 5, [answer('a', 1)], { state: 'draft' }),
  ])
  deepEqual(
    tech?.questions.map(it => [it.key, it.answers.map(one => one?.score), it.spread]),
    [
      ['a', [5, undefined], { lowest: 5, highest: 5, mean: 5 }],
      ['b', [3, 1], { lowest: 1, highest: 3, mean: 2 }],
      ['c', [undefined, null], null],
    ],
  )
  deepEqual(
    [tech?.weighted, tech?.overall, other?.title, other?.questions],
    [{ lowest: 1, highest: 4, mean: 2.5 }, { lowest: 2, highest: 2, mean: 2 }, 'last', []],
  )
})

test('answers to another text of a question, and forms of an earlier job opening, stand apart', () => {
  const sections = compareScorecards([
    card('tech', 4, [answer('a', 5)], { current: false }),
    card('tech', 4, [answer('a', 5)]),
    card('tech', 4, [answer('a', 2, 'نو')], { section_title: 'نو' }),
  ])
  deepEqual(
    sections.map(it => [it.current, it.title, it.questions.map(one => one.title)]),
    [
      [false, 'tech', ['a']],
      [true, 'نو', ['a', 'نو']],
    ],
  )
})
