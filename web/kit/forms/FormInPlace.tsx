import type { ReactNode } from 'react'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import type { Framed } from './FormDialog.tsx'

type FormInPlaceProps = { form: Framed; onClose: () => void; children: ReactNode }

/** A form inside a list or a card, in the place of the record. Escape closes it. */
export const FormInPlace = ({ form, onClose, children }: FormInPlaceProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form from any of its fields
  <form
    noValidate
    className="grid gap-3 bg-surface-2 p-4"
    onSubmit={event => {
      event.preventDefault()
      form.submit()
    }}
    onKeyDown={event => event.key === 'Escape' && onClose()}
  >
    {children}
    <div className="flex justify-end gap-2">
      <Button onPress={onClose}>{t('Cancel')}</Button>
      <Button kind="primary" type="submit" pending={form.pending}>
        {t('Save')}
      </Button>
    </div>
  </form>
)
