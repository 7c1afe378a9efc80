import { useState } from 'react'
import { ComboBox, type ComboBoxProps } from '../ui/ComboBox.tsx'
import { useCities } from './cities.ts'
import { findCities } from './find-cities.ts'

/**
 * A field for a city of Iran. A city is found by its name or the name of its province, in any spelling. Names that begin
 * with the typed text come first.
 */
export function CityPicker(props: Omit<ComboBoxProps<number>, 'options' | 'onSearch' | 'chosen' | 'loading'>) {
  const [typed, setTyped] = useState('')
  const { cities, loading } = useCities()
  return (
    <ComboBox
      {...props}
      onSearch={setTyped}
      loading={loading}
      options={findCities(cities, typed)}
      chosen={cities.find(city => city.id === props.value)}
    />
  )
}
