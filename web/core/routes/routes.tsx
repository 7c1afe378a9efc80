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
import { contentOfPage, storeScroll, restoreScroll } from './scroll.ts'
import { closeToastsOfPage } from '../toasts/toast.tsx'
import { t, type Word } from '../words.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

type NoProps = Record<never, never>

/** A layout around some pages. It stays mounted while the user navigates between them. */
type Layout = { load: Load<{ children: ReactNode }> }

/** The routing properties of a page. `inside`: the name of its layout. */
export type Routed = { path: string; title: Word; load: Load<NoProps>; inside?: string }

type App<Page extends Routed> = {
  pages: readonly Page[]
  layouts: Readonly<Record<NonNullable<Page['inside']>, Layout>>
  redirects: Record<string, string>
  frame: (content: ReactNode) => ReactNode
  page: (page: Page, content: ReactNode) => ReactNode
  missing: ComponentType
}

/** The requested address. `page` is undefined if no page has this address. */
type Requested<Page> = { location: HistoryLocation; page: Page | undefined }

/** The code of a page and of its layout. `Screen` is null when it failed to load, and `failure` is the reason. */
type Code = {
  Screen: ComponentType | null
  Around: ComponentType<{ children: ReactNode }> | null
  failure?: unknown
}

/** The page on the screen. */
type ShownPage<Page> = Requested<Page> & Code

type Place = { path: string; search: string; going: boolean }

const Place = createContext<Place>({ path: '', search: '', going: false })

/** The address of the calling page, even while another page is loading. */
export const usePlace = (): Place => use(Place)

/** The parameters of the calling page in its address: `{ jobId }` for `/pipeline/$jobId`. */
export function useParams<Pattern extends string>(pattern: Pattern): ParamsOf<Pattern> {
  const { path } = use(Place)
  const params = paramsIn(pattern, path)
  if (!params) throw new Error(`${path} does not match ${pattern}`)
  return params
}

/** Whether another page is loading. */
export const useGoing = (): boolean => use(Place).going

/** Finds the page of an address; pages with fewer parameters are tried first. */
function finderOf<Page extends Routed>({ pages }: App<Page>): (path: string) => Page | undefined {
  const ordered = pages.toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)
  return path => ordered.find(page => paramsIn(page.path, path))
}

/** Loads each piece of code only once, except that a failed load is repeated. */
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

/** Loads the code of a page and of its layout in parallel. A page that fails to load does not affect its layout. */
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
 * The pages of one app inside its frame. The code of a page, with its texts and its layout, is loaded when the page is
 * opened, or earlier when the pointer is over a link to it. Until it is loaded, the previous page stays.
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
    // A failed load is reported when the link is followed.
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

/** The page, in its layout if it has one: errors and loading in the page do not affect the layout. */
function Content<Page extends Routed>({
  app,
  location,
  page,
  Screen,
  Around,
  failure,
}: { app: App<Page> } & ShownPage<Page>) {
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

/** The page on the screen: the requested page as soon as it is loaded, and until then the previous page. */
function useShown<Page extends Routed>(
  app: App<Page>,
  { location, page }: Requested<Page>,
  load: (page: Page) => Promise<Code>,
): ShownPage<Page> | undefined {
  const [shown, setShown] = useState<ShownPage<Page>>()
  const isThere = shown !== undefined && shown.page === page && !retriesFailedLoad(shown, location)
  // If only the address within the page has changed, it is updated at once.
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

/** Following the link again repeats a failed load. */
const retriesFailedLoad = <Page extends Routed>(
  { page, Screen, location }: ShownPage<Page>,
  wanted: HistoryLocation,
): boolean => page !== undefined && Screen === null && location !== wanted

/** Stores the scroll position of a page when the user leaves it, and restores it on return. Other pages begin at the top. */
function useScroll(location: HistoryLocation | undefined): void {
  const path = location?.pathname
  const leave = useEffectEvent(() => {
    if (location && history.location.pathname !== path) storeScroll(location)
  })
  useEffect(() => history.subscribe(() => leave()), [])
  const arrive = useEffectEvent((isFirst: boolean) => {
    if (location) restoreScroll(location)
    // The focus was lost with the previous page: move it to the new one, so that the keyboard works and screen readers read
    // it.
    if (!isFirst && document.activeElement === document.body) contentOfPage()?.focus()
  })
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (path) arrive(last.current === undefined)
    if (last.current !== undefined) closeToastsOfPage()
    last.current = path
  }, [path])
}

/** The path relative to the dashboard, as in the list of redirects. */
const below = (path: string): string => withoutEndSlashes(path.slice(dashboard.length)).toLowerCase() || '/'

/** Calls `preload` for every link that gets the pointer or the focus. */
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
