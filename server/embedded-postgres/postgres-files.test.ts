import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { reasonIn } from './postgres-files.ts'

test('the reason why no database could be made is the error of initdb, or its last line', () => {
  equal(
    reasonIn('running …\ninitdb: error: directory "/x" exists but is not empty\nhint: remove it\n'),
    'directory "/x" exists but is not empty',
  )
  equal(
    reasonIn('initdb: could not look up effective user ID 12345: user does not exist\n'),
    'initdb: could not look up effective user ID 12345: user does not exist',
  )
  equal(reasonIn('\n'), undefined)
})
