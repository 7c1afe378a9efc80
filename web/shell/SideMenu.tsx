import type { Rights } from '@kargozin/api/permissions.ts'
import { useLocation } from '../core/routes/history.ts'
import { t } from '../core/words.ts'
import { isHere, menuOf } from './menu.ts'
import { MenuEntry } from './MenuEntry.tsx'

/** The main menu with the pages that the user may open. `folded` shows only icons. */
export function SideMenu({ rights, folded = false }: { rights: Rights; folded?: boolean }) {
  const path = useLocation().pathname
  return (
    <div className="grid gap-4">
      {menuOf('main', rights).map(group => (
        <div key={group.title ?? ''} className="grid gap-0.5">
          {group.title && !folded && <p className="px-2.5 pb-1 text-xs font-medium text-text-3">{t(group.title)}</p>}
          {group.pages.map(page => (
            <MenuEntry key={page.path} page={page} here={isHere(page, path)} folded={folded} />
          ))}
        </div>
      ))}
    </div>
  )
}
