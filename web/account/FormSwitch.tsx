import { cx } from '../ui/cx.ts'

/**
 * A choice between two forms. It uses plain buttons, because the tabs of the kit would double the size of the sign-in page,
 * which people load first.
 */
export function FormSwitch<Id extends string>(props: {
  label: string
  value: Id
  onChange: (id: Id) => void
  options: readonly { id: Id; label: string }[]
}) {
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-md bg-surface-2 p-1">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === props.value}
          onClick={() => props.onChange(id)}
          className={cx(
            'h-8 cursor-pointer rounded-sm font-medium',
            id === props.value ? 'bg-chosen text-text shadow-sm' : 'text-text-2 hover:text-text',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
