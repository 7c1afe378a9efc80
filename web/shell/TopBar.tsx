import { CalendarDays, House, LayoutGrid, MenuIcon, Search, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-aria-components'
import { paths } from '@kargozin/api/paths.ts'
import { Logo } from '../core/Logo.tsx'
import { useOrganization } from '../core/calls/organization.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Bell } from './Bell.tsx'
import { addressOf, menuOf } from './menu.ts'
import { UserMenu } from './UserMenu.tsx'
import { lazy } from '../ui/lazy.ts'

/** The button of the external data-mining service. Builds without that service do not contain its code. */
const DataMining =
  import.meta.env['VITE_DATA_MINING'] === '1'
    ? lazy(async () => ({ default: (await import('./DataMining.tsx')).DataMining }))
    : undefined

/** The green bar, 50 pixels high: products, name and search, and at its end settings, bell and user menu. */
export function TopBar({ onMenu, onSearch, onKeys }: { onMenu: () => void; onSearch: () => void; onKeys: () => void }) {
  const { rights } = useOrganization()
  const settings = menuOf('settings', rights)
  const first = settings[0]?.pages[0]
  return (
    <header className="flex h-(--h-bar) items-center gap-1.5 bg-bar px-3 text-on-bar print:hidden">
      <span className="lg:hidden">
        <Button kind="bar" icon={<MenuIcon size={19} />} label={t('Menu')} onPress={onMenu} />
      </span>
      <span className="max-lg:hidden">
        <Products />
      </span>
      <Link
        href={paths.home()}
        aria-label={t('Kargozin')}
        className="flex items-center gap-2 rounded-md px-1.5 text-md font-semibold text-on-bar no-underline"
      >
        <Logo size={24} />
        <span className="max-sm:hidden">{t('Kargozin')}</span>
      </Link>
      <button
        type="button"
        onClick={onSearch}
        className="mx-3 flex h-8 min-w-0 max-w-80 flex-1 cursor-pointer items-center gap-2 rounded-md bg-bar-hover px-2.5 text-sm text-on-bar max-sm:mx-1"
      >
        <Search size={15} aria-hidden />
        <span className="flex-1 truncate text-start">{t('Search…')}</span>
        <span className="max-md:hidden">
          <Kbd tone="bar">Ctrl /</Kbd>
        </span>
      </button>
      <span className="flex-1 max-sm:hidden" />
      {/* Shown only while the side menu is closed, because the menu has the same entry. */}
      <span className="max-sm:hidden lg:hidden">
        <Button kind="bar" icon={<House size={18} />} label={t('Home')} href={paths.home()} />
      </span>
      <span className="max-sm:hidden">
        <Button kind="bar" icon={<CalendarDays size={18} />} label={t('Calendar')} href={paths.calendar()} />
      </span>
      {first && <Button kind="bar" icon={<Settings size={18} />} label={t('Settings')} href={addressOf(first)} />}
      {DataMining && (
        <Suspense>
          <DataMining />
        </Suspense>
      )}
      <Bell />
      <UserMenu onKeys={onKeys} />
    </header>
  )
}

/** The bar of a member without a role, who can open only the pages about themself. */
export const BareBar = ({ onKeys }: { onKeys: () => void }) => (
  <header className="flex h-(--h-bar) items-center justify-between gap-1.5 bg-bar px-3 text-on-bar print:hidden">
    <span className="flex items-center gap-2 px-1.5 text-md font-semibold">
      <Logo size={24} />
      {t('Kargozin')}
    </span>
    <UserMenu onKeys={onKeys} />
  </header>
)

/** The products that the user may open, each with a link to its first page. The side menu has all pages. */
function Products() {
  const { rights } = useOrganization()
  const entries = menuOf('main', rights).flatMap(({ title, pages: [first] }) => {
    const Icon = first?.menu?.icon
    return title && first
      ? [{ id: title, label: t(title), href: addressOf(first), icon: Icon && <Icon size={16} /> }]
      : []
  })
  if (entries.length === 0) return null
  return (
    <Menu
      label={t('Products')}
      trigger={<Button kind="bar" icon={<LayoutGrid size={18} />} label={t('Products')} />}
      entries={entries}
    />
  )
}
