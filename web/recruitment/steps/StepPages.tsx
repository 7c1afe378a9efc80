import { useId, useState, type ReactNode } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { StepNotices } from './StepNotices.tsx'
import { StepPeople } from './StepPeople.tsx'
import { Stepper } from './Stepper.tsx'
import { pageOf, stepPages, type StepPage, type StepValues } from './step-form.ts'
import { StepWhat } from './StepWhat.tsx'

type StepPagesProps = {
  jobId: string
  title: string
  /** The text of the save button. */
  save: string
  form: {
    control: Control<StepValues>
    form: UseFormReturn<StepValues>
    submit: () => void
    pending: boolean
  }
  others: { uuid: string; title: string }[]
  first?: StepPage
  /** Content above the pages. */
  note?: ReactNode
  onClose: () => void
}

const nextOf: Record<StepPage, StepPage | undefined> = { 1: 2, 2: 3, 3: undefined }
const previousOf: Record<StepPage, StepPage | undefined> = { 1: undefined, 2: 1, 3: 2 }

/**
 * The form of a step on three pages. The later pages open only if the first one is valid. An error on the first page opens
 * that page again.
 */
export function StepPages({
  jobId,
  title,
  save,
  form: it,
  others,
  first = stepPages.what,
  note,
  onClose,
}: StepPagesProps) {
  const id = useId()
  const [chosen, setChosen] = useState(first)
  const { errors } = it.form.formState
  const page = Object.keys(errors).some(name => pageOf(name) === stepPages.what) ? stepPages.what : chosen
  const go = async (to: StepPage) => {
    if (to === stepPages.what || (await it.form.trigger(['title', 'type'], { shouldFocus: true }))) setChosen(to)
    else setChosen(stepPages.what)
  }
  const [previous, next] = [previousOf[page], nextOf[page]]
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={title}
      width={520}
      actions={
        <>
          {previous && (
            <Button onPress={() => void go(previous)} className="me-auto">
              {t('Back')}
            </Button>
          )}
          <Button onPress={onClose}>{t('Cancel')}</Button>
          {next && <Button onPress={() => void go(next)}>{t('Next')}</Button>}
          <Button kind="primary" type="submit" form={id} pending={it.pending}>
            {save}
          </Button>
        </>
      }
    >
      {note && <div className="pb-3">{note}</div>}
      <Stepper page={page} onPage={to => void go(to)} />
      <form
        id={id}
        className="min-h-60"
        onSubmit={event => {
          event.preventDefault()
          // React would otherwise also pass the event to a form that contains the dialog.
          event.stopPropagation()
          it.submit()
        }}
      >
        {page === stepPages.what && <StepWhat control={it.control} others={others} />}
        {page === stepPages.people && <StepPeople control={it.control} />}
        {page === stepPages.notices && <StepNotices control={it.control} jobId={jobId} />}
      </form>
    </Dialog>
  )
}
