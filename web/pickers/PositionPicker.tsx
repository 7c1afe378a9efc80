import { useState } from 'react'
import { positions } from '@kargozin/api/structure/positions.ts'
import { useCall } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { ComboBox } from '../ui/ComboBox.tsx'

type PositionPickerProps = {
  label: string
  value: string | null
  onChange: (position: string | null) => void
  /** The position that is chosen at first, which may be deleted. */
  first: { uuid: string; title: string } | null
  error?: string | undefined
  /** What the empty field says. */
  placeholder?: string
}

/** A field for a position of the organisation, found by its title or code. */
export function PositionPicker({ first, value, placeholder = t('Not specified'), ...field }: PositionPickerProps) {
  const [typed, setTyped] = useState('')
  const title = typed.trim()
  const { data, loading } = useCall(positions.list, { query: title ? { title } : {} }, { keep: true })
  const found = data?.job_designations ?? []
  const chosen = [...found, ...(first ? [first] : [])].find(it => it.uuid === value)
  return (
    <ComboBox
      {...field}
      value={value}
      onSearch={setTyped}
      loading={loading}
      placeholder={placeholder}
      options={found.map(it => ({ id: it.uuid, label: it.title, ...(it.code ? { note: it.code } : {}) }))}
      chosen={chosen && { id: chosen.uuid, label: chosen.title }}
    />
  )
}
