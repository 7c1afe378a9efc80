import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../core/errors.ts'
import { checkVariables } from './check-variables.ts'

/** What a text message is refused for: its line, what stands there, and what was probably meant. Undefined: it is not refused. */
function refused(text: string) {
  try {
    checkVariables({ field: 'content', text, isHtml: false }, 'applicant', 'en')
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { line, name, near } = error.params ?? {}
    return near === undefined ? [line, name] : [line, name, near]
  }
}

test('braces of another keyboard, a misspelt name and a brace too many are refused with their place', () => {
  const cases: [written: string, near?: string][] = [
    ...([['｛｛name｝｝', 'First name'], ['｛نام｝', 'First name'], ['【نام】', 'First name']] as [string, string][]), // prettier-ignore
    ...([['{frist_name}', 'First name'], ['{nam}', 'First name'], ['{name|دوست}', 'First name']] as [string, string][]), // prettier-ignore
    ...([['{{{name}}}', 'First name'], ['{{name}}}', 'First name'], ['{{{last_name}}', 'Last name']] as [string, string][]), // prettier-ignore
    // These are no variables of this message, or of none.
    ...([['{appointment_time}'], ['[appointment time]'], ['{salary_of_month}']] as [string][]),
  ]
  for (const [written, near] of cases)
    deepEqual(refused(`سلام\nخط ${written} پایان`), near ? [2, written, near] : [2, written], written)
})

test('the line of an unknown variable is that of its braces, not of the same word before', () => {
  deepEqual(refused('nam\nسلام {{nam}}'), [2, 'nam', 'First name'])
  deepEqual(refused('سلام\n{{|دوست}}'), [2, ''])
})

test('quotes, lists and braces of an ordinary letter are sent', () => {
  for (const text of ['«نام»', '[۱] {برنامه}', '{}', '{a}', '{کوچک}', '(نام)', '《نام》', '{{name}}{{last_name|دوست}}'])
    deepEqual(refused(text), undefined, text)
})
