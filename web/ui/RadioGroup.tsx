import { useRef, type KeyboardEvent, type RefCallback, type SyntheticEvent } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import { cx } from './cx.ts'
import { ariaField, FieldLabel, FieldNote, refOfFirst, type FieldProps } from './field.tsx'
import type { Option } from './options.tsx'

type RadioGroupProps<Id extends string> = FieldProps<Id> & {
  options: Option<Id>[]
  /** Shows the options side by side instead of stacked. */
  inline?: boolean
  /** Called when the selected option is selected again, by pointer or by the space bar, to clear the value. */
  onClear?: (() => void) | undefined
  ref?: RefCallback<HTMLElement>
}

/** A field for selecting one of a few options, which are all visible. */
export function RadioGroup<Id extends string>({ ref, ...props }: RadioGroupProps<Id>) {
  const { options, value = null, onChange, inline, className } = props
  const choose = (id: string) => {
    const chosen = options.find(option => option.id === id)
    if (chosen) onChange?.(chosen.id)
  }
  const { autoFocus: _none, ...field } = ariaField(props)
  const again = usePickAgain(value, props.onClear)
  return (
    <AriaRadioGroup
      ref={refOfFirst(ref)}
      {...field}
      value={value}
      onChange={choose}
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the radios inside handle the keys */}
      <div {...again} className={cx('flex gap-x-5 gap-y-1', inline ? 'flex-wrap' : 'flex-col')}>
        {options.map(option => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.disabled}
            className="group/radio flex min-h-6 w-fit items-start gap-2 py-0.5 disabled:text-text-3"
          >
            <span
              className={cx(
                'mt-0.75 grid size-4.25 shrink-0 place-items-center rounded-full border border-line-2 bg-surface transition-colors group-hover/radio:border-primary',
                'group-selected/radio:border-5 group-selected/radio:border-primary group-disabled/radio:opacity-50 group-invalid/radio:border-danger',
                'outline-offset-1 group-focus-visible/radio:outline-2 group-focus-visible/radio:outline-focus',
              )}
            />
            <span>
              {option.label}
              {option.note && <span className="block text-xs text-text-3">{option.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNote {...props} />
    </AriaRadioGroup>
  )
}

/**
 * When the selected radio is pressed again, the browser fires only a click. At the click, the value may already be
 * the new one, so the value before the press is stored when the press begins.
 */
function usePickAgain(value: string | null, onClear: (() => void) | undefined) {
  const before = useRef<string | null>(undefined)
  if (!onClear) return {}
  const note = () => {
    before.current = value
  }
  const end = ({ target }: SyntheticEvent) => {
    const label = target instanceof Element ? target.closest('label') : null
    // Deferred, because the kit's own handlers select the pressed radio, which would undo the clearing.
    if (before.current && before.current === label?.querySelector('input')?.value) setTimeout(onClear)
    before.current = undefined
  }
  return {
    onPointerDownCapture: note,
    onKeyDownCapture: note,
    // In the capture phase, because the kit's own handlers stop both events.
    onClickCapture: end,
    onKeyUpCapture: (event: KeyboardEvent) => event.key === ' ' && end(event),
  }
}
