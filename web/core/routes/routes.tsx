import type { HistoryLocation } from '@tanstack/history'
import { dashboard, inDashboard, withoutEndSlashes } from '@kargozin/api/addresses.ts'
import { paramsIn, type ParamsOf } from '@kargozin/api/paths.ts'
import {
  createContext,
  startTransition,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { RouterProvider as LinkProvider } from 'react-aria-components'
import { arrive } from '../../ui/arrive.ts'
import { Caught } from './Caught.tsx'
import { ChunkError } from './ChunkError.tsx'
import { goTo, history, useLocation } from './history.ts'
import { contentOfPage, keepScroll, restoreScroll } from './scroll.ts'
import { closeToastsOfPage } from '../toasts/toast.tsx'
import { t, type Word } from '../words.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

type NoProps = Record<never, never>

/** A frame around some pages. It stays as it is while one goes between them. */
type Layout = { load: Load<{ children: ReactNode }> }

/** What a page must say of itself to be routed to. `inside`: the layout that it stands in, by its name. */
export type Routed = { path: string; title: Word; load: Load<NoProps>; inside?: string }

type App<Page extends Routed> = {
  pages: readonly Page[]
  layouts: Readonly<Record<NonNullable<Page['inside']>, Layout>>
  redirects: Record<string, string>
  frame: (content: ReactNode) => ReactNode
  page: (page: Page, content: ReactNode) => ReactNode
  missing: ComponentType
}

/** Where one wants to be. Without a page: the address leads nowhere. */
type Asked<Page> = { location: HistoryLocation; page: Page | undefined }

/** The code of a page and of its layout. `Screen` is null when it did not arrive, and `failure` is why. */
type Code = {
  Screen: ComponentType | null
  Around: ComponentType<{ children: ReactNode }> | null
  failure?: unknown
}

/** What is on the screen. */
type Shown<Page> = Asked<Page> & Code

type Place = { path: string; search: string; going: boolean }

const Place = createContext<Place>({ path: '', search: '', going: false })

/** The address of the page that asks, which may be on its way out. */
export const usePlace = (): Place => use(Place)

/** What the address gives to the pattern of the page that asks: `{ jobId }` for `/pipeline/$jobId`. */
export function useParams<Pattern extends string>(pattern: Pattern): ParamsOf<Pattern> {
  const { path } = use(Place)
  const params = paramsIn(pattern, path)
  if (!params) throw new Error(`${path} is no address of ${pattern}`)
  return params
}

/** Whether another page is on its way. */
export const useGoing = (): boolean => use(Place).going

/** Finds pages by their addresses; those with fewer parameters first. */
function finderOf<Page extends Routed>({ pages }: App<Page>): (path: string) => Page | undefined {
  const ordered = pages.toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)
  return path => ordered.find(page => paramsIn(page.path, path))
}

/** Brings code once; what did not arrive is asked for again. */
function once<Props>(): (load: Load<Props>) => Promise<ComponentType<Props>> {
  const coming = new Map<Load<Props>, Promise<ComponentType<Props>>>()
  return load => {
    const known = coming.get(load)
    if (known) return known
    const loading = arrive(load).then(({ default: Part }) => Part)
    coming.set(load, loading)
    loading.catch(() => coming.delete(load))
    return loading
  }
}

/** Brings the code of a page and of its layout beside each other. A page that did not arrive leaves its layout standing. */
function loaderOf<Page extends Routed>({ layouts }: App<Page>): (page: Page) => Promise<Code> {
  const screenOf = once<NoProps>()
  const layoutOf = once<{ children: ReactNode }>()
  return async page => {
    const inside: NonNullable<Page['inside']> | undefined = page.inside ?? undefined
    const [screen, around] = await Promise.allSettled([
      screenOf(page.load),
      inside === undefined ? null : layoutOf(layouts[inside].load),
    ])
    const Around = around.status === 'fulfilled' ? around.value : null
    for (const it of [screen, around]) if (it.status === 'rejected') return { Screen: null, Around, failure: it.reason }
    return { Screen: screen.status === 'fulfilled' ? screen.value : null, Around }
  }
}

/**
 * The pages of one app inside its frame. A page's code, with its words and its layout, and its title come when it is opened,
 * and already when a link to it is pointed at; until they are there the page before stays.
 */
export function appOf<Page extends Routed>(app: App<Page>): ReactNode {
  const tools = { app, find: finderOf(app), load: loaderOf(app) }
  return (
    <Caught until={null}>
      <Routes {...tools} />
    </Caught>
  )
}

