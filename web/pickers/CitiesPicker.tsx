import { useState } from 'react'
import { TagField, type TagFieldProps } from '../ui/TagField.tsx'
import { useCities } from './cities.ts'
import { findCities } from './find-cities.ts'

/** A field for selecting several cities, which are found as in CityPicker. */
export function CitiesPicker(props: Omit<TagFieldProps<number>, 'options' | 'onSearch' | 'chosen' | 'loading'>) {
  const [typed, setTyped] = useState('')
  const { cities, loading } = useCities()
  return (
    <TagField
      {...props}
      onSearch={setTyped}
      loading={loading}
      options={findCities(cities, typed)}
      chosen={cities.filter(city => props.value?.includes(city.id))}
    />
  )
}
