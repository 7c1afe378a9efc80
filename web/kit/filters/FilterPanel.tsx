import type { ComponentType } from 'react'
import { t } from '../../core/words.ts'
import { MemberPicker } from '../../pickers/MemberPicker.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { DateRangePicker } from '../../ui/DateRangePicker.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { OptionId } from '../../ui/options.tsx'
import { Select } from '../../ui/Select.tsx'
import { TagField } from '../../ui/TagField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useTyped } from './use-typed.ts'
import { listOf, namesOf, orNone, type Change, type Filter, type Values } from './filter.ts'
import { useOptions } from './use-options.ts'

type FilterPanelProps = {
  filters: readonly Filter[]
  values: Values
  onChange: (change: Change) => void
  wide: boolean
}

/** A field for each filter, in the order of `filters`. */
export function FilterPanel({ filters, values, onChange, wide }: FilterPanelProps) {
  return (
    <div className={cx('grid gap-x-4 gap-y-3.5', wide && 'sm:grid-cols-2')}>
      {filters.map(filter => {
        const Field = fields[filter.kind] as ComponentType<FieldProps<typeof filter>> // `fields` has the component for each kind
        return <Field key={namesOf(filter).join()} filter={filter} values={values} onChange={onChange} />
      })}
    </div>
  )
}

type Kind = Filter['kind']
type FieldProps<F> = { filter: F; values: Values; onChange: (change: Change) => void }
type FieldOf<K extends Kind> = FieldProps<Extract<Filter, { kind: K }>>

const fields: { [K in Kind]: ComponentType<FieldOf<K>> } = {
  checks: Checks,
  many: Many,
  one: One,
  words: Words,
  text: Text,
  yes: Yes,
  member: Member,
  between: Between,
  days: Days,
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function Checks({ filter, values, onChange }: FieldOf<'checks'>) {
  const { name, label, wide } = filter
  const chosen = listOf(values[name])
  return (
    <fieldset className={cx(wide && 'sm:col-span-full')}>
      <legend className={legend}>{t(label)}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-0.5">
        {useOptions(filter, values, true).map(({ id, label }) => (
          <Checkbox
            key={id}
            value={chosen.includes(id)}
            onChange={on => onChange({ [name]: orNone(on ? [...chosen, id] : chosen.filter(it => it !== id)) })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function Many({ filter, values, onChange }: FieldOf<'many'>) {
  const { name, label, Picker, IdPicker } = filter
  const options = useOptions(filter, values, IdPicker === undefined)
  const chosen = listOf(values[name])
  const common = { label: t(label), placeholder: t('Any') }
  const choose = (ids: readonly OptionId[]) => onChange({ [name]: orNone(ids) })
  if (IdPicker) return <IdPicker {...common} value={chosen.map(String)} onChange={choose} />
  if (Picker) return <Picker {...common} value={chosen.map(Number)} onChange={choose} />
  return <TagField {...common} options={[...options]} value={chosen} onChange={choose} />
}

function One({ filter, values, onChange }: FieldOf<'one'>) {
  const { name, label, none, help } = filter
  return (
    <Select
      label={t(label)}
      help={help && t(help)}
      none={t(none ?? 'Any')}
      options={[...useOptions(filter, values, true)]}
      value={listOf(values[name])[0] ?? null}
      onChange={id => onChange({ [name]: id ?? undefined })}
    />
  )
}

function Words({ filter: { name, label, Picker }, values, onChange }: FieldOf<'words'>) {
  const words = listOf(values[name])
  const common = { label: t(label), placeholder: t('Type and press Enter') }
  if (Picker)
    return <Picker {...common} value={words.map(String)} onChange={chosen => onChange({ [name]: orNone(chosen) })} />
  return (
    <TagField
      {...common}
      options={words.map(word => ({ id: word, label: String(word) }))}
      value={words}
      onChange={chosen => onChange({ [name]: orNone(chosen) })}
      onCreate={word => onChange({ [name]: [...words, word] })}
    />
  )
}

function Text({ filter: { name, label, hint }, values, onChange }: FieldOf<'text'>) {
  const typed = useTyped(textOf(values[name]) ?? '', text => onChange({ [name]: text || undefined }))
  return <TextField label={t(label)} placeholder={t(hint)} maxLength={200} {...typed} />
}

function Yes({ filter: { name, label, text }, values, onChange }: FieldOf<'yes'>) {
  return (
    <fieldset>
      <legend className={legend}>{t(label)}</legend>
      <Checkbox value={values[name] === true} onChange={on => onChange({ [name]: on ? '1' : undefined })}>
        {t(text)}
      </Checkbox>
    </fieldset>
  )
}

/** While a member is chosen, shows the member instead of the search field. */
function Member({ filter, values, onChange }: FieldOf<'member'>) {
  const { name, label } = filter
  const [chosen] = useOptions(filter, values)
  if (!textOf(values[name])) return <MemberPicker label={t(label)} onPick={({ uuid }) => onChange({ [name]: uuid })} />
  return (
    <div className="grid gap-1">
      <span className="text-sm font-medium text-text-2">{t(label)}</span>
      <span className="flex h-(--h) items-center">
        <Chip onRemove={() => onChange({ [name]: undefined })} removeLabel={t('Remove')}>
          {chosen?.label ?? t('Performed by')}
        </Chip>
      </span>
    </div>
  )
}

function Between({ filter: { names, label, most }, values, onChange }: FieldOf<'between'>) {
  const [lowest, highest] = names
  const within = (value: number | null) => (value !== null && value >= 0 && value <= most ? value : undefined)
  const from = useTyped(numberOf(values[lowest]), value => onChange({ [lowest]: within(value) }))
  const to = useTyped(numberOf(values[highest]), value => onChange({ [highest]: within(value) }))
  const what = t(label)
  return (
    <fieldset>
      <legend className={legend}>{what}</legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField label={t('{what}: at least', { what })} hideLabel placeholder={t('at least')} {...from} />
        <NumberField label={t('{what}: at most', { what })} hideLabel placeholder={t('at most')} {...to} />
      </div>
    </fieldset>
  )
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/

function Days({ filter: { names, label }, values, onChange }: FieldOf<'days'>) {
  const [from, to] = names.map(name => textOf(values[name])) as [string?, string?] // this kind has two names
  const complete = from && to && plainDay.test(from) && plainDay.test(to)
  return (
    <DateRangePicker
      label={t(label)}
      value={complete ? { from, to } : null}
      onChange={span => onChange({ [names[0]]: span?.from, [names[1]]: span?.to })}
    />
  )
}

const legend = 'mb-1 text-sm font-medium text-text-2'
