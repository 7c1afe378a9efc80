import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { world, type Person } from '../test/world.ts'
import { listen } from './events.ts'

const arya = world()

const sessionOf = (who: Person) =>
  arya.inside(db => db.selectFrom('session').select('id').where('user_id', '=', who.id).executeTakeFirstOrThrow())

async function open(who: Person, gone: AbortSignal) {
  const { id } = await sessionOf(who)
  const member = { session_id: id, user_id: who.id, organization_id: who.organization }
  const asked = { who: { ...member, full_name: '', owner: false, permissions: [] }, gone, services: arya.services }
  return listen(asked, 20)[Symbol.asyncIterator]()
}

test('a quiet stream shows that it is alive, and ends when its reader goes', async () => {
  const gone = new AbortController()
  const stream = await open(arya.reza, gone.signal)
  equal((await stream.next()).value, 'retry: 2000\n\n')
  for (const _beat of [1, 2, 3]) equal((await stream.next()).value, ': still here\n\n')
  const last = stream.next()
  gone.abort()
  equal((await last).done, true)
})

test('a revoked session’s stream ends by itself', async () => {
  const stream = await open(arya.mina, new AbortController().signal)
  await stream.next()
  await arya.inside(db => db.deleteFrom('session').where('user_id', '=', arya.mina.id).execute())
  const heard = []
  for (let it = await stream.next(); !it.done; it = await stream.next()) heard.push(it.value)
  equal(heard.length <= 1, true)
})
