import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/applicants.ts'
import { stepSettings } from '@kargozin/api/recruitment/step-settings.ts'
import { surveys, type SurveyPages } from '@kargozin/api/recruitment/surveys.ts'
import { enterStep } from '../messages/enter-step.ts'
import { pipeline, staysOf, type Pipeline } from './many.ts'
import type { Person, World } from './world.ts'

type Question = SurveyPages[number]['questions'][number]

/** A question of a questionnaire: compulsory text unless `more` says otherwise. */
export const asking = (key: string, more: Partial<Question> = {}): Question => ({
  ...{ key, title: `پرسش ${key}`, type: 4, options: [], status: 2 },
  ...more,
})

/** Two pages: a compulsory text and a choice that may be left out; then several answers and points. */
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

/** Questionnaires of Arya, and applicants who are sent them on entering a step. */
export const askers = (arya: World) => {
  const make = async (title = 'پرسشنامهٔ آغاز', pages = twoPages(), by: Person = arya.sara) =>
    (await by.does(surveys.create, { body: { title, pages } })).survey

  const choose = (step_id: string, job_surveys_id: string[]) =>
    arya.sara.does(stepSettings.update, { params: { step_id }, body: { job_surveys_id } })

  const waiting = async (ids: readonly string[]): Promise<Waiting[]> => {
    const stays = (await Promise.all(ids.map(id => staysOf(arya, id)))).flat().map(stay => stay.id)
    const { rows } = await arya.asOwner(db =>
      sql<Waiting>`select right(key, 36) as stay, round(extract(epoch from run_at - now()))::int as seconds
        from graphile_worker.jobs where task_identifier = 'enter-step' and right(key, 36) = any(${stays}) order by id`.execute(
        db,
      ),
    )
    return rows
  }

  const runFor = async (ids: readonly string[], times = 1) => {
    const stays = (await waiting(ids)).map(it => it.stay)
    for (let time = 0; time < times; time++)
      await Promise.all(
        stays.map(stay_id => enterStep(arya.services, { organization_id: arya.sara.organization, stay_id })),
      )
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

  const move = (it: Pipeline, to: string, id = it.ids[0] ?? '') =>
    arya.sara.does(applicants.move, { params: { ...it.params, applicant_id: id }, body: { step_id: to } })

  return {
    make,
    /** Lets a step send these questionnaires and no others. */
    choose,
    /** What waits in the queue for these applicants' entering steps, with how many seconds from now it is due. */
    waiting,
    /** Runs what waits for these applicants, whenever it is due, as often as said. */
    runFor,
    /** The questionnaires in the messages that an applicant was sent. */
    linksOf,
    move,
    /** Somebody in a job whose review step sends a questionnaire, which he was sent; and the handle of his link. */
    asked: async (pages = twoPages()) => {
      const survey = await make('پرسشنامهٔ آغاز', pages)
      const it = await pipeline(arya, arya.sara, 1)
      await choose(it.review, [survey.uuid])
      await move(it, it.review)
      await runFor(it.ids)
      const id = it.ids[0] ?? ''
      const params = { uuid: (await linksOf(id))[0]?.handle ?? '' }
      const answer = (page_index: number, answers: Record<string, unknown>) =>
        arya.nobody.call(surveys.answer, {
          params,
          // Also what the contract refuses.
          body: {
            page_index,
            answers: Object.entries(answers).map(([question_id, it]) => ({ question_id, answer: it as string })),
          },
        })
      return { ...it, survey, id, params, answer }
    },
  }
}
