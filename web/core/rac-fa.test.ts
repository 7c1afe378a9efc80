import assert from 'node:assert/strict'
import { test } from 'node:test'
import english from 'react-aria-components/i18n/en-US'
import { racStrings } from './rac-fa-strings.ts'

test('every string of the component library has its Persian, but those of colours', () => {
  const groups = Object.entries(english as Record<string, object>).filter(([name]) => !name.endsWith('/color'))
  for (const [name, strings] of groups) {
    assert.deepEqual(Object.keys(racStrings[name] ?? {}).sort(), Object.keys(strings).sort(), name)
  }
})
