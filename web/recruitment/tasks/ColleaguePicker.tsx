import { useState } from 'react'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'

type Colleague = { id: string; fullName: string }

type ColleaguePickerProps = {
  label: string
  applicantId: string
  /** The colleague who is selected at first. */
  first: Colleague
  value: string
  onChange: (id: string) => void
  onBlur?: () => void
  error?: string | undefined
}

const optionOf = ({ id, fullName }: Colleague, note?: string) => ({
  ...{ id, label: fullName, icon: <Avatar name={fullName} size="sm" /> },
  ...(note ? { note } : {}),
})

/** Selects a colleague who may see the applicant, by searching for the name. The user is listed first. */
export function ColleaguePicker({ applicantId, first, onChange, ...field }: ColleaguePickerProps) {
  const { user } = useOrganization()
  const [name, setName] = useState('')
  const [chosen, choose] = useState(first)
  const { data, loading } = useCall(
    colleagues.ofApplicant,
    { params: { applicant_uuid: applicantId }, query: { name } },
    { keep: true },
  )
  const users = data?.users ?? []
  const mine = users.filter(it => it.id === user.id)
  const offered = [...mine, ...users.filter(it => it.id !== user.id)]
  return (
    <ComboBox
      {...field}
      onSearch={setName}
      loading={loading}
      placeholder={t('Search by name')}
      help={t('Only people who can see this applicant are listed.')}
      chosen={optionOf(chosen)}
      options={offered.map(it => optionOf(it, it.id === user.id ? t('You') : undefined))}
      onChange={id => {
        const found = offered.find(it => it.id === id)
        if (found) choose(found)
        onChange(id ?? '')
      }}
    />
  )
}
