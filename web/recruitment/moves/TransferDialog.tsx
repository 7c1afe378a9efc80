import { useState } from 'react'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Transfer } from './use-bulk.ts'

type TransferDialogProps = {
  /** The present job opening. */
  jobId: string
  count: number
  onClose: () => void
  onConfirm: (transfer: Transfer) => void
}

type Job = { uuid: string; title: string }

/** The destination of the selected applicants: a job opening and a step, and whether they leave this one. */
export function TransferDialog({ jobId, count, onClose, onConfirm }: TransferDialogProps) {
  const [job, setJob] = useState<Job | null>(null)
  const [step, setStep] = useState<string | null>(null)
  const [leave, setLeave] = useState(true)
  const [tried, setTried] = useState(false)
  const confirm = () => (job ? onConfirm({ job, step, leave }) : setTried(true))
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      onConfirm={confirm}
      title={t('Transfer {count} applicant|Transfer {count} applicants', { count })}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onPress={confirm}>
            {t('Transfer')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 pt-1">
        <JobPicker
          not={jobId}
          chosen={job}
          error={tried && !job ? t('Choose a job opening.') : null}
          onChoose={chosen => {
            setJob(chosen)
            setStep(null)
          }}
        />
        <StepPicker job={job} value={step} onChange={setStep} />
        <Checkbox
          value={leave}
          onChange={setLeave}
          help={t('Otherwise they will be in both. Applicants already in the other one stay here in any case.')}
        >
          {t('Remove them from this job opening')}
        </Checkbox>
      </div>
    </Dialog>
  )
}

function JobPicker(props: {
  not: string
  chosen: Job | null
  error: string | null
  onChoose: (job: Job | null) => void
}) {
  const [asked, setAsked] = useState('')
  const query = { per_page: 20, ...(asked.trim() ? { searchText: asked.trim() } : {}) }
  const { data, loading } = useCall(jobs.list, { query }, { keep: true })
  const found = (data?.jobs ?? []).filter(job => job.uuid !== props.not)
  const optionOf = ({ uuid, title, city }: (typeof found)[number]) => ({
    id: uuid,
    label: title,
    ...(city ? { note: city.name } : {}),
  })
  return (
    <ComboBox
      label={t('Job opening')}
      required
      autoFocus
      placeholder={t('Search by title')}
      options={found.map(optionOf)}
      onSearch={setAsked}
      loading={loading}
      value={props.chosen?.uuid ?? null}
      chosen={props.chosen && { id: props.chosen.uuid, label: props.chosen.title }}
      onChange={id => {
        const job = found.find(it => it.uuid === id)
        props.onChoose(job ? { uuid: job.uuid, title: job.title } : null)
      }}
      error={props.error}
    />
  )
}

/** The first step of the other job opening by default. */
function StepPicker(props: { job: Job | null; value: string | null; onChange: (step: string | null) => void }) {
  const { data } = useCall(
    applicants.stepFilter,
    { query: { jobs_uuid: props.job ? [props.job.uuid] : [] } },
    { when: props.job !== null },
  )
  const steps = props.job ? (data?.steps ?? []) : []
  return (
    <Select
      label={t('Step')}
      disabled={!props.job}
      placeholder={steps[0]?.title ?? t('Choose a job opening first')}
      options={steps.map(it => ({ id: it.uuid, label: it.title }))}
      value={props.value ?? steps[0]?.uuid ?? null}
      onChange={props.onChange}
    />
  )
}
