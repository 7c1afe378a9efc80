import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from '../core/history.ts'
import { useLiveRefresh } from '../core/live-refresh.ts'
import { OrganizationProvider, useOrganization } from '../core/organization.tsx'
import { useGoing } from '../core/routes.tsx'
import { t } from '../core/words.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { later } from '../ui/later.ts'
import { Progress } from '../ui/Progress.tsx'
import { ProveBanner } from './ProveBanner.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useShellKeys } from './keys.ts'

// What opens on demand comes after the page: it would stand before it otherwise.
const search = later(async () => (await import('./SearchDialog.tsx')).SearchDialog)
const keysDialog = later(async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** The frame of every dashboard page: the green bar, the menu, the search, and the page between them. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <OrganizationProvider>
      <Shell>{children}</Shell>
    </OrganizationProvider>
  )
}

function Shell({ children }: { children: ReactNode }) {
  const { rights } = useOrganization()
  const [open, setOpen] = useState<'menu' | 'search' | 'keys' | null>(null)
  const close = () => setOpen(null)
  useShellKeys({ search: () => setOpen('search'), keys: () => setOpen('keys') })
  useLiveRefresh()
  const path = useLocation().pathname
  const [menuPath, setMenuPath] = useState(path)
  // Following a link of the phone's menu closes it.
  if (menuPath !== path) {
    setMenuPath(path)
    if (open === 'menu') close()
  }
  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#content"
        onClick={event => {
          // As the link would, but without a step in the history.
          event.preventDefault()
          document.querySelector<HTMLElement>('#content')?.focus()
        }}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-surface focus:p-2"
      >
        {t('Skip to the content')}
      </a>
      <TopBar onMenu={() => setOpen('menu')} onSearch={() => setOpen('search')} onKeys={() => setOpen('keys')} />
      <NavigationProgress />
      <div className="grid min-h-0 flex-1 lg:grid-cols-[var(--menu)_1fr]">
        <nav
          aria-label={t('Main menu')}
          className="scroll border-e border-line bg-surface p-2 max-lg:hidden print:hidden"
        >
          <SideMenu rights={rights} />
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

/** The thin bar while the next page is on its way, and a moment longer so that it does not flash. */
function NavigationProgress() {
  return <Progress busy={useGoing()} label={t('Loading…')} />
}
