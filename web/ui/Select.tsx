import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { Button, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { cx } from './cx.ts'
import { ariaField, box, FieldLabel, FieldNote, type FieldProps } from './field.tsx'
import { labels } from './labels.ts'
import { OptionList, type Option, type OptionId } from './options.tsx'
import { Pop } from './Pop.tsx'

export type SelectProps<Id extends OptionId> = FieldProps<Id | null> & {
  options: Option<Id>[]
  placeholder?: string
  /** Adds a first option with this label, whose value is null. */
  none?: string
  size?: 'sm' | 'md'
  ref?: Ref<HTMLButtonElement>
}

const noneId = ''

/** A field for selecting one option of a short list. For long or searched lists use ComboBox. */
export function Select<Id extends OptionId>({ ref, ...props }: SelectProps<Id>) {
  const { options, value, onChange, placeholder = labels.choose, none, size = 'md', className } = props
  const all: Option<OptionId>[] = none === undefined ? options : [{ id: noneId, label: none }, ...options]
  const choose = (id: OptionId | null) => onChange?.(options.find(option => option.id === id)?.id ?? null)
  return (
    <AriaSelect
      {...ariaField(props)}
      value={value ?? (none === undefined ? null : noneId)}
      onChange={choose}
      placeholder={placeholder}
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      <Button
        ref={ref}
        className={cx(
          box,
          size === 'sm' ? 'h-(--h-sm) text-sm' : 'h-(--h)',
          'gap-2 px-2.5 text-start disabled:bg-surface-2',
        )}
      >
        <SelectValue className="min-w-0 flex-1 truncate data-[placeholder]:text-text-3">
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden size={15} className="shrink-0 text-text-3" />
      </Button>
      <FieldNote {...props} />
      <Pop className="min-w-(--trigger-width) max-w-80 p-1">
        <OptionList options={all} />
      </Pop>
    </AriaSelect>
  )
}
