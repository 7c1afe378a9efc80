import { BellIcon } from 'lucide-react'
import { Suspense } from 'react'
import { countedTo } from '@kargozin/api/page.ts'
import { useOrganization } from '../core/calls/organization.tsx'
import { number } from '../core/numbers.ts'
import { useTickets } from '../core/calls/tickets.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { later } from '../ui/later.ts'
import { Popover } from '../ui/Popover.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

// Most visits never open the panel, so its code is loaded after the page.
const panel = later(async () => (await import('./BellPanel.tsx')).BellPanel)

const nameOf = (unread: number) => {
  if (unread === 0) return t('Notifications')
  return unread > countedTo
    ? t('Notifications, more than {count} unread', { count: countedTo })
    : t('Notifications, {count} unread', { count: unread })
}

/**
 * The bell with the number of unread notifications. It opens their panel, which shows new notifications while it is
 * open.
 */
export function Bell() {
  const { unread_count: unread } = useOrganization()
  const { all } = useTickets()
  const preparing = all.some(it => it.failed === null)
  const name = nameOf(unread)
  return (
    <Popover
      label={t('Notifications')}
      side="bottom end"
      className="w-[min(380px,calc(100vw-16px))]"
      trigger={
        <Button
          kind="bar"
          label={preparing ? t('{bell}; a file is being prepared', { bell: name }) : name}
          icon={
            <>
              <BellIcon size={18} />
              {preparing && (
                <span
                  aria-hidden
                  className="absolute inset-s-1 bottom-1 size-2.5 animate-spin rounded-full border-2 border-on-bar border-t-transparent motion-reduce:animate-none"
                />
              )}
              {unread > 0 && (
                <span
                  aria-hidden
                  className="absolute inset-e-0.5 top-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 text-[10px] leading-[16px] text-on-primary"
                >
                  {unread > 99 ? `${number(99)}+` : number(unread)}
                </span>
              )}
            </>
          }
        />
      }
    >
      {close => (
        <Suspense fallback={<Skeleton count={6} className="p-4" />}>
          <panel.Part onClose={close} onMissed={close} />
        </Suspense>
      )}
    </Popover>
  )
}
