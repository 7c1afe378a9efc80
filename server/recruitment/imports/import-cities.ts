import { foldName } from '@kargozin/api/persian.ts'
import type { Db } from '../../db/transaction.ts'

/**
 * The ids of the cities by their names in both languages and by their names with the province, folded with `foldName`. Null: several
 * cities have the name.
 */
export type Cities = ReadonlyMap<string, number | null>

/** Reads all cities, about 1,300 rows. */
export async function readCities(db: Db): Promise<Cities> {
  const rows = await db
    .selectFrom('city')
    .innerJoin('province', 'province.id', 'city.province_id')
    .select(['city.id', 'city.name', 'city.name_en', 'province.name as province', 'province.name_en as province_en'])
    .orderBy('city.id')
    .execute()
  const cities = new Map<string, number | null>()
  for (const it of rows) {
    const whole = [`${it.province} ${it.name}`, `${it.name} ${it.province}`, `${it.name_en} ${it.province_en}`]
    const keys = new Set([it.name, it.name_en, ...whole].map(foldName))
    for (const key of keys) cities.set(key, cities.has(key) ? null : it.id)
  }
  return cities
}

/** Words beside the names of places: «شهر کرج، استان البرز». */
const beside = /(?<!\p{L})(?:شهرستان|شهر|استان|city|province)(?!\p{L})/giu

/**
 * The city that a text names, alone or with its province before or after it. Undefined: not recognised. Null: several cities have this
 * name.
 */
export function cityIn(text: string, cities: Cities): number | null | undefined {
  const whole = cities.get(foldName(text))
  if (whole !== undefined) return whole
  const bare = foldName(text.replaceAll(beside, ' ').replaceAll(/[،,؛;/\\()_–—-]+/g, ' '))
  return cities.get(bare)
}
