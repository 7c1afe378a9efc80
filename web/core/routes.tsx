import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  RouterProvider,
  useRouter,
  type AnyRoute,
} from '@tanstack/react-router'
import { RouterProvider as LinkProvider } from 'react-aria-components'
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { ChunkError } from './ChunkError.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { loadWords, t, type Area, type Word } from './words.ts'

/** What both apps' lists of pages have in common. */
export type Routed = { path: string; title: Word; words: Area[]; load: () => Promise<{ default: ComponentType }> }

/** Links of the component library go through the router; those to the other app and elsewhere load anew. */
function Links({ base, children }: { base: RegExp; children: ReactNode }) {
  const router = useRouter()
  const go = (href: string) => {
    if (base.test(href)) router.history.push(href)
    else location.assign(href)
  }
  return <LinkProvider navigate={go}>{children}</LinkProvider>
}

/**
 * The routes of one app: its pages inside its frame. A page's code, its words and its title come when it is opened,
 * and already when a link to it is pointed at.
 */
export function appOf<Page extends Routed>(app: {
  /** Addresses of this app; others leave it. */
  base: RegExp
  /** Put before each page's path. */
  prefix: string
  pages: readonly Page[]
  redirects: Record<string, string>
  frame: (content: ReactNode) => ReactNode
  page: (page: Page, content: ReactNode) => ReactNode
  missing: LazyExoticComponent<ComponentType>
}): ReactNode {
  const root = createRootRoute({
    component: () => <Links base={app.base}>{app.frame(<Outlet />)}</Links>,
    notFoundComponent: app.missing,
  })
  const routes: AnyRoute[] = app.pages.map(page => {
    // Pages take no properties; the router's own type allows for components of any kind.
    const Content = lazyRouteComponent(page.load) as ComponentType
    return createRoute({
      getParentRoute: () => root,
      path: app.prefix + page.path,
      loader: async () => {
        await loadWords(page.words)
        document.title = `${t(page.title)} · ${t('Kargozin')}`
      },
      component: () => app.page(page, <Content />),
    })
  })
  for (const [from, to] of Object.entries(app.redirects))
    routes.push(
      createRoute({
        getParentRoute: () => root,
        path: app.prefix + from,
        beforeLoad: () => {
          throw redirect({ href: to })
        },
      }),
    )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultErrorComponent: ChunkError,
    defaultNotFoundComponent: app.missing,
    scrollRestoration: true,
  })
  return <RouterProvider router={router} />
}
