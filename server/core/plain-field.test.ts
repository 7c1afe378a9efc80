import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { plainField, plainForm } from './plain-field.ts'

test('HTML in labels and names is escaped in a field that the server writes', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
  const field = plainField({ name: hostile, label: hostile, autoComplete: hostile })
  const html = plainForm(field, { locale: 'en', draft: hostile })
  ok(!/<script|<img|onerror='/.test(html), html)
  equal(html.match(/</g)?.length, 11, 'only the elements of the form')
})
