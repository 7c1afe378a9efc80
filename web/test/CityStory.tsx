import { useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { t } from '../core/words.ts'

const options = ['شیراز', 'شیروان', 'شهرکرد'].map((label, id) => ({ id, label }))

/** A long form with a button that leads to its field for a city. */
export function CityStory() {
  const form = useRef<HTMLFormElement>(null)
  const [city, setCity] = useState<number | null>(null)
  return (
    <form ref={form}>
      <div className="h-dvh" />
      <div data-field="city" className="pb-80">
        <ComboBox label={t('City')} options={options} value={city} onChange={setCity} />
      </div>
      <Button onPress={() => focusFirst(form.current, new Set(['city']))}>{t('Send')}</Button>
    </form>
  )
}
