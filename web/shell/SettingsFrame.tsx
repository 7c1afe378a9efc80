import { ChevronDown, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrganization } from '../core/calls/organization.tsx'
import { useLocation } from '../core/routes/history.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { addressOf, isHere, menuOf, type MenuGroup } from './menu.ts'
import { MenuEntry } from './MenuEntry.tsx'

/**
 * The settings pages with their side menu, which stays mounted during navigation. On a phone the menu opens above the
 * page.
 */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { rights } = useOrganization()
  const path = useLocation().pathname
  const groups = menuOf('settings', rights)
  // A member who may open no settings page gets no menu.
  if (groups.length === 0) return children
  return (
    <div className="min-h-full lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="border-e border-line max-lg:hidden print:hidden">
        <nav
          aria-label={t('Settings')}
          className="scroll sticky top-0 grid max-h-[calc(100dvh-var(--h-bar))] gap-4 px-2 py-(--page)"
        >
          <p className="px-2.5 text-md font-semibold">{t('Settings')}</p>
          {groups.map(group => (
            <div key={group.title ?? ''} className="grid gap-0.5">
              {group.title && <p className="px-2.5 pb-1 text-xs font-medium text-text-3">{t(group.title)}</p>}
              {group.pages.map(page => (
                <MenuEntry key={page.path} page={page} here={isHere(page, path)} />
              ))}
            </div>
          ))}
        </nav>
      </div>
      <div className="min-w-0">
        <Choice groups={groups} path={path} />
        {children}
      </div>
    </div>
  )
}

/** The menu on a phone: a “Settings” button that opens a list of the settings pages. */
function Choice({ groups, path }: { groups: MenuGroup[]; path: string }) {
  const here = groups.flatMap(group => group.pages).find(page => isHere(page, path))
  return (
    <div className="-mb-1 flex px-(--page) pt-2 lg:hidden print:hidden">
      <Menu
        label={t('Settings')}
        side="bottom start"
        selected={here?.path}
        trigger={
          <Button kind="ghost" size="sm" className="-ms-2.5" icon={<Settings size={15} />}>
            {t('Settings')}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
        groups={groups.map(group => ({
          ...(group.title ? { title: t(group.title) } : {}),
          entries: group.pages.map(page => {
            const Icon = page.menu?.icon
            return { id: page.path, label: t(page.title), href: addressOf(page), icon: Icon && <Icon size={16} /> }
          }),
        }))}
      />
    </div>
  )
}
