import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { CallError } from '../core/calls/make-call.ts'
import { number } from '../core/numbers.ts'
import { contentOfPage } from '../core/routes/scroll.ts'
import { useUrl } from '../core/routes/url.ts'
import { toast } from '../core/toasts/toast.tsx'
import { t, type Word } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import type { DrawerProps } from '../ui/DrawerPanel.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { useNarrow, useWide } from '../ui/narrow.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Around } from './around.ts'
import { Loaded } from './Loaded.tsx'
import { useRecordKeys, type RecordKeys } from './use-record-keys.ts'

/** A tab of the record: its title, an optional count, and its content. */
export type RecordTab = { id: string; title: string; count?: number | undefined; content: ReactNode }

/** The actions of the drawer itself. */
export type RecordActions = {
  /** Shows a tab of the record. */
  show: (tab: string) => void
  /**
   * To be called when the user has finished with the record. Opens the next record in the list, otherwise the previous
   * one, or closes the drawer.
   */
  leave: () => void
}

type RecordDrawerProps<Data> = {
  /** The result of useCall for the record. */
  of: { data: Data | undefined; error: Error | null; again: () => void }
  /** The kind of record, for example "Applicant". It is the title until the record is loaded. */
  what: string
  title: string | undefined
  /** The error message when loading failed, for example "This applicant could not be loaded". */
  failed: string
  /** The texts when the record does not exist or the caller may not see it: the title, and what the user can do. */
  missing?: { title: string; text: string }
  /** The neighbours of the record in the list, if there are any. */
  around?: Around | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** The element that gets the focus after closing. If it does not exist, the opener or the page gets the focus. */
  backTo?: () => HTMLElement | null
  /** An element beside the title, such as a chip. */
  aside?: ReactNode
  /** Small buttons at the end of the header. */
  tools?: ReactNode
  /** The main actions. */
  renderFooter?: (data: Data, actions: RecordActions) => ReactNode
  /** Keys besides J and K, by the position of the key. */
  keys?: (actions: RecordActions) => RecordKeys
  /** The tabs of the record. The open one is in the address; by default it is the first. */
  tabs?: (data: Data) => RecordTab[]
  /** Shown beside the record if the window is wide enough, otherwise as the second tab. Has its own scroll container. */
  beside?: (data: Data) => RecordTab
  width?: number
  /** The component around the record: a drawer by default, or a page. */
  shell?: (props: DrawerProps) => ReactNode
  /** The content above the tabs, or all of it. */
  children: (data: Data) => ReactNode
}

const address = shape({ tab: maybe(text(40)) })

/** A record of a list, in a drawer or as a page. J and K or the arrows open the next and the previous one, Escape closes it. */
export function RecordDrawer<Data>(props: RecordDrawerProps<Data>) {
  const { of, what, title = what, around, aside, tools, renderFooter, shell: Shell = Drawer } = props
  const { data } = of
  const { values, set } = useUrl(address)
  const { close, go, ...actions } = useActions(props, set)
  const { width, split } = useWidth(props)
  const ways = { previous: go, next: useGoOn(around, go) }
  useRecordKeys({ ...props.keys?.(actions), ...keysAround(around, ways) })
  return (
    <Shell
      open
      onClose={close}
      width={width}
      fills={split}
      title={title}
      aside={aside}
      steps={
        <>
          {around && <Steps around={around} ways={ways} />}
          {tools}
        </>
      }
      footer={data !== undefined && renderFooter?.(data, actions)}
    >
      {around && <PlaceOnPhone around={around} />}
      <Found of={of} failed={props.failed} missing={props.missing} onClose={close}>
        {it => <Content {...props} data={it} split={split} open={values.tab} onTab={tab => set({ tab })} />}
      </Found>
    </Shell>
  )
}

/**
 * The width in pixels of a drawer with two columns. In a window of 1280 pixels, a part of the list stays visible beside
 * the drawer.
 */
const widthOfTwo = 1216

/** The width of the drawer, and whether the record has two columns. */
function useWidth<Data>({ of, beside, width = 760 }: RecordDrawerProps<Data>) {
  const two = useWide() && beside !== undefined
  return { width: two ? widthOfTwo : width, split: two && of.data !== undefined }
}

type ContentProps<Data> = Pick<RecordDrawerProps<Data>, 'what' | 'tabs' | 'beside' | 'children'> & {
  data: Data
  split: boolean
  open: string | undefined
  onTab: (tab?: string) => void
}

/** The record itself, with `beside` in a second column or as a tab. */
function Content<Data>({ what, tabs, beside, children, data, split, open, onTab }: ContentProps<Data>) {
  const side = beside?.(data)
  const [first, ...others] = tabs?.(data) ?? []
  const all = first ? [first, ...(side && !split ? [side] : []), ...others] : []
  const record = (
    <>
      {children(data)}
      {first && <Parts label={what} tabs={all} open={open} onOpen={onTab} />}
    </>
  )
  if (!split || !side) return record
  return (
    <div className="grid h-full grid-cols-[minmax(0,13fr)_minmax(0,12fr)]">
      <section aria-label={side.title} className="flex min-h-0 flex-col border-e border-line bg-surface-2">
        {side.content}
      </section>
      <div className="scroll min-h-0 p-4">{record}</div>
    </div>
  )
}

type SetUrl = ReturnType<typeof useUrl<typeof address>>['set']

/** Whether the user has moved the focus to another element since the drawer closed. The opener, the page itself and elements of
 * dialogs do not count. */
