import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { fill } from './words.ts'

test('a text with a number has a singular and a plural form', () => {
  const text = '{count} person|{count} people'
  equal(fill(text, { count: 1 }, 'en'), '1 person')
  equal(fill(text, { count: 2_000 }, 'en'), '2,000 people')
  equal(fill('A person|{count} people', { count: 1 }, 'en'), 'A person')
  equal(fill(text, undefined, 'en'), '{count} people')
  equal(fill('{count} نفر', { count: 12 }, 'fa'), '۱۲ نفر')
})

test('the context of a text is never shown', () => {
  equal(fill('State|of a province', undefined, 'en'), 'State')
  equal(fill('{name} is on|a switch', { name: 'Mail' }, 'en'), 'Mail is on')
  equal(fill('{name} is on|a switch', { name: 'Mail', count: 3 }, 'en'), 'Mail is on')
})
