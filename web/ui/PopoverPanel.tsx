import type { ReactNode } from 'react'
import { Dialog, type PopoverProps } from 'react-aria-components'
import type { Opened } from './Opener.tsx'
import { Pop } from './Pop.tsx'

type PopoverPanelProps = {
  opened: Opened
  label: string
  side: PopoverProps['placement']
  className: string | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The content of a Popover. */
export function PopoverPanel({ opened, label, side, className, children }: PopoverPanelProps) {
  const { open, close, id, button } = opened
  return (
    <Pop
      trigger="DialogTrigger"
      triggerRef={button}
      isOpen={open}
      onOpenChange={isOpen => !isOpen && close()}
      placement={side}
      className={className}
    >
      <Dialog id={id} aria-label={label} className="outline-none">
        {typeof children === 'function' ? children(close) : children}
      </Dialog>
    </Pop>
  )
}
