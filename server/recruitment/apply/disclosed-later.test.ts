import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '@kargozin/api/calls.ts'
import { stepType } from '@kargozin/api/labels.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { disclosure } from '@kargozin/api/recruitment/pipeline/disclosure.ts'
import { appointing } from '../../test/appointments/appointing.ts'
import { learns } from '../../test/many.ts'
import { aboutNobody, deedsOf, readsOf, steady, type Reaching } from '../../test/messages/disclosed-calls.ts'
import { disclosingLater } from '../../test/messages/disclosing.ts'
import { world } from '../../test/world.ts'

const arya = world({ apart: true })
const { workAlways } = appointing(arya)
const { jobThatAnswers, move, noQuietHours, reaching, reject, runFor } = disclosingLater(arya)

/** The responses of a walk, by call. */
async function walked(walk: ReturnType<typeof readsOf>, it: Reaching): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const [name, act] of Object.entries(walk)) all.set(name, steady(await act(it)))
  return all
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].flatMap(([name, text]) => (text === after.get(name) ? [] : [name]))

test('every call without a token is walked, or knows nothing of applicants', () => {
  const walkedCalls = new Set([...Object.keys(readsOf(arya)), ...Object.keys(deedsOf(arya))])
  const open = Object.entries(calls).flatMap(([area, group]) =>
    Object.entries(group).flatMap(([name, it]) => (it.needs === 'nobody' ? [`${area}.${name}`] : [])),
  )
  deepEqual(
    open.filter(name => !walkedCalls.has(name) && !aboutNobody.test(name)),
    [],
    'add these calls to server/test/messages/disclosed-calls.ts, so that they cannot reveal a decision early',
  )
})

test('before its time, nothing that an applicant reads, gets or does reveals a rejection', async () => {
  await workAlways()
  await noQuietHours()
  const job = await jobThatAnswers()
  const [it, twin] = [await reaching(job), await reaching(job)]
  const before = await walked(readsOf(arya), it)
  for (const [name, text] of before)
    ok(!/"code":(404|422|500)/.test(text) || name === 'hiringSurveys.show', `${name}: ${text}`)
  await reject(it, job)
  deepEqual(differing(before, await walked(readsOf(arya), it)), [])
  // Taking it back and rejecting again does not show either.
  await arya.sara.does(disclosure.takeBack, { params: { applicant_uuid: it.id } })
  deepEqual(differing(before, await walked(readsOf(arya), it)), [])
  await runFor(it.id)
  deepEqual(differing(before, await walked(readsOf(arya), it)), [], 'the review step sends its messages again')
  await move(it, job.stepOf(stepType.hire), { disclose_after_hours: 72 })
  deepEqual(differing(before, await walked(readsOf(arya), it)), [])
  await reject(it, job)
  deepEqual(differing(before, await walked(readsOf(arya), it)), [])
  const rejected = await walked(deedsOf(arya), it)
  deepEqual(differing(await walked(deedsOf(arya), twin), rejected), [])
  equal((await arya.nobody.does(applications.track, { params: { token: it.token } })).application.state, 'withdrawn')
  await learns(arya, it.id)
  const sent = before.get('the messages, with their invitations')
  await runFor(it.id)
  const after = await walked(readsOf(arya), it)
  equal(after.get('the messages, with their invitations'), sent, 'a person who has withdrawn is not rejected')
})

test('at its time, the applicant learns of it by the status page, the message and the survey', async () => {
  const job = await jobThatAnswers()
  const it = await reaching(job)
  const before = await walked(readsOf(arya), it)
  await reject(it, job)
  await learns(arya, it.id)
  await runFor(it.id)
  const changed = differing(before, await walked(readsOf(arya), it))
  for (const name of [
    'applications.track',
    'information.show',
    'hiringSurveys.show',
    'the messages, with their invitations',
  ])
    ok(changed.includes(name), `${name} does not change`)
  const texts = await arya.asOwner(db =>
    db.selectFrom('sms').select('body').where('application_id', '=', it.id).where('kind', '=', 'step').execute(),
  )
  deepEqual(
    texts.map(row => row.body),
    ['نتیجه: رد شده'],
  )
})

test('before its time, the public form still says that the application is running', async () => {
  await noQuietHours()
  const job = await jobThatAnswers()
  const it = await reaching(job)
  const since = () => readsOf(arya)['earlier.read']?.(it)
  const before = steady(await since())
  await reject(it, job)
  equal(steady(await since()), before)
  await learns(arya, it.id)
  notEqual(steady(await since()), before)
})

test('the walk finds a status that is read from the step itself', async () => {
  const job = await jobThatAnswers()
  const [it, twin] = [await reaching(job), await reaching(job)]
  const before = await walked(readsOf(arya), it)
  const { rows } = await arya.asOwner(db =>
    sql<{ text: string }>`select pg_get_viewdef('disclosed'::regclass) as text`.execute(db),
  )
  const text = rows[0]?.text ?? ''
  const careless = text.replaceAll('stay.disclose_at > now()', 'false')
  notEqual(careless, text)
  const define = (query: string) =>
    arya.asOwner(db => sql`create or replace view disclosed with (security_invoker) as ${sql.raw(query)}`.execute(db))
  await define(careless)
  try {
    await reject(it, job)
    const found = differing(before, await walked(readsOf(arya), it))
    deepEqual(found.toSorted(), [
      ...['applications.track', 'information.show', 'invited.show', 'offeredTimes.show'],
      ...['surveys.questions', 'surveys.show'],
    ])
    const deeds = differing(await walked(deedsOf(arya), twin), await walked(deedsOf(arya), it))
    ok(deeds.includes('applications.withdraw') && deeds.includes('information.give'), deeds.join())
  } finally {
    await define(text)
  }
})
