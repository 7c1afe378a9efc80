import { MapPin } from 'lucide-react'
import { addresses, maxAddress, maxAddressTitle, type Address } from '@kargozin/api/organisation/addresses.ts'
import { useCall } from '../../core/calls/api.ts'
import { t } from '../../core/words.ts'
import { FormArea, FormText } from '../../kit/forms/fields.tsx'
import { FormInPlace } from '../../kit/forms/FormInPlace.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { ListCard } from '../../kit/ListCard.tsx'
import { useRemove } from '../../kit/use-remove.ts'

/** The addresses of the organisation, added and edited in place. */
export function AddressesCard() {
  const all = useCall(addresses.list, {})
  const remove = useRemove(addresses, () => t('The address was deleted.'))
  return (
    <ListCard
      title={t('Addresses')}
      note={t('Where interviews and other appointments take place.')}
      add={t('Add an address')}
      empty={{
        icon: <MapPin size={18} />,
        title: t('No addresses yet'),
        text: t('Add the offices to which you invite applicants.'),
      }}
      of={{ ...all, data: all.data?.addresses, failed: t('The addresses could not be loaded') }}
      inPlace
      renderForm={(it, onClose) => <AddressForm it={it} onClose={onClose} />}
      onDelete={({ id }) => remove.send({ params: { address_id: id } })}
    >
      {it => (
        <>
          <p className="font-medium">
            <bdi>{it.title}</bdi>
          </p>
          <p className="text-sm break-words text-text-2">
            <bdi>{it.address}</bdi>
          </p>
        </>
      )}
    </ListCard>
  )
}

function AddressForm({ it, onClose }: { it: Address | undefined; onClose: () => void }) {
  const form = useRecordForm(addresses, {
    params: it && { address_id: it.id },
    start: { title: it?.title ?? '', address: it?.address ?? '' },
    done: onClose,
  })
  const { control } = form
  return (
    <FormInPlace form={form} onClose={onClose}>
      <FormText
        {...{ control, name: 'title', required: true, autoFocus: true, maxLength: maxAddressTitle }}
        label={t('Name')}
        placeholder={t('For example: head office')}
      />
      <FormArea
        {...{ control, name: 'address', required: true, oneLine: 'md', maxLength: maxAddress }}
        label={t('Address|of an organisation')}
      />
    </FormInPlace>
  )
}
