import { useState } from 'react'
import { ComboBox, type ComboBoxProps } from '../ui/ComboBox.tsx'
import { findCities, useCities } from './cities.ts'

/**
 * A city of Iran, found by its own name or its province's, however that is typed; those whose name begins with what
 * was typed stand first.
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
