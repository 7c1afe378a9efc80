import type { ReactNode } from 'react'
import { t } from '../../core/words.ts'
import { CannotSend } from '../../kit/CannotSend.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type PlanDialogProps = {
  title: string
  width: number
  pending: boolean
  /** Why the call saved nothing, below `refusal`. */
  reasons: readonly string[]
  refusal: string
  save: string
  onSave: () => void
  /** The button that saves in spite of the reasons. */
  anyway: string
  onSaveAnyway: () => void
  onClose: () => void
  /** What stands at the other end of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** The dialog of a form with times, which are saved against conflicts only when the user says so. */
export function PlanDialog({ title, width, pending, reasons, children, ...props }: PlanDialogProps) {
  return (
    <Dialog
      open
      keep
      onClose={props.onClose}
      title={title}
      width={width}
      actions={
        <>
          {props.aside}
          <Button onPress={props.onClose}>{t('Cancel')}</Button>
          {reasons.length > 0 && (
            <Button pending={pending} onPress={props.onSaveAnyway}>
              {props.anyway}
            </Button>
          )}
          <Button kind="primary" type="submit" form="plan" pending={pending}>
            {props.save}
          </Button>
        </>
      }
    >
      <form
        id="plan"
        className="grid gap-3.5 pt-1"
        onSubmit={event => {
          event.preventDefault()
          props.onSave()
        }}
      >
        <CannotSend kind="any" />
        {reasons.length > 0 && (
          <Banner tone="warn">
            <p className="font-medium">{props.refusal}</p>
            <ul className="list-disc ps-4 pb-1">
              {reasons.map(reason => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  )
}
