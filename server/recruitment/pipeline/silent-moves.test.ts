import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { pipeline, staysOf, type Pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import { askSurvey } from '../surveys/ask-survey.ts'
import { enterStep } from './enter-step.ts'

const arya = world()
const reasons = { rejection_reasons: ['skills'] }

/** A pipeline whose steps all send a text message and the hiring survey. */
async function talking(count: number): Promise<Pipeline> {
  const it = await pipeline(arya, arya.sara, count)
  await arya.asOwner(async db => {
    const organization_id = arya.sara.organization
    const { id } = await db
      .insertInto('message_template')
      .values({ organization_id, title: 'پیام', content: 'سلام', type: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('step')
      .set({ sms_template_id: id, send_hiring_survey: true })
      .where('job_id', '=', it.job)
      .execute()
  })
  return it
}

/** The kinds of messages that were queued for this applicant, after all tasks of the stays have run. */
async function sentTo(id: string) {
  const queued = await arya.asOwner(db =>
    sql<{ task: string; stay: string }>`select task_identifier as task, right(key, 36) as stay from graphile_worker.jobs
      where task_identifier in ('enter-step', 'ask-survey') order by id`.execute(db),
  )
  const stays = new Set((await staysOf(arya, id)).map(stay => stay.id))
  for (const { task, stay } of queued.rows.filter(row => stays.has(row.stay))) {
    const key = { organization_id: arya.sara.organization, stay_id: stay }
    await (task === 'enter-step' ? enterStep : askSurvey)(arya.services, key)
  }
  const { rows: sent } = await arya.asOwner(db =>
    sql<{ kind: string }>`select kind, id from sms where application_id = ${id}
      union all select kind, id from email where application_id = ${id} order by id`.execute(db),
  )
  return sent.map(it => it.kind)
}

const move = ({ params }: Pipeline, id: string, step_id: string, more: object = {}) =>
  arya.sara.does(applicants.move, { params: { ...params, applicant_id: id }, body: { step_id, ...more } })

test('a move sends the messages of the step, or none if the mover decides so', async () => {
  const it = await talking(3)
  const [loud = '', silent = '', asked = ''] = it.ids
  await move(it, loud, it.rejected, reasons)
  await move(it, silent, it.rejected, { ...reasons, send_step_messages: false })
  await move(it, asked, it.rejected, { ...reasons, send_step_messages: false, send_hiring_survey: true })
  deepEqual(await sentTo(loud), ['step', 'survey'])
  deepEqual(await sentTo(silent), [])
  deepEqual(await sentTo(asked), ['survey'])
})

test('the end of an employment sends nothing of a rejection step, also for many at once', async () => {
  const it = await talking(3)
  const [one = '', two = '', applicant = ''] = it.ids
  for (const id of [one, two]) await move(it, id, it.hire, { send_step_messages: false })
  await arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: it.rejected },
    body: { applicants_uuids: [one, applicant], ...reasons },
  })
  await arya.sara.does(bulk.moveSeveral, {
    body: { applicants_uuids: [two], steps_uuid: [it.rejected], ...reasons },
  })
  deepEqual(await sentTo(one), [])
  deepEqual(await sentTo(two), [])
  deepEqual(await sentTo(applicant), ['step', 'survey'])
})
