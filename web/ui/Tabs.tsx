import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { cx } from './cx.ts'
import { Button } from './Button.tsx'
import { labels } from './labels.ts'
import { Menu } from './Menu.tsx'
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
  /** The id of the open tab. The caller stores it, so that it can be in the address. */
  value: Id
  onChange: (id: Id) => void
  className?: string
}

/** Whether the titles are wider than their place. */
function useOverflow(list: RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    for (const tab of element.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [list])
  return overflows
}

/**
 * The tabs of a record. Titles that do not fit scroll, and a menu lists all of them. Arrow keys move between the titles; only the open tab is rendered. They do not use the
 * library's tabs, whose code for collections and selection would have to be loaded before the record is shown.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(list)
  const tabId = (tab: Id) => `${id}${tab}`
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = targetOf(event, tabs, value)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(to)
    document.getElementById(tabId(to))?.focus()
  }
  return (
    <div className={className}>
      <div className="flex items-center border-b border-line">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="scroll -mb-px flex min-w-0 flex-1 gap-3.5 overflow-y-hidden [scrollbar-width:none] max-sm:justify-between max-sm:gap-2.5"
        >
          {tabs.map(tab => (
            <button
              key={tab.id}
              id={tabId(tab.id)}
              type="button"
              role="tab"
              aria-selected={tab.id === value}
              aria-controls={tab.id === value ? `${id}panel` : undefined}
              data-selected={tab.id === value || undefined}
              tabIndex={tab.id === value ? 0 : -1}
              disabled={tab.disabled}
              onKeyDown={press}
              onClick={event => {
                event.currentTarget.focus()
                onChange(tab.id)
              }}
              className={title}
            >
              {tab.icon}
              {tab.title}
              {tab.count !== undefined && (
                <span className="text-sm font-normal text-text-3">{typing.writeNumber(tab.count)}</span>
              )}
            </button>
          ))}
        </div>
        {overflows && <AllTabs {...{ tabs, value, onChange }} />}
      </div>
      <Panel key={value} id={`${id}panel`} labelledBy={tabId(value)}>
        {tabs.find(tab => tab.id === value)?.content}
      </Panel>
    </div>
  )
}

const title = cx(
  'flex h-9.5 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-0.5 font-medium whitespace-nowrap text-text-2 outline-offset-[-2px] max-sm:gap-1 max-sm:text-sm',
  'transition-colors hover:text-text selected:border-primary selected:text-text disabled:opacity-45',
)

/** A menu of all tabs, for those that do not fit. */
const AllTabs = <Id extends string>({ tabs, value, onChange }: Pick<TabsProps<Id>, 'tabs' | 'value' | 'onChange'>) => (
  <Menu
    label={labels.allTabs}
    side="bottom end"
    trigger={<Button kind="ghost" size="sm" icon={<ChevronDown size={16} />} label={labels.allTabs} />}
    entries={tabs.map(tab => ({
      id: tab.id,
      label: tab.title,
      ...(tab.count === undefined ? {} : { note: typing.writeNumber(tab.count) }),
      onPress: () => onChange(tab.id),
    }))}
    selected={value}
  />
)

/** The tab that a key leads to. Disabled tabs are skipped, and after the last one comes the first. */
function targetOf<Id extends string>(event: KeyboardEvent<HTMLElement>, tabs: TabItem<Id>[], value: Id) {
  const enabled = tabs.filter(tab => !tab.disabled)
  const at = enabled.findIndex(tab => tab.id === value)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    return enabled.at((at + (event.key === forward ? 1 : -1)) % enabled.length)?.id
  if (event.key === 'Home') return enabled[0]?.id
  return event.key === 'End' ? enabled.at(-1)?.id : undefined
}

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable=true]'

/** The content of the open tab. It can be focused by keyboard only if it contains no focusable element. */
function Panel({ id, labelledBy, children }: { id: string; labelledBy: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    const panel = ref.current
    if (!panel) return undefined
    const look = () => setEmpty(panel.querySelector(reachable) === null)
    const observer = new MutationObserver(look)
    observer.observe(panel, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={ref}
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      tabIndex={isEmpty ? 0 : undefined}
      className="pt-4 outline-offset-4"
    >
      {children}
    </div>
  )
}
