import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { hostileReads, hostileWrites, openHostileCalls } from './test/nets/hostile-calls.ts'
import { hostileTexts } from './test/nets/hostile-texts.ts'
import { once } from './test/once.ts'
import { sampled } from './test/sample.ts'
import { world } from './test/world.ts'

/*
 * Sends hostile texts through a sample of the calls. hostile-texts.speed.deep.test.ts sends them through every call, and measures for
 * how long the server is busy.
 */

const arya = world()
const writes = sampled(hostileWrites, it => it.name)
const reads = sampled(hostileReads, it => it.name)

/** A sample of the texts too: each takes as long as all calls of the sample. */
const texts = sampled(Object.entries(hostileTexts), ([kind]) => kind, [])

const open = once(() => openHostileCalls(arya))

for (const [kind, text] of texts)
  test(`${kind}: no text field or filter causes a fault`, async () => {
    const sending = await open()
    await sending.forgetLimits()
    for (const { it } of writes) await sending.write(it, text)
    for (const { it } of reads.filter(({ it }) => it.query)) await sending.filter(it, text)
  })

test('stored hostile texts cause no fault when they are shown and exported', async () => {
  const sending = await open()
  for (const text of Object.values(hostileTexts)) await sending.write(applicants.create, text)
  await sending.addHistory(1)
  for (const { it } of reads) await sending.read(it)
  for (const it of [exports.organizationActivities, exports.applicants]) await sending.read(it)
})

test('hostile texts are stored and shown unharmed', async () => {
  const { board } = await open()
  for (const [kind, text] of Object.entries(hostileTexts)) {
    const body = { title: `متن ${text}`.slice(0, 100), description: text.slice(0, 2000) }
    const { task } = await arya.sara.does(tasks.create, { params: { applicant_uuid: board.ids[0] ?? '' }, body })
    const { task: shown } = await arya.sara.does(tasks.show, { params: { task_uuid: task.uuid } })
    const { title, description } = tasks.create.body.parse(body)
    equal(shown.title, title, kind)
    equal(shown.description, description, kind)
  }
})
