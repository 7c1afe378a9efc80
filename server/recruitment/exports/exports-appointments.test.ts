import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type { QueryIn } from '@kargozin/api/call.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { plan, interviewer } = appointing(arya)

async function exported(who: Person, query: QueryIn<typeof exports.appointments>) {
  const { data } = await who.call(exports.appointments, { query }, { 'accept-language': 'en' })
  equal(data.file, data.file_url)
  const response = await fetch(arya.url + (data.file ?? ''))
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  return rows.map(row => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null])))
}

test('the workbook has what the list shows, and its filters in both spellings', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const nila = await interviewer(it, 'نیلا')
  const body = anHour({ title: '=1+1', address: 'ولیعصر', supervisors_ids: [nila.id] })
  const first = await plan(arya.sara, it, body)
  const second = await plan(arya.sara, it, anHour({ title: 'دوم' }), it.ids[1])
  const titles = async (query: QueryIn<typeof exports.appointments>, who = arya.sara) =>
    (await exported(who, query)).map(row => row['Title'])
  const [row] = await exported(arya.sara, { job: it.job })
  deepEqual(
    ['Title', 'Job opening', 'Duration in minutes', 'Place or link', 'Supervisors', 'Status'].map(name => row?.[name]),
    ['=1+1', 'کارشناس فروش', 60, 'ولیعصر', 'نیلا کریمی', 'Planned'],
  )
  deepEqual(await titles({ job_uuid: it.job }), ['=1+1', 'دوم'])
  deepEqual(await titles({ job_uuid: it.job, user_uuid: nila.id }), ['=1+1'])
  deepEqual(await titles({ job_uuid: it.job, supervisors_uuid: [nila.id] }), ['=1+1'])
  deepEqual(await titles({ job_uuid: it.job, step_id: it.first }), ['=1+1', 'دوم'])
  deepEqual(await titles({ job_uuid: it.job, step_id: it.hire }), [])
  deepEqual(await titles({ job_uuid: it.job, appointment_start: second.start }), ['دوم'])
  deepEqual(await titles({ job_uuid: it.job, appointment_end: second.start }), [first.title])
  deepEqual(await titles({ job_uuid: it.job }, arya.kian), [])
  equal((await arya.reza.call(exports.appointments, { query: {} })).code, 403)
})
