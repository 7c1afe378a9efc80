import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { keys } from './shell/key-list.ts'
import { bulkActionNames, bulkActionOf } from './recruitment/selection/bulk-actions.ts'

test('each key of the bar has one action, and the list of keyboard shortcuts names all of them', () => {
  const own = bulkActionNames.flatMap(name => bulkActionOf(name).key?.shows ?? [])
  equal(new Set(own).size, own.length)
  const listed = keys.filter(([what]) => /selected ones/.test(what)).flatMap(([, pressed]) => pressed)
  deepEqual([...listed].toSorted(), own.toSorted())
})
