import { MapPin } from 'lucide-react'
import { useWatch, type Control } from 'react-hook-form'
import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { appointmentLimits } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { meetingSettings } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { Suspense, useState } from 'react'
import { useCall } from '../../core/calls/api.ts'
import { Field } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu } from '../../ui/Menu.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { AppointmentValues } from './appointment-values.ts'

const PatternDialog = lazy(async () => ({ default: (await import('./PatternDialog.tsx')).PatternDialog }))

type PlaceFieldsProps = { control: Control<AppointmentValues>; setPlace: (place: AppointmentValues['place']) => void }

/** In person with an address and a link to the map, or online with a link. */
export function PlaceFields({ control, setPlace }: PlaceFieldsProps) {
  const place = useWatch({ control, name: 'place' })
  return (
    <div className="grid gap-2.5">
      <Field control={control} name="place">
        {({ value, onChange }) => (
          <span className="justify-self-start">
            <SegmentedControl
              label={t('Place')}
              size="sm"
              value={value}
              onChange={it => {
                onChange(it)
                setPlace(it)
              }}
              options={[
                { id: 'here', label: t('In person') },
                { id: 'online', label: t('Online') },
              ]}
            />
          </span>
        )}
      </Field>
      {place === 'online' ? <LinkField control={control} /> : <AddressFields control={control} />}
    </div>
  )
}

const AddressFields = ({ control }: { control: Control<AppointmentValues> }) => (
  <div className="grid items-start gap-3.5 sm:grid-cols-2">
    <Field control={control} name="address">
      {field => (
        <div className="grid justify-items-start gap-1.5">
          <TextField className="w-full" label={t('Address')} maxLength={appointmentLimits.address} {...field} />
          <StoredAddresses value={field.value} onChoose={field.onChange} />
        </div>
      )}
    </Field>
    <Field control={control} name="map_link">
      {field => <TextField label={t('Link to the map')} ltr placeholder="https://" {...field} />}
    </Field>
  </div>
)

/** Fills in one of the stored addresses of the organisation. Renders nothing if there are none. */
function StoredAddresses({ value, onChoose }: { value: string; onChoose: (address: string) => void }) {
  const all = useCall(addresses.list, {}).data?.addresses ?? []
  if (all.length === 0) return null
  const label = t('Choose a stored address')
  return (
    <Menu
      label={label}
      trigger={
        <Button kind="ghost" size="sm" icon={<MapPin size={14} />}>
          {label}
        </Button>
      }
      selected={all.find(it => it.address === value)?.id ?? ''}
      entries={all.map(it => ({ id: it.id, label: it.title, onPress: () => onChoose(it.address) }))}
    />
  )
}

/** The link of an online meeting. If the organisation has a pattern, it may stay empty. */
function LinkField({ control }: { control: Control<AppointmentValues> }) {
  const { data } = useCall(meetingSettings.show, {})
  const [open, setOpen] = useState(false)
  const pattern = data?.pattern
  return (
    <div className="grid gap-1.5">
      <Field control={control} name="link">
        {field => (
          <TextField
            label={t('Link of the meeting')}
            ltr
            placeholder={pattern ?? 'https://'}
            help={
              pattern
                ? t('Leave it empty: each meeting gets a link of its own, by the pattern of the organisation.')
                : t('Paste the link of a meeting in Google Meet, Jitsi or BigBlueButton.')
            }
            maxLength={appointmentLimits.address}
            {...field}
          />
        )}
      </Field>
      {data && (
        <span>
          <Button kind="ghost" size="sm" onPress={() => setOpen(true)}>
            {pattern ? t('Change the pattern…') : t('Set a pattern for all meetings…')}
          </Button>
        </span>
      )}
      {open && (
        <Suspense>
          <PatternDialog pattern={pattern ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
