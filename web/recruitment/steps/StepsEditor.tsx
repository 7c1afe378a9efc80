import { Hourglass, Plus } from 'lucide-react'
import { useState } from 'react'
import { stepType } from '@kargozin/api/labels.ts'
import { may } from '@kargozin/api/permissions.ts'
import { stepSettings, maxSteps } from '@kargozin/api/recruitment/steps/step-settings.ts'
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
 * The steps of a saved job opening, in order. They can be added, edited, moved, muted and deleted; each change is saved
 * immediately. `onClose`: called to close the surrounding dialog from the message for users who may not change the steps.
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

/** The step after which a new one is inserted by default: the last step that does not end the application. */
export const usualPlace = (all: readonly { uuid: string; type: number }[]): string | null =>
  all.findLast(step => step.type !== stepType.hire && step.type !== stepType.rejected)?.uuid ?? null

/** The buttons below the list: for a new step, and for the waiting times of the steps of all job openings. */
function ListActions({ count, onAdd }: { count: number; onAdd: () => void }) {
  const { rights } = useOrganization()
  const [waiting, setWaiting] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={<Plus size={16} />}
        why={count < maxSteps ? null : t('A job opening has at most {limit} steps.', { limit: maxSteps })}
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
  const [toDetach, setToDetach] = useState<BoardStep | null>(null)
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
        {order.announcement}
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
                  onDetach={() => setToDetach(step)}
                />
              )
            }
          />
        ))}
      </ol>
      {!readOnly && <ListActions count={all.length} onAdd={() => create(usualPlace(all))} />}
      {opened && <StepDialog jobId={jobId} steps={all} opened={opened} onClose={() => setOpened(null)} />}
      {toDetach && <DetachDialog step={toDetach} steps={all} onClose={() => setToDetach(null)} />}
    </div>
  )
}
