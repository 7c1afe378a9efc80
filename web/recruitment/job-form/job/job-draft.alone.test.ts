import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { toWire } from '@kargozin/api/field-table.ts'
import { jobFieldTable } from '@kargozin/api/recruitment/jobs/job-fields.ts'
import { keep } from '../../../core/kept.ts'
import { blankValues } from './form-fields.ts'
import { draftKey, readDraft } from './job-draft.ts'
import { bodyOf, valuesOf, type JobValues } from './job-values.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  const browser = {
    document: { cookie: 'organ_id=arya' },
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
    },
  }
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true })
})

/** A form with a value in every field whose value has the same type in the form and in the call. */
function filled(): JobValues {
  const values = Object.entries(blankValues).map(([name, blank]): [string, unknown] => [
    name,
    typeof blank === 'string' ? `متن ${name}` : Array.isArray(blank) ? [name] : 7,
  ])
  return { ...valuesOf(undefined), ...(Object.fromEntries(values) as typeof blankValues) } // each value has the type of its blank value
}

test('a draft that was stored with the field names of the API is read completely', () => {
  const values = filled()
  const older = toWire(jobFieldTable, values)
  notEqual(JSON.stringify(Object.keys(older)), JSON.stringify(Object.keys(values)))
  keep(draftKey(undefined), { values: older, version: 3 })
  const draft = readDraft(undefined)
  ok(draft)
  deepEqual([draft.values, draft.version], [values, 3])
  deepEqual(bodyOf({ ...valuesOf(undefined), ...draft.values }), bodyOf(values))
})

test('a draft in the current format is read unchanged; a missing version is null', () => {
  const values = filled()
  keep(draftKey('a'), { values })
  deepEqual(readDraft('a'), { values, version: null })
  equal(readDraft('b'), undefined)
})
