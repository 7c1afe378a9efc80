import { Check } from 'lucide-react'
import { useState } from 'react'
import { importColumns, importFields, type ImportField, type ImportRow } from '@kargozin/api/recruitment/imports.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { keysOf } from './phone-keys.ts'
import type { RowChange } from './use-row-change.ts'

const latin: ReadonlySet<ImportField> = new Set(['mobile', 'email', 'national_id', 'birth_date'])

/** A CV's own file is no finding. */
const fields = importFields.filter(field => field !== 'cv_path')

type CvFieldsProps = {
  row: ImportRow
  change: RowChange
  active: ImportField | null
  /** The field that is being looked at, whose place is shown. */
  onField: (field: ImportField | null) => void
}

/** What was found in a CV, to be set right. Each is saved when it is left. */
export function CvFields({ row, change, active, onField }: CvFieldsProps) {
  const errorOf = (field: ImportField) => row.reasons.find(reason => reason.field === field)?.message
  const unread = row.reasons.some(reason => reason.field === 'cv_path')
  const others = row.reasons.filter(reason => !fields.some(field => field === reason.field))
  return (
    <>
      {others.map(reason => (
        <p key={reason.message} className="col-span-full rounded-md bg-danger-soft px-3 py-1.5 text-sm text-danger">
          {reason.message}
        </p>
      ))}
      {fields.map(field => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears which of its fields has the focus
        <div
          key={field}
          data-import-field={field}
          onFocus={() => onField(field)}
          onBlur={() => active === field && onField(null)}
        >
          <OneField
            label={labelOf(importColumns, field)}
            value={row.given[field] ?? ''}
            ltr={latin.has(field)}
            error={errorOf(field)}
            keys={keysOf[field]}
            help={unread || row.places[field] || row.given[field] ? undefined : t('Not found')}
            onSave={value => change.mend(row, field, value)}
          />
          {row.to_check.includes(field) && row.given[field] && (
            <Button
              size="sm"
              className="mt-1"
              icon={<Check size={14} />}
              onPress={() => change.mend(row, field, row.given[field] ?? '')}
            >
              {t('It is right')}
            </Button>
          )}
        </div>
      ))}
    </>
  )
}

type OneFieldProps = {
  label: string
  value: string
  ltr: boolean
  keys: (typeof keysOf)[ImportField]
  error: string | undefined
  help: string | undefined
  onSave: (value: string) => void
}

function OneField({ label, value, ltr, keys, error, help, onSave }: OneFieldProps) {
  const [text, setText] = useState(value)
  const [was, setWas] = useState(value)
  // The server may have brought it to its one form.
  if (value !== was) {
    setWas(value)
    setText(value)
  }
  return (
    <TextField
      label={label}
      ltr={ltr}
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
