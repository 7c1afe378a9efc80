import { useState } from 'react'
import { stepTypes, type StepType } from '@kargozin/api/labels.ts'
import { maxWaitMinutes } from '@kargozin/api/organisation/settings.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { durationText } from '../../core/duration-text.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DurationField } from '../../ui/DurationField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Waits = Partial<Record<StepType, number | null>>

/** Sets how long messages wait after an applicant enters a step, per type of step, for the whole organisation. */
export function WaitMinutesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall(stepSettings.waitMinutes, {})
  if (data) return <WaitMinutesForm start={data.step_types_wait_minutes_to_notify} onClose={onClose} />
  return (
    <Dialog open title={t('Waiting times')} onClose={onClose}>
      <Skeleton shape="rows" count={5} />
    </Dialog>
  )
}

const wrong = (minutes: number | null | undefined) =>
  typeof minutes === 'number' && (minutes < 0 || minutes > maxWaitMinutes || !Number.isInteger(minutes))

function WaitMinutesForm({ start, onClose }: { start: Waits; onClose: () => void }) {
  const [waits, setWaits] = useState<Waits>(start)
  const { send, pending } = useSend(stepSettings.setWaitMinutes, {
    done: onClose,
  })
  const sent = Object.fromEntries(Object.entries(waits).filter(([, minutes]) => minutes))
  const save = () => {
    if (!Object.values(waits).some(wrong)) send({ body: { step_types_wait_minutes_to_notify: sent } })
  }
  return (
    <FormDialog
      form={{ submit: save, pending }}
      onClose={onClose}
      title={t('Waiting times')}
      columns
      intro={t(
        'How long a step waits before sending its messages to applicants who enter, for all job openings. If empty, they are sent as soon as the move can no longer be undone.',
      )}
    >
      {optionsOf(stepTypes).map(({ id, label }) => (
        <DurationField
          key={id}
          label={label}
          value={waits[id] ?? null}
          onChange={minutes => setWaits(now => ({ ...now, [id]: minutes }))}
          error={wrong(waits[id]) ? t('At most {duration}.', { duration: durationText(maxWaitMinutes) }) : null}
        />
      ))}
    </FormDialog>
  )
}