type Tools<Page extends Routed> = {
  app: App<Page>
  find: (path: string) => Page | undefined
  load: (page: Page) => Promise<Code>
}

function Routes<Page extends Routed>({ app, find, load }: Tools<Page>) {
  const location = useLocation()
  const shown = useShown(app, { location, page: find(location.pathname) }, load)
  usePreload(href => {
    const page = find(new URL(href, origin).pathname)
    // What does not arrive is told when the link is followed.
    if (page) void load(page)
  })
  const place = {
    path: shown?.location.pathname ?? '',
    search: shown?.location.search ?? '',
    going: shown?.location !== location,
  }
  const open = (href: string) => (inDashboard(href) ? goTo(href) : globalThis.location.assign(href))
  return (
    <Place value={place}>
      <LinkProvider navigate={open}>{app.frame(shown && <Content app={app} {...shown} />)}</LinkProvider>
    </Place>
  )
}

/** The page, in its layout if it has one: what breaks or waits in the page leaves the layout whole. */
function Content<Page extends Routed>({
  app,
  location,
  page,
  Screen,
  Around,
  failure,
}: { app: App<Page> } & Shown<Page>) {
  const screen = Screen ? <Screen /> : <ChunkError error={failure} />
  const content = (
    <Caught until={location}>
      <Suspense>{page ? app.page(page, screen) : <app.missing />}</Suspense>
    </Caught>
  )
  if (!Around) return content
  return (
    <Caught until={location}>
      <Suspense>
        <Around>
          <div id="page" tabIndex={-1} className="h-full min-w-0 outline-none">
            {content}
          </div>
        </Around>
      </Suspense>
    </Caught>
  )
}

/** The page on the screen: that of the address as soon as it has come, until then the one before. */
function useShown<Page extends Routed>(
  app: App<Page>,
  { location, page }: Asked<Page>,
  load: (page: Page) => Promise<Code>,
): Shown<Page> | undefined {
  const [shown, setShown] = useState<Shown<Page>>()
  const isThere = shown !== undefined && shown.page === page && !asksAgain(shown, location)
  // Within one page the address changes at once.
  if (isThere && shown.location !== location) setShown({ ...shown, location })
  const show = useEffectEvent((code: Code) => {
    document.title = `${t(page?.title ?? 'Page not found')} · ${t('Kargozin')}`
    startTransition(() => setShown({ location, page, ...code }))
  })
  const elsewhere = page ? undefined : app.redirects[below(location.pathname)]
  useEffect(() => {
    if (elsewhere) return goTo(elsewhere, { replace: true })
    if (isThere) return
    let left = false
    void (page ? load(page) : Promise.resolve(nothing)).then(code => left || show(code))
    return () => {
      left = true
    }
  }, [page, isThere, elsewhere, load])
  useScroll(shown?.location)
  return shown
}

const nothing: Code = { Screen: null, Around: null }

/** What did not arrive is asked for again by following its link again. */
const asksAgain = <Page extends Routed>({ page, Screen, location }: Shown<Page>, wanted: HistoryLocation): boolean =>
  page !== undefined && Screen === null && location !== wanted

/** Keeps how far a page was scrolled, and begins the next one where it was left or at its top. */
function useScroll(location: HistoryLocation | undefined): void {
  const path = location?.pathname
  const leave = useEffectEvent(() => {
    if (location && history.location.pathname !== path) keepScroll(location)
  })
  useEffect(() => history.subscribe(() => leave()), [])
  const arrive = useEffectEvent((isFirst: boolean) => {
    if (location) restoreScroll(location)
    // The focus went with the page that had it: the keyboard goes on in the new one, and it is read.
    if (!isFirst && document.activeElement === document.body) contentOfPage()?.focus()
  })
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (path) arrive(last.current === undefined)
    if (last.current !== undefined) closeToastsOfPage()
    last.current = path
  }, [path])
}

/** An address as the list of redirects has it. */
const below = (path: string): string => withoutEndSlashes(path.slice(dashboard.length)).toLowerCase() || '/'

/** Tells of every link that is pointed at or gets the focus. */
function usePreload(preload: (href: string) => void): void {
  const point = useEffectEvent(({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (link && !link.target) preload(link.href)
  })
  useEffect(() => {
    const listener = (event: Event) => point(event)
    const events = ['pointerover', 'focusin']
    for (const event of events) addEventListener(event, listener, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, listener)
    }
  }, [])
}
