import { contractTypes } from '@kargozin/api/labels.ts'
import { optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { CitiesPicker } from '../../pickers/CitiesPicker.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { havingOptions, scopeOptions, statusOptions } from './filter-options.ts'
import { filterWith, orNone, type Address } from './jobs-address.ts'
import { JobTagFilter } from './JobTagFilter.tsx'

/** What the panel of filters holds. Each takes effect at once. */
export function FilterFields({ values, set }: Address) {
  const filter = filterWith(set)
  const { from, to } = values
  return (
    <div className="grid gap-4">
      <TextField
        label={t('Title')}
        placeholder={t('Part of the title')}
        value={values.title ?? ''}
        onChange={title => filter({ title: title || undefined })}
      />
      <Checks
        label={t('State')}
        options={statusOptions()}
        value={values.publish_status ?? []}
        onChange={chosen => filter({ publish_status: orNone(chosen) })}
      />
      <CitiesPicker
        label={t('City')}
        placeholder={t('Any')}
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
        label={t('Created between')}
        value={from && to ? { from, to } : null}
        onChange={span => filter({ from: span?.from, to: span?.to })}
      />
      <Select
        label={t('Applicants')}
        none={t('Any')}
        options={havingOptions()}
        value={values.having ?? null}
        onChange={having => filter({ having: having ?? undefined })}
      />
      <Checks
        label={t('My access')}
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
