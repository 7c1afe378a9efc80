import { useEffect, useState } from 'react'
import { stepSettings, type StepInFull } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { useCall } from '../../core/calls/api.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReadOnlyStep } from './ReadOnlyStep.tsx'
import { bodyOf, changeOf, firstPage, formNameOf, newStep, stepPages, valuesOf, type StepPage } from './step-form.ts'
import { StepPages } from './StepPages.tsx'

/** What the dialog is opened for: a new step after the step `after` (null: at the beginning), or an existing step. */
export type StepOpened =
  | { mode: 'CREATE'; after: string | null }
  | { mode: 'EDIT'; id: string; page?: StepPage | undefined }

type StepDialogProps = {
  jobId: string
  /** The steps of the job, in order. */
  steps: { uuid: string; title: string }[]
  opened: StepOpened
  onClose: () => void
}

/**
 * Creates or edits a step on three pages. Mount it when it opens and unmount it when it closes, so that it always starts with
 * its first page and the default values.
 */
export function StepDialog({ opened, ...props }: StepDialogProps) {
  if (opened.mode === 'CREATE') return <CreateStep {...props} after={opened.after} />
  return <OpenStep {...props} id={opened.id} page={opened.page ?? stepPages.what} />
}

type SharedProps = Omit<StepDialogProps, 'opened'>

function CreateStep({ jobId, steps, onClose, after }: SharedProps & { after: string | null }) {
  const form = useCallForm(stepSettings.create, {
    start: newStep(after),
    toBody: bodyOf,
    nameOf: formNameOf,
    more: () => ({ params: { job_uuid: jobId } }),
    done: onClose,
  })
  return <StepPages jobId={jobId} title={t('New step')} save={t('Add')} form={form} others={steps} onClose={onClose} />
}

/** Loads the step. Users who may not change it see its settings and a note that says so. */
function OpenStep({ id, page, ...props }: SharedProps & { id: string; page: StepPage }) {
  const { data, error, again } = useCall(stepSettings.show, { params: { step_id: id } })
  if (data?.step.can.change) return <EditStep {...props} now={data.step} page={page} />
  if (data) return <ReadOnlyStep step={data.step} onClose={props.onClose} />
  return (
    <Dialog open title={t('Step')} onClose={props.onClose}>
      {error ? (
        <ErrorState
          title={t('The step could not be loaded')}
          text={error.message}
          onRetry={again}
          retry={t('Try again')}
        />
      ) : (
        <Skeleton shape="rows" count={3} />
      )}
    </Dialog>
  )
}

type EditProps = SharedProps & { now: StepInFull; page: StepPage }

/** If another person saves the step in the meantime, keeps the user’s input, shows a notice and offers to load the saved version. */
function EditStep({ now, ...props }: EditProps) {
  const [step, setStep] = useState(now)
  return <EditForm key={step.version} {...props} step={step} now={now} onTake={() => setStep(now)} />
}

function EditForm({
  jobId,
  steps,
  onClose,
  step,
  now,
  page,
  onTake,
}: EditProps & { step: StepInFull; onTake: () => void }) {
  const start = valuesOf(step)
  const first = firstPage(page, start.type)
  useEffect(() => {
    if (first.warns) toast.warning(t('Choose the type of the step first.'))
  }, [first.warns])
  const form = useCallForm(stepSettings.update, {
    start,
    toBody: values => changeOf(values, step),
    nameOf: formNameOf,
    more: () => ({ params: { step_id: step.uuid } }),
    done: onClose,
  })
  const isOutdated = now.version !== step.version && !form.pending
  return (
    <StepPages
      jobId={jobId}
      title={t('Edit “{step}”', { step: step.title })}
      save={t('Save')}
      form={form}
      others={steps.filter(it => it.uuid !== step.uuid)}
      first={first.page}
      onClose={onClose}
      note={
        isOutdated && (
          <Banner
            tone="warn"
            action={
              <Button size="sm" onPress={onTake}>
                {t('Show the latest version')}
              </Button>
            }
          >
            {t('Someone has changed this step in the meantime.')}
          </Banner>
        )
      }
    />
  )
}
