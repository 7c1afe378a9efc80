import { useState } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { JobPicker, StepPicker, type Job } from './JobPicker.tsx'
import type { Transfer } from './use-bulk.ts'

type TransferDialogProps = {
  /** The job opening that the applicants are in now. */
  jobId: string
  count: number
  onClose: () => void
  onConfirm: (transfer: Transfer) => void
}

/** Asks for the destination job opening and step, and whether the applicants leave the current job opening. */
export function TransferDialog({ jobId, count, onClose, onConfirm }: TransferDialogProps) {
  const [job, setJob] = useState<Job | null>(null)
  const [step, setStep] = useState<string | null>(null)
  const [leave, setLeave] = useState(true)
  const [submitted, setSubmitted] = useState(false)
  const confirm = () => (job ? onConfirm({ job, step, leave }) : setSubmitted(true))
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
          error={submitted && !job ? t('Choose a job opening.') : null}
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
