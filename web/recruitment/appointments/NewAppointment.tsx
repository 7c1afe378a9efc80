import { useState } from 'react'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { useCanSend } from '../../kit/CannotSend.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { fullName } from '../people/applicant-words.ts'
import { AppointmentForm } from './AppointmentForm.tsx'
import { newValues, toBody } from './appointment-values.ts'
import { usePlanForm } from './use-plan-form.ts'

/** The dialog for a new appointment whose job opening and applicant are chosen in it. Without an applicant it is about the job opening. */
export function NewAppointment({ onClose }: { onClose: () => void }) {
  const { user } = useOrganization()
  const [jobId, setJobId] = useState<string | null>(null)
  const [applicantId, setApplicantId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const sent = useSentence(applicantId !== null)
  const form = usePlanForm(appointments.createMany, {
    start: { ...newValues, title: t('Interview'), supervisors_ids: [user.id] },
    params: { job_uuid: jobId ?? '' },
    toBody: values => ({ ...toBody(values), applicants_uuids: applicantId ? [applicantId] : [] }),
    onClose,
    done: () => toast.success(sent),
  })
  const chooseJob = (id: string | null) => {
    setJobId(id)
    setApplicantId(null)
    setMissing(id === null)
  }
  const submit = () => (jobId === null ? setMissing(true) : form.submit())
  return (
    <AppointmentForm
      {...form}
      submit={submit}
      title={t('New appointment')}
      of={jobId === null ? null : { jobId }}
      invites={applicantId !== null}
      {...(jobId !== null && applicantId !== null ? { whose: { jobId, applicantId } } : {})}
      first={[user]}
      whom={
        <div className="grid gap-3.5 sm:grid-cols-2">
          <JobField value={jobId} onChange={chooseJob} error={isMissing ? t('Choose a job opening.') : undefined} />
          <ApplicantField key={jobId} jobId={jobId} value={applicantId} onChange={setApplicantId} />
        </div>
      }
    />
  )
}

/** What a toast says when the appointment is planned. */
function useSentence(invites: boolean): string {
  const canSend = useCanSend('any')
  if (!invites) return t('The appointment is planned.')
  return canSend
    ? t('Planned. The applicant is invited within a minute.')
    : t('Planned. The invitation is kept until there is a service for sending.')
}

type ChoiceProps = { value: string | null; onChange: (id: string | null) => void }

function JobField({ error, ...field }: ChoiceProps & { error: string | undefined }) {
  const { data, loading } = useCall(applicants.jobFilter, {})
  return (
    <ComboBox
      {...field}
      label={t('Job opening')}
      required
      autoFocus
      error={error}
      loading={loading}
      options={(data?.jobs ?? []).map(it => ({ id: it.uuid, label: it.title }))}
    />
  )
}

/** Finds an applicant of the job opening by name. */
function ApplicantField({ jobId, ...field }: ChoiceProps & { jobId: string | null }) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const { data, loading } = useCall(
    applicants.ofJob,
    { params: { job_uuid: jobId ?? '' }, query: { name, per_page: 20 } },
    { keep: true, when: jobId !== null },
  )
  const options = (data?.applicants ?? []).map(it => ({ id: it.uuid, label: fullName(it) }))
  const choose = (id: string | null) => {
    setChosen(options.find(it => it.id === id) ?? null)
    field.onChange(id)
  }
  return (
    <ComboBox
      {...field}
      onChange={choose}
      onSearch={setName}
      label={t('Applicant')}
      disabled={jobId === null}
      help={t('Leave it empty for an appointment about the job opening as a whole.')}
      placeholder={t('Search by name')}
      loading={jobId !== null && loading}
      options={options}
      chosen={chosen}
    />
  )
}
