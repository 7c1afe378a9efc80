import { Check } from 'lucide-react'
import { importFields, type ImportField, type ImportRow } from '@kargozin/api/recruitment/imports/imports.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { OneField } from './OneField.tsx'
import type { RowChange } from './use-row-change.ts'

/** All fields except the path of the CV file, which is not read from the CV. */
const fields = importFields.filter(field => field !== 'cv_path')

type CvFieldsProps = {
  row: ImportRow
  change: RowChange
  active: ImportField | null
  /** Called with the field that gets the focus, so that its place in the CV is highlighted. Null when it loses the focus. */
  onField: (field: ImportField | null) => void
}

/** The fields for correcting the values of a CV. Each value is saved when its field loses the focus. */
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
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches which field inside has the focus
        <div
          key={field}
          data-import-field={field}
          onFocus={() => onField(field)}
          onBlur={() => active === field && onField(null)}
        >
          <OneField
            row={row}
            field={field}
            error={errorOf(field)}
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
              {t('This is correct')}
            </Button>
          )}
        </div>
      ))}
    </>
  )
}
