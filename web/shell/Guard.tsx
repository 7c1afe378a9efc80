import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Page } from '../page.ts'
import { useOrganization } from '../core/calls/organization.tsx'

/**
 * Shows a page to members who have the permission of the first call of the page (`opens`). Other members see whom to ask
 * for access.
 */
export function Guard({ page, children }: { page: Page; children: ReactNode }) {
  const { rights } = useOrganization()
  if (page.opens && !may(rights, page.opens.needs))
    return (
      <EmptyState
        icon={<Lock size={26} />}
        title={t('You do not have access to this page')}
        text={t('Ask the owner of the organisation for the role that opens it.')}
      />
    )
  return <div className={cx(page.wide ? 'h-full' : 'mx-auto w-full max-w-[1240px] p-(--page)')}>{children}</div>
}
