import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { cx } from './cx.ts'

export type CheckboxProps = {
  /** The text of the checkbox; without one, `label` names it. */
  children?: ReactNode
  label?: string
  value?: boolean
  onChange?: (value: boolean) => void
  onBlur?: () => void
  name?: string
  /** Whether only some of its rows are selected, for a checkbox that selects several rows. */
  partly?: boolean
  /** A quieter second line. */
  help?: ReactNode
  error?: string | null | undefined
  required?: boolean
  disabled?: boolean
  /** `selection` inside a table, where the table sets the value and handles changes. */
  slot?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A yes-or-no value that is saved with its form. For an immediate effect use Switch. */
export function Checkbox(props: CheckboxProps) {
  const {
    children,
    label,
    value,
    onChange,
    onBlur,
    name,
    partly,
    help,
    error,
    required,
    disabled,
    slot,
    className,
    ref,
  } = props
  const hasText = Boolean(children ?? help)
  return (
    <div className={cx('w-fit', className)}>
      <AriaCheckbox
        inputRef={ref}
        aria-label={label}
        isSelected={slot ? undefined : value}
        isIndeterminate={slot ? undefined : partly}
        isInvalid={Boolean(error)}
        isRequired={required}
        isDisabled={disabled}
        validationBehavior="aria"
        {...{ name, slot, onChange, onBlur }}
        className={cx('group flex min-h-6 gap-2 py-0.5 disabled:text-text-3', hasText ? 'items-start' : 'items-center')}
      >
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              className={cx(
                hasText && 'mt-0.75',
                'grid size-4.25 shrink-0 place-items-center rounded-sm border border-line-2 bg-surface transition-colors',
                'group-hover:border-primary group-selected:border-primary group-selected:bg-primary group-selected:text-on-primary',
                'group-indeterminate:border-primary group-indeterminate:bg-primary group-indeterminate:text-on-primary',
                'group-invalid:border-danger group-disabled:opacity-50',
                'outline-offset-1 group-focus-visible:outline-2 group-focus-visible:outline-focus',
              )}
            >
              {isIndeterminate ? (
                <Minus size={12} strokeWidth={3} />
              ) : (
                isSelected && <Check size={12} strokeWidth={3} />
              )}
            </span>
            {hasText && (
              <span>
                {children}
                {help && <span className="block text-xs text-text-3">{help}</span>}
              </span>
            )}
          </>
        )}
      </AriaCheckbox>
      {error && <p className="mt-0.5 text-xs text-danger">{error}</p>}
    </div>
  )
}
