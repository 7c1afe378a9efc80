import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { flag, id, int, list, text } from './fields.ts'
import { fromWire, ownName, toRead, toSet, toWire, wireName, type FieldTable } from './field-table.ts'

const table = {
  title: { word: null, field: text(), kind: 'text', kept: true },
  dress_code: { word: null, wire: 'dressCode', field: text(), kind: 'text' },
  asks: { word: null, wire: 'asksAlways', field: int(0, 1), kind: 'switch', kept: true },
  mutes: { word: null, also: 'isMuted', field: flag(), kind: 'flag', kept: true },
  surveys: { word: null, wire: 'surveys_id', also: 'survey_keys', field: list(id()), kind: 'id', kept: true },
} as const satisfies FieldTable

test('fromWire renames fields to our names and keeps null, absent and unknown fields', () => {
  deepEqual(fromWire(table, { dressCode: null, asksAlways: 1, version: 3 }), {
    dress_code: null,
    asks: true,
    version: 3,
  })
  deepEqual(fromWire(table, { asksAlways: undefined }), {})
})

test('a field with two names in the API accepts either, and the first one wins', () => {
  deepEqual(fromWire(table, { surveys_id: ['a'], survey_keys: ['b'] }), { surveys: ['a'] })
  deepEqual(fromWire(table, { survey_keys: ['b'], isMuted: false }), { surveys: ['b'], mutes: false })
})

test('toWire renames fields to their API names, and writes both names of a field with two', () => {
  const own = { title: 'ت', dress_code: null, asks: false, mutes: true, surveys: ['a'], version: 3 }
  const sent = {
    ...{ title: 'ت', dressCode: null, asksAlways: 0, mutes: true, isMuted: true },
    ...{ surveys_id: ['a'], survey_keys: ['a'], version: 3 },
  }
  deepEqual(toWire(table, own), sent)
  deepEqual(fromWire(table, sent), own)
})

test('the schemas use the API names, and only fields that may be empty accept null', () => {
  const all = ['title', 'dress_code', 'asks', 'mutes', 'surveys'] as const
  const names = ['title', 'dressCode', 'asksAlways', 'mutes', 'isMuted', 'surveys_id', 'survey_keys']
  deepEqual(Object.keys(toSet(table, all)), names)
  deepEqual(Object.keys(toRead(table, all)), names)
  equal(toSet(table, all).dressCode.safeParse(null).success, true)
  equal(toSet(table, all).title.safeParse(null).success, false)
  equal(toRead(table, all).dressCode.safeParse(null).success, true)
})

test('names are converted in both directions, and an unknown name is unchanged', () => {
  deepEqual(
    ['dress_code', 'title', 'version'].map(it => wireName(table, it)),
    ['dressCode', 'title', 'version'],
  )
  deepEqual(
    ['dressCode', 'survey_keys', 'title', 'version'].map(it => ownName(table, it)),
    ['dress_code', 'surveys', 'title', 'version'],
  )
})
