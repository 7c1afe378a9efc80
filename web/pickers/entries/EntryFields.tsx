import { X } from 'lucide-react'
import type { EntryField } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { labelOf } from '../../core/labels.ts'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MonthField } from '../MonthField.tsx'
import { fieldsToFill, withField, type TypedEntry } from './typed-entries.ts'

export type EntryProps = {
  section: SectionName
  entry: TypedEntry
  onChange: (entry: TypedEntry) => void
  /** The prefix of the field names in errors, such as 'education.0'. */
  path: string
  /** Returns the error message of a field. */
  error: (name: string) => string | undefined
  onLeave: (name: string) => void
  /** Shows all fields on one line, if there is room. */
  inLine?: boolean
}

/** The inputs for an entry: first the main fields, then the others. */
export function EntryFields(props: EntryProps) {
  const { section, entry } = props
  const { heads, rest } = fieldsToFill(section, entry)
  if (props.inLine)
    return (
      <div data-fields className="grid grid-cols-1 gap-3 sm:grid-cols-[2fr_1fr]">
        <div className="sm:col-span-2 empty:hidden">
          <OldText {...props} />
        </div>
        {[...heads, ...rest].map(([name, field]) => (
          <div key={name} className={heads.length + rest.length === 1 ? 'sm:col-span-2' : undefined}>
            <OneField {...props} name={name} field={field} />
          </div>
        ))}
      </div>
    )
  return (
    <div data-fields className="grid grid-cols-1 gap-3">
      <OldText {...props} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {heads.map(([name, field]) => (
          <OneField key={name} {...props} name={name} field={field} />
        ))}
      </div>
      {rest.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
          {rest.map(([name, field]) => (
            <OneField key={name} {...props} name={name} field={field} />
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * An entry that was stored as plain text before entries had fields. The text is shown unchanged, and can be removed
 * after it was copied into the fields.
 */
function OldText({ entry, onChange, path, error }: EntryProps) {
  const { line } = entry
  if (line === undefined) return null
  const wrong = error(`${path}.line`)
  return (
    <div>
      <div className="flex items-start gap-2 rounded-md bg-surface-2 px-3 py-2">
        <p className="plaintext min-w-0 flex-1 break-words whitespace-pre-line">{line}</p>
        <Button
          kind="ghost"
          size="sm"
          icon={<X size={14} />}
          label={t('Remove this text')}
          onPress={() => onChange(withField(entry, 'line', ''))}
        />
      </div>
      {wrong && <p className="mt-1 text-xs text-danger">{wrong}</p>}
    </div>
  )
}

type OneProps = EntryProps & { name: string; field: EntryField }

/** The grid class of a field that needs the whole width: long texts always, one-line texts only on phones. */
function widthOf({ kind, most = 0, head }: EntryField): string | undefined {
  if (kind === 'lines' || (most > 250 && !head)) return 'col-span-full'
  return kind === 'text' || kind === 'address' || kind === 'flag' ? 'max-sm:col-span-full' : undefined
}

function OneField(props: OneProps) {
  const at = `${props.path}.${props.name}`
  return (
    <div data-field={at} className={cx('min-w-0', widthOf(props.field))}>
      <Typed {...props} />
    </div>
  )
}

function Typed({ entry, onChange, path, error, onLeave, name, field: { word, kind, most } }: OneProps) {
  const at = `${path}.${name}`
  const value = entry[name]
  const set = (value: string | boolean) => onChange(withField(entry, name, value))
  const bound = {
    label: t(word),
    value: value === undefined ? '' : String(value),
    onChange: set,
    onBlur: () => onLeave(at),
    error: error(at),
  }
  const atMost = most === undefined ? {} : { maxLength: most }
  if (kind === 'flag')
    return (
      <Checkbox value={value === true} onChange={set} className="sm:pt-7">
        {t(word)}
      </Checkbox>
    )
  if (kind === 'month') return <MonthField {...bound} />
  if (kind === 'lines') return <TextArea {...bound} rows={2} {...atMost} />
  if (kind === 'number') return <TextField {...bound} inputMode="decimal" maxLength={12} />
  if (kind === 'phone') return <TextField {...bound} ltr type="tel" inputMode="tel" />
  if (kind === 'address') return <TextField {...bound} ltr inputMode="url" {...atMost} />
  if (kind === 'text') return <TextField {...bound} {...atMost} />
  const options = Object.keys(kind.one).map(id => ({ id, label: labelOf(kind.one, id) }))
  return (
    <Select
      {...bound}
      options={options}
      value={bound.value || null}
      onChange={it => set(it ?? '')}
      none={t('No answer')}
    />
  )
}
