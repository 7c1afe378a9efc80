import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { cx } from './cx.ts'

type TooltipProps = {
  /** Nothing is shown when empty. */
  text: string | undefined
  side?: 'top' | 'bottom' | 'start' | 'end'
  /** Milliseconds of hovering before it shows; on keyboard focus it shows at once. */
  delay?: number
  /** One part that can be focused: a button or a link of the kit. */
  children: ReactElement
}

/** A short text beside a part that is hovered or focused. Never the only place of what one must know. */
export function Tooltip({ text, side = 'top', delay = 500, children }: TooltipProps) {
  if (!text) return children
  return (
    <TooltipTrigger delay={delay} closeDelay={100}>
      {children}
      <AriaTooltip
        placement={side}
        offset={6}
        className={cx(
          'pop-motion max-w-64 rounded-md bg-text px-2 py-0.5 text-xs font-medium text-surface',
          'shadow-pop outline-none',
        )}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
