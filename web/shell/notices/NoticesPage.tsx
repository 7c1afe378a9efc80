import { Settings2 } from 'lucide-react'
import { notificationTypes } from '@kargozin/api/labels-work.ts'
import { chosenWith } from '@kargozin/api/messages/notice-kinds.ts'
import { notifications, noticesQuery } from '@kargozin/api/messages/notifications.ts'
import { paths } from '@kargozin/api/paths.ts'
import { useCall } from '../../core/calls/api.ts'
import { optionsOf } from '../../core/labels.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { NoticeList, ReadAll } from './NoticeList.tsx'

/** The kinds by which notices are filtered; each includes that for several records. */
const kinds = () => optionsOf(notificationTypes).filter(({ id }) => chosenWith(id) === id)

/** All notices of the user, twenty on a page, filtered by kind and by what is unread. */
export default function NoticesPage() {
  const { values, set } = useUrl(noticesQuery)
  const { page = 1, unread, kind } = values
  const query = { page, per_page: 20, ...(unread && { unread: true }), ...(kind && { kind }) }
  const list = useCall(notifications.list, { query }, { keep: true })
  return (
    <>
      <PageHeader
        title={t('Notifications')}
        text={t('What concerns you in this organisation, newest first.')}
        actions={
          <>
            {(list.data?.unread_count ?? 0) > 0 && <ReadAll />}
            <Button icon={<Settings2 size={16} />} href={paths.noticeSettings()}>
              {t('Notification settings')}
            </Button>
          </>
        }
      />
      <div className="mb-3 flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-2.5">
        <ComboBox
          className="w-72 max-w-full"
          label={t('Kind of notification')}
          hideLabel
          placeholder={t('All kinds')}
          options={kinds()}
          value={kind ?? null}
          onChange={chosen => set({ kind: chosen ?? undefined, page: undefined })}
        />
        <Switch value={Boolean(unread)} onChange={only => set({ unread: only || undefined, page: undefined })}>
          {t('Show only unread')}
        </Switch>
      </div>
      <Loaded
        of={{ data: list.data, error: list.error, again: list.again }}
        failed={t('The notifications could not be loaded')}
      >
        {({ notifications: all, pagination: { currentPage, lastPage } }) => (
          <div className="max-w-3xl">
            <Card flush>
              <NoticeList all={all} onlyUnread={Boolean(unread)} kind={kind} />
            </Card>
            <Pagination page={currentPage} lastPage={lastPage} onPage={to => set({ page: to }, { push: true })} />
          </div>
        )}
      </Loaded>
    </>
  )
}
