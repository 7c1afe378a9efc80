import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { File, User } from './file.ts'
import { settle } from './settle.ts'

const file = (module: string, bytes: number, ...users: number[]): File => ({ modules: [module], bytes, users })
const page = (files: number, spare = 1_000_000): User => ({ files, spare })

const settled = (pieces: File[], files: File[], users: User[], imports: Record<string, string[]> = {}) =>
  settle(pieces, files, users, module => imports[module] ?? []).map(it => it.modules.toSorted().join('+'))

const joined = (...files: File[]): File => ({
  modules: files.flatMap(it => it.modules),
  bytes: files.reduce((sum, it) => sum + it.bytes, 0),
  users: [...new Set(files.flatMap(it => [...it.users]))].toSorted(),
})

test('a piece moves out of a file whose other users do not need it', () => {
  const [chip, list, field] = [file('chip', 100, 0, 1), file('list', 20_000, 0), file('field', 9000, 0)]
  const users = [page(5), page(5)]
  deepEqual(settled([chip, list, field], [joined(chip, list), field], users).toSorted(), ['chip', 'field+list'])
})

test('a page with too many files loads unneeded code rather than one more file', () => {
  const [chip, list] = [file('chip', 9000, 0, 1), file('list', 9000, 0)]
  deepEqual(settled([chip, list], [chip, list], [page(2), page(2)]).toSorted(), ['chip', 'list'])
  deepEqual(settled([chip, list], [chip, list], [page(1), page(2)]), ['chip+list'])
})

test('no piece moves into a file if two files would then import each other', () => {
  const pieces = [file('top', 9000, 0), file('middle', 900_000, 0, 1), file('bottom', 9000, 0, 1)]
  const imports = { top: ['middle'], middle: ['bottom'] }
  const start = [file('top', 9000, 0), joined(...pieces.slice(1))]
  // Joining "bottom" and "top" would save a file, but the joined file and "middle" would import each other.
  for (const files of settled(pieces, start, [page(1), page(1)], imports)) deepEqual(files === 'bottom+top', false)
})
