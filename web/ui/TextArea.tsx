import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, input, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps<string> & {
  placeholder?: string
  /** The number of lines while it is empty; it grows with its text. */
  rows?: number
  maxLength?: number
  /** Makes the field as high as an input while the text is short. It grows with the text, and accepts no line breaks. */
  oneLine?: 'sm' | 'md'
  /** The open list of suggestions for the typed text: the id of the list, and the id of the option that Enter would pick. */
  suggests?: { list: string; option?: string | undefined } | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** The vertical padding that makes one line as high as an input (the box has a border of 1px). */
const lines = {
  sm: 'py-[calc((var(--h-sm)-2px-1lh)/2)]',
  md: 'py-[calc((var(--h)-2px-1lh)/2)]',
}

/** A field for several lines of text. Each paragraph has the direction of its own words. */
export function TextArea({ ref, ...props }: TextAreaProps) {
  const { value, onChange, placeholder, oneLine, rows = oneLine ? 1 : 3, maxLength, suggests, className } = props
  return (
    <AriaTextField
      {...ariaField(props)}
      {...{ value, maxLength }}
      onChange={text =>
        onChange?.(oneLine ? text.replace(/\s+/g, blank => (blank.includes('\n') ? ' ' : blank)) : text)
      }
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      <div className={cx(box, boxFocus)}>
        <AriaTextArea
          ref={ref}
          rows={rows}
          aria-autocomplete={suggests && 'list'}
          aria-controls={suggests?.list}
          aria-activedescendant={suggests?.option}
          // `rows` has no effect, because the style uses field-sizing.
          style={oneLine ? undefined : { minHeight: `calc(${rows} * var(--lh) * 1em + 14px)` }}
          onKeyDown={event => {
            if (oneLine && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          placeholder={placeholder}
          className={cx(
            input,
            'field-sizing-content max-h-80',
            oneLine ? cx('typed resize-none leading-tight', lines[oneLine]) : 'plaintext resize-y py-1.5',
          )}
        />
      </div>
      <FieldNote {...props} />
    </AriaTextField>
  )
}
