import { useState } from 'react'
import { userGroups } from '@kargozin/api/structure/chart/groups.ts'
import { useCall } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { ComboBox } from '../ui/ComboBox.tsx'

/**
 * A field that finds a group of the chart by title, calls `onPick`, and is then cleared for the next group. `except` lists groups
 * that are not offered.
 */
export function ChartGroupPicker(props: {
  label: string
  except: readonly string[]
  onPick: (group: { id: string; title: string }) => void
  className?: string
}) {
  const { except, onPick, ...field } = props
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const title = typed.trim()
  const { data, loading } = useCall(userGroups.list, { query: title ? { title } : {} }, { keep: true })
  const offered = (data?.groups ?? []).filter(it => !except.includes(it.uuid))
  const choose = (uuid: string | null) => {
    const group = offered.find(it => it.uuid === uuid)
    if (!group) return
    // Selects the group for a moment, which closes the list, and then empties the field for the next one.
    setPicked(uuid)
    setTimeout(() => setPicked(null))
    setTyped('')
    onPick(group)
  }
  return (
    <ComboBox
      {...field}
      value={picked}
      onChange={choose}
      onSearch={setTyped}
      loading={loading}
      placeholder={t('Search by name')}
      options={offered.map(it => ({ id: it.uuid, label: it.title, ...(it.parent && { note: it.parent }) }))}
    />
  )
}
