import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { paths } from '@kargozin/api/paths.ts'
import { useLocation } from '../core/routes/history.ts'
import { removeStored, keep, readStored } from '../core/kept.ts'
import { ConnectionBar } from '../core/calls/ConnectionBar.tsx'
import { useLiveRefresh } from '../core/calls/live-refresh.ts'
import { isWithoutRole, OrganizationProvider, useOrganization } from '../core/calls/organization.tsx'
import { useGoing } from '../core/routes/routes.tsx'
import { contentOfPage } from '../core/routes/scroll.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { later } from '../ui/later.ts'
import { lazy } from '../ui/lazy.ts'
import { Progress } from '../ui/Progress.tsx'
import { ProveBanner } from './ProveBanner.tsx'
import { SideMenu } from './SideMenu.tsx'
import { BareBar, TopBar } from './TopBar.tsx'
import { useShellKeys } from './keys.ts'

const ViewBanner = lazy(async () => ({ default: (await import('../core/calls/ViewBanner.tsx')).ViewBanner }))

// Components that open on demand are loaded after the page, so that they do not delay it.
const search = later(async () => (await import('./SearchDialog.tsx')).SearchDialog)
const keysDialog = later(async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** The frame of every dashboard page: the green bar, the menu, the search, and the page. */
export function Frame({ children }: { children: ReactNode }) {
  const isOwn = useLocation().pathname.toLowerCase().startsWith(paths.profile())
  return (
    <OrganizationProvider isOwn={isOwn}>
      <Around>{children}</Around>
    </OrganizationProvider>
  )
}

/** The menus are for members with a role: the others can open only the pages about themself. */
function Around({ children }: { children: ReactNode }) {
  return isWithoutRole(useOrganization()) ? <BareShell>{children}</BareShell> : <Shell>{children}</Shell>
}

function BareShell({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLiveRefresh()
  return (
    <div className="flex h-dvh flex-col">
      <BareBar onKeys={() => setOpen(true)} />
      <Bars />
      <NavigationProgress />
      <main id="content" tabIndex={-1} className="scroll min-h-0 flex-1 outline-none">
        {children}
      </main>
      <Suspense>{isOpen && <keysDialog.Part open onClose={close} onMissed={close} />}</Suspense>
    </div>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const { rights } = useOrganization()
  const [open, setOpen] = useState<'menu' | 'search' | 'keys' | null>(null)
  const close = () => setOpen(null)
  const { folded, fold } = useFoldedMenu()
  useShellKeys({ search: () => setOpen('search'), keys: () => setOpen('keys'), menu: () => fold(!folded) })
  useLiveRefresh()
  const path = useLocation().pathname
  const [menuPath, setMenuPath] = useState(path)
  // Following a link closes the menu on a phone.
  if (menuPath !== path) {
    setMenuPath(path)
    if (open === 'menu') close()
  }
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#content"
        onClick={event => {
          // Jumps like the link, but without a history entry.
          event.preventDefault()
          contentOfPage()?.focus()
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:p-2"
      >
        {t('Skip to the content')}
      </a>
      <TopBar onMenu={() => setOpen('menu')} onSearch={() => setOpen('search')} onKeys={() => setOpen('keys')} />
      <Bars />
      <NavigationProgress />
      <div
        className={cx(
          'grid min-h-0 flex-1',
          folded ? 'lg:grid-cols-[var(--menu-folded)_1fr]' : 'lg:grid-cols-[var(--menu)_1fr]',
        )}
      >
        <nav
          aria-label={t('Main menu')}
          className="flex min-h-0 flex-col border-e border-line bg-surface p-2 max-lg:hidden print:hidden"
        >
          <div className="scroll min-h-0 flex-1">
            <SideMenu rights={rights} folded={folded} />
          </div>
          <Button
            kind="ghost"
            className={folded ? undefined : 'self-end'}
            icon={
              folded ? (
                <ChevronsLeft size={17} className="ltr-mirror" />
              ) : (
                <ChevronsRight size={17} className="ltr-mirror" />
              )
            }
            label={folded ? t('Expand the menu') : t('Collapse the menu')}
            expanded={!folded}
            onPress={() => fold(!folded)}
          />
        </nav>
        <main id="content" tabIndex={-1} className="scroll min-w-0 outline-none">
          {/\/home\/?$/.test(path) && <ProveBanner />}
          {children}
        </main>
      </div>
      <Suspense>
        {open === 'menu' && (
          <Drawer open onClose={close} title={t('Menu')} side="start" width={280}>
            <SideMenu rights={rights} />
          </Drawer>
        )}
        {open === 'search' && <search.Part open onClose={close} onMissed={close} />}
        {open === 'keys' && <keysDialog.Part open onClose={close} onMissed={close} />}
      </Suspense>
    </div>
  )
}

/** What is said above every page. The banner of a view is loaded only in a view. */
function Bars() {
  const start = useOrganization()
  return (
    <>
      <Suspense>{start.view && <ViewBanner start={start} />}</Suspense>
      <ConnectionBar />
    </>
  )
}

/** The thin bar that is shown while the next page is loading. */
function NavigationProgress() {
  return <Progress busy={useGoing()} label={t('Loading…')} />
}

/** Whether the side menu is collapsed to its icons. This is stored in the browser. */
function useFoldedMenu() {
  const [folded, setFolded] = useState(() => readStored<boolean>('folded menu') === true)
  const fold = (to: boolean) => {
    setFolded(to)
    if (to) keep('folded menu', true)
    else removeStored('folded menu')
  }
  return { folded, fold }
}
