import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A key, or keys pressed together: `Ctrl /`. `bar` stands on the green top bar. */
export function Kbd({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'bar' }) {
  return (
    <kbd
      className={cx(
        'ltr inline-flex h-5 min-w-5 items-center justify-center rounded-sm px-1.5 font-sans text-xs font-medium',
        tone === 'bar' ? 'border border-on-bar/35 text-on-bar' : 'border border-line bg-surface-2 text-text-2',
      )}
    >
      {children}
    </kbd>
  )
}
