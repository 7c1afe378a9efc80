import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, Link, ProgressBar, type PressEvent } from 'react-aria-components'
import { cx } from './cx.ts'
import { Kbd } from './Kbd.tsx'
import { labels } from './labels.ts'
import { Tooltip } from './Tooltip.tsx'

const kinds = {
  primary: 'bg-primary text-on-primary shadow-sm hover:bg-primary-2 pressed:bg-primary-2',
  soft: 'bg-soft text-soft-ink hover:brightness-97 dark:hover:brightness-115',
  line: 'border border-line bg-surface text-text shadow-sm hover:border-line-2/60 hover:bg-surface-2 pressed:bg-surface-2',
  ghost: 'text-text-2 hover:bg-hover hover:text-text pressed:bg-hover',
  danger: 'bg-danger-soft text-danger hover:brightness-97 dark:hover:brightness-115',
  bar: 'text-on-bar hover:bg-bar-hover pressed:bg-bar-hover',
}

const sizes = {
  sm: ['h-(--h-sm) text-sm', 'px-2.5', 'w-(--h-sm)'],
  md: ['h-(--h) text-base', 'px-3.5', 'w-(--h)'],
  lg: ['h-(--h-lg) text-md', 'px-4.5', 'w-(--h-lg)'],
} as const

/** Use `primary` once per screen; `bar` is for the green top bar. */
export type ButtonKind = keyof typeof kinds

export type ButtonProps = {
  kind?: ButtonKind
  size?: keyof typeof sizes
  /** An icon before the text. Without text (but with `label`) the button is square. */
  icon?: ReactNode
  children?: ReactNode
  /** The name of an icon button, for screen readers and the tooltip. */
  label?: string
  /** The key that presses the button. It is shown on devices with a keyboard. */
  hint?: string | undefined
  onPress?: (event: PressEvent) => void
  /** Whether the action is running. The button then keeps its width and focus, and cannot be pressed again. */
  pending?: boolean | undefined
  /** Why the button cannot be pressed. It stays focusable, so that everyone can read the reason in its tooltip. */
  why?: string | null | undefined
  disabled?: boolean | undefined
  type?: 'button' | 'submit' | 'reset'
  /** The id of the form that the button submits from outside. */
  form?: string
  /** Makes the button a link with this address. */
  href?: string
  /** With `href`: the target window, e.g. `_blank`. */
  target?: string
  slot?: string
  className?: string
  expanded?: boolean
  ref?: Ref<HTMLButtonElement>
}

const base = cx(
  'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap',
  'no-underline outline-offset-1 transition-colors select-none disabled:opacity-45 aria-disabled:opacity-45',
)

function look({ kind = 'line', size = 'md', children, hint, className }: ButtonProps): string {
  const [height, padding, square] = sizes[size]
  const [bare, worded] = hint ? ['px-2', 'px-2.5'] : [square, padding]
  return cx(base, kinds[kind], height, children === undefined ? bare : worded, className)
}

type ContentProps = Pick<ButtonProps, 'icon' | 'children' | 'label' | 'hint' | 'pending'>

/**
 * Whether the name of the button is part of its content. A button that shows a key cannot have an aria-label, because the name
 * must contain the visible text.
 */
const namesItself = ({ children, label, hint }: ContentProps) => Boolean(hint && label && children === undefined)

function Content(props: ContentProps) {
  const { icon, children, label, hint, pending } = props
  return (
    <>
      <span className={cx('inline-flex min-w-0 items-center gap-1.5', pending && 'invisible')}>
        {icon}
        {children}
        {namesItself(props) && <span className="sr-only">{label}</span>}
        {hint && <Kbd tone="button">{hint}</Kbd>}
      </span>
      {pending && (
        <ProgressBar isIndeterminate aria-label={labels.loading} className="absolute inset-0 grid place-items-center">
          <span className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" />
        </ProgressBar>
      )}
    </>
  )
}

/** A button; with `href` a link that looks like one. */
export function Button(props: ButtonProps) {
  const { label, onPress, pending, why, disabled, type, form, href, target, slot, expanded, ref } = props
  const tip = why ?? (props.children === undefined ? label : undefined)
  if (href !== undefined && !why && !disabled) {
    return (
      <Tooltip text={tip}>
        <Link href={href} target={target} aria-label={label} onPress={onPress} className={look(props)}>
          <Content {...props} />
        </Link>
      </Tooltip>
    )
  }
  const blocked = Boolean(why)
  return (
    <Tooltip text={tip} delay={blocked ? 0 : 500}>
      <AriaButton
        ref={ref}
        // Ignores presses instead of using `disabled`, which would make the button unfocusable.
        onPress={blocked ? undefined : onPress}
        type={blocked ? 'button' : type}
        aria-disabled={blocked || undefined}
        aria-label={namesItself(props) ? undefined : label}
        aria-expanded={expanded}
        isPending={pending}
        isDisabled={disabled}
        form={form}
        slot={slot}
        className={look(props)}
      >
        <Content {...props} />
      </AriaButton>
    </Tooltip>
  )
}
