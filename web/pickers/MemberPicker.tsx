import { useState } from 'react'
import { members, type PickedMember } from '@kargozin/api/organisation/members.ts'
import { useCall } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'

/**
 * A field that finds a member by name, calls `onPick`, and is then cleared for the next member. `except` lists members that
 * are not offered.
 */
export function MemberPicker(props: {
  label: string
  hideLabel?: boolean
  except?: readonly string[]
  onPick: (member: PickedMember) => void
  disabled?: boolean
  className?: string
}) {
  const { except = [], onPick, ...field } = props
  const [name, setName] = useState('')
  const { data, loading } = useCall(members.pick, { query: { name } }, { keep: true })
  const offered = (data?.users ?? []).filter(member => !except.includes(member.uuid))
  const [picked, setPicked] = useState<string | null>(null)
  const choose = (uuid: string | null) => {
    const member = offered.find(it => it.uuid === uuid)
    if (!member) return
    // Selects the member for a moment, which closes the list, and then empties the field for the next one.
    setPicked(uuid)
    setTimeout(() => setPicked(null))
    setName('')
    onPick(member)
  }
  return (
    <ComboBox
      {...field}
      value={picked}
      onChange={choose}
      onSearch={setName}
      loading={loading}
      placeholder={t('Search by name')}
      options={offered.map(member => ({
        id: member.uuid,
        label: member.fullName,
        icon: <Avatar name={member.fullName} size="sm" />,
      }))}
    />
  )
}
