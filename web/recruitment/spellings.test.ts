import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { FieldTable } from '@kargozin/api/field-table.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { applicationFieldTable } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { stepFieldTable } from '@kargozin/api/recruitment/steps/step-fields.ts'

const web = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', 'node_modules/**', '**/*.test.ts'] })

test('screens use the product’s field names, not those of the specification', () => {
  const tables: FieldTable[] = [jobFieldTable, stepFieldTable, applicationFieldTable]
  const spellings = tables.flatMap(table =>
    Object.values(table).flatMap(({ wire = [], also = [] }) => [wire, also].flat()),
  )
  ok(spellings.length > 6 && files.length > 300)
  const spelled = new RegExp(`\\b(${spellings.join('|')})\\b`)
  deepEqual(
    files.filter(file => spelled.test(readFileSync(join(web, file), 'utf8'))),
    [],
  )
})
