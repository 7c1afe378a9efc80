import { deepEqual, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { body, id, list, text } from '@kargozin/api/fields.ts'
import { kindAt } from './test/nets/ids.ts'
import { placesOf } from './test/nets/places.ts'
import { guarded, openNet, rivalNet } from './test/nets/rival-net.ts'
import { secondServer } from './test/nets/second-server.ts'
import { sampled } from './test/sample.ts'
import { world } from './test/world.ts'

const arya = world()

test('calls find, reveal and change no rows by the ids of another organisation', async () => {
  const undone = await secondServer(arya, { keeps: false })
  try {
    const calls = sampled(guarded, it => it.name)
    const net = await openNet(arya, { kept: arya.url, undone: undone.url }, calls)
    deepEqual(await rivalNet(net, calls), [])
  } finally {
    await undone.stop()
  }
})

test('every place of a request that accepts an id has a kind of record', () => {
  for (const named of guarded) for (const place of placesOf(named.it)) kindAt(named, place)
})

test('an id of an unknown kind in a call makes the test fail', () => {
  const it = { method: 'PUT', path: '/organization/things/{thing_id}', needs: 'member', summary: '' } as const
  const call = { ...it, body: body({ owners: list(id()), parts: list(body({ maker_key: text() })) }) }
  const places = placesOf(call)
  deepEqual(places, ['path.thing_id', 'body.owners[]', 'body.parts[].maker_key'])
  for (const place of places)
    throws(() => kindAt({ name: 'things.change', it: call }, place), /does not say which noun/)
})
