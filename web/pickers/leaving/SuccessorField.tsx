import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'

type SuccessorFieldProps = {
  value: string | null
  onChange: (uuid: string | null) => void
  /** The members who leave. */
  except: readonly string[]
  can: DataOf<typeof members.removal>['can']
  error?: string | null
}

/** Who takes over the open work of members who leave. Says what the caller may not hand over. */
export function SuccessorField({ value, onChange, except, can, error = null }: SuccessorFieldProps) {
  const [name, setName] = useState('')
  const { data, loading } = useCall(members.pick, { query: { name } }, { keep: true })
  const chosen = useCall(members.pick, { query: { uuids: value ? [value] : [] } }, { when: value !== null, keep: true })
  const optionOf = (it: { uuid: string; fullName: string }) => ({ id: it.uuid, label: it.fullName })
  const of = value === null ? undefined : chosen.data?.users.find(it => it.uuid === value)
  return (
    <ComboBox
      label={t('Who takes over their open work')}
      value={value}
      onChange={onChange}
      onSearch={setName}
      loading={loading}
      chosen={of && optionOf(of)}
      placeholder={t('Search by name')}
      help={helpOf(can)}
      error={error}
      options={(data?.users ?? []).filter(it => !except.includes(it.uuid)).map(optionOf)}
    />
  )
}

function helpOf({ recruitment, places }: SuccessorFieldProps['can']): string {
  if (!recruitment && !places) return t('Your role does not allow you to hand over work: it stays without anybody.')
  if (!recruitment) return t('Your role allows you to hand over only the places in the chart.')
  if (!places) return t('Your role does not allow you to hand over places in the chart: they become vacant.')
  return t('Tasks and interviews are handed over if this person may see the applicant. Places in the chart are acting.')
}
