import { may, type Rights } from '@kargozin/api/permissions.ts'
import { dashboard } from '@kargozin/api/addresses.ts'
import { paramsIn } from '@kargozin/api/paths.ts'
import type { Page } from '../page.ts'
import { pages } from '../pages.ts'
import type { Word } from '../core/words.ts'

/** A group of menu entries; the first group of the main menu has no title. */
export type MenuGroup = { title: Word | undefined; pages: Page[] }

/** The pages of a menu that the user may open, in groups, in the order of pages.ts. Empty groups are left out. */
export function menuOf(which: 'main' | 'settings', rights: Rights): MenuGroup[] {
  const mine = pages.filter(page => page.menu?.in === which && may(rights, page.opens?.needs ?? 'member'))
  return [...Map.groupBy(mine, page => page.menu?.group)].map(([title, grouped]) => ({ title, pages: grouped }))
}

/** The address of a page without parameters. */
export const addressOf = (page: Page): string => dashboard + page.path

/** Whether a menu entry is marked at a path, because its page, or a page that belongs to it, is open. */
export function isHere(page: Page, path: string): boolean {
  const open = pages.find(it => paramsIn(it.path, path))
  return open !== undefined && (open.path === page.path || open.under === page.path)
}
