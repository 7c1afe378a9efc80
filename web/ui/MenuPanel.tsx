import type { ReactNode } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Separator,
  type PopoverProps,
} from 'react-aria-components'
import { cx } from './cx.ts'
import type { Opened } from './Opener.tsx'
import { Pop } from './Pop.tsx'

/** One entry of a menu: an action or a link. */
export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** A quieter text at the end: a key, a count. */
  note?: ReactNode
  onPress?: () => void
  href?: string
  target?: string
  danger?: boolean
  /** Why the entry cannot be used now; shown under its name. */
  why?: string | null | undefined
}

/** A part of a menu under its own title. */
export type MenuGroup = {
  title?: string
  entries: MenuEntry[]
  /** The id of the selected entry, if this part of the menu chooses a value; '' if none is selected. */
  selected?: string
}

type MenuPanelProps = {
  opened: Opened
  label: string
  groups: MenuGroup[]
  side: PopoverProps['placement']
  selected: string | undefined
}

/** The content of a Menu. */
export function MenuPanel({ opened, label, groups, side, selected }: MenuPanelProps) {
  const { open, close, id, focus, button } = opened
  const why = new Map(
    groups.flatMap(part => part.entries).flatMap(({ id: entry, why: reason }) => (reason ? [[entry, reason]] : [])),
  )
  return (
    <Pop
      trigger="MenuTrigger"
      aria-label={label}
      triggerRef={button}
      isOpen={open}
      onOpenChange={isOpen => !isOpen && close()}
      placement={side}
      className="min-w-44 max-w-80 p-1"
    >
      <AriaMenu
        id={id}
        aria-label={label}
        autoFocus={focus}
        onClose={close}
        disabledKeys={why.keys()}
        selectionMode={selected === undefined ? 'none' : 'single'}
        selectedKeys={selected === undefined ? [] : [selected]}
        className="outline-none"
      >
        {groups.map((part, at) => (
          <MenuSection
            key={part.title ?? at}
            aria-label={part.title ?? label}
            {...(part.selected === undefined ? {} : { selectionMode: 'single', selectedKeys: [part.selected] })}
          >
            {at > 0 && <Separator className="my-1 border-t border-line" />}
            {part.title && <Header className="px-2 pt-1.5 pb-0.5 text-xs text-text-3">{part.title}</Header>}
            {part.entries.map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </MenuSection>
        ))}
      </AriaMenu>
    </Pop>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <AriaMenuItem
      id={entry.id}
      textValue={entry.label}
      href={entry.href}
      target={entry.target}
      onAction={entry.onPress}
      className={cx(
        'flex min-h-8 items-center gap-2.5 rounded-sm px-2 py-1 text-base leading-tight no-underline outline-none',
        'focus:bg-hover disabled:opacity-55 selected:bg-soft selected:text-soft-ink',
        entry.danger ? 'text-danger focus:bg-danger-soft' : 'text-text',
      )}
    >
      {entry.icon && <span className={cx('shrink-0', !entry.danger && 'text-text-3')}>{entry.icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{entry.label}</bdi>
        </span>
        {entry.why && <span className="block text-xs text-text-3">{entry.why}</span>}
      </span>
      {entry.note !== undefined && <span className="text-xs text-text-3">{entry.note}</span>}
    </AriaMenuItem>
  )
}
