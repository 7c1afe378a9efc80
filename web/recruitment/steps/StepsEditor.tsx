import { Hourglass, Plus } from 'lucide-react'
import { useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import { may } from '@kargozin/api/permissions.ts'
import { stepSettings, stepsMost } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps, type BoardStep } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DetachDialog } from './DetachDialog.tsx'
import { StepDialog, type StepOpened } from './StepDialog.tsx'
import { StepMenu } from './StepMenu.tsx'
import { StepRow } from './StepRow.tsx'
import { useStepOrder } from './use-step-order.ts'
import { WaitMinutesDialog } from './WaitMinutesDialog.tsx'

type StepsEditorProps = { jobId: string; readOnly: boolean; onClose?: () => void }

/**
 * The steps of a saved job, in order. They can be added, changed, moved, muted and deleted, each at once. `onClose` closes
 * the surrounding dialog, from the message for readers.
 */
export function StepsEditor({ jobId, readOnly, onClose }: StepsEditorProps) {
  const { data, error, again } = useCall(steps.ofJob, { params: { job_uuid: jobId } })
  if (data) return <Steps {...{ jobId, readOnly, onClose }} all={data.steps} />
  if (!error) return <Skeleton shape="rows" count={5} />
  return (
    <ErrorState
      title={t('The steps could not be loaded')}
      text={error.message}
      onRetry={again}
      retry={t('Try again')}
    />
  )
}

/** By default a new step comes before those that end an application. */
export const usualPlace = (all: readonly { uuid: string; type: number }[]): string | null =>
  all.findLast(step => step.type !== stepType.hire && step.type !== stepType.rejected)?.uuid ?? null

/** Below the list: a button for a new step, and settings for the steps of all jobs. */
function Below({ count, onAdd }: { count: number; onAdd: () => void }) {
  const { rights } = useOrganization()
  const [waiting, setWaiting] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={<Plus size={16} />}
        why={count < stepsMost ? null : t('A job opening has at most {limit} steps.', { limit: stepsMost })}
        onPress={onAdd}
      >
        {t('Add a step')}
      </Button>
      {may(rights, stepSettings.setWaitMinutes.needs) && (
        <Button kind="ghost" icon={<Hourglass size={15} />} onPress={() => setWaiting(true)}>
          {t('Waiting times')}
        </Button>
      )}
      {waiting && <WaitMinutesDialog onClose={() => setWaiting(false)} />}
    </div>
  )
}

type StepsProps = {
  jobId: string
  all: BoardStep[]
  readOnly: boolean
  onClose: (() => void) | undefined
}

function Steps({ jobId, all, readOnly, onClose }: StepsProps) {
  const [opened, setOpened] = useState<StepOpened | null>(null)
  const [leaving, setLeaving] = useState<BoardStep | null>(null)
  const order = useStepOrder(all)
  const create = (after: string | null) => setOpened({ mode: 'CREATE', after })
  return (
    <div className="grid gap-3">
      {readOnly && (
        <Banner tone="warn" {...(onClose ? { onClose } : {})}>
          {t('You do not have permission to change this section.')}
        </Banner>
      )}
      <p id="steps-help" hidden>
        {t('Space picks up, the arrow keys move, Space drops, Escape cancels.')}
      </p>
      <output aria-live="assertive" className="sr-only">
        {order.said}
      </output>
      <ol aria-label={t('Steps')} className="grid gap-1.5">
        {order.shown.map((step, index) => (
          <StepRow
            key={step.uuid}
            step={step}
            index={index}
            carried={order.carried === step.uuid}
            readOnly={readOnly}
            onOpen={() => setOpened({ mode: 'EDIT', id: step.uuid })}
            onKeys={event => order.press(event, step)}
            onDropped={order.put}
            menu={
              !readOnly && (
                <StepMenu
                  step={step}
                  last={all.length === 1}
                  onEdit={page => setOpened({ mode: 'EDIT', id: step.uuid, page })}
                  onAddAfter={() => create(step.uuid)}
                  onDetach={() => setLeaving(step)}
                />
              )
            }
          />
        ))}
      </ol>
      {!readOnly && <Below count={all.length} onAdd={() => create(usualPlace(all))} />}
      {opened && <StepDialog jobId={jobId} steps={all} opened={opened} onClose={() => setOpened(null)} />}
      {leaving && <DetachDialog step={leaving} steps={all} onClose={() => setLeaving(null)} />}
    </div>
  )
}
