import { useState } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { MessageDraft } from '../conversation/message-draft.ts'
import { JobPicker, StepPicker, type Job } from '../moves/JobPicker.tsx'
import { Readers } from './Readers.tsx'
import { WriteToThem } from './WriteToThem.tsx'

type ForJobDialogProps = {
  does: 'copy' | 'suggest'
  ids: readonly string[]
  onClose: () => void
  onConfirm: (choice: ForJob) => void
}

/**
 * The choice. `users`: the colleagues who are notified of a suggestion; null for the default ones. `message`: the beginning of a message to
 * the people themselves.
 */
export type ForJob = {
  job: Job
  step: string | null
  users: readonly string[] | null
  message: Partial<MessageDraft> | null
}

/**
 * Chooses the job opening and step to which pool members are copied, or the job opening and the colleagues to whom they are
 * suggested.
 */
export function ForJobDialog({ does, ids, onClose, onConfirm }: ForJobDialogProps) {
  const [job, setJob] = useState<Job | null>(null)
  const [step, setStep] = useState<string | null>(null)
  const [users, setUsers] = useState<readonly string[] | null>(null)
  const [message, setMessage] = useState<ForJob['message']>(null)
  const [tried, setTried] = useState(false)
  const copies = does === 'copy'
  const count = ids.length
  const confirm = () => (job && users?.length !== 0 ? onConfirm({ job, step, users, message }) : setTried(true))
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
            ? t('Each of them gets an application there and stays in the talent pool.')
            : t('The colleagues you choose are notified.')}
        </p>
        <JobPicker
          chosen={job}
          error={tried && !job ? t('Choose a job opening.') : null}
          onChoose={chosen => {
            setJob(chosen)
            setStep(null)
            setUsers(null)
            setMessage(null)
          }}
        />
        {copies && <StepPicker job={job} value={step} onChange={setStep} />}
        {!copies && job && (
          <>
            <Readers jobId={job.uuid} ids={ids} chosen={users} onChange={setUsers} tried={tried} />
            <WriteToThem key={job.uuid} job={job} value={message} onChange={setMessage} />
          </>
        )}
      </div>
    </Dialog>
  )
}
