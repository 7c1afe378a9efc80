import type { ReactNode, Ref } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
import { cx } from './cx.ts'

type SwitchProps = {
  children?: ReactNode
  /** The name for screen readers if there is no visible text. */
  label?: string
  help?: ReactNode
  value?: boolean
  onChange?: (value: boolean) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A switch that takes effect at once. For a value that is saved with a form use Checkbox. */
export function Switch({ children, label, help, value, disabled, className, ref, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      inputRef={ref}
      aria-label={label}
      isSelected={value}
      isDisabled={disabled}
      className={cx('group flex min-h-6 w-fit items-start gap-2.5 disabled:text-text-3', className)}
    >
      <span
        className={cx(
          'mt-1 flex h-4.5 w-8 shrink-0 rounded-full bg-line-2 p-0.5 transition-colors group-selected:bg-primary group-disabled:opacity-50',
          'outline-offset-1 group-focus-visible:outline-2 group-focus-visible:outline-focus',
        )}
      >
        <span className="size-3.5 rounded-full bg-surface shadow-sm transition-transform group-selected:translate-x-full rtl:group-selected:-translate-x-full" />
      </span>
      {(children || help) && (
        <span>
          {children}
          {help && <span className="block text-xs text-text-3">{help}</span>}
        </span>
      )}
    </AriaSwitch>
  )
}
