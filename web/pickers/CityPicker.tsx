import { useState } from 'react'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { useCall } from '../core/api.ts'
import { locale } from '../core/locale.ts'
import { ComboBox, type ComboBoxProps } from '../ui/ComboBox.tsx'

/** How many cities are listed at once; typing a letter or two brings the others. */
const shown = 40

const nameOf = (it: { name: string; name_en: string | null }) => (locale === 'fa' ? it.name : (it.name_en ?? it.name))

/**
 * A city of Iran, found by its own name or its province's, however that is typed; those whose name begins with what
 * was typed stand first. Only the larger cities have English names.
 */
export function CityPicker(props: Omit<ComboBoxProps<number>, 'options' | 'onSearch' | 'chosen' | 'loading'>) {
  const [typed, setTyped] = useState('')
  const { data, loading } = useCall(lookups.provinces, { query: { with_cities: 1 } })
  const cities = (data?.provinces ?? []).flatMap(province =>
    (province.cities ?? []).map(city => ({
      id: city.id,
      label: nameOf(city),
      note: nameOf(province),
      key: foldName(`${city.name} ${city.name_en ?? ''}`),
      provinceKey: foldName(`${province.name} ${province.name_en ?? ''}`),
    })),
  )
  const key = foldName(typed)
  const rank = (city: (typeof cities)[number]) =>
    city.key.startsWith(key) ? 0 : city.key.includes(key) ? 1 : city.provinceKey.includes(key) ? 2 : 3
  const found = cities
    .map(city => ({ city, rank: rank(city) }))
    .filter(it => it.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shown)
  return (
    <ComboBox
      {...props}
      onSearch={setTyped}
      loading={loading}
      options={found.map(({ city: { id, label, note } }) => ({ id, label, note }))}
      chosen={cities.find(city => city.id === props.value)}
    />
  )
}
