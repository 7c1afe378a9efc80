import type { Locale } from '@kargozin/api/words.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { questionType } from '@kargozin/api/recruitment/surveys/question-rules.ts'
import { surveys, maxSurveys, type Survey, type SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'
import type { BrokenRule } from '@kargozin/api/rules.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, type Refusal } from '../../core/errors.ts'
import { rowsOf } from '../../core/http/rows.ts'
import { say } from '../../core/say.ts'
import type { Db } from '../../db/transaction.ts'
import { pointsRules, questionRules, repeated } from '../jobs/check-question.ts'
import { seesAllJobs } from '../access/job-access.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { lastChange, refuseStale } from '../../core/versions.ts'

type GivenPages = CallContext<typeof surveys.create>['body']['pages']

/* A single query counts the steps and answers of all questionnaires. */
const selectSurveys = (db: Db, who: Member) =>
  db
    .selectFrom('survey as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .leftJoin(
      sql<{ id: string; steps: number }>`(
        select chosen.survey_id as id, count(*) as steps
          from step_survey chosen
          join step on step.organization_id = chosen.organization_id and step.id = chosen.step_id
          join job on job.organization_id = step.organization_id and job.id = step.job_id and job.deleted_at is null
         where chosen.organization_id = ${who.organization_id}
         group by chosen.survey_id)`.as('used'),
      'used.id',
      's.id',
    )
    .leftJoin(
      sql<{ id: string; assigned: number; completed: number }>`(
        select survey_id as id, count(*) as assigned, count(completed_at) as completed from survey_assignment
         where organization_id = ${who.organization_id} group by survey_id)`.as('asked'),
      'asked.id',
      's.id',
    )
    .select(['s.id as uuid', 's.id as survey_key', 's.id as key', 's.title', 's.pages', 's.version'])
    .select(['s.created_at', 's.updated_at', 's.user_id', 'u.full_name as owner_name'])
    .select([
      sql<number>`coalesce(used.steps, 0)`.as('steps_count'),
      sql<number>`coalesce(asked.assigned, 0)`.as('assigned_count'),
      sql<number>`coalesce(asked.completed, 0)`.as('completed_count'),
      sql<number>`(select coalesce(sum(jsonb_array_length(page -> 'questions')), 0)::int
        from jsonb_array_elements(s.pages) page)`.as('questions_count'),
    ])
    .where(ofOrganization(who, 's'))
    .where('s.deleted_at', 'is', null)

/** Whether the caller may change a questionnaire: members who see every job may change all, others only their own. */
const mayChange = (who: Member, maker: string): boolean => maker === who.user_id || seesAllJobs(who)

async function list({ db, who }: CallContext<typeof surveys.list>): Promise<{ surveys: Survey[] }> {
  const all = await selectSurveys(db, who)
    .orderBy(sql`s.title collate "fa-x-icu"`)
    .orderBy('s.id')
    .execute()
  return { surveys: all.map(({ user_id, ...it }) => ({ ...it, can: { change: mayChange(who, user_id) } })) }
}

async function readSurvey(db: Db, who: Member, id: string): Promise<Survey> {
  const { user_id, ...it } = await selectSurveys(db, who).where('s.id', '=', id).executeTakeFirstOrThrow(notFound)
  return { ...it, can: { change: mayChange(who, user_id) } }
}

const one = async ({ db, who, params }: CallContext<typeof surveys.one>) => ({
  survey: await readSurvey(db, who, params.survey_key),
})

/** Checks the rules beyond the schema, such as unique keys in the whole questionnaire and no questions for a file. */
function brokenIn(pages: GivenPages): BrokenRule[] {
  const all = pages.flatMap(({ questions }, page) =>
    questions.map((question, place) => ({ question, field: `pages.${page}.questions.${place}` })),
  )
  const keys = all.map(it => it.question.key)
  return [
    ...repeated(keys, index => `${all[index]?.field}.key`),
    ...all.flatMap(({ question, field }) =>
      question.type === questionType.file
        ? [{ field: `${field}.type`, rule: 'one_of' }]
        : questionRules(question, field),
    ),
    ...pages.flatMap(({ questions }, page) => pointsRules(questions, `pages.${page}.questions`)),
  ]
}

/** Validates pages and converts them for their column. Throws 422 with every broken rule. */
function pagesColumn(pages: GivenPages): string {
  const fields = brokenIn(pages)
  if (fields.length > 0) throw refuse(422, 'Some fields need your attention.', { fields })
  return JSON.stringify(pages satisfies SurveyPages)
}

const rows = rowsOf('survey', ['title', 'pages', 'version', 'user_id'], {
  allow: (who, row) => {
    if (!mayChange(who, row.user_id))
      throw refuse(403, 'Only the person who created this questionnaire can edit it. Make a copy.')
  },
  most: { limit: maxSurveys, full: 'You can have at most {limit} questionnaires. Delete one you no longer need.' },
})

async function create({ db, who, body: { title, pages } }: CallContext<typeof surveys.create>) {
  const { id } = await rows.create(db, who, { title, pages: pagesColumn(pages), user_id: who.user_id }, { title })
  return { survey: await readSurvey(db, who, id) }
}

async function duplicate({ db, who, params, locale }: CallContext<typeof surveys.duplicate>) {
  const original = await readSurvey(db, who, params.survey_key)
  const mark = say(locale, '(copy)')
  const title = `${original.title.slice(0, 200 - mark.length - 1).toWellFormed()} ${mark}`
  const copy = { title, pages: JSON.stringify(original.pages), user_id: who.user_id }
  const { id } = await rows.create(db, who, copy, { title, copy_of: original.title })
  return { survey: await readSurvey(db, who, id) }
}

/** Builds the 409 for a stale save of a questionnaire, with the person who saved meanwhile and the current state. */
const overtaken = async (db: Db, who: Member, id: string, locale: Locale): Promise<Refusal> =>
  refuseStale({
    sentence: '{by} saved this questionnaire in the meantime. Check the changes and save again.',
    last: await lastChange(db, who, { subject: 'survey', id, types: ['update'] }),
    locale,
    now: { survey: await readSurvey(db, who, id) },
  })

async function update({ db, who, params, body, locale }: CallContext<typeof surveys.update>) {
  const id = params.survey_key
  const before = await rows.find(db, who, id)
  if (body.version !== undefined && body.version !== before.version) throw await overtaken(db, who, id, locale)
  const column = body.pages && pagesColumn(body.pages)
  // The database may return the fields of an object in another order.
  const pages = isDeepStrictEqual(body.pages, before.pages) ? undefined : body.pages
  const difference = changed(before, { title: body.title, pages })
  if (difference) {
    await db
      .updateTable('survey')
      .set({ title: body.title, pages: column, version: sql`version + 1`, updated_at: sql`now()` })
      .where(ofOrganization(who))
      .where('id', '=', id)
      .execute()
    await recordActivity(db, who, { type: 'update', subject: 'survey', id, ...difference })
  }
  return { survey: await readSurvey(db, who, id) }
}

const remove = async ({ db, who, params }: CallContext<typeof surveys.remove>) => ({
  survey_key: (await rows.remove(db, who, params.survey_key)).id,
})

async function restore({ db, who, params }: CallContext<typeof surveys.restore>) {
  const { id } = await rows.restore(db, who, params.survey_key)
  return { survey: await readSurvey(db, who, id) }
}

/** The answers to the calls that create, change and delete questionnaires. */
export const surveyAnswers: readonly Answer[] = [
  answer(surveys.list, list),
  answer(surveys.one, one),
  answer(surveys.create, create),
  answer(surveys.update, update),
  answer(surveys.duplicate, duplicate),
  answer(surveys.remove, remove),
  answer(surveys.restore, restore),
]
