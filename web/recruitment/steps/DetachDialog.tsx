import { useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUndoDetach } from './use-undo-detach.ts'

/** The data of a step that this dialog needs. */
export type DetachStep = { uuid: string; title: string; type: number }

type DetachDialogProps = {
  step: DetachStep
  /** All steps of the job, in order. */
  steps: DetachStep[]
  onClose: () => void
}

/**
 * Deletes or empties a step. Shows the number of its applicants and asks where to move them. Both actions can be undone for
 * 30 seconds.
 */
export function DetachDialog({ step, steps, onClose }: DetachDialogProps) {
  const offer = useUndoDetach()
  const { send, pending } = useSend(stepSettings.detach, {
    quiet: true,
    done: (data, { params }) => {
      offer(data, steps.find(it => it.uuid === params.transfer_to)?.title ?? '')
      onClose()
    },
  })
  // The step is not reloaded while it is being deleted, because the server would answer 404.
  const { data } = useCall(stepSettings.show, { params: { step_id: step.uuid } }, { when: !pending })
  const others = steps.filter(it => it.uuid !== step.uuid)
  if (!data)
    return (
      <Dialog open onClose={onClose} title={titleOf(step)} width={460}>
        <Skeleton shape="text" count={3} />
      </Dialog>
    )
  const detach: Detach = (target, keep = false) =>
    send({ params: { step_id: step.uuid, transfer_to: target }, query: keep ? { keep: '1' } : {} })
  const { total, trashed } = data.step
  const common = { step, others, detach, pending, onClose }
  if (total + trashed === 0) return <RemoveEmptyStepDialog {...common} />
  return <EmptyStepDialog {...common} total={total} trashed={trashed} />
}

type Detach = (target: string, keep?: boolean) => void

const titleOf = (step: DetachStep) => t('Remove “{step}”', { step: step.title })

type ReadyProps = { step: DetachStep; others: DetachStep[]; detach: Detach; pending: boolean; onClose: () => void }

function RemoveEmptyStepDialog({ step, others, detach, pending, onClose }: ReadyProps) {
  const [target] = others
  const send = () => target && detach(target.uuid)
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      onConfirm={send}
      title={titleOf(step)}
      width={460}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind="danger"
            pending={pending}
            why={target ? null : t('The last step of a job opening cannot be removed.')}
            onPress={send}
          >
            {t('Remove the step')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('This step is empty. Its settings and supervisors will be removed too.')}</p>
    </Dialog>
  )
}

/** The possible destinations. A rejection step is one only for another rejection step, because a rejection needs a reason. */
const targetsOf = (step: DetachStep, others: readonly DetachStep[]) =>
  others.filter(it => it.type !== stepType.rejected || step.type === stepType.rejected)

type EmptyProps = ReadyProps & { total: number; trashed: number }

function EmptyStepDialog({ step, others, total, trashed, detach, pending, onClose }: EmptyProps) {
  const targets = targetsOf(step, others)
  const [target, setTarget] = useState(targets[0]?.uuid ?? null)
  const [keep, setKeep] = useState(false)
  const send = () => target && detach(target, keep)
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      onConfirm={send}
      title={titleOf(step)}
      width={460}
      actions={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            kind={keep ? 'primary' : 'danger'}
            pending={pending}
            why={target ? null : t('There is no other step to move them to. Add one first.')}
            onPress={send}
          >
            {keep ? t('Empty the step') : t('Remove the step')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ApplicantCounts total={total} trashed={trashed} />
        <Select
          label={t('Move them to')}
          value={target}
          onChange={setTarget}
          options={targets.map(it => ({ id: it.uuid, label: it.title }))}
          help={t('They are placed at the top. No messages are sent.')}
        />
        <RemoveOrKeep keep={keep} onKeep={setKeep} />
      </div>
    </Dialog>
  )
}

function RemoveOrKeep({ keep, onKeep }: { keep: boolean; onKeep: (keep: boolean) => void }) {
  return (
    <RadioGroup
      label={t('This step')}
      value={keep ? 'keep' : 'remove'}
      onChange={choice => onKeep(choice === 'keep')}
      options={[
        { id: 'remove', label: t('Remove it'), note: t('Its settings and supervisors will be removed too.') },
        { id: 'keep', label: t('Keep it, without applicants') },
      ]}
    />
  )
}

function ApplicantCounts({ total, trashed }: { total: number; trashed: number }) {
  return (
    <p>
      {t('There is {count} applicant in this step.|There are {count} applicants in this step.', { count: total })}
      {trashed > 0 && (
        <span className="block text-sm text-text-3">
          {t('{count} applicant in the trash moves too.|{count} applicants in the trash move too.', { count: trashed })}
        </span>
      )}
    </p>
  )
}
