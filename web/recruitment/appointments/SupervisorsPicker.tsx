import { useState } from 'react'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { TagField } from '../../ui/TagField.tsx'

/** What the supervisors of a plan must be allowed to see. */
export type SupervisedPlan = { applicantId: string } | { jobId: string } | null

type SupervisorsPickerProps = {
  /** An applicant, or a job opening without an applicant, whom the supervisors must be allowed to see. Null: not chosen yet. */
  of: SupervisedPlan
  /** The supervisors at first. */
  first: readonly { id: string; fullName: string }[]
  value: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  ref?: (element: HTMLElement | null) => void
}

const optionOf = ({ id, fullName }: { id: string; fullName: string }) => ({ id, label: fullName })

/** The members who may see the applicant, or the job opening. */
function useColleagues(of: SupervisedPlan, name: string) {
  const { applicantId = '', jobId = '' } = { applicantId: undefined, jobId: undefined, ...of }
  const [query, keep] = [{ name }, true]
  const ofApplicant = useCall(
    colleagues.ofApplicant,
    { params: { applicant_uuid: applicantId }, query },
    { keep, when: applicantId !== '' },
  )
  const ofJob = useCall(colleagues.ofJob, { params: { job_uuid: jobId }, query }, { keep, when: jobId !== '' })
  const asked = applicantId ? ofApplicant : ofJob
  return of ? asked : { data: undefined, loading: false }
}

/** Selects members who may see the applicant or the job opening, by searching for their names. */
export function SupervisorsPicker({ of, first, ref: _ref, ...field }: SupervisorsPickerProps) {
  const [name, setName] = useState('')
  const [known, setKnown] = useState(first)
  const { data, loading } = useColleagues(of, name)
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
      help={
        of && 'applicantId' in of
          ? t('Only people who can see this applicant are listed.')
          : t('Only people who can see the applicants of this job opening are listed.')
      }
      placeholder={t('Search by name')}
      onSearch={setName}
      loading={loading}
      options={users.map(optionOf)}
      chosen={known.map(optionOf)}
    />
  )
}
