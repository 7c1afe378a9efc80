import { Mail, MessageSquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SentEmail, SentSms } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { useUrl } from '../../core/routes/url.ts'
import { t } from '../../core/words.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { later } from '../../ui/later.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { columnsOf } from './log-columns.tsx'
import { MonthCosts } from './MonthCosts.tsx'
import { emailLog, logAddress, smsLog } from './log-lists.ts'

const dialog = later(async () => (await import('./MessageDialog.tsx')).MessageDialog)

/** The messages that the organisation has sent: text messages and e-mails. */
export default function LogsPage() {
  const { values, set } = useUrl(logAddress)
  const [opened, setOpened] = useState<SentSms | SentEmail>()
  const tab = values.tab ?? 'sms'
  const tabs = (
    <Tabs
      label={t('Message log')}
      tabs={[
        { id: 'sms', title: t('Text messages'), icon: <MessageSquare size={15} /> },
        { id: 'email', title: t('E-mails'), icon: <Mail size={15} /> },
      ]}
      value={tab}
      // The filters and the page of one log mean nothing in the other.
      onChange={next => set({ tab: next, state: undefined, kind: undefined, recipient: undefined, page: undefined })}
    />
  )
  const texts = {
    title: t('Message log'),
    text: t(
      'The messages of the organisation, also those that were not sent, and what became of them. One-time codes are not listed.',
    ),
    failed: t('The messages could not be loaded'),
    above: (
      <>
        {tabs}
        {tab === 'sms' && <MonthCosts />}
      </>
    ),
    none: { searched: 'No message was sent to “{text}”', filtered: 'No message matches these filters' },
    rowId: (it: SentSms | SentEmail) => it.id,
    onOpen: setOpened,
  } as const
  return (
    <>
      {tab === 'sms' ? (
        <ListPage
          {...texts}
          key="sms"
          list={smsLog}
          search={{ label: 'Search by recipient', hint: 'Mobile number' }}
          empty={<Empty />}
          columns={() => columnsOf<SentSms>()}
        />
      ) : (
        <ListPage
          {...texts}
          key="email"
          list={emailLog}
          search={{ label: 'Search by recipient', hint: 'E-mail address' }}
          empty={<Empty />}
          columns={() => columnsOf<SentEmail>()}
        />
      )}
      <Suspense>
        {opened && (
          <dialog.Part message={opened} onClose={() => setOpened(undefined)} onMissed={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}

const Empty = () => (
  <EmptyState
    icon={<Mail size={26} />}
    title={t('Nothing was sent yet')}
    text={t('Confirmations, invitations and the messages of steps appear here as soon as they are sent.')}
  />
)
