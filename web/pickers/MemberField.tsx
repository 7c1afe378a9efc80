import { useState } from 'react'
import { members } from '@kargozin/api/organisation/members.ts'
import { useCall } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'

type MemberFieldProps = {
  label: string
  value: string | null
  /** `name` is the name of the member, or empty. */
  onChange: (member: string | null, name: string) => void
  onBlur?: () => void
  /** The member who is chosen at first. */
  first: { uuid: string; title: string } | null
  help?: string
  error?: string | undefined
}

const optionOf = (uuid: string, name: string) => ({ id: uuid, label: name, icon: <Avatar name={name} size="sm" /> })

/** A field for one member of the organisation, found by name. */
export function MemberField({ first, value, onChange, ...field }: MemberFieldProps) {
  const [name, setName] = useState('')
  const { data, loading } = useCall(members.pick, { query: { name } }, { keep: true })
  const options = (data?.users ?? []).map(it => optionOf(it.uuid, it.fullName))
  const known = first?.uuid === value && first ? optionOf(first.uuid, first.title) : undefined
  const chosen = options.find(it => it.id === value) ?? known
  return (
    <ComboBox
      {...field}
      value={value}
      onSearch={setName}
      loading={loading}
      placeholder={t('Search by name')}
      options={options}
      chosen={chosen}
      onChange={id => onChange(id, options.find(it => it.id === id)?.label ?? '')}
    />
  )
}
