import { sql } from 'kysely'
import { id, shape, type Of } from '@kargozin/api/fields.ts'
import { recommendations } from '@kargozin/api/labels-work.ts'
import type { Spread } from '@kargozin/api/recruitment/interviews/interview-rules.ts'
import type { Scorecard } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { compareScorecards, type ComparedSection } from '@kargozin/api/recruitment/interviews/side-by-side.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say, type Word } from '../../core/say.ts'
import type { Cell, Column } from '../../core/sheets/workbook-write.ts'
import { cut } from '../../core/typeset/directed-text.ts'
import { exportOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { scorecardsOf } from '../interviews/read-scorecards.ts'

const asked = shape({ applicant_uuid: id() })

type Section = ComparedSection<Scorecard>

/** The interviewers of all sections, each in a column. */
const interviewersOf = (sections: readonly Section[]) =>
  new Map(sections.flatMap(it => it.cards.map(({ user }) => [user.id, user.fullName] as const)))

const columnsFor = (people: ReadonlyMap<string, string>, locale: Locale): Column[] => {
  const text = (title: Word, width: number): Column => ({ title: say(locale, title), kind: 'text', width })
  const number = (title: Word): Column => ({ title: say(locale, title), kind: 'number', width: 12 })
  return [
    text('Section', 24),
    text('Question', 40),
    number('Weight'),
    ...[...people.values()].map((title): Column => ({ title, kind: 'mixed', width: 24 })),
    ...[number('Lowest'), number('Highest'), number('Mean')],
  ]
}

const spread = (it: Spread | null): Cell[] => [it?.lowest ?? null, it?.highest ?? null, it?.mean ?? null]

/** The rows of a section: its questions with their notes, and then the opinions of the interviewers. */
function rowsOf(section: Section, people: ReadonlyMap<string, string>, locale: Locale): Cell[][] {
  const { title, cards, questions, weighted, overall } = section
  const row = (
    name: string,
    weight: Cell,
    valueOf: (card: Scorecard, at: number) => Cell,
    last: Spread | null = null,
  ) => {
    const values = new Map(cards.map((card, at) => [card.user.id, valueOf(card, at)]))
    return [title, name, weight, ...[...people.keys()].map(user => values.get(user) ?? null), ...spread(last)]
  }
  const said = (word: Word, valueOf: (card: Scorecard) => string) =>
    cards.some(card => valueOf(card) !== '') ? [row(say(locale, word), null, card => valueOf(card) || null)] : []
  const advice = ({ recommendation: it }: Scorecard) => (it ? recommendations[it][locale] : '')
  return [
    ...questions.flatMap(it => [
      row(it.title, it.weight, (_card, at) => it.answers[at]?.score ?? null, it.spread),
      ...(it.answers.some(one => one?.answer)
        ? [row(say(locale, 'Note on “{question}”', { question: it.title }), null, (_card, at) => it.answers[at]?.answer || null)] // prettier-ignore
        : []),
    ]),
    row(say(locale, 'Weighted score'), null, card => card.weighted_score, weighted),
    row(say(locale, 'Overall score'), null, card => card.score, overall),
    ...said('Recommendation', advice),
    ...said('Strengths', card => card.strengths),
    ...said('Doubts', card => card.doubts),
  ]
}

const nameOf = async ({ db, who }: Exporting, application: string) =>
  db
    .selectFrom('applicant')
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
    .where(ofOrganization(who))
    .where('application_id', '=', application)
    .executeTakeFirstOrThrow()

async function open(to: Exporting, { applicant_uuid }: Of<typeof asked>): Promise<Table> {
  const { db, who, locale } = to
  const it = await reachApplication(db, who, applicant_uuid, 'show')
  const { name } = await nameOf(to, it.id)
  const sections = compareScorecards(await scorecardsOf(db, who, it.id))
  const people = interviewersOf(sections)
  const rows = sections.flatMap(section => rowsOf(section, people, locale))
  return {
    title: say(locale, 'Interviews of {name}', { name: cut(name, 60) }),
    sheet: say(locale, 'Interviews'),
    columns: columnsFor(people, locale),
    count: rows.length,
    rows: (async function* all() {
      yield rows
    })(),
  }
}

/** The export of the submitted scorecards of an applicant that the caller may see, side by side. */
export const interviewsTable = exportOf('organization.hiring', asked, open)
