import type { ReactNode } from 'react'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { later } from './later.ts'
import { Opener } from './Opener.tsx'

const panel = later(async () => (await import('./PopoverPanel.tsx')).PopoverPanel)

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactNode
  /** The name of the panel, which screen readers announce when it opens. */
  label: string
  side?: AriaPopoverProps['placement']
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel with any content, beside the button that opens it. */
export function Popover({ trigger, label, side = 'bottom start', className, children }: PopoverProps) {
  return (
    <Opener trigger={trigger} opens="dialog" bring={panel.bring}>
      {opened => (
        <panel.Part opened={opened} onMissed={opened.missed} label={label} side={side} className={className}>
          {children}
        </panel.Part>
      )}
    </Opener>
  )
}
