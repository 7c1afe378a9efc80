import { Link } from 'react-aria-components'
import type { Rights } from '@kargozin/api/permissions.ts'
import { routes } from '@kargozin/api/paths.ts'
import { useLocation } from '../core/routes/history.ts'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { Page } from '../pages.ts'
import { addressOf, menuOf } from './menu.ts'

/** The main menu, or the settings' while one of them is open: only what its reader may open. `folded` shows its icons alone. */
export function SideMenu({ rights, folded = false }: { rights: Rights; folded?: boolean }) {
  const path = useLocation().pathname.toLowerCase()
  const settings = menuOf('settings', rights)
  const inSettings = settings.some(group => group.pages.some(page => addressOf(page).toLowerCase() === path))
  const groups = inSettings ? settings : menuOf('main', rights)
  return (
    <div className="grid gap-4">
      {inSettings && !folded && <p className="px-2.5 pt-1 text-md font-semibold">{t('Settings')}</p>}
      {groups.map(group => (
        <div key={group.title ?? ''} className="grid gap-0.5">
          {group.title && !folded && <p className="px-2.5 pb-1 text-xs font-medium text-text-3">{t(group.title)}</p>}
          {group.pages.map(page => (
            <Entry key={page.path} page={page} here={isHere(page, path)} folded={folded} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A page counts as open while one below it in its area is: the pipeline belongs to the job openings. */
function isHere(page: Page, path: string): boolean {
  const address = addressOf(page).toLowerCase()
  return (
    path === address ||
    path.startsWith(`${address}/`) ||
    (page.path === routes.jobs && /\/recruitment\/(pipeline|new-job|share-job|import)/.test(path))
  )
}

function Entry({ page, here, folded }: { page: Page; here: boolean; folded: boolean }) {
  const Icon = page.menu?.icon
  return (
    <Tooltip text={folded ? t(page.title) : undefined}>
      <Link
        href={addressOf(page)}
        aria-current={here ? 'page' : undefined}
        className={cx(
          'flex h-(--h) items-center gap-2.5 rounded-md px-2.5 text-base no-underline outline-offset-[-2px] transition-colors',
          here ? 'bg-soft font-medium text-soft-ink' : 'text-text-2 hover:bg-hover hover:text-text',
        )}
      >
        {Icon && <Icon size={17} aria-hidden className="shrink-0" />}
        <span className={folded ? 'sr-only' : 'truncate'}>{t(page.title)}</span>
      </Link>
    </Tooltip>
  )
}
