import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys, type SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { enterStep } from '../recruitment/pipeline/enter-step.ts'
import { pipeline, staysOf, type Pipeline } from './many.ts'
import type { Person, World } from './world.ts'

type Question = SurveyPages[number]['questions'][number]

/** A question of a questionnaire: compulsory text by default. */
export const asking = (key: string, more: Partial<Question> = {}): Question => ({
  ...{ key, title: `پرسش ${key}`, type: 4, options: [], status: 2 },
  ...more,
})

/**
 * Two pages: the first has a compulsory text and an optional choice, the second a multiple choice and a distribution of
 * points.
 */
export const twoPages = (): SurveyPages => [
  {
    title: 'دربارهٔ شما',
    questions: [asking('why'), asking('start', { type: 1, options: ['بی‌درنگ', 'یک ماه دیگر'], status: 1 })],
  },
  {
    title: null,
    questions: [
      asking('tools', { type: 2, options: ['SQL', 'Go', 'Git'] }),
      asking('share', { type: 7, options: ['کد', 'گفت‌وگو'], status: 1 }),
    ],
  },
]

type Waiting = { stay: string; seconds: number }

/** Helpers for the queued messages to applicants who have entered a step, and for the messages sent. */
const sending = (arya: World) => {
  const waiting = async (ids: readonly string[]): Promise<Waiting[]> => {
    const stays = (await Promise.all(ids.map(id => staysOf(arya, id)))).flat().map(stay => stay.id)
    const { rows } = await arya.asOwner(db =>
      sql<Waiting>`select right(key, 36) as stay, round(extract(epoch from run_at - created_at))::int as seconds
        from graphile_worker.jobs where task_identifier = 'enter-step' and right(key, 36) = any(${stays}) order by id`.execute(
        db,
      ),
    )
    return rows
  }
  const linksOf = async (id: string) => {
    const { rows } = await arya.inside(db =>
      sql<{ by: string; body: string }>`
        select 'email' as by, body from email where application_id = ${id}
        union all select 'sms', body from sms where application_id = ${id}`.execute(db),
    )
    return rows.flatMap(({ by, body }) =>
      [...body.matchAll(/«(.+)»: \S+\/surveys\/([0-9a-f-]{36})$/gm)].map(found => ({
        by,
        title: found[1] ?? '',
        handle: found[2] ?? '',
      })),
    )
  }
  return {
    /** The queued jobs of these applicants, with the seconds until each is due. */
    waiting,
    /** Runs these jobs now, even if they are not yet due. */
    runFor: async (ids: readonly string[]) => {
      const tasks = (await waiting(ids)).map(({ stay }) => ({
        organization_id: arya.sara.organization,
        stay_id: stay,
      }))
      await Promise.all(tasks.map(task => enterStep(arya.services, task)))
    },
    /** The links to questionnaires in the messages to an applicant. */
    linksOf,
  }
}

/** Sends the answers of one page of a questionnaire. Also accepts invalid answers. */
const answering = (by: Person, uuid: string) => (page_index: number, answers: Record<string, unknown>) => {
  const body = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer: answer as string }))
  return by.call(surveys.answer, { params: { uuid }, body: { page_index, answers: body } })
}

/** Helpers that create questionnaires, and applicants who receive them when they enter a step. */
export const askers = (arya: World) => {
  const { waiting, runFor, linksOf } = sending(arya)

  const make = async (title = 'پرسشنامهٔ آغاز', pages = twoPages(), by: Person = arya.sara) =>
    (await by.does(surveys.create, { body: { title, pages } })).survey

  /** Makes a step send exactly these questionnaires. */
  const choose = (step_id: string, job_surveys_id: string[]) =>
    arya.sara.does(stepSettings.update, { params: { step_id }, body: { job_surveys_id } })

  const move = (it: Pipeline, to: string, id = it.ids[0] ?? '') =>
    arya.sara.does(applicants.move, { params: { ...it.params, applicant_id: id }, body: { step_id: to } })

  /** Creates an applicant who has received a questionnaire from the review step, and returns the token of its link. */
  const asked = async (pages = twoPages()) => {
    const survey = await make('پرسشنامهٔ آغاز', pages)
    const it = await pipeline(arya, arya.sara, 1)
    await choose(it.review, [survey.uuid])
    await move(it, it.review)
    await runFor(it.ids)
    const id = it.ids[0] ?? ''
    const uuid = (await linksOf(id))[0]?.handle ?? ''
    return { ...it, survey, id, link: { uuid }, answer: answering(arya.nobody, uuid) }
  }

  return { make, choose, move, asked, waiting, runFor, linksOf }
}
