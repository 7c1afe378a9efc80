import type { DataOf } from '@kargozin/api/call.ts'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { useCall } from '../core/calls/api.ts'
import { locale } from '../core/locale.ts'

/** The maximum number of cities listed at once. Typing a letter or two finds the others. */
const maxShown = 40

const nameOf = (it: { name: string; name_en: string }) => (locale === 'fa' ? it.name : it.name_en)

const provincesInput = { query: { with_cities: 1 } } as const

const citiesOf = ({ provinces }: Pick<DataOf<typeof lookups.provinces>, 'provinces'>) =>
  provinces.flatMap(province =>
    (province.cities ?? []).map(city => ({
      id: city.id,
      label: nameOf(city),
      note: nameOf(province),
      key: foldName(`${city.name} ${city.name_en}`),
      provinceKey: foldName(`${province.name} ${province.name_en}`),
    })),
  )

/** All cities of Iran, with folded names for searching. */
export function useCities() {
  const { data, loading } = useCall(lookups.provinces, provincesInput)
  return { cities: data ? citiesOf(data) : [], loading }
}

/** The cities as options of a filter. */
export const cityOptions = { call: lookups.provinces, given: provincesInput, options: citiesOf }

type City = ReturnType<typeof useCities>['cities'][number]

/** The cities that match the typed text: first names that begin with it, then by province. */
export function findCities(cities: City[], typed: string) {
  const key = foldName(typed)
  const rank = (city: City) =>
    city.key.startsWith(key) ? 0 : city.key.includes(key) ? 1 : city.provinceKey.includes(key) ? 2 : 3
  return cities
    .map(city => ({ city, rank: rank(city) }))
    .filter(it => it.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxShown)
    .map(({ city: { id, label, note } }) => ({ id, label, note }))
}
