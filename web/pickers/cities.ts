import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { useCall } from '../core/calls/api.ts'
import { locale } from '../core/locale.ts'

/** How many cities are listed at once; typing a letter or two brings the others. */
const shown = 40

const nameOf = (it: { name: string; name_en: string }) => (locale === 'fa' ? it.name : it.name_en)

/** All cities of Iran, each with its name folded for searching. */
export function useCities(when = true) {
  const { data, loading } = useCall(lookups.provinces, { query: { with_cities: 1 } }, { when })
  const cities = (data?.provinces ?? []).flatMap(province =>
    (province.cities ?? []).map(city => ({
      id: city.id,
      label: nameOf(city),
      note: nameOf(province),
      key: foldName(`${city.name} ${city.name_en}`),
      provinceKey: foldName(`${province.name} ${province.name_en}`),
    })),
  )
  return { cities, loading }
}

type City = ReturnType<typeof useCities>['cities'][number]

/** Those that fit what was typed; whose name begins with it stands first, then by the province's name. */
export function findCities(cities: City[], typed: string) {
  const key = foldName(typed)
  const rank = (city: City) =>
    city.key.startsWith(key) ? 0 : city.key.includes(key) ? 1 : city.provinceKey.includes(key) ? 2 : 3
  return cities
    .map(city => ({ city, rank: rank(city) }))
    .filter(it => it.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shown)
    .map(({ city: { id, label, note } }) => ({ id, label, note }))
}

/** What a city is called, by its id; empty until the cities are there. `when: false` does not ask for them. */
export function useCityNames(when: boolean): (id: number) => string {
  const { cities } = useCities(when)
  return id => cities.find(city => city.id === id)?.label ?? ''
}
