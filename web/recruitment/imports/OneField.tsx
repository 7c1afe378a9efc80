import { useState } from 'react'
import { sources } from '@kargozin/api/organisation/sources.ts'
import {
  importColumns,
  settledFields,
  type ImportField,
  type ImportRow,
  type SettledField,
} from '@kargozin/api/recruitment/imports/imports.ts'
import { useCall } from '../../core/calls/api.ts'
import { isoDay, shortDay } from '../../core/dates.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { choicesOf } from './field-choices.ts'
import { keysOf } from './phone-keys.ts'
import { shownValue } from './shown-value.ts'

const latin: ReadonlySet<ImportField> = new Set(['mobile', 'email', 'national_id'])

type OneFieldProps = {
  row: ImportRow
  field: ImportField
  error: string | undefined
  /** Shown when the field is empty. */
  help: string | undefined
  onSave: (value: string) => void
}

/** The input for a field of a CV: a select, a date picker or a text field. A text or date is saved when it loses the focus. */
export function OneField(props: OneFieldProps) {
  const { row, field } = props
  if (field === 'birth_date') return <DayOfBirth key={row.meant.birth_date} {...props} />
  return isChosen(field) ? <Chosen {...props} field={field} /> : <Typed {...props} />
}

const isChosen = (field: ImportField): field is SettledField => field in settledFields

/** The message for a value that matches no option. It quotes the value, so that the user can choose its meaning. */
const found = (text: string | null | undefined) =>
  text ? t('“{value}” was found. Choose what it means.', { value: text }) : undefined

function Chosen({ row, field, error, help, onSave }: OneFieldProps & { field: SettledField }) {
  const { data } = useCall(sources.list, {}, { when: field === 'source' })
  const options = choicesOf(field, data?.sources ?? [])
  const meant = row.meant[field]
  return (
    <Select
      label={t(importColumns[field])}
      none={t('Not given')}
      options={options}
      value={meant}
      error={error && (found(row.given[field]) ?? error)}
      help={meant ? undefined : help}
      // Saves the label, because the server expects the text that a workbook would contain.
      onChange={id => id !== meant && onSave(options.find(it => it.id === id)?.label ?? '')}
    />
  )
}

function DayOfBirth({ row, field, error, help, onSave }: OneFieldProps) {
  const saved = row.meant.birth_date
  const [day, setDay] = useState(saved)
  const original = row.given[field]
  return (
    <div
      onBlur={event => {
        // Editing continues while the focus is in a part of the date or in the calendar.
        if (event.currentTarget.contains(event.relatedTarget) || day === saved) return
        onSave(day ?? '')
      }}
    >
      <DatePicker
        label={t(importColumns[field])}
        to={isoDay()}
        value={day}
        onChange={setDay}
        error={error && !saved ? (found(original) ?? error) : error}
        help={day ? undefined : help}
      />
    </div>
  )
}

function Typed({ row, field, error, help, onSave }: OneFieldProps) {
  const value = shownValue(row, field, { number, day: shortDay })
  const [text, setText] = useState(value)
  const [was, setWas] = useState(value)
  // The server may have normalised the value.
  if (value !== was) {
    setWas(value)
    setText(value)
  }
  const keys = keysOf[field]
  return (
    <TextField
      label={t(importColumns[field])}
      ltr={latin.has(field)}
      {...(keys ? { inputMode: keys } : {})}
      value={text}
      onChange={setText}
      error={error}
      help={text ? undefined : help}
      maxLength={500}
      onBlur={() => text.trim() !== value.trim() && onSave(text)}
    />
  )
}
