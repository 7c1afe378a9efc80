import { useState } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { JobPicker, StepPicker, type Job } from '../moves/JobPicker.tsx'

type ForJobDialogProps = {
  does: 'copy' | 'suggest'
  count: number
  onClose: () => void
  onConfirm: (job: Job, step: string | null) => void
}

/**
 * Chooses the job opening and step to which pool members are copied, or the job opening for which they are suggested to
 * colleagues.
 */
export function ForJobDialog({ does, count, onClose, onConfirm }: ForJobDialogProps) {
  const [job, setJob] = useState<Job | null>(null)
  const [step, setStep] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const copies = does === 'copy'
  const confirm = () => (job ? onConfirm(job, step) : setTried(true))
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      onConfirm={confirm}
      title={
        copies
          ? t('Copy {count} person to a job opening|Copy {count} people to a job opening', { count })
          : t('Suggest {count} person for a job opening|Suggest {count} people for a job opening', { count })
      }
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" onPress={confirm}>
            {copies ? t('Copy') : t('Suggest')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 pt-1">
        <p className="text-sm text-text-2">
          {copies
            ? t('Each of them gets an application there, as any other, and stays in the talent pool.')
            : t('Colleagues who recruit for this job opening get a notice. The people themselves are not told.')}
        </p>
        <JobPicker
          chosen={job}
          error={tried && !job ? t('Choose a job opening.') : null}
          onChoose={chosen => {
            setJob(chosen)
            setStep(null)
          }}
        />
        {copies && <StepPicker job={job} value={step} onChange={setStep} />}
      </div>
    </Dialog>
  )
}
