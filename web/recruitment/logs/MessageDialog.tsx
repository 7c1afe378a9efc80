import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { messageKinds } from '@kargozin/api/labels-work.ts'
import { channelServices, type ChannelService } from '@kargozin/api/messages/channel-services.ts'
import { paths } from '@kargozin/api/paths.ts'
import { sentMessages, type SentEmail, type SentSms } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { useSend } from '../../core/calls/api.ts'
import { locale } from '../../core/locale.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { priceText, StateChip } from './log-columns.tsx'

type Sent = SentSms | SentEmail
type Props = { message: Sent; onClose: () => void }

/** The name of a service; 'server' is the service of the server. */
function serviceName(provider: string): string {
  const known: Readonly<Record<string, ChannelService | undefined>> = channelServices
  return known[provider]?.title[locale] ?? t('The service of this server')
}

/** A sent message: its text, what became of it, and sending it again. */
export function MessageDialog({ message, onClose }: Props) {
  const again = useSend('subject' in message ? sentMessages.retryEmail : sentMessages.retry, { done: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={messageKinds[message.kind][locale]}
      actions={
        <>
          <Button onPress={onClose}>{t('Close')}</Button>
          {message.can.retry && (
            <Button kind="primary" pending={again.pending} onPress={() => again.send({ params: { id: message.id } })}>
              {t('Send again')}
            </Button>
          )}
        </>
      }
    >
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Facts it={message} />
      </dl>
      {message.hidden ? (
        <p className="text-text-3">{t('The text is hidden, because it concerns an applicant that you may not see.')}</p>
      ) : (
        <Text it={message} />
      )}
    </Dialog>
  )
}

function Facts({ it }: { it: Sent }) {
  return (
    <>
      <Fact term={t('State|of a message')}>
        <StateChip state={it.state} />
      </Fact>
      {it.recipient && (
        <Fact term={t('Recipient')}>
          <bdi dir="ltr">{it.recipient}</bdi>
        </Fact>
      )}
      {it.applicant && (
        <Fact term={t('Applicant')}>
          <Link href={paths.applicant(it.applicant.uuid)}>
            <bdi>{it.applicant.name}</bdi>
          </Link>
        </Fact>
      )}
      {it.answer && (
        <Fact term={t('Answer of the service')}>
          <bdi dir="auto">{it.answer}</bdi>
        </Fact>
      )}
      {it.provider && <Fact term={t('Service')}>{serviceName(it.provider)}</Fact>}
      <Fact term={t('Attempts')}>{t('{count}', { count: it.attempts })}</Fact>
      {it.price && <Fact term={t('Price')}>{priceText(it.price)}</Fact>}
      <Fact term={it.sent_at ? t('Sent at') : t('Created at')}>
        <Time at={it.sent_at ?? it.created_at} withTime />
      </Fact>
      {it.not_before && !it.sent_at && (
        <Fact term={t('Not before')}>
          <Time at={it.not_before} withTime />
        </Fact>
      )}
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-text-3">{term}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)

/** The subject, the text and the names of the files. */
function Text({ it }: { it: Sent }) {
  return (
    <div className="rounded-md border border-line bg-surface-2 p-3">
      {'subject' in it && it.subject && (
        <p className="mb-2 font-medium">
          <bdi>{it.subject}</bdi>
        </p>
      )}
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {it.recipient ? it.text : t('The text was deleted.')}
      </p>
      {'files' in it && it.files.length > 0 && (
        <ul className="mt-2 text-sm text-text-2">
          {it.files.map((name, place) => (
            <li key={place}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
