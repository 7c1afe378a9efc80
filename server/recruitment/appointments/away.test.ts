import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '@kargozin/api/organisation/absences.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { appointing } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { interviewer, workAlways } = appointing(arya)

test('who plans with a supervisor who is away is told so, and sees them busy', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const away = { starts_at: '2035-03-05T00:00:00+03:30', ends_at: '2035-03-06T00:00:00+03:30' }
  await nila.does(absences.add, { body: { ...away, title: 'محرمانه' } })
  const params = { ...it.params, applicant_uuid: it.ids[0] ?? '' }
  const reasons = async (day: string, supervisors_ids: string[]) => {
    const times = { start: `${day}T10:00:00+03:30`, end: `${day}T11:00:00+03:30` }
    const body = { title: 'مصاحبه', check_conflict: 1 as const, supervisors_ids, ...times }
    const reply = await arya.sara.call(appointments.create, { params, body })
    return [reply.status, ...reply.data.concurrent_appointment_errors]
  }
  deepEqual(await reasons('2035-03-05', [nila.id]), ['fail', 'نیلا کریمی is away until 6 March 2035, 00:00.'])
  deepEqual(await reasons('2035-03-05', []), ['success'])
  deepEqual(await reasons('2035-03-06', [nila.id]), ['success'])
  const query = { users_uuid: [nila.id], from: '2035-03-04', to: '2035-03-05' }
  const { users } = await arya.sara.does(appointments.busy, { query })
  const times = users[0]?.busy.map(({ start, end }) => [start, end].map(at => new Date(at).toISOString()))
  deepEqual(times, [['2035-03-04T20:30:00.000Z', '2035-03-05T20:30:00.000Z']])
})
