import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { paths } from '@kargozin/api/paths.ts'
import { usePages } from '../core/calls/api.ts'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { NoticeList, ReadAll } from './notices/NoticeList.tsx'
import { RunningExports } from './RunningExports.tsx'

/** The user's notifications, newest first, ten at a time. A click marks a notification as read and opens its screen. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const [onlyUnread, setOnlyUnread] = useState(false)
  const list = usePages(
    notifications.list,
    { query: { per_page: 10, ...(onlyUnread && { unread: true }) } },
    { keep: true },
  )
  const unread = list.data?.[0]?.unread_count ?? 0
  return (
    <div className="flex max-h-[min(560px,calc(100dvh-80px))] flex-col">
      <header className="flex min-h-(--row) items-center gap-2 border-b border-line ps-4 pe-2">
        <h2 className="flex-1 text-md font-semibold">{t('Notifications')}</h2>
        {unread > 0 && <ReadAll />}
        <Button
          kind="ghost"
          size="sm"
          icon={<Settings2 size={16} />}
          label={t('Notification settings')}
          href={paths.noticeSettings()}
          onPress={onClose}
        />
      </header>
      <div className="border-b border-line px-4 py-2">
        <Switch value={onlyUnread} onChange={setOnlyUnread}>
          {t('Show only unread')}
        </Switch>
      </div>
      <div className="scroll min-h-0 flex-1">
        <RunningExports />
        {list.data ? (
          <NoticeList all={list.data.flatMap(page => page.notifications)} onlyUnread={onlyUnread} onLeave={onClose} />
        ) : list.error ? (
          <ErrorState
            small
            title={t('The notifications could not be loaded')}
            text={list.error.message}
            onRetry={list.again}
            retry={t('Try again')}
          />
        ) : (
          <Skeleton shape="rows" count={5} />
        )}
        {list.hasMore && (
          <div className="p-2">
            <Button kind="ghost" className="w-full" pending={list.loadingMore} onPress={list.more}>
              {t('Load more')}
            </Button>
          </div>
        )}
      </div>
      <footer className="border-t border-line p-2">
        <Button kind="ghost" className="w-full" href={paths.notices()} onPress={onClose}>
          {t('All notifications')}
        </Button>
      </footer>
    </div>
  )
}
