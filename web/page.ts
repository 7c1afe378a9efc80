import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { Permission } from '@kargozin/api/permissions.ts'
import type { Route } from '@kargozin/api/paths.ts'
import type { Word } from './core/words.ts'

/** A page of the dashboard. The routes, the menus, the permissions and the search (Ctrl+/) all use this list. */
export type Page = {
  /** A path of api/paths.ts. It is not case-sensitive. */
  path: Route
  title: Word
  /**
   * The name of the first call of the page, such as `jobs.list`, and the permission that it needs. Members without it do not
   * see the page. If absent, all members do.
   */
  opens?: { call: `${string}.${string}`; needs: Permission }
  /** The menu that contains the page, and the group in this menu. If absent, only other pages link to the page. */
  menu?: { in: 'main' | 'settings'; group?: Word; icon: LucideIcon }
  load: () => Promise<{ default: ComponentType }>
  /** The name of its layout in web/dashboard.tsx. */
  inside?: 'settings'
  /** The menu page to which it belongs, for example the job openings for a pipeline. */
  under?: Route
  /** The addresses of the first reads, which are requested together with the page itself (core/calls/early.ts). */
  asks?: readonly string[]
  /** Whether the page uses the full width and height, without margins. */
  wide?: boolean
}
