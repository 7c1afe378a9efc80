import { useState } from 'react'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { userGroups } from '@kargozin/api/structure/chart/groups.ts'
import { useCall } from '../../core/calls/api.ts'
import type { Bound } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'

type GroupPickerProps = Pick<Bound<string | null>, 'value' | 'onChange'> &
  Partial<Pick<Bound<string | null>, 'onBlur' | 'error'>> & {
    label: string
    help?: string
    /** A group that is not offered. */
    except?: string | undefined
  }

/** A field that finds a group of the chart by its title. */
export function GroupPicker({ except, ...field }: GroupPickerProps) {
  const [typed, setTyped] = useState('')
  const title = typed.trim()
  const { data, loading } = useCall(userGroups.list, { query: title ? { title } : {} }, { keep: true })
  const chosen = useCall(chart.show, { params: { group_id: field.value ?? '' } }, { when: field.value !== null })
  const named = chosen.data?.group
  return (
    <ComboBox
      {...field}
      onSearch={setTyped}
      loading={loading}
      placeholder={t('Search by name')}
      chosen={named && named.group_id === field.value ? { id: named.group_id, label: named.title } : null}
      options={(data?.groups ?? [])
        .filter(it => it.uuid !== except)
        .map(it => ({ id: it.uuid, label: it.title, ...(it.parent && { note: it.parent }) }))}
    />
  )
}
