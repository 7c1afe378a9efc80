import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'
import { maybe, shape, text } from '@kargozin/api/fields.ts'
import { CallError } from '../core/calls/make-call.ts'
import { number } from '../core/numbers.ts'
import { contentOfPage } from '../core/routes/scroll.ts'
import { useUrl } from '../core/routes/url.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useNarrow } from '../ui/narrow.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Around } from './around.ts'
import { Loaded } from './Loaded.tsx'
import { useRecordKeys, type RecordKeys } from './use-record-keys.ts'

/** A tab of the record: its title, an optional count, and its content. */
type RecordTab = { id: string; title: string; count?: number | undefined; content: ReactNode }

/** The actions of the drawer itself. */
export type RecordActions = {
  /** Shows a tab of the record. */
  show: (tab: string) => void
  /** When the user has finished with the record: opens the next one, otherwise the previous one, or closes the drawer. */
  leave: () => void
}

type RecordDrawerProps<Data> = {
  /** The result of useCall for the record. */
  of: { data: Data | undefined; error: Error | null; again: () => void }
  /** The kind of record: "Applicant". Used as the title until the real one is loaded. */
  what: string
  title: string | undefined
  /** The error when loading failed: "This applicant could not be loaded". */
  failed: string
  /** Shown when the record does not exist or the caller may not see it: what it was, and what to do. */
  missing?: { title: string; text: string }
  /** Its neighbours in the list, if any, and how to open another record. */
  around?: Around | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** The element that gets the focus after closing, if it exists; otherwise the opener, or the page. */
  backTo?: () => HTMLElement | null
  /** Beside the title: a chip. */
  aside?: ReactNode
  /** Small buttons at the end of the head. */
  tools?: ReactNode
  /** The main actions. */
  renderFooter?: (data: Data, actions: RecordActions) => ReactNode
  /** Additional keys beside J and K, by their positions. */
  keys?: (actions: RecordActions) => RecordKeys
  /** The open tab is kept in the address; the first one by default. */
  tabs?: (data: Data) => RecordTab[]
  width?: number
  /** The content above the tabs, or all of it. */
  children: (data: Data) => ReactNode
}

const address = shape({ tab: maybe(text(40)) })

/** A record in a drawer beside its list. J and K open the next and the previous one, Escape closes it. */
export function RecordDrawer<Data>(props: RecordDrawerProps<Data>) {
  const { of, what, title = what, around, aside, tools, renderFooter, tabs, width = 760, children } = props
  const { data } = of
  const { values, set } = useUrl(address)
  const { close, go, ...actions } = useActions(props, set)
  useRecordKeys({ ...props.keys?.(actions), KeyJ: () => go(around?.next), KeyK: () => go(around?.previous) })
  return (
    <Drawer
      open
      onClose={close}
      width={width}
      title={title}
      aside={aside}
      steps={
        <>
          {around && <Steps around={around} onGo={go} />}
          {tools}
        </>
      }
      footer={data !== undefined && renderFooter?.(data, actions)}
    >
      {around && <PlaceOnPhone around={around} />}
      <Found of={of} failed={props.failed} missing={props.missing} onClose={close}>
        {it => (
          <>
            {children(it)}
            {tabs && <Parts label={what} tabs={tabs(it)} open={values.tab} onOpen={tab => set({ tab })} />}
          </>
        )}
      </Found>
    </Drawer>
  )
}

type SetUrl = ReturnType<typeof useUrl<typeof address>>['set']

function useActions<Data>({ around, onOpen, onClose, backTo }: RecordDrawerProps<Data>, set: SetUrl) {
  const close = () => {
    set({ tab: undefined })
    onClose()
    // By then the library has moved the focus to the opener, if it still exists.
    setTimeout(() => {
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
  // At once, because the caller may continue with an element in the tab.
  const show = (tab: string) => flushSync(() => set({ tab }))
  return { close, go, leave, show }
}

type FoundProps<Data> = Pick<RecordDrawerProps<Data>, 'of' | 'failed' | 'children'> & {
  missing: { title: string; text: string } | undefined
  onClose: () => void
}

/** A retry is useless for a missing record. */
function Found<Data>({ of, failed, missing, onClose, children }: FoundProps<Data>) {
  const gone = of.data === undefined && of.error instanceof CallError && [403, 404].includes(of.error.status)
  if (gone && missing)
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

const placeText = ({ place, total }: Around): string =>
  t('{place} of {total}', { place: number(place), total: number(total) })

/** On a phone the name needs the space of the header. */
function PlaceOnPhone({ around }: { around: Around }) {
  return useNarrow() ? <p className="pb-2 text-sm text-text-3">{placeText(around)}</p> : null
}

function Steps({ around, onGo }: { around: Around; onGo: (id: string | undefined) => void }) {
  const onPhone = useNarrow()
  return (
    <>
      {!onPhone && <span className="px-1 text-sm whitespace-nowrap text-text-3">{placeText(around)}</span>}
      <Button
        kind="ghost"
        icon={<ChevronRight size={17} className="ltr-mirror" />}
        label={t('Previous')}
        disabled={!around.previous}
        onPress={() => onGo(around.previous)}
      />
      <Button
        kind="ghost"
        icon={<ChevronLeft size={17} className="ltr-mirror" />}
        label={t('Next')}
        disabled={!around.next}
        onPress={() => onGo(around.next)}
      />
    </>
  )
}
