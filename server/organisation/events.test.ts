import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { announce } from '../core/events.ts'
import { listening, type Screen } from '../test/listening.ts'
import { pipeline, type Pipeline } from '../test/many.ts'
import { until } from '../test/until.ts'
import { world, type Person } from '../test/world.ts'
import { streamsFor } from './events.ts'

const arya = world()

const move = (it: Pipeline, by = arya.sara) =>
  by.does(applicants.move, { params: { ...it.params, applicant_id: it.ids[0] ?? '' }, body: { step_id: it.review } })

/** Sends one more event to everybody and waits for it, so that all earlier events have arrived too. */
async function settled(screens: readonly [Person, Screen][]) {
  const organization = arya.sara.organization
  const notices = (screen: Screen) => screen.heard.filter(it => it.kind === 'notification').length
  const before = screens.map(([, screen]) => notices(screen))
  const users = [...new Set(screens.map(([who]) => who.id))]
  await arya.inside(async db =>
    announce(db, ...users.map(user => ({ organization, user, kind: 'notification' as const }))),
  )
  for (const [at, [, screen]] of screens.entries()) await screen.until(() => notices(screen) > (before[at] ?? 0))
}

const jobsIn = (screen: Screen) => screen.heard.flatMap(it => (it.job ? [`${it.kind} ${it.job}`] : []))

test('only members who may see a job receive its events', async it => {
  const farhad = await arya.hire('فرهاد', ['organization.hiring'])
  const people = [arya.sara, arya.mina, arya.reza, farhad]
  const screens = await Promise.all(people.map(async who => [who, await listening(arya, who, it)] as [Person, Screen]))
  const hidden = await pipeline(arya, arya.sara, 1)
  await move(hidden)
  await settled(screens)
  const boardEvents = [`job ${hidden.job}`, `application ${hidden.job}`]
  const heard = () => screens.map(([, screen]) => jobsIn(screen))
  deepEqual(heard(), [boardEvents, boardEvents, [], []])

  const supervisors = [{ user_id: farhad.id, scope: 'show' as const }]
  await arya.sara.does(jobs.update, { params: hidden.params, body: { supervisors } })
  await settled(screens)
  const jobEvents = [`job ${hidden.job}`]
  deepEqual(heard(), [[...boardEvents, ...jobEvents], [...boardEvents, ...jobEvents], [], jobEvents])

  await arya.sara.does(jobs.update, { params: hidden.params, body: { supervisors: [] } })
  await arya.sara.does(jobs.remove, { params: { job_id: hidden.job } })
  await settled(screens)
  deepEqual(heard()[3], jobEvents, 'a former supervisor receives no more events')
  equal(heard()[1]?.length, 5, 'the deletion is sent to members who could see the job')
})

test('a user’s own changes are marked as own; another organisation receives nothing', async it => {
  const [sara, mina, kian] = [
    await listening(arya, arya.sara, it),
    await listening(arya, arya.mina, it),
    await listening(arya, arya.kian, it),
  ]
  const pipe = await pipeline(arya, arya.mina, 1)
  await move(pipe, arya.mina)
  const boards = (screen: Screen) => screen.heard.filter(event => event.kind === 'application').map(event => event.own)
  await sara.until(() => boards(sara).length === 1)
  await mina.until(() => boards(mina).length === 1)
  deepEqual([boards(sara), boards(mina), kian.heard], [[false], [true], []])
})

test('a transaction sends each of its events once, and none if it is rolled back', async it => {
  const mina = await listening(arya, arya.mina, it)
  const event = { organization: arya.mina.organization, user: arya.mina.id, kind: 'task' } as const
  await arya.inside(async db => {
    announce(db, event, event)
    announce(db, event)
  })
  const failing = arya.inside(async db => {
    announce(db, { ...event, kind: 'talent' })
    throw new Error('fails')
  })
  await rejects(failing, /fails/)
  await settled([[arya.mina, mina]])
  deepEqual(
    mina.heard.map(({ kind }) => kind),
    ['task', 'notification'],
  )
})

test('screens of the organisation hear when a tag is renamed, recoloured or deleted', async it => {
  const [mina, kian] = [await listening(arya, arya.mina, it), await listening(arya, arya.kian, it)]
  const { tag } = await arya.sara.does(tags.add, { body: { title: 'زود' } })
  const params = { tag_uuid: tag.uuid }
  const tagEventCount = () => mina.heard.filter(event => event.kind === 'tag').length
  await mina.until(() => tagEventCount() === 1)
  await arya.sara.does(tags.rename, { params, body: { title: 'دیر' } })
  await mina.until(() => tagEventCount() === 2)
  await arya.sara.does(tags.rename, { params, body: { color: tag.color === 'red' ? 'blue' : 'red' } })
  await mina.until(() => tagEventCount() === 3)
  await arya.sara.does(tags.remove, { params })
  await mina.until(() => tagEventCount() === 4)
  await arya.sara.does(tags.restore, { params })
  await mina.until(() => tagEventCount() === 5)
  deepEqual(kian.heard, [])
})

async function twentyFive(who: Person, it: TestContext): Promise<Screen[]> {
  const screens: Screen[] = []
  // Opened in sequence, because the test depends on their order.
  for (let count = 0; count < 25; count++) screens.push(await listening(arya, who, it))
  return screens
}

test('a session may have twenty streams; opening another one ends the oldest', async it => {
  const sara = await listening(arya, arya.sara, it)
  const screens = await twentyFive(arya.reza, it)
  const open = () => screens.map(screen => screen.open())
  await sara.until(() => open().filter(Boolean).length === 20)
  deepEqual(open(), [...Array(5).fill(false), ...Array(20).fill(true)])
  await arya.inside(async db =>
    announce(db, { organization: arya.reza.organization, user: arya.reza.id, kind: 'notification' }),
  )
  for (const screen of screens.slice(5)) await screen.until(heard => heard.length === 1)
  ok(sara.open())
  // After a stream is closed, opening another one ends none.
  screens[24]?.close()
  await sara.until(() => screens[24]?.open() === false)
  const next = await listening(arya, arya.reza, it)
  deepEqual([next.open(), screens[5]?.open()], [true, true])
})

const sessionOf = (who: Person) =>
  arya.asOwner(db => db.selectFrom('session').select('id').where('user_id', '=', who.id).executeTakeFirstOrThrow())

async function quick(who: Person) {
  const { id } = await sessionOf(who)
  const streams = streamsFor(arya.services, async () => new Set(), 20)
  const stream = streams.open({ organization: who.organization, user: who.id, session: id })
  const lines: string[] = []
  stream.setEncoding('utf8').on('data', (line: string) => lines.push(line))
  return { stream, lines }
}

test('a quiet stream sends heartbeats', async () => {
  const { stream, lines } = await quick(arya.reza)
  await until('four heartbeats arrive', () => lines.length >= 5)
  equal(lines[0], 'retry: 2000\n\n')
  ok(lines.slice(1).every(line => line === ': still here\n\n'))
  stream.destroy()
})

test('the stream of a revoked session ends', async () => {
  const { stream } = await quick(arya.mina)
  await arya.asOwner(db => db.deleteFrom('session').where('user_id', '=', arya.mina.id).execute())
  await until('the stream ends', () => stream.readableEnded)
})
