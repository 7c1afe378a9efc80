import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addresses, maxAddress, maxAddressTitle, type Address } from '@kargozin/api/organisation/addresses.ts'
import { useCall, useSend } from '../../core/calls/api.ts'
import { Field, useCallForm } from '../../core/calls/form.tsx'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** The addresses of the organisation, added and edited in place. */
export function AddressesCard() {
  const all = useCall(addresses.list, {})
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  const add = (
    <Button size="sm" icon={<Plus size={15} />} onPress={() => setOpen('new')}>
      {t('Add an address')}
    </Button>
  )
  return (
    <Card
      title={t('Addresses')}
      note={t('Where interviews and other appointments take place.')}
      actions={open !== 'new' && all.data && all.data.addresses.length > 0 && add}
      flush
    >
      <Loaded of={all} failed={t('The addresses could not be loaded')} small>
        {({ addresses: rows }) => (
          <ul aria-label={t('Addresses')} className="divide-y divide-line">
            {open === 'new' && (
              <li>
                <NewAddress onClose={close} />
              </li>
            )}
            {rows.length === 0 && open !== 'new' && (
              <li>
                <EmptyState
                  small
                  icon={<MapPin size={18} />}
                  title={t('No addresses yet')}
                  text={t('Add the offices to which you invite applicants.')}
                  action={add}
                />
              </li>
            )}
            {rows.map(it => (
              <li key={it.id}>
                {open === it.id ? (
                  <EditedAddress address={it} onClose={close} />
                ) : (
                  <AddressRow address={it} onEdit={() => setOpen(it.id)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function AddressRow({ address: it, onEdit }: { address: Address; onEdit: () => void }) {
  const options = { quiet: true }
  const params = { address_id: it.id }
  const restore = useSend(addresses.restore, options)
  const remove = useSend(addresses.remove, {
    ...options,
    done: () => toast.undo(t('The address was deleted.'), () => restore.send({ params })),
  })
  return (
    <div className="flex min-h-(--row) items-start gap-2 py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{it.title}</bdi>
        </p>
        <p className="text-sm break-words text-text-2">
          <bdi>{it.address}</bdi>
        </p>
      </div>
      <span className="flex">
        <Button
          kind="ghost"
          size="sm"
          icon={<Pencil size={15} />}
          label={t('Edit “{title}”', { title: it.title })}
          onPress={onEdit}
        />
        <Button
          kind="ghost"
          size="sm"
          icon={<Trash2 size={15} />}
          label={t('Delete “{title}”', { title: it.title })}
          pending={remove.pending}
          onPress={() => remove.send({ params })}
        />
      </span>
    </div>
  )
}

function NewAddress({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addresses.create, {
    start: { title: '', address: '' },
    toBody: values => values,
    done: onClose,
  })
  return <AddressForm form={form} onClose={onClose} />
}

function EditedAddress({ address: { id, title, address }, onClose }: { address: Address; onClose: () => void }) {
  const form = useCallForm(addresses.update, {
    start: { title, address },
    toBody: values => values,
    more: () => ({ params: { address_id: id } }),
    done: onClose,
  })
  return <AddressForm form={form} onClose={onClose} />
}

type AddressFormProps = {
  form: ReturnType<typeof useCallForm<typeof addresses.create, { title: string; address: string }>>
  onClose: () => void
}

function AddressForm({ form: { control, submit, pending }, onClose }: AddressFormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form from any of its fields
    <form
      noValidate
      className="grid gap-3 bg-surface-2 p-4"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <Field control={control} name="title">
        {field => (
          <TextField
            {...field}
            label={t('Name')}
            placeholder={t('For example: head office')}
            required
            autoFocus
            maxLength={maxAddressTitle}
          />
        )}
      </Field>
      <Field control={control} name="address">
        {field => (
          <TextArea {...field} label={t('Address|of an organisation')} required oneLine="md" maxLength={maxAddress} />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{t('Cancel')}</Button>
        <Button kind="primary" type="submit" pending={pending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
