import { recommendations } from '@kargozin/api/labels-work.ts'
import type { Spread } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import type { Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { compareScorecards, type ComparedSection } from '@kargozin/api/recruitment/interviews/side-by-side.ts'
import { number, type Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../../../core/say.ts'
import { directedText, paragraphs } from '../../../core/typeset/directed-text.ts'
import { instantText, type PdfPart } from './values.ts'

type Section = ComparedSection<Scorecard>

/** The maximum number of interviewers in a table. The others are in the next table. */
const beside = 4

const numberText = (value: number | null | undefined, locale: Locale) =>
  typeof value === 'number' ? number(value, locale) : '—'

function spreadText(it: Spread | null, locale: Locale): string {
  if (!it) return '—'
  const mean = number(it.mean, locale)
  if (it.lowest === it.highest) return mean
  return say(locale, '{lowest} to {highest}, mean {mean}', { ...it, mean })
}

/** A table of a section: a column for each interviewer from the index `from`, a row for each question, and the opinions. */
function table({ title, questions, weighted, overall, cards }: Section, from: number, locale: Locale): PdfPart {
  const shown = cards.slice(from, from + beside)
  const row = (head: string, cells: string[], last: string) =>
    [head, ...cells, last].map(text => directedText(text, locale))
  const score = (value: number | null | undefined) => numberText(value, locale)
  const advice = ({ recommendation: it }: Scorecard) => (it ? recommendations[it][locale] : '—')
  return {
    kind: 'table',
    rows: [
      row(
        title,
        shown.map(it => it.user.fullName),
        say(locale, 'Spread'),
      ),
      ...questions.map(it =>
        row(
          it.title,
          shown.map((_card, at) => score(it.answers[from + at]?.score)),
          spreadText(it.spread, locale),
        ),
      ),
      row(
        say(locale, 'Weighted score'),
        shown.map(it => score(it.weighted_score)),
        spreadText(weighted, locale),
      ),
      row(
        say(locale, 'Overall score'),
        shown.map(it => score(it.score)),
        spreadText(overall, locale),
      ),
      row(say(locale, 'Recommendation'), shown.map(advice), ''),
    ],
  }
}

/** The texts of the interviewers: their strengths, doubts and notes. */
function talk({ title, cards }: Section, locale: Locale): PdfPart {
  const line = (word: Word, text: string) => (text ? [`${say(locale, word)}: ${text}`] : [])
  const textOf = (card: Scorecard) =>
    [
      ...line('Strengths', card.strengths),
      ...line('Doubts', card.doubts),
      ...card.questions.flatMap(it => (it.answer ? [`${it.title}: ${it.answer}`] : [])),
    ].join('\n')
  return {
    kind: 'talk',
    rows: cards.flatMap(card => {
      const text = textOf(card)
      if (text === '' || !card.submitted_at) return []
      return [
        {
          by: directedText(card.user.fullName, locale),
          at: directedText(instantText(card.submitted_at, locale), locale),
          mark: directedText(title, locale),
          text: paragraphs(text, locale),
        },
      ]
    }),
  }
}

/** The section of the PDF with the submitted scorecards that the reader may see, side by side. */
export const interviewParts = (cards: readonly Scorecard[], locale: Locale): PdfPart[] =>
  compareScorecards(cards).flatMap(section => {
    const starts = section.cards.flatMap((_card, at) => (at % beside === 0 ? [at] : []))
    return [...starts.map(from => table(section, from, locale)), talk(section, locale)]
  })
