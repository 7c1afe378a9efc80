import { useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../core/words.ts'
import { cx } from '../../ui/cx.ts'

type EditableCellProps = {
  /** The accessible name: the column and the row. */
  label: string
  /** The text for editing. */
  value: string
  /** The formatted text. */
  shown: string
  ltr?: boolean
  /** The kind of keyboard that a phone shows for the value. */
  keys?: 'tel' | 'email' | 'numeric' | undefined
  errors: string[]
  /** Whether the row can be imported without this value. If not, an error in the value blocks the import of the row. */
  mild: boolean
  editing: boolean
  onEdit: () => void
  /**
   * Called when editing ends. `value` is null if nothing changed. `next` is the direction in which the user continues with Tab.
   */
  onDone: (value: string | null, next?: 'forward' | 'back') => void
}

/** A cell that is edited in place. Enter or a press starts editing, Tab continues with the next cell, Escape cancels. */
export function EditableCell(props: EditableCellProps) {
  const { label, value, shown, ltr, keys, errors, mild, editing, onEdit, onDone } = props
  const bad = errors.length > 0
  return (
    <div className="grid min-w-0">
      {editing ? (
        <CellInput label={label} value={value} ltr={ltr} keys={keys} bad={bad} onDone={onDone} />
      ) : (
        <button
          type="button"
          data-cell
          aria-label={t('{name}: {value}', { name: label, value: shown || '—' })}
          onClick={onEdit}
          dir={ltr ? 'ltr' : undefined}
          className={cx(
            'block min-h-(--h-sm) w-full min-w-0 rounded-sm border px-1.5 py-0.75 leading-tight outline-offset-[-1px] hover:border-line-2',
            // Long addresses wrap; numbers do not.
            ltr && value.length > 14 ? 'wrap-anywhere' : 'wrap-break-word',
            bad ? (mild ? 'border-warn' : 'border-danger') : 'border-transparent',
            !value && 'text-text-3',
            'text-start',
            ltr && 'rtl:text-end',
          )}
        >
          <bdi className="whitespace-pre-line">{shown || '—'}</bdi>
        </button>
      )}
      {errors.map(error => (
        <span key={error} className={cx('px-1.5 text-xs leading-tight', mild ? 'text-warn' : 'text-danger')}>
          {error}
        </span>
      ))}
    </div>
  )
}

type CellInputProps = Pick<EditableCellProps, 'label' | 'value' | 'onDone'> & {
  ltr: boolean | undefined
  keys: EditableCellProps['keys']
  bad: boolean
}

function CellInput({ label, value, ltr, keys, bad, onDone }: CellInputProps) {
  const [text, setText] = useState(value)
  const hasEnded = useRef(false)
  // Each line is an education or a job of its own. Shift and Enter begin another one.
  const lined = value.includes('\n')
  const Input = lined ? 'textarea' : 'input'
  const end = (next?: 'forward' | 'back', keep = true) => {
    if (hasEnded.current) return // a key that ends editing also blurs the input
    hasEnded.current = true
    onDone(keep && text.trim() !== value.trim() ? text : null, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(undefined, false)
    else if (event.key === 'Enter' && !(lined && event.shiftKey)) end()
    else if (event.key === 'Tab') {
      event.preventDefault()
      end(event.shiftKey ? 'back' : 'forward')
    } else return
    event.stopPropagation()
  }
  return (
    <Input
      // The input replaces the cell that was just pressed.
      autoFocus
      aria-label={label}
      aria-invalid={bad || undefined}
      dir={ltr ? 'ltr' : 'auto'}
      inputMode={keys}
      value={text}
      maxLength={500}
      onChange={event => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end()}
      onFocus={event => event.target.select()}
      className={cx(
        lined ? 'field-sizing-content py-1 leading-tight' : 'h-(--h-sm)',
        'w-full min-w-0 rounded-sm border border-focus bg-surface px-1.5 outline-2 outline-focus/30',
        ltr && 'rtl-end',
      )}
    />
  )
}
