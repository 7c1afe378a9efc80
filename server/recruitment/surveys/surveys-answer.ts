import { sql } from 'kysely'
import { checkAnswer, maxPoints, overspentAt } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { surveys, type SurveyPages, type SurveyQuestion } from '@kargozin/api/recruitment/surveys/surveys.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'
import { answer, withMessage, type Answer, type CallContext } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { SurveyAnswers } from '../../db/json-columns.ts'
import type { Db } from '../../db/transaction.ts'
import { openSurvey, recordCompletion, targetOf, type SurveyLink } from './survey-links.ts'

/** The limits of submitted pages in 15 minutes. A questionnaire has at most twenty pages. */
const pagesLimit = sharedLimit('survey', { address: 600, each: 60, duration: 900 })

type Asked = {
  title: string
  pages: SurveyPages
  answers: SurveyAnswers
  page_index: number
  completed_at: string | null
}

/** Reads a sent questionnaire. `locked`: a second request waits until this one ends. */
async function readAsked(db: Db, { organization_id, hash, table }: SurveyLink, locked = false): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select title, pages, answers, page_index, completed_at from ${sql.table(table)}
     where organization_id = ${organization_id} and handle_hash = ${hash} ${locked ? sql`for update` : sql``}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  return row
}

const stateOf = (it: { page_index: number; completed_at: string | null }) => ({
  page_index: it.page_index,
  is_completed: it.completed_at !== null,
})

const outlineOf = (pages: SurveyPages) =>
  pages.map(({ title, questions }) => ({ title, questions_count: questions.length }))

async function show({ db, transaction, params }: CallContext<typeof surveys.show>) {
  const link = await openSurvey(transaction, params.uuid)
  const { title, pages, ...row } = await readAsked(db, link)
  const target = { uuid: params.uuid, ...(await targetOf(db, link)) }
  return { survey: { title, pages: outlineOf(pages), target, state: stateOf(row) } }
}

const askedOf = ({ key, title, type, options = [], status }: SurveyQuestion) => ({
  ...{ id: key, title, type, options, level: status },
  public_options: options.map(text => ({ text })),
})

async function questions({ db, transaction, params, query }: CallContext<typeof surveys.questions>) {
  const link = await openSurvey(transaction, params.uuid)
  if (query.target_uuid && query.target_uuid.toLowerCase() !== params.uuid.toLowerCase()) throw notFound()
  const it = await readAsked(db, link)
  return {
    title: it.title,
    pages: outlineOf(it.pages),
    state: stateOf(it),
    questions: it.pages.flatMap((page, page_index) =>
      page.questions.map(question => ({
        ...askedOf(question),
        page_index,
        user_answer: it.answers[question.key]?.given ?? null,
      })),
    ),
  }
}

type GivenAnswers = CallContext<typeof surveys.answer>['body']['answers']

/** The errors for answers to questions that the page does not have, and for second answers to the same question. */
function strayRules(page: readonly SurveyQuestion[], input: GivenAnswers): BrokenRule[] {
  const ids = input.map(it => it.question_id)
  return ids.flatMap((id, index) => {
    const field = `answers.${index}.question_id`
    if (!page.some(question => question.key === id)) return [{ field, rule: 'one_of' }]
    return ids.indexOf(id) < index ? [{ field, rule: 'taken' }] : []
  })
}

/** The answers of a page in stored form. Throws 422 with all broken rules; a question’s field is `answers.{question_id}`. */
function answersOf(page: readonly SurveyQuestion[], input: GivenAnswers): SurveyAnswers {
  const fields = strayRules(page, input)
  const answerOf = (key: string) => input.find(it => it.question_id === key)?.answer ?? null
  // A list of entries instead of an object, because a key may be a name that every object inherits, such as `toString`.
  const stored: [string, SurveyAnswers[string]][] = []
  const asked = page.map(({ status, options = [], ...it }) => ({ ...it, options, level: status }))
  for (const question of asked) {
    const submitted = answerOf(question.key)
    const checked = checkAnswer(question, submitted)
    if ('broken' in checked) fields.push({ field: `answers.${question.key}`, ...checked.broken })
    else stored.push([question.key, { given: checked.answer === '' ? null : submitted, text: checked.answer }])
  }
  const over = overspentAt(asked, answerOf)
  if (over) fields.push({ field: `answers.${over.key}`, rule: 'points', limit: maxPoints })
  if (fields.length > 0) throw refuse(422, 'Some fields need your attention.', { fields })
  return Object.fromEntries(stored)
}

async function take({ db, transaction, from, services, body, params }: CallContext<typeof surveys.answer>) {
  await countShared(services.limits, pagesLimit, from.ip, params.uuid)
  const link = await openSurvey(transaction, params.uuid)
  // If the last page is sent twice at the same time, the second request waits here, then finds the questionnaire completed.
  const it = await readAsked(db, link, true)
  if (it.completed_at) throw refuse(409, 'You have already answered. Thank you.')
  const page = it.pages[body.page_index]
  if (!page || body.page_index > it.page_index)
    throw refuse(422, 'Answer the pages in order.', { fields: [{ field: 'page_index', rule: 'one_of' }] })
  const answers = answersOf(page.questions, body.answers)
  const page_index = Math.max(it.page_index, body.page_index + 1)
  const is_completed = page_index === it.pages.length
  await sql`
    update ${sql.table(link.table)} s
       set answers = s.answers || ${JSON.stringify(answers)}::jsonb, page_index = ${page_index}, answered_at = now(),
           completed_at = case when ${is_completed}::boolean then now() end
     where s.organization_id = ${link.organization_id} and s.handle_hash = ${link.hash}`.execute(db)
  const state = { page_index, is_completed }
  if (link.table === 'exit_survey') announceChange(db, link, 'employee')
  if (!is_completed) return state
  await recordCompletion(db, link, it.title)
  return withMessage('Thank you. Your answers were received.', state)
}

/** The handlers of the public calls for questionnaires. */
export const surveyByLinkAnswers: readonly Answer[] = [
  answer(surveys.show, show),
  answer(surveys.questions, questions),
  answer(surveys.answer, take),
]
