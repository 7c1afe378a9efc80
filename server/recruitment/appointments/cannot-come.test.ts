import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { appointments, invited } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import ICAL from 'ical.js'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { plan, notify, token } = appointing(arya)

async function planned() {
  const it = await pipeline(arya, arya.sara, 1)
  const { id } = await plan(arya.sara, it, anHour({ address: 'ولیعصر، پلاک ۱' }))
  await notify(id)
  return { id, params: { appointment_token: token(id) } }
}

const textOf = async (id: string) =>
  (await arya.sara.does(appointments.show, { params: { id } })).appointment.answer_text

test('who cannot come says why and when they could, until they come after all or the time changes', async () => {
  const { id, params } = await planned()
  const say = (body: { answer: 'come' | 'cannot'; text?: string }) => arya.nobody.call(invited.answer, { params, body })
  const first = await say({ answer: 'cannot', text: '  امتحان دارم.\nیکشنبه عصر می‌توانم.  ' })
  equal(first.data.appointment.answer_text, 'امتحان دارم.\nیکشنبه عصر می‌توانم.')
  equal(await textOf(id), 'امتحان دارم.\nیکشنبه عصر می‌توانم.')
  await say({ answer: 'cannot', text: 'دوشنبه' })
  equal(await textOf(id), 'دوشنبه')
  await say({ answer: 'come', text: 'با این حال' })
  equal(await textOf(id), '')
  await say({ answer: 'cannot', text: 'سفر' })
  const later = anHour()
  await arya.sara.does(appointments.update, { params: { id }, body: { start: later.start, end: later.end } })
  equal(await textOf(id), '')
  equal((await say({ answer: 'cannot', text: 'x'.repeat(501) })).code, 422)
})

test('the applicant downloads the appointment for a calendar by the link, while it is planned', async () => {
  const { id, params } = await planned()
  const file = () => fetch(arya.url + publicPaths.appointmentFile(params.appointment_token))
  const reply = await file()
  match(reply.headers.get('content-type') ?? '', /^text\/calendar/)
  match(reply.headers.get('content-disposition') ?? '', /^attachment/)
  const calendar = new ICAL.Component(ICAL.parse(await reply.text()))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const { appointment } = await arya.sara.does(appointments.show, { params: { id } })
  deepEqual(
    [calendar.getFirstPropertyValue('method'), event.location, event.startDate.toJSDate().toISOString()],
    ['PUBLISH', 'ولیعصر، پلاک ۱', new Date(appointment.start).toISOString()],
  )
  ok(event.summary.startsWith(appointment.title))
  equal(event.attendees.length, 0)
  await arya.sara.does(appointments.remove, { params: { id } })
  equal((await file()).status, 404)
  equal((await fetch(arya.url + publicPaths.appointmentFile(token(crypto.randomUUID())))).status, 404)
})
