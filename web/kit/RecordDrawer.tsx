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

/** A part of the record: its title, perhaps a count, and what it shows. */
type RecordTab = { id: string; title: string; count?: number | undefined; content: ReactNode }

/** What the drawer can do by itself. */
export type RecordActions = {
  /** Shows a part of the record. */
  show: (tab: string) => void
  /** When one is done with the record: to the next one, or the one before when none is next, or out. */
  leave: () => void
}

type RecordDrawerProps<Data> = {
  /** What useCall gave of the record. */
  of: { data: Data | undefined; error: Error | null; again: () => void }
  /** What it is: "Applicant". Stands for its title until that is known. */
  what: string
  title: string | undefined
  /** Says what did not come: "This applicant could not be loaded". */
  failed: string
  /** Said when it is not there, or not the caller's to see: what it was, and what to do. */
  missing?: { title: string; text: string }
  /** The records beside it in its list, where there is one, and how another is opened. */
  around?: Around | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** Where the focus goes after it is closed, if that is there; else to what opened it, or to the page. */
  backTo?: () => HTMLElement | null
  /** Beside the title: a chip. */
  aside?: ReactNode
  /** Small buttons at the end of the head. */
  tools?: ReactNode
  /** The main actions. */
  renderFooter?: (data: Data, actions: RecordActions) => ReactNode
  /** Keys beside J and K, by their places. */
  keys?: (actions: RecordActions) => RecordKeys
  /** Which one is open stands in the address; the first one unless said there. */
  tabs?: (data: Data) => RecordTab[]
  width?: number
  /** What stands above the tabs, or all of it. */
  children: (data: Data) => ReactNode
}

const address = shape({ tab: maybe(text(40)) })

/** A record beside the list that it is seen from. J and K go to the next and the previous one, Escape closes it. */
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
    // The library has given it to what opened the drawer by then, if that is still there.
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
  // At once: whoever shows a part may go on to something in it.
  const show = (tab: string) => flushSync(() => set({ tab }))
  return { close, go, leave, show }
}

type FoundProps<Data> = Pick<RecordDrawerProps<Data>, 'of' | 'failed' | 'children'> & {
  missing: { title: string; text: string } | undefined
  onClose: () => void
}

/** Asking again for what is not there helps nobody. */
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

/** On a phone the name needs the room of the head. */
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
