import type { Control } from 'react-hook-form'
import { everyEmployeeField } from '@kargozin/api/employees/employee-fields.ts'
import { Field, type Bound } from '../../core/calls/form.tsx'
import { labelOf, optionsOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TagField } from '../../ui/TagField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { EmployeeValue, EmployeeValues } from './employee-form.ts'
import { isLtr, labelOfField } from './field-text.ts'

type FieldsProps = {
  control: Control<EmployeeValues>
  names: readonly string[]
  /** Whether the first field gets the focus. */
  first?: boolean
}

/** Some fields, in two columns. */
export const EmployeeFields = ({ control, names, first = false }: FieldsProps) => (
  <div className="grid gap-3.5 sm:grid-cols-2">
    {names.map((name, at) => (
      <Field key={name} control={control} name={name}>
        {field => <Input name={name} field={field} autoFocus={first && at === 0} />}
      </Field>
    ))}
  </div>
)

type InputProps = { name: string; field: Bound<EmployeeValue>; autoFocus: boolean }

const wide = 'sm:col-span-2'

/** The input for a field, by its kind. */
function Input({ name, field: { value, ...field }, autoFocus }: InputProps) {
  const label = labelOfField(name)
  const kind = everyEmployeeField[name]?.kind
  const text = typeof value === 'string' ? value : ''
  if (kind === 'day') return <DatePicker {...field} label={label} value={text || null} />
  if (kind === 'number')
    return <NumberField {...field} label={label} value={typeof value === 'number' ? value : null} />
  if (kind === 'flag')
    return (
      <Checkbox {...field} value={value === true}>
        {label}
      </Checkbox>
    )
  if (kind === 'lines') return <TextArea {...field} label={label} value={text} rows={2} className={wide} />
  if (typeof kind === 'object') return <Choice name={name} field={{ value, ...field }} />
  return (
    <TextField
      {...field}
      label={label}
      value={text}
      ltr={isLtr(name)}
      autoFocus={autoFocus}
      required={everyEmployeeField[name]?.kept === true}
    />
  )
}

/** One or several values of a fixed set. */
function Choice({ name, field: { value, onChange, ...field } }: Omit<InputProps, 'autoFocus'>) {
  const label = labelOfField(name)
  const { kind, kept } = everyEmployeeField[name] ?? {}
  if (typeof kind !== 'object') return null
  if ('many' in kind) {
    const options = Object.keys(kind.many).map(id => ({ id, label: labelOf(kind.many, id) }))
    const chosen = Array.isArray(value) ? value : []
    return <TagField {...field} label={label} options={options} value={chosen} onChange={onChange} className={wide} />
  }
  const one = typeof value === 'string' || typeof value === 'number' ? value : null
  const none = kept ? {} : { none: t('Unknown') }
  return <Select {...field} {...none} label={label} options={optionsOf(kind.one)} value={one} onChange={onChange} />
}
