import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { cx } from './cx.ts'
import { typing } from './typing.ts'

/** One tab: its title, an optional count, and its content. */
type TabItem<Id extends string> = {
  id: Id
  title: string
  count?: number | undefined
  icon?: ReactNode
  content?: ReactNode
  disabled?: boolean
}

type TabsProps<Id extends string> = {
  label: string
  tabs: TabItem<Id>[]
  /** The id of the open tab. The caller holds it, so that it can be in the address. */
  value: Id
  onChange: (id: Id) => void
  className?: string
}

/** The tabs of a record. Arrow keys move between the titles; only the open tab is rendered. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const open = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key)
    if (tab) onChange(tab.id)
  }
  return (
    <AriaTabs selectedKey={value} onSelectionChange={open} className={className}>
      <TabList
        aria-label={label}
        className="scroll flex gap-4 overflow-y-hidden border-b border-line [scrollbar-width:none] max-sm:justify-between max-sm:gap-2.5"
      >
        {tabs.map(tab => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.disabled}
            className={cx(
              'flex h-9.5 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-0.5 font-medium whitespace-nowrap text-text-2 outline-offset-[-2px] max-sm:gap-1 max-sm:text-sm',
              'transition-colors hover:text-text selected:border-primary selected:text-text disabled:opacity-45',
            )}
          >
            {tab.icon}
            {tab.title}
            {tab.count !== undefined && (
              <span className="text-sm font-normal text-text-3">{typing.writeNumber(tab.count)}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className="pt-4 outline-offset-4">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
