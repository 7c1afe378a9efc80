import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { fewerFiles } from './fewer-files.ts'
import type { File, User } from './file.ts'

const file = (module: string, bytes: number, ...users: number[]): File => ({ modules: [module], bytes, users })
/** Pages that may each load one file, and at most `spare` bytes that they do not need. */
const users = (...spares: number[]): User[] => spares.map(spare => ({ files: 1, spare }))
const manyBytes = 1_000_000

/** The resulting files in order, each as the names of its modules. `imports` lists the imports of a module. */
const made = (files: File[], of: User[], imports: Record<string, string[]> = {}) =>
  fewerFiles(files, of, module => imports[module] ?? []).map(it => it.modules.toSorted().join('+'))

test('small files that nearly the same pages need are joined', () => {
  deepEqual(made([file('icon', 300, 0, 1), file('chip', 500, 0, 1, 2)], users(manyBytes, manyBytes, manyBytes)), [
    'chip+icon',
  ])
})

test('pages that may make more requests do not load large code that they do not need', () => {
  const files = [file('editor', 50_000, 0, 1), file('chip', 500, 0, 1, 2)]
  deepEqual(made(files, users(manyBytes, manyBytes, manyBytes)), ['chip+editor'])
  const two = users(manyBytes, manyBytes, manyBytes).map(it => ({ ...it, files: 2 }))
  deepEqual(made(files, two).toSorted(), ['chip', 'editor'])
})

test('no page loads more unneeded bytes than its limit allows', () => {
  const files = [file('list', 50_000, 0, 1), file('field', 50_000, 0, 1, 2)]
  deepEqual(made(files, users(0, 0, 50_000)), ['field+list'])
  deepEqual(made(files, users(0, 0, 10_000)).toSorted(), ['field', 'list'])
})

test('the imports of a file are loaded with it, and count as unneeded bytes too', () => {
  const files = [file('menu', 100, 0, 1), file('place', 90_000, 0, 1), file('chip', 500, 0, 1, 2)]
  const joined = made(files, users(0, 0, 50_000), { menu: ['place'] })
  deepEqual(joined.toSorted(), ['chip', 'menu+place'])
})

test('a page with too many files loads unneeded code rather than one more file', () => {
  const files = [file('chip', 20_000, 0, 1), file('list', 20_000, 0)]
  const may = (...most: number[]): User[] => most.map(it => ({ files: it, spare: manyBytes }))
  deepEqual(made(files, may(2, 2)).toSorted(), ['chip', 'list'])
  deepEqual(made(files, may(1, 2)), ['chip+list'])
})

test('files never import each other, and each follows the files that it imports', () => {
  const files = [file('top', 90_000, 0), file('middle', manyBytes, 0, 1), file('bottom', 90_000, 0, 1, 2)]
  const imports = { top: ['middle'], middle: ['bottom'] }
  deepEqual(made(files, users(manyBytes, 0, 0), imports), ['bottom', 'middle', 'top'])
})
