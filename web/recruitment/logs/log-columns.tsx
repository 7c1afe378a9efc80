import { messageKinds, messageStates, type MessageState } from '@kargozin/api/labels-work.ts'
import { persianDigits } from '@kargozin/api/persian.ts'
import type { SentEmail, SentSms } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { locale } from '../../core/locale.ts'
import { Time } from '../../core/Time.tsx'
import { t } from '../../core/words.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/columns.ts'

type Sent = SentSms | SentEmail

const tones: Readonly<Record<MessageState, Tone>> = {
  ...{
    queued: 'plain',
    stopped: 'plain',
    held: 'plain',
    sending: 'info',
    sent: 'green',
    delivered: 'green',
    canceled: 'plain',
  },
  ...{ undelivered: 'danger', blocked: 'danger', failed: 'danger', unknown: 'warn', 'not configured': 'warn' },
}

/** The state of a message as a chip. */
export const StateChip = ({ state }: { state: MessageState }) => (
  <Chip tone={tones[state]}>{messageStates[state][locale]}</Chip>
)

/** The price with its currency. */
export const priceText = ({ amount, currency }: { amount: string; currency: string }): string =>
  `${locale === 'fa' ? persianDigits(amount) : amount} ${currency === 'IRR' ? t('rials') : currency}`

/** The messages as a table. */
export const columnsOf = <Row extends Sent>(): Column<Row>[] => [
  { id: 'recipient', title: t('Recipient'), main: true, cell: it => <Recipient it={it} /> },
  { id: 'kind', title: t('Kind'), width: 190, cell: it => messageKinds[it.kind][locale] },
  { id: 'state', title: t('State|of a message'), width: 190, cell: it => <StateChip state={it.state} /> },
  { id: 'attempts', title: t('Attempts'), width: 80, align: 'end', cell: it => t('{count}', { count: it.attempts }) },
  { id: 'price', title: t('Price'), width: 110, cell: it => it.price && priceText(it.price) },
  { id: 'at', title: t('Time'), width: 130, cell: it => <Time at={it.sent_at ?? it.created_at} relative /> },
]

/** The recipient, with the name of the applicant, or a word about why it is not shown. */
function Recipient({ it }: { it: Sent }) {
  const to = it.recipient ?? (it.hidden ? t('An applicant that you may not see') : t('Erased'))
  return (
    <span className="block min-w-0 py-1.5 leading-tight">
      <span className="block truncate">{it.applicant ? <bdi>{it.applicant.name}</bdi> : <To it={it} to={to} />}</span>
      {it.applicant && (
        <span className="block truncate text-sm font-normal text-text-3">
          <To it={it} to={to} />
        </span>
      )}
    </span>
  )
}

const To = ({ it, to }: { it: Sent; to: string }) =>
  it.recipient === null ? <span className="font-normal text-text-3">{to}</span> : <bdi dir="ltr">{to}</bdi>
