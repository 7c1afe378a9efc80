import { Link } from 'react-aria-components'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { Page } from '../page.ts'
import { addressOf } from './menu.ts'

/**
 * A link to a page in a side menu. `here`: the page, or one that belongs to it, is open. `folded`: only the icon is
 * shown.
 */
export function MenuEntry({ page, here, folded = false }: { page: Page; here: boolean; folded?: boolean }) {
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
