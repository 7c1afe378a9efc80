import { workingTimes } from '@kargozin/api/organisation/working-time.ts'
import { branches, branchLimits, type ListedBranch } from '@kargozin/api/structure/branches.ts'
import { maxStructureTitle } from '@kargozin/api/structure/levels.ts'
import { useCall } from '../../core/calls/api.ts'
import { Field } from '../../core/calls/form.tsx'
import { t } from '../../core/words.ts'
import { FormArea, FormText } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { HoursField } from './HoursField.tsx'

/** All time zones. The browser knows their names, so that the page need not contain them. */
const zones = () => Intl.supportedValuesOf('timeZone').map(id => ({ id, label: id.replaceAll('_', ' ') }))

type Facts = Pick<ListedBranch, 'name' | 'address' | 'working_hours' | 'time_zone' | 'note'>

const blank: Facts = { name: '', address: null, working_hours: null, time_zone: null, note: null }

const startOf = ({ name, address, working_hours, time_zone, note }: Facts) => ({
  ...{ name, time_zone, working_hours },
  ...{ address: address ?? '', note: note ?? '' },
})

/** The form of a branch: its name, address, time zone, hours and a note. */
export function BranchDialog({ it, onClose }: { it: ListedBranch | undefined; onClose: () => void }) {
  const usual = useCall(workingTimes.show, {}).data?.working_time
  const form = useRecordForm(branches, {
    params: it && { id: it.id },
    start: startOf(it ?? blank),
    toBody: ({ address, note, ...values }) => ({
      ...values,
      address: address.trim() || null,
      note: note.trim() || null,
    }),
    quiet: true,
    done: onClose,
  })
  const { control } = form
  return (
    <FormDialog form={form} onClose={onClose} title={it ? t('Edit the branch') : t('Add a branch')}>
      <FormText
        {...{ control, name: 'name', required: true, autoFocus: true, maxLength: maxStructureTitle }}
        label={t('Name')}
        placeholder={t('For example: Isfahan')}
      />
      <FormArea {...{ control, name: 'address', rows: 2, maxLength: branchLimits.address }} label={t('Address')} />
      <Field control={control} name="time_zone">
        {field => (
          <ComboBox
            {...field}
            label={t('Time zone')}
            placeholder={usual ? t('As the organisation: {zone}', { zone: usual.time_zone }) : ''}
            options={zones()}
          />
        )}
      </Field>
      <Field control={control} name="working_hours">
        {field => <HoursField value={field.value} onChange={field.onChange} usual={usual?.week} />}
      </Field>
      <FormText
        {...{ control, name: 'note', maxLength: branchLimits.note }}
        label={t('Note')}
        placeholder={t('For example: the entrance is in the side street')}
      />
    </FormDialog>
  )
}