const isElsewhere = (opener: Element | null) => {
  const focused = document.activeElement
  return ![document.body, opener].includes(focused) && !focused?.closest('[role=dialog]')
}

function useActions<Data>({ around, onOpen, onClose, backTo }: RecordDrawerProps<Data>, set: SetUrl) {
  const [opener] = useState(() => document.activeElement)
  const close = () => {
    set({ tab: undefined })
    onClose()
    // Waits until the dialog library has moved the focus back to the opener, if the opener still exists.
    setTimeout(() => {
      if (isElsewhere(opener)) return
      const nowhere = document.activeElement === document.body
      const to = backTo?.() ?? (nowhere ? contentOfPage() : null)
      to?.focus()
    }, 60)
  }
  const go = (to: string | undefined) => to && onOpen(to)
  const leave = () => {
    const to = around?.next ?? around?.previous
    if (to) onOpen(to)
    else close()
  }
  // Renders at once, because the caller may use an element of the tab next.
  const show = (tab: string) => flushSync(() => set({ tab }))
  return { close, go, leave, show }
}

type FoundProps<Data> = Pick<RecordDrawerProps<Data>, 'of' | 'failed' | 'children'> & {
  missing: { title: string; text: string } | undefined
  onClose: () => void
}

/** For a missing record (403 or 404) no retry is offered, because it would fail again. */
function Found<Data>({ of, failed, missing, onClose, children }: FoundProps<Data>) {
  const isMissing = of.data === undefined && of.error instanceof CallError && [403, 404].includes(of.error.status)
  if (isMissing && missing)
    return (
      <EmptyState icon={<SearchX size={26} />} {...missing} action={<Button onPress={onClose}>{t('Close')}</Button>} />
    )
  return (
    <Loaded of={of} failed={failed} skeleton={<Skeleton shape="text" count={8} />}>
      {children}
    </Loaded>
  )
}

type PartsProps = { label: string; tabs: RecordTab[]; open: string | undefined; onOpen: (tab?: string) => void }

function Parts({ label, tabs, open, onOpen }: PartsProps) {
  const first = tabs[0]?.id ?? ''
  return (
    <Tabs
      label={label}
      className="mt-4"
      value={tabs.find(({ id }) => id === open)?.id ?? first}
      onChange={id => (id === first ? onOpen() : onOpen(id))}
      tabs={tabs}
    />
  )
}

type Way = 'next' | 'previous'

/** The messages when the user is at an end of the list. */
const ends = {
  next: 'This is the last one of the list that you opened it from.',
  previous: 'This is the first one of the list that you opened it from.',
} as const satisfies Record<Way, Word>

/** Opens the next record. If the list has not loaded it yet, it is opened as soon as it comes. */
function useGoOn(around: Around | undefined, go: (to: string | undefined) => void) {
  /** The place in the list from which the user wants to go on. */
  const from = useRef<number>(undefined)
  const { next, place } = around ?? {}
  const open = useEffectEvent((to: string) => {
    from.current = undefined
    go(to)
  })
  useEffect(() => {
    if (place !== from.current) from.current = undefined
    else if (next) open(next)
  }, [next, place])
  return (to: string | undefined) => {
    from.current = to ? undefined : place
    go(to)
  }
}

/** Whether the list ends here. If not, it may still have to load the neighbour. */
const isEnd = ({ place, total, ...around }: Around, to: Way): boolean =>
  !around[to] && (to === 'previous' || place >= total)

type Ways = Readonly<Record<Way, (to: string | undefined) => void>>

/** J, K and the left and right arrows open the neighbours. At the ends of the list, a message is shown. */
function keysAround(around: Around | undefined, ways: Ways): RecordKeys {
  if (!around) return {}
  const step = (to: Way) => () => (isEnd(around, to) ? toast.info(t(ends[to])) : ways[to](around[to]))
  const [next, previous] = [step('next'), step('previous')]
  const rtl = document.documentElement.dir === 'rtl'
  return {
    ...{ KeyJ: next, KeyK: previous },
    ...(rtl ? { ArrowLeft: next, ArrowRight: previous } : { ArrowRight: next, ArrowLeft: previous }),
  }
}

const placeText = ({ place, total }: Around): string =>
  t('{place} of {total}', { place: number(place), total: number(total) })

/** The position in the list. On a phone it is below the header, because the name needs the whole width there. */
function PlaceOnPhone({ around }: { around: Around }) {
  return useNarrow() ? <p className="pb-2 text-sm text-text-3">{placeText(around)}</p> : null
}

type StepsProps = { around: Around; ways: Ways }

function Step({ around, ways, to, letter, icon }: StepsProps & { to: Way; letter: string; icon: ReactNode }) {
  return (
    <Button
      kind="ghost"
      className="gap-0.5 px-1.5"
      label={t(to === 'next' ? 'Next' : 'Previous')}
      why={isEnd(around, to) ? t(ends[to]) : null}
      onPress={() => ways[to](around[to])}
    >
      {icon}
      <Kbd tone="button">{letter}</Kbd>
    </Button>
  )
}

function Steps({ around, ways }: StepsProps) {
  const onPhone = useNarrow()
  return (
    <>
      {!onPhone && <span className="px-1 text-sm whitespace-nowrap text-text-3">{placeText(around)}</span>}
      <Step {...{ around, ways }} to="previous" letter="K" icon={<ChevronRight size={17} className="ltr-mirror" />} />
      <Step {...{ around, ways }} to="next" letter="J" icon={<ChevronLeft size={17} className="ltr-mirror" />} />
    </>
  )
}
