import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRaces, writingCalls } from '../../test/nets/merges/merge-races-net.ts'
import { world } from '../../test/world.ts'

const arya = world()

// merge-races.deep.test.ts makes all calls.
const some = ['attachments.add', 'comments.create', 'applicantTags.set', 'tasks.create']

test('attachments, comments, tags and tasks of the moment of a merge are with the remaining application', async () => {
  const calls = writingCalls.filter(it => some.includes(it.name))
  equal(calls.length, some.length)
  deepEqual(await mergeRaces(arya, calls), [])
})
