import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type KbdProps = {
  children: ReactNode
  /** `bar` is for the green top bar, `button` for a button whose name does not include the key. */
  tone?: 'plain' | 'bar' | 'button'
  /** Shows it also on devices without a keyboard. */
  always?: boolean
}

const tones = {
  plain: 'border border-line bg-surface-2 text-text-2',
  bar: 'border border-on-bar/35 text-on-bar',
  button: 'h-4.5 min-w-4.5 border border-current/35 px-1 opacity-80 max-sm:hidden',
}

/** A key or key combination, such as `Ctrl /`. Hidden on touch devices. */
export function Kbd({ children, tone = 'plain', always }: KbdProps) {
  return (
    <kbd
      aria-hidden={tone === 'button' || undefined}
      className={cx(
        'ltr inline-flex print:hidden h-5 min-w-5 items-center justify-center rounded-sm px-1.5 font-sans text-xs font-medium',
        tones[tone],
        !always && 'pointer-coarse:hidden',
      )}
    >
      {children}
    </kbd>
  )
}
