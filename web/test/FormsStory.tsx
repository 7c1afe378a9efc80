import { useState } from 'react'
import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { useCallForm } from '../core/calls/form.tsx'
import { t } from '../core/words.ts'
import { FormArea, FormText } from '../kit/forms/fields.tsx'
import { FormDialog } from '../kit/forms/FormDialog.tsx'
import { AddressesCard } from '../recruitment/general/AddressesCard.tsx'
import { Button } from '../ui/Button.tsx'

/** A list whose records are edited in place, and a form in a dialog that belongs to another form. */
export function FormsStory() {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(0)
  return (
    <>
      <AddressesCard />
      <form
        onSubmit={event => {
          event.preventDefault()
          setSent(sent + 1)
        }}
      >
        <output>{sent}</output>
        <Button onPress={() => setOpen(true)}>{t('New role')}</Button>
        {open && <DialogStory onClose={() => setOpen(false)} />}
      </form>
    </>
  )
}

function DialogStory({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addresses.create, {
    start: { title: '', address: '' },
    toBody: values => values,
    quiet: true,
    done: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('New role')} save={t('Add')}>
      <FormText control={form.control} name="title" label={t('Name')} required autoFocus />
      <FormArea control={form.control} name="address" label={t('Address|of an organisation')} required />
    </FormDialog>
  )
}
