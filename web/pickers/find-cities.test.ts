import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { foldName } from '@kargozin/api/persian.ts'
import { findCities } from './find-cities.ts'

const city = (id: number, name: string, name_en: string, [province, province_en]: [string, string]) => {
  const keys = [foldName(name), foldName(name_en)]
  return { id, label: name_en, note: province_en, keys, provinceKey: foldName(`${province} ${province_en}`) }
}

const all = [
  city(1, 'عجب شیر', 'Ajab Shir', ['آذربایجان شرقی', 'East Azerbaijan']),
  city(2, 'شیراز', 'Shiraz', ['فارس', 'Fars']),
  city(3, 'مرودشت', 'Marvdasht', ['فارس', 'Fars']),
]

const found = (typed: string) => findCities(all, typed).map(it => it.label)

test('names that begin with the typed text come first, in both languages', () => {
  deepEqual(found('شي'), ['Shiraz', 'Ajab Shir'])
  deepEqual(found('shi'), ['Shiraz', 'Ajab Shir'])
})

test('the name of a province finds its cities, and an empty text finds all cities', () => {
  deepEqual(found('fars'), ['Shiraz', 'Marvdasht'])
  deepEqual(found(''), ['Ajab Shir', 'Shiraz', 'Marvdasht'])
  deepEqual(found('xyz'), [])
})
