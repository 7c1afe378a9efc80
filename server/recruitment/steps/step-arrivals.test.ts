import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { organizationSettings } from '@kargozin/api/organisation/settings.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { pipeline, staysEarlier, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'
import { notifySupervisors } from './step-arrivals.ts'

const arya = world()

/** Switches notices and e-mails to the supervisors of steps on or off. */
const setNotifications = (notice: boolean, email: boolean) =>
  arya.sara.does(organizationSettings.update, {
    body: {
      job_applicant_step_change_notification_for_supervisors: notice,
      job_applicant_step_change_email_notification_for_supervisors: email,
    },
  })

/** Creates a pipeline whose review step is supervised by Reza and Sara. */
async function supervised(count: number): Promise<Pipeline> {
  const it = await pipeline(arya, arya.sara, count)
  const supervisors = [arya.reza, arya.sara].map(({ id }) => ({ id, scope: 'change' as const }))
  await arya.sara.does(stepSettings.update, { params: { step_id: it.review }, body: { supervisors } })
  return it
}

const moveAll = (it: Pipeline, to: string, ids = it.ids) =>
  arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: to },
    body: { applicants_uuids: ids },
  })

/** Lets the time for undo pass, and runs the task of a step. */
async function later(it: Pipeline, step = it.review) {
  for (const id of it.ids) await staysEarlier(arya, id, 5)
  await notifySupervisors(arya.services, { organization_id: arya.sara.organization, step_id: step })
}

const noticesTo = async (by: Person) =>
  (await by.does(notifications.list, { query: { per_page: 50 } })).notifications
    .filter(it => it.pascal_case_type.endsWith('StepChange'))
    .map(it => ({ text: it.text.replace(/<[^>]+>/g, ''), link: it.link }))

const emailsTo = (username: string) =>
  arya.inside(db =>
    db
      .selectFrom('email')
      .select(['subject', 'body'])
      .where('address', '=', `${username}@example.com`)
      .orderBy('id')
      .execute(),
  )

const queued = async (step: string) =>
  (
    await arya.asOwner(db =>
      sql<{ seconds: number }>`select extract(epoch from run_at - updated_at)::int as seconds from graphile_worker.jobs
        where task_identifier = 'tell-supervisors' and key like '%' || ${step} || '%'`.execute(db),
    )
  ).rows

test('the supervisors of a step get a notice of a moved applicant, except the mover', async () => {
  await setNotifications(true, false)
  const it = await supervised(1)
  const [id = ''] = it.ids
  await arya.sara.does(applicants.move, { params: { ...it.params, applicant_id: id }, body: { step_id: it.review } })
  const [due] = await queued(it.review)
  ok(due && due.seconds > 30 && due.seconds <= 105, `due in ${due?.seconds} s`)
  await notifySupervisors(arya.services, { organization_id: arya.sara.organization, step_id: it.review })
  deepEqual(await noticesTo(arya.reza), [])
  await later(it)
  await later(it)
  const [received, ...more] = await noticesTo(arya.reza)
  ok(received && /شمارهٔ \d+ .*کارشناس فروش/.test(received.text), received?.text)
  ok(received.link?.includes(id))
  deepEqual(more, [])
  deepEqual(await noticesTo(arya.sara), [])
})

test('a bulk move gives one notice and one e-mail, in the supervisor’s language', async () => {
  await setNotifications(true, true)
  await arya.asOwner(db =>
    db
      .updateTable('user_account')
      .set({ email: 'reza@example.com', email_proved_at: '2026-01-01' })
      .where('id', '=', arya.reza.id)
      .execute(),
  )
  await arya.reza.does(userSettings.update, { body: { language: 'en' } })
  const it = await supervised(25)
  const before = (await noticesTo(arya.reza)).length
  await moveAll(it, it.review)
  equal((await queued(it.review)).length, 1)
  await later(it)
  const received = await noticesTo(arya.reza)
  equal(received.length, before + 1)
  ok(received[0]?.text.startsWith('25 applicants'), received[0]?.text)
  const [email, ...more] = await emailsTo('reza')
  deepEqual(more, [])
  equal(email?.subject, '25 applicants were moved to Preliminary review in کارشناس فروش.')
  equal(email?.body.match(/شمارهٔ/g)?.length, 20)
  ok(email?.body.includes('and 5 more'))
  ok(email?.body.includes(`/dashboard/recruitment/pipeline/${it.job}`))
})

test('supervisors get no message about undone moves or muted steps, or if both are off', async () => {
  await setNotifications(true, false)
  const before = await noticesTo(arya.reza)
  const it = await supervised(3)
  const { bulk_uuid } = await moveAll(it, it.review)
  await arya.sara.does(bulk.undo, { params: { ...it.params, bulk_uuid } })
  await later(it)
  await arya.sara.does(stepSettings.notify, { params: { step_id: it.review }, body: { type: 1 } })
  await moveAll(it, it.review, it.ids.slice(0, 1))
  await later(it)
  await arya.sara.does(stepSettings.notify, { params: { step_id: it.review }, body: { type: 0 } })
  await setNotifications(false, false)
  await moveAll(it, it.review, it.ids.slice(1, 2))
  await later(it)
  await setNotifications(true, false)
  await moveAll(it, it.review, it.ids.slice(2))
  await moveAll(it, it.interview, it.ids.slice(2))
  await later(it)
  deepEqual(await noticesTo(arya.reza), before)
  equal((await arya.asOwner(db => sql`select from step_arrival`.execute(db))).rows.length, 0)
})

test('simultaneous runs of the task report a move only once', async () => {
  await setNotifications(true, false)
  const before = (await noticesTo(arya.reza)).length
  const it = await supervised(1)
  await moveAll(it, it.review)
  for (const id of it.ids) await staysEarlier(arya, id, 5)
  const key = { organization_id: arya.sara.organization, step_id: it.review }
  await Promise.all([1, 2, 3].map(() => notifySupervisors(arya.services, key)))
  equal((await noticesTo(arya.reza)).length, before + 1)
})
