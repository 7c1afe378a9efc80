import { sql } from 'kysely'
import { checkAnswer, maxPoints, overspentAt } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { surveys, type SurveyPages, type SurveyQuestion } from '@kargozin/api/recruitment/surveys/surveys.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'
import { recordActivity } from '../../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext } from '../../core/http/answer.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import type { SurveyAnswers } from '../../db/json-columns.ts'
import type { Db } from '../../db/transaction.ts'
import { wholeOf } from '../access/applicant-access.ts'
import { openLivingLink, type OpenedLink } from '../access/secret-links.ts'
import { pictureOf } from '../careers/public-job-list.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The limits of submitted pages in 15 minutes. A questionnaire has at most twenty pages. */
const pagesLimit = sharedLimit('survey', { address: 600, each: 60, duration: 900 })

type ByLink = Pick<CallContext<typeof surveys.show>, 'db' | 'transaction' | 'params'>

/** Enters the organisation of a secret link. Throws 404 for an invalid link, and 410 for one that has ended. */
const enterByLink = ({ transaction, params }: ByLink) =>
  openLivingLink(transaction, 'survey', hashOfHandle(params.uuid))

type Link = OpenedLink

const selectAsked = (db: Db, { organization, hash }: Link) =>
  db
    .selectFrom('survey_assignment as s')
    .select(['s.application_id', 's.title', 's.pages', 's.answers', 's.page_index', 's.completed_at'])
    .where(ofOrganization({ organization_id: organization }, 's'))
    .where('s.handle_hash', '=', hash)

const stateOf = (it: { page_index: number; completed_at: string | null }) => ({
  page_index: it.page_index,
  is_completed: it.completed_at !== null,
})

const outlineOf = (pages: SurveyPages) =>
  pages.map(({ title, questions }) => ({ title, questions_count: questions.length }))

/** Reads a questionnaire with the job that sent it, even if the applicant is in another job now. */
async function show(context: CallContext<typeof surveys.show>) {
  const link = await enterByLink(context)
  const row = await selectAsked(context.db, link)
    .innerJoin('job', join =>
      join.onRef('job.organization_id', '=', 's.organization_id').onRef('job.id', '=', 's.job_id'),
    )
    .innerJoin('application as a', join =>
      join.onRef('a.organization_id', '=', 's.organization_id').onRef('a.id', '=', 's.application_id'),
    )
    .innerJoin('applicant as p', join =>
      join.onRef('p.organization_id', '=', 'a.organization_id').onRef('p.application_id', '=', 'a.id'),
    )
    .innerJoin('organization as o', 'o.id', 's.organization_id')
    .select(['p.first_name', 'job.title as job_title', 'o.name as organization', 'o.username', 'o.logo'])
    .executeTakeFirstOrThrow(notFound)
  const { title, pages, job_title, username, logo } = row
  const organization = { name: row.organization, username, logo: pictureOf(logo) }
  const target = { uuid: context.params.uuid, name: row.first_name, job_title, organization }
  return { survey: { title, pages: outlineOf(pages), target, state: stateOf(row) } }
}

const askedOf = ({ key, title, type, options = [], status }: SurveyQuestion) => ({
  ...{ id: key, title, type, options, level: status },
  public_options: options.map(text => ({ text })),
})

async function questions(context: CallContext<typeof surveys.questions>) {
  const { params, query } = context
  const link = await enterByLink(context)
  if (query.target_uuid && query.target_uuid.toLowerCase() !== params.uuid.toLowerCase()) throw notFound()
  const it = await selectAsked(context.db, link).executeTakeFirstOrThrow(notFound)
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

type AnsweredSurvey = { application_id: string; job_id: string; title: string }

/** Records the completion in the history, and updates the open boards of the applicant's current job. */
async function recordCompletion(db: Db, organization: string, it: AnsweredSurvey) {
  const place = {
    subject: 'application',
    id: it.application_id,
    job: it.job_id,
    application: it.application_id,
  } as const
  const who = { organization_id: organization }
  await db
    .updateTable('application')
    .set({ acted_at: sql`now()` })
    .where(ofOrganization(who))
    .where('id', '=', it.application_id)
    .execute()
  await recordActivity(db, who, { ...place, type: 'complete_survey', after: { survey: it.title } })
}

async function take(context: CallContext<typeof surveys.answer>) {
  const { db, from, services, body, params } = context
  await countShared(services.limits, pagesLimit, from.ip, params.uuid)
  const link = await enterByLink(context)
  // If the last page is sent twice at the same time, the second request waits here, then finds the questionnaire completed.
  const it = await selectAsked(db, link).forUpdate().executeTakeFirstOrThrow(notFound)
  if (it.completed_at) throw refuse(409, 'You have already answered. Thank you.')
  const page = it.pages[body.page_index]
  if (!page || body.page_index > it.page_index)
    throw refuse(422, 'Answer the pages in order.', { fields: [{ field: 'page_index', rule: 'one_of' }] })
  const answers = answersOf(page.questions, body.answers)
  const page_index = Math.max(it.page_index, body.page_index + 1)
  const is_completed = page_index === it.pages.length
  const { rows } = await sql<AnsweredSurvey>`
    update survey_assignment s
       set answers = s.answers || ${JSON.stringify(answers)}::jsonb, page_index = ${page_index}, answered_at = now(),
           completed_at = case when ${is_completed}::boolean then now() end
      -- If the application was merged into another one, the completion is recorded on the other one.
      from application w join application a on a.organization_id = w.organization_id and a.id = ${sql.raw(wholeOf('w'))}
     where s.organization_id = ${link.organization} and s.handle_hash = ${link.hash}
       and w.organization_id = s.organization_id and w.id = s.application_id
    returning a.id as application_id, a.job_id, s.title`.execute(db)
  const state = { page_index, is_completed }
  if (!is_completed || !rows[0]) return state
  await recordCompletion(db, link.organization, rows[0])
  return withMessage('Thank you. Your answers were received.', state)
}

/** The handlers of the public calls for questionnaires. */
export const surveyByLinkAnswers: readonly Answer[] = [
  answer(surveys.show, show),
  answer(surveys.questions, questions),
  answer(surveys.answer, take),
]
