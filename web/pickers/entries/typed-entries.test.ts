import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsToFill, moved, typedEntries, withField } from './typed-entries.ts'

test('a text of an old draft becomes an entry: a named skill, or a plain text', () => {
  deepEqual(typedEntries('skill', ['Excel']), [{ name: 'Excel' }])
  deepEqual(typedEntries('education', ['Law, Tehran', { field: 'Law', degree: undefined }]), [
    { line: 'Law, Tehran' },
    { field: 'Law' },
  ])
})

test('an emptied field and an unchecked box are removed from the entry', () => {
  deepEqual(withField({ title: 'Accountant', now: true }, 'title', ''), { now: true })
  deepEqual(withField({ now: true }, 'now', false), {})
  deepEqual(withField({}, 'from', '13'), { from: '13' })
})

test('a current job has no field for its end date', () => {
  const names = (entry: Parameters<typeof fieldsToFill>[1]) =>
    fieldsToFill('experience', entry).rest.map(([name]) => name)
  equal(names({}).includes('to'), true)
  equal(names({ now: true }).includes('to'), false)
  deepEqual(
    fieldsToFill('experience', {}).heads.map(([name]) => name),
    ['title', 'employer'],
  )
})

test('an entry moves to another position, and the others keep their order', () => {
  deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
  deepEqual(moved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b'])
  deepEqual(moved(['a'], 3, 0), ['a'])
})
