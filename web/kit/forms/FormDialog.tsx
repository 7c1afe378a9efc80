import { useId, type ReactNode } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** What the frame of a form needs of it (useCallForm, useRecordForm). */
export type Framed = { submit: () => void; pending: boolean }

type FormDialogProps = {
  form: Framed
  title: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
  /** The text of the main button; “Save” by default. */
  save?: string
  /** The text of the other button; “Cancel” by default. */
  cancel?: string
  /** The reason why the form cannot be sent yet. */
  why?: string | null
  /** Whether the fields stand in two columns where there is room. */
  columns?: boolean
  width?: number
  /** Text before the form. */
  intro?: ReactNode
  /** Content after the form, outside of it. */
  below?: ReactNode
  /** A button at the start of the footer, for another action on the record. */
  aside?: ReactNode
}

/** A form in a dialog. Enter in a field and Ctrl+Enter anywhere send it; a press outside leaves it open. */
export function FormDialog({ form, title, onClose, children, columns, width, ...more }: FormDialogProps) {
  const { save = t('Save'), cancel = t('Cancel'), why = null, intro, below, aside } = more
  const id = useId()
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={title}
      {...(width && { width })}
      actions={
        <>
          {aside && <span className="me-auto">{aside}</span>}
          <Button onPress={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" form={id} pending={form.pending} why={why}>
            {save}
          </Button>
        </>
      }
    >
      {intro && <p className="pb-4 text-text-2">{intro}</p>}
      <form
        id={id}
        noValidate
        autoComplete="off"
        className={cx('grid gap-4 pt-1', columns && 'sm:grid-cols-2')}
        onSubmit={event => {
          event.preventDefault()
          // React would otherwise also pass the event to a form that contains the dialog.
          event.stopPropagation()
          if (!why) form.submit()
        }}
      >
        {children}
      </form>
      {below}
    </Dialog>
  )
}
