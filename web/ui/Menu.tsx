import type { ReactNode } from 'react'
import type { PopoverProps } from 'react-aria-components'
import { later } from './later.ts'
import type { MenuEntry, MenuGroup } from './MenuPanel.tsx'
import { Opener } from './Opener.tsx'

export type { MenuEntry, MenuGroup } from './MenuPanel.tsx'

const panel = later(async () => (await import('./MenuPanel.tsx')).MenuPanel)

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode
  label: string
  /** Entries, or groups of them separated by lines. */
  entries?: MenuEntry[]
  groups?: MenuGroup[]
  side?: PopoverProps['placement']
  /** The id of the selected entry, for menus that choose a value. */
  selected?: string
}

/** A menu of actions, opened by a button. In it, arrow keys and first letters move the focus. */
export function Menu({ trigger, label, entries, groups, side = 'bottom start', selected }: MenuProps) {
  return (
    <Opener trigger={trigger} opens="menu" bring={panel.bring}>
      {opened => (
        <panel.Part
          opened={opened}
          onMissed={opened.missed}
          label={label}
          groups={groups ?? [{ entries: entries ?? [] }]}
          side={side}
          selected={selected}
        />
      )}
    </Opener>
  )
}
