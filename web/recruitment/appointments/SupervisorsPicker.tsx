import { useState } from 'react'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { TagField } from '../../ui/TagField.tsx'

type SupervisorsPickerProps = {
  applicantId: string
  /** The supervisors at first. */
  first: readonly { id: string; fullName: string }[]
  value: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  ref?: (element: HTMLElement | null) => void
}

const optionOf = ({ id, fullName }: { id: string; fullName: string }) => ({ id, label: fullName })

/** Selects members who may see the applicant, by searching for their names. */
export function SupervisorsPicker({ applicantId, first, ref: _ref, ...field }: SupervisorsPickerProps) {
  const [name, setName] = useState('')
  const [known, setKnown] = useState(first)
  const { data, loading } = useCall(
    colleagues.ofApplicant,
    { params: { applicant_uuid: applicantId }, query: { name } },
    { keep: true },
  )
  const users = data?.users ?? []
  const choose = (ids: string[]) => {
    setKnown([...known, ...users].filter((it, at, all) => all.findIndex(other => other.id === it.id) === at))
    field.onChange(ids)
  }
  return (
    <TagField
      {...field}
      onChange={choose}
      label={t('Supervisors')}
      help={t('Only people who can see this applicant are listed.')}
      placeholder={t('Search by name')}
      onSearch={setName}
      loading={loading}
      options={users.map(optionOf)}
      chosen={known.map(optionOf)}
    />
  )
}
