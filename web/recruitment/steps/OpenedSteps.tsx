import { t } from '../../core/words.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { DetachDialog } from './DetachDialog.tsx'
import { StepDialog } from './StepDialog.tsx'
import { stepPages, type StepPage } from './step-form.ts'
import { StepsEditor } from './StepsEditor.tsx'

type OpenedStepsProps = {
  jobId: string
  /** The steps of the job, in order. */
  steps: { uuid: string; title: string; type: number }[]
  readOnly: boolean
  /** What the address opens: the list of steps, one step, a new step after `step`, or the deletion of a step. */
  show: string | undefined
  step: string | undefined
  page: number | undefined
  onClose: () => void
}

const pageOf = (pageNumber: number | undefined): StepPage =>
  Object.values(stepPages).find(page => page === pageNumber) ?? stepPages.what

/** The dialogs about steps that can be open over the board. */
export function OpenedSteps({ jobId, steps, readOnly, show, step, page, onClose }: OpenedStepsProps) {
  const found = steps.find(it => it.uuid === step)
  if (show === 'steps')
    return (
      <Drawer open onClose={onClose} title={t('Steps')} width={480}>
        <StepsEditor {...{ jobId, readOnly, onClose }} />
      </Drawer>
    )
  if (!found) return null
  const common = { jobId, steps, onClose }
  if (show === 'step')
    return <StepDialog key={found.uuid} {...common} opened={{ mode: 'EDIT', id: found.uuid, page: pageOf(page) }} />
  if (show === 'new-step') return <StepDialog {...common} opened={{ mode: 'CREATE', after: found.uuid }} />
  if (show === 'detach') return <DetachDialog step={found} {...{ steps, onClose }} />
  return null
}
