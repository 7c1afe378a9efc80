import { Crown } from 'lucide-react'
import { Link } from 'react-aria-components'
import type { Role } from '@kargozin/api/organisation/roles.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { paths } from '@kargozin/api/paths.ts'
import { number } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'
import { moveBetweenCards } from '../../kit/card-keys.ts'
import { cx } from '../../ui/cx.ts'

/** The unsaved changes of each role, which are kept while other roles are open. */
export type Drafts = Readonly<Record<string, readonly Permission[] | undefined>>

/** The roles, each with its number of members. The owner is listed above the roles, because “owner” is not a role. */
export function RoleList({ roles, shown, drafts }: { roles: Role[]; shown: Role | undefined; drafts: Drafts }) {
  return (
    <nav aria-label={t('Roles')} className="rounded-lg border border-line bg-surface p-1.5">
      <div className="mb-1 flex items-center gap-2.5 border-b border-line px-2.5 pt-1 pb-2">
        <Crown size={16} aria-hidden className="shrink-0 text-text-3" />
        <span className="leading-tight">
          {t('Owner')}
          <span className="block text-xs text-text-3">{t('Can do everything, without a role')}</span>
        </span>
      </div>
      <div role="presentation" onKeyDown={moveBetweenCards} className="grid gap-0.5">
        {roles.map(role => (
          <Link
            key={role.id}
            data-card
            href={paths.permissions({ role: role.id })}
            aria-current={role === shown ? 'true' : undefined}
            className={cx(
              'flex min-h-(--h) items-center gap-2 rounded-md px-2.5 py-1 leading-tight no-underline outline-offset-[-2px] transition-colors',
              role === shown
                ? 'text-text hover:bg-hover lg:bg-soft lg:font-medium lg:text-soft-ink'
                : 'text-text-2 hover:bg-hover hover:text-text',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{role.display_name}</span>
            {drafts[role.id] && (
              <span className="size-2 shrink-0 rounded-full bg-warn" title={t('Not saved')}>
                <span className="sr-only">{t('Not saved')}</span>
              </span>
            )}
            <span
              className="text-sm text-text-3"
              title={t('{count} person|{count} people', { count: role.users_count + role.by_groups_count })}
            >
              {number(role.users_count + role.by_groups_count)}
            </span>
          </Link>
        ))}
      </div>
    </nav>
  )
}
