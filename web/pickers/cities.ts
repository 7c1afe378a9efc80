import type { DataOf } from '@kargozin/api/call.ts'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { useCall } from '../core/calls/api.ts'
import { locale } from '../core/locale.ts'

const nameOf = (it: { name: string; name_en: string }) => (locale === 'fa' ? it.name : it.name_en)

const provincesInput = { query: { with_cities: 1 } } as const

const citiesOf = ({ provinces }: Pick<DataOf<typeof lookups.provinces>, 'provinces'>) =>
  provinces.flatMap(province =>
    (province.cities ?? []).map(city => ({
      id: city.id,
      label: nameOf(city),
      note: nameOf(province),
      keys: [foldName(city.name), foldName(city.name_en)],
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
