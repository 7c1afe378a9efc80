import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { keyGroups } from './shell/key-list.ts'
import { bulkActionNames, bulkActionOf } from './recruitment/selection/bulk-actions.ts'

const lettersOf = (...titles: string[]) =>
  keyGroups.filter(it => titles.includes(it.title)).flatMap(it => it.keys.flatMap(([, pressed]) => pressed))

/** The actions that lead to another job opening: no bar offers both. */
const toAnotherJob = ['copy', 'transfer']

test('each key of the bar has one meaning, and the list of keyboard shortcuts names all of them', () => {
  const own = bulkActionNames
    .filter(name => name !== toAnotherJob[0])
    .flatMap(name => bulkActionOf(name).key?.shows ?? [])
  equal(new Set(own).size, own.length)
  const [copy, transfer] = toAnotherJob.map(name => bulkActionNames.find(it => it === name)!)
  equal(bulkActionOf(copy!).key?.shows, bulkActionOf(transfer!).key?.shows)
  const listed = lettersOf('The open applicant, or the selected ones', 'Only the selected ones')
  deepEqual(listed.toSorted(), own.toSorted())
})

test('no letter means one thing for the open applicant and another for the selected ones', () => {
  const both = new Set(lettersOf('Only the selected ones'))
  deepEqual(
    lettersOf('Only the open applicant', 'The open applicant, or the selected ones').filter(it => both.has(it)),
    [],
  )
})
