import { deepEqual, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { wireName } from '@kargozin/api/field-table.ts'
import { jobFieldTable, namesOf } from '@kargozin/api/recruitment/jobs/job-fields.ts'

const pages = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.tsx'))
  .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')

test('every public field of a job opening has a place on the public pages', () => {
  const names = namesOf(it => it.public !== false).map(name => wireName(jobFieldTable, name))
  ok(names.length > 10)
  deepEqual(
    names.filter(name => !new RegExp(`\\b${name}\\b`).test(pages)),
    [],
  )
})
