import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
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
  /** The id of the open tab. The caller stores it, so that it can be in the address. */
  value: Id
  onChange: (id: Id) => void
  className?: string
}

/**
 * The tabs of a record. Arrow keys move between the titles; only the open tab is rendered. They do not use the
 * library's tabs, whose code for collections and selection would have to be loaded before the record is shown.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const id = useId()
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
      <div
        role="tablist"
        aria-label={label}
        className="scroll flex gap-4 overflow-y-hidden border-b border-line [scrollbar-width:none] max-sm:justify-between max-sm:gap-2.5"
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
          </button>
        ))}
      </div>
      <Panel key={value} id={`${id}panel`} labelledBy={tabId(value)}>
        {tabs.find(tab => tab.id === value)?.content}
      </Panel>
    </div>
  )
}

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
