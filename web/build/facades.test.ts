import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { passedOn } from './facades.ts'

const sourceOf = (code: string) => {
  const found = passedOn(parseSync('file.js', code).program.body)
  return found && { file: found.file, names: Object.fromEntries(found.names) }
}

test('a file that only re-exports names is resolved to the file that defines them', () => {
  deepEqual(sourceOf('export{t as startFront}from"./shared-29.js";'), {
    file: 'shared-29.js',
    names: { startFront: 't' },
  })
  deepEqual(sourceOf('import{n as e,t}from"./a.js";import"./b.js";export{e as default,t as View};'), {
    file: 'a.js',
    names: { default: 'n', View: 't' },
  })
})

test('a file with any other code is not resolved', () => {
  equal(sourceOf('import{n as e}from"./a.js";e();export{e as default};'), undefined)
  equal(sourceOf('export{a}from"./a.js";export{b}from"./b.js";'), undefined)
  equal(sourceOf('import*as e from"./a.js";export{e as default};'), undefined)
})
