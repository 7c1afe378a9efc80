import assert from 'node:assert/strict'
import { test } from 'node:test'
import { racStrings } from './rac-fa-strings.ts'

// The library declares no types for this module.
const english: { default: Record<string, object> } = await import(String('react-aria-components/i18n/en-US'))

test('every string of the component library has a Persian translation', () => {
  const groups = Object.entries(english.default).filter(([name]) => !name.endsWith('/color'))
  for (const [name, strings] of groups) {
    assert.deepEqual(Object.keys(racStrings[name] ?? {}).sort(), Object.keys(strings).sort(), name)
  }
})
