import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { organizationSettings } from '@kargozin/api/organisation/settings.ts'
import { workingTimes, usualWorkingTime } from '@kargozin/api/organisation/working-time.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { messagesOf, previewFor, sendTo, sms } from '../test/messages/messaging.ts'
import { pipeline } from '../test/many.ts'
import { world } from '../test/world.ts'

const arya = world()
const night = [21 * 60, 9 * 60] as const

/** The first allowed instant, as the database computes it. */
async function allowedAfter(at: string, zone: string, [from, until]: readonly [number, number]) {
  const { rows } = await arya.asOwner(db =>
    sql<{
      at: string
    }>`select after_quiet_hours(${at}::timestamptz, ${zone}, ${from}::int, ${until}::int) as at`.execute(db),
  )
  return new Date(rows[0]?.at ?? '').toISOString().slice(0, 16)
}

test('a message in the quiet hours waits for their end, by the clocks of the time zone', async () => {
  const tehran = 'Asia/Tehran'
  const golden: [at: string, zone: string, hours: readonly [number, number], allowed: string][] = [
    // 20:59 is allowed, 21:00 waits for 9:00 of the next day, 8:59 for 9:00 of the same day.
    ['2026-11-23T17:29:00Z', tehran, night, '2026-11-23T17:29'],
    ['2026-11-23T17:30:00Z', tehran, night, '2026-11-24T05:30'],
    ['2026-11-24T05:29:59Z', tehran, night, '2026-11-24T05:30'],
    ['2026-11-24T05:30:00Z', tehran, night, '2026-11-24T05:30'],
    // Midnight, and the last evening of a year.
    ['2026-11-23T20:30:00Z', tehran, night, '2026-11-24T05:30'],
    ['2026-12-31T19:00:00Z', tehran, night, '2027-01-01T05:30'],
    // In Berlin the clocks go forward in the night of 29 March 2026, and back in that of 25 October.
    ['2026-03-28T21:00:00Z', 'Europe/Berlin', night, '2026-03-29T07:00'],
    ['2026-10-24T20:00:00Z', 'Europe/Berlin', night, '2026-10-25T08:00'],
    // Quiet hours within a day, and none.
    ['2026-11-23T10:00:00Z', 'UTC', [13 * 60, 15 * 60], '2026-11-23T10:00'],
    ['2026-11-23T14:00:00Z', 'UTC', [13 * 60, 15 * 60], '2026-11-23T15:00'],
    ['2026-11-23T15:00:00Z', 'UTC', [13 * 60, 15 * 60], '2026-11-23T15:00'],
    ['2026-11-23T23:00:00Z', tehran, [0, 0], '2026-11-23T23:00'],
  ]
  for (const [at, zone, hours, allowed] of golden) equal(await allowedAfter(at, zone, hours), allowed, `${at} ${zone}`)
})

/**
 * Makes the hours around now quiet, from an hour ago until two hours from now, in a zone without an offset. Returns the end of
 * the quiet hours.
 */
async function quietNow(): Promise<number> {
  await arya.sara.does(workingTimes.set, { body: { ...usualWorkingTime, time_zone: 'Africa/Abidjan' } })
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const body = { quiet_from: (minute + 1380) % 1440, quiet_until: (minute + 120) % 1440 }
  await arya.sara.does(organizationSettings.update, { body })
  return now.setUTCSeconds(0, 0) + 2 * 3_600_000
}

test('a message by hand waits for the morning unless the sender says otherwise', async t => {
  const morning = await quietNow()
  t.after(() => arya.sara.does(organizationSettings.update, { body: { quiet_from: 0, quiet_until: 0 } }))
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const waits = (await previewFor(arya.sara, it.ids, sms)).data
  deepEqual([waits.quiet, Date.parse(waits.send_at)], [true, morning])
  const atOnce = (await previewFor(arya.sara, it.ids, { ...sms, at_night: true })).data
  deepEqual([atOnce.quiet, Date.parse(atOnce.send_at) < morning, atOnce.digest], [true, true, waits.digest])
  await sendTo(arya.sara, it.ids, sms)
  await sendTo(arya.sara, it.ids, { ...sms, at_night: true })
  const times = (await messagesOf(arya.sara, id)).map(message => Date.parse(message.send_at ?? '') === morning)
  deepEqual(times, [false, true])
})

test('the messages of a step wait for the morning', async t => {
  const morning = await quietNow()
  t.after(() => arya.sara.does(organizationSettings.update, { body: { quiet_from: 0, quiet_until: 0 } }))
  const it = await pipeline(arya, arya.sara, 1)
  const { template } = await arya.sara.does(messageTemplates.create, {
    body: { title: 'خوش آمدید', name: 'applicant', type: 3, content: 'سلام' },
  })
  await arya.sara.does(stepSettings.update, { params: { step_id: it.review }, body: { sms_template_id: template.id } })
  const params = { ...it.params, destination_step_uuid: it.review }
  await arya.sara.does(bulk.move, { params, body: { applicants_uuids: it.ids } })
  const { rows } = await arya.asOwner(db =>
    sql<{ run_at: string }>`select run_at from graphile_worker.jobs where task_identifier = 'enter-step'`.execute(db),
  )
  deepEqual(
    rows.map(row => Date.parse(row.run_at)),
    [morning],
  )
})
