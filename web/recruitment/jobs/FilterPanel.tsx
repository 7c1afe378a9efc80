import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { contractTypes } from '@kargozin/api/labels.ts'
import { publishStatus } from '@kargozin/api/recruitment/jobs.ts'
import { optionsOf } from '../../core/labels.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { CitiesPicker } from '../../pickers/CityPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNarrow } from '../../ui/narrow.ts'
import { Popover } from '../../ui/Popover.tsx'
import { cleared, filterWith, orNone, panelCount, type Address } from './jobs-address.ts'
import { JobTagFilter } from './JobTagFilter.tsx'

/** In functions, because words are loaded after this file. */
export const statusOptions = () => [
  { id: publishStatus.active, label: t('Active') },
  { id: publishStatus.inactive, label: t('Inactive') },
  { id: publishStatus.draft, label: t('Draft') },
]

export const scopeOptions = () => [
  { id: 'change' as const, label: t('I work on it') },
  { id: 'show' as const, label: t('I look and comment') },
  { id: 'none' as const, label: t('By my role alone') },
]

/** The filters that need room: a panel at their button, on a phone a sheet. Each takes effect at once. */
export function FilterPanel(address: Address) {
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const count = panelCount(address.values)
  const trigger = (
    <Button icon={<ListFilter size={15} />} {...(narrow ? { onPress: () => setOpen(true) } : {})}>
      {t('Filters')}
      {count > 0 && <span className="rounded-full bg-soft px-1.5 text-xs text-soft-ink">{number(count)}</span>}
    </Button>
  )
  if (!narrow)
    return (
      <Popover trigger={trigger} label={t('Filters')} className="w-90 p-4">
        <Fields {...address} />
      </Popover>
    )
  return (
    <>
      {trigger}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Filters')}
        actions={
          <>
            {count > 0 && <Button onPress={() => address.set(cleared)}>{t('Clear the filters')}</Button>}
            <Button kind="primary" onPress={() => setOpen(false)}>
              {t('Show')}
            </Button>
          </>
        }
      >
        <Fields {...address} />
      </Dialog>
    </>
  )
}

function Fields({ values, set }: Address) {
  const filter = filterWith(set)
  const { from, to } = values
  return (
    <div className="grid gap-4">
      <Checks
        label={t('State')}
        options={statusOptions()}
        value={values.publish_status ?? []}
        onChange={chosen => filter({ publish_status: orNone(chosen) })}
      />
      <CitiesPicker
        label={t('City')}
        value={values.city_id ?? []}
        onChange={chosen => filter({ city_id: orNone(chosen) })}
      />
      <Checks
        label={t('Contract')}
        options={optionsOf(contractTypes)}
        value={values.contract_type ?? []}
        onChange={chosen => filter({ contract_type: orNone(chosen) })}
      />
      <JobTagFilter value={values.tags ?? []} onChange={chosen => filter({ tags: orNone(chosen) })} />
      <DateRangePicker
        label={t('Made between')}
        value={from && to ? { from, to } : null}
        onChange={span => filter({ from: span?.from, to: span?.to })}
      />
      <Checks
        label={t('My part in it')}
        options={scopeOptions()}
        value={values.scopes ?? []}
        onChange={chosen => filter({ scopes: orNone(chosen) })}
      />
    </div>
  )
}

type ChecksProps<Id> = {
  label: string
  options: { id: Id; label: string }[]
  value: readonly (Id | number | string)[]
  onChange: (chosen: Id[]) => void
}

function Checks<Id extends string | number>({ label, options, value, onChange }: ChecksProps<Id>) {
  const toggle = (id: Id, on: boolean) =>
    onChange(options.map(option => option.id).filter(it => (it === id ? on : value.includes(it))))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-text-2">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-0.5">
        {options.map(option => (
          <Checkbox key={option.id} value={value.includes(option.id)} onChange={on => toggle(option.id, on)}>
            {option.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
