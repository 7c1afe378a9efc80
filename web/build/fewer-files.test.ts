import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { fewerFiles, type File } from './fewer-files.ts'

const file = (module: string, bytes: number, ...users: number[]): File => ({ modules: [module], bytes, users })
const names = (files: File[]) => files.map(it => it.modules.toSorted().join('+')).toSorted()

test('small code that nearly the same pages need becomes one file', () => {
  const files = [file('icon', 300, 0, 1), file('chip', 500, 0, 1, 2)]
  deepEqual(names(fewerFiles(files, [1, 1, 1])), ['chip+icon'])
})

test('large code stays away from a page that does not need it', () => {
  const files = [file('editor', 90_000, 0, 1), file('chip', 500, 0, 1, 2)]
  deepEqual(names(fewerFiles(files, [1, 1, 1])), ['chip', 'editor'])
})

test('a page that counts for more is spared what one that counts for less is not', () => {
  const files = [file('list', 9000, 0, 1), file('field', 9000, 0, 1, 2)]
  equal(fewerFiles(files, [1, 1, 1]).length, 1)
  equal(fewerFiles(files, [1, 1, 8]).length, 2)
})
