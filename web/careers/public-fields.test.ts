import { deepEqual, ok } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ownPublic } from '@kargozin/api/recruitment/careers/own-public-job.ts'
import type { PublicJob } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { jobFieldsByName, namesOf } from '@kargozin/api/recruitment/jobs/job-fields.ts'

const pages = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.tsx'))
  .map(name => new URL(name, import.meta.url))
  // Includes the texts that are shared with the server-rendered pages.
  .concat(new URL(import.meta.resolve('@kargozin/api/recruitment/careers/job-words.ts')))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

test('every public field of a job opening is shown on the public pages', () => {
  const names = namesOf(it => it.public !== false)
  ok(names.length > 10)
  deepEqual(
    names.filter(name => !new RegExp(`\\b${name}\\b`).test(pages)),
    [],
  )
})

test('public pages use the product’s field names, not those of the specification', () => {
  const spelled = namesOf(it => it.public !== false && it.wire !== undefined)
  ok(spelled.length > 0)
  for (const name of spelled) {
    const { wire = '' } = jobFieldsByName[name]
    ok(!new RegExp(`\\b${wire}\\b`).test(pages), wire)
    const sent = { [wire]: 'x', title: 'y' } as unknown as PublicJob // the test reads only these fields
    deepEqual(ownPublic(sent), { [name]: 'x', title: 'y' })
  }
})
