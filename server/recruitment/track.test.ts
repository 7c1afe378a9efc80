import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applications } from '@kargozin/api/recruitment/applications.ts'
import { applying, asks, newPerson, pdf } from '../test/applying.ts'
import { world } from '../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

test('the status page tells kindly where it stands, and never the organisation’s own words', async () => {
  const job = await makeJob(asks({ cv_file: 1 }))
  const { data } = await send(job, newPerson({ name: 'نگار' }), { files: { cv: pdf() } })
  const token = data.application.track_url.split('/').at(-1) ?? ''
  const look = async () => (await arya.nobody.does(applications.track, { params: { token } })).application
  const first = await look()
  deepEqual(
    [first.name, first.job_title, first.organization.name, first.state, first.files[0]?.name],
    ['نگار', 'حسابدار', 'آریا پردازش', 'received', 'رزومهٔ من.pdf'],
  )
  const steps = await arya.inside(db =>
    db.selectFrom('step').selectAll().where('job_id', '=', job).orderBy('position').execute(),
  )
  const seen: string[] = []
  for (const step of steps) {
    await arya.inside(db =>
      db
        .updateTable('application')
        .set({ step_id: step.id, other_reason: 'راز' })
        .where('id', '=', data.application.uuid)
        .execute(),
    )
    const told = await look()
    seen.push(told.state)
    ok(!JSON.stringify(told).includes('راز') && !('step' in told))
  }
  deepEqual(seen, ['received', 'review', 'interview', 'result', 'result'])
  for (const wrong of ['t_x', `${token}x`, token.toUpperCase(), data.application.uuid])
    equal((await arya.nobody.call(applications.track, { params: { token: wrong } })).code, 404)
  const row = await arya.inside(db =>
    db.selectFrom('application').select('track_hash').where('id', '=', data.application.uuid).executeTakeFirstOrThrow(),
  )
  notEqual(row.track_hash?.toString(), token)
})
