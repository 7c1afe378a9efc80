import type { ReactNode } from 'react'
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components'
import { cx } from './cx.ts'

/** The look of everything that pops up over the page. */
export const pop = 'pop-motion scroll rounded-lg bg-surface text-text shadow-pop outline-none'

/** The bare panel that menus, selects and pickers stand in. */
export function Pop({ className, ...props }: Omit<AriaPopoverProps, 'className'> & { className?: string }) {
  return <AriaPopover offset={5} {...props} className={cx(pop, className)} />
}

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactNode
  /** What it is, read aloud when it opens. */
  label: string
  side?: AriaPopoverProps['placement']
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel of anything, beside the button that opens it. */
export function Popover({ trigger, label, side = 'bottom start', className, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <Pop placement={side} className={className}>
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
        </Dialog>
      </Pop>
    </DialogTrigger>
  )
}
