import type { ReactNode, RefCallback } from 'react'
import { FieldError, Label as AriaLabel, Text } from 'react-aria-components'
import { afterPress } from './after-press.ts'
import { cx } from './cx.ts'

/** The properties of every form field. `value` and `onChange` match react-hook-form's `field`. */
export type FieldProps<Value> = {
  label: string
  /** Whether the label is only for screen readers, as in filters and cells, where the context explains the field. */
  hideLabel?: boolean
  value?: Value
  onChange?: (value: Value) => void
  onBlur?: () => void
  name?: string
  /** The error message. It makes the field invalid. */
  error?: string | null | undefined
  /** A hint under the field. */
  help?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean
  className?: string
}

/** The style of the box around an input. */
export const box = cx(
  'flex w-full items-center rounded-md border border-line bg-surface shadow-sm transition-colors hover:border-line-2',
  'has-[:disabled]:bg-surface-2 has-[:disabled]:shadow-none',
  'group-data-[invalid]:border-danger',
)

/** The style of a box whose input has the focus. */
export const boxFocus =
  'focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/30 focus-within:outline-offset-0'

/** The style of the input inside the box. */
export const input = cx(
  'h-full min-w-0 flex-1 bg-transparent px-2.5 text-base text-text outline-none disabled:text-text-3',
  '[&::-webkit-search-cancel-button]:hidden',
)

/** The label above a field. */
export function FieldLabel({
  label,
  hideLabel,
  required,
}: Pick<FieldProps<never>, 'label' | 'hideLabel' | 'required'>) {
  if (hideLabel) return null
  return (
    <AriaLabel className="mb-1 block w-fit text-sm font-medium text-text-2">
      {label}
      {required && (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      )}
    </AriaLabel>
  )
}

/** The text under a field: the error if there is one, otherwise the hint. */
export function FieldNote({ error, help }: Pick<FieldProps<never>, 'error' | 'help'>) {
  return (
    <>
      {help && !error && (
        <Text slot="description" className="mt-1 block text-xs text-text-3 empty:hidden">
          {help}
        </Text>
      )}
      <FieldError className="mt-1 block text-xs text-danger">{error}</FieldError>
    </>
  )
}

/** Converts our properties to those of the library. Errors come only from our own rules, never from the browser's. */
export function ariaField<Value>(props: FieldProps<Value>) {
  const { label, hideLabel, name, error, required, disabled, autoFocus, onBlur } = props
  return {
    name,
    autoFocus,
    onBlur: onBlur && (() => afterPress(onBlur)),
    'aria-label': hideLabel ? label : undefined,
    isInvalid: Boolean(error),
    isRequired: required,
    isDisabled: disabled,
    validationBehavior: 'aria' as const,
  }
}

/** For fields with several inputs: passes to the form the element that gets the focus when the value is invalid. */
export const refOfFirst =
  (ref: RefCallback<HTMLElement> | undefined): RefCallback<HTMLElement> =>
  field => {
    const part = field?.querySelector<HTMLElement>('[role=spinbutton], [contenteditable]')
    ref?.(part ?? field?.querySelector<HTMLElement>('input, button') ?? null)
  }
