import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { fewerFiles, type File, type User } from './fewer-files.ts'

const file = (module: string, bytes: number, ...users: number[]): File => ({ modules: [module], bytes, users })
const users = (...limits: number[]): User[] => limits.map(limit => ({ weight: 1, limit }))
const much = 1_000_000

/** Returns the resulting files in order. `imports`: the imports of each module. */
const made = (files: File[], of: User[], imports: Record<string, string[]> = {}) =>
  fewerFiles(files, of, module => imports[module] ?? []).map(it => it.modules.toSorted().join('+'))

test('small code that nearly the same pages need becomes one file', () => {
  deepEqual(made([file('icon', 300, 0, 1), file('chip', 500, 0, 1, 2)], users(much, much, much)), ['chip+icon'])
})

test('large code is not joined into a file of a page that does not need it', () => {
  const files = [file('editor', 900_000, 0, 1), file('chip', 500, 0, 1, 2)]
  deepEqual(made(files, users(much, much, much)).toSorted(), ['chip', 'editor'])
})

test('no page loads more unneeded code than its limit', () => {
  const files = [file('list', 9000, 0, 1), file('field', 9000, 0, 1, 2)]
  deepEqual(made(files, users(0, 0, 9000)), ['field+list'])
  deepEqual(made(files, users(0, 0, 8999)).toSorted(), ['field', 'list'])
})

test('the imports of a file are loaded with it, and count as unneeded code too', () => {
  const files = [file('menu', 100, 0, 1), file('place', 9000, 0, 1), file('chip', 500, 0, 1, 2)]
  const kept = made(files, users(0, 0, 5000), { menu: ['place'] })
  deepEqual(kept.toSorted(), ['chip', 'menu+place'])
})

test('files have no import cycles, and each comes after its imports', () => {
  const files = [file('top', 10, 0), file('middle', much, 0, 1), file('bottom', 10, 0, 1, 2)]
  const imports = { top: ['middle'], middle: ['bottom'] }
  deepEqual(made(files, users(much, 0, 0), imports), ['bottom', 'middle', 'top'])
})
