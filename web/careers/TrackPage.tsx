import { CalendarClock, Check, ClipboardList, FileQuestion, FileText, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-aria-components'
import { applications, type Tracked } from '@kargozin/api/recruitment/apply/applications.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { useCall } from '../core/calls/api.ts'
import { pathPart } from '../core/routes/plain-url.ts'
import { dayTime, fullDay, time } from '../core/dates.ts'
import { bytes } from '../core/numbers.ts'
import { Time } from '../core/Time.tsx'
import { t } from '../core/words.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { lazy } from '../ui/lazy.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CareersFrame } from './CareersFrame.tsx'
import { Missing } from './Missing.tsx'
import { OwnMessages } from './OwnMessages.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnClock } from '../core/OwnClock.tsx'
import { usePlainPageUntil } from '../core/plain-page.ts'

const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }))

const states = ['received', 'review', 'interview', 'result'] as const

/** The title and the explanation of each state, for the applicant. */
const words = {
  received: {
    name: 'Received',
    means: 'We have received your application. There is nothing else you need to do for now.',
  },
  review: { name: 'In review', means: 'Your application is under review.' },
  interview: {
    name: 'Interview',
    means: 'You have been shortlisted. The organisation will contact you.',
  },
  result: {
    name: 'Result',
    means: 'The review of your application has finished. The organisation will tell you the result.',
  },
  withdrawn: {
    name: 'Withdrawn',
    means: 'You have withdrawn your application. If you change your mind, contact the organisation.',
  },
} as const

/** The default text of “received” says that nothing needs to be done, which is wrong while something is requested. */
const meaningOf = ({ state, surveys, information, bookings }: Tracked) =>
  state === 'received' &&
  (surveys.length > 0 || bookings.some(it => it.start === null) || (information && information.missing > 0))
    ? 'We have received your application. The organisation needs something more from you.'
    : words[state].means

/** /track/{token}: the state of an application. The token in the link is secret. */
export default function TrackPage() {
  const token = pathPart(1)
  const { data, error, again } = useCall(applications.track, { params: { token } }, { keep: false })
  usePlainPageUntil(data !== undefined || error !== null)
  if (error) return <Missing error={error} title={t('Application not found')} onRetry={again} />
  if (!data)
    return (
      <CareersFrame>
        <Skeleton count={6} />
      </CareersFrame>
    )
  const it = data.application
  return (
    <CareersFrame organization={it.organization}>
      <p className="text-text-2">{t('Hello {name}', { name: it.name })}</p>
      <h1 className="mb-5 text-xl font-bold">{t('Your application for “{job}”', { job: it.job_title })}</h1>
      <Card>
        {it.state === 'withdrawn' ? <Withdrawn /> : <Steps state={it.state} />}
        <p className="mt-5 text-md">{t(meaningOf(it))}</p>
        <p className="mt-1 text-sm text-text-3">
          {t('Since')} <Time at={it.state_at} />
        </p>
      </Card>
      {it.bookings.length > 0 && <Appointments bookings={it.bookings} />}
      {it.information && <Information token={token} information={it.information} />}
      {it.surveys.length > 0 && <Waiting surveys={it.surveys} />}
      <Card title={t('Your application as sent')} className="mt-4">
        <p>
          {t('Sent on')} <Time at={it.applied_at} withTime />
        </p>
        {it.files.map(file => (
          <p key={file.name} className="mt-2 flex items-center gap-2">
            <FileText aria-hidden size={16} className="shrink-0 text-text-3" />
            <bdi className="min-w-0 truncate">{file.name}</bdi>
            <span className="shrink-0 text-sm text-text-3">{bytes(file.bytes)}</span>
          </p>
        ))}
        {it.job_url && (
          <Link href={publicPaths.job(it.job_id)} className="mt-3 inline-block rounded-sm text-primary">
            {t('See the job opening')}
          </Link>
        )}
      </Card>
      <OwnMessages token={token} messages={it.messages} />
      <OwnData token={token} erasure={it.erasure} can={it.can} />
      {it.can.withdraw && <Withdraw token={token} />}
    </CareersFrame>
  )
}

/** The offered times to choose from, and the appointments that were chosen. */
function Appointments({ bookings }: { bookings: Tracked['bookings'] }) {
  return (
    <Card title={t('Your appointments')} className="mt-4">
      <ul className="grid gap-3">
        {bookings.map(({ title, path, start, answer_by }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <CalendarClock aria-hidden size={18} className="shrink-0 text-primary" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium break-words">
                <bdi>{title}</bdi>
              </p>
              <p className="text-sm text-text-3">
                {start
                  ? dayTime(start)
                  : t('Choose a time until {day}, {time}', { day: fullDay(answer_by), time: time(answer_by) })}
                <OwnClock at={start ?? answer_by} />
              </p>
            </div>
            <Button
              kind={start ? 'line' : 'primary'}
              href={path}
              label={t(start ? 'See or change “{title}”' : 'Choose a time for “{title}”', { title })}
            >
              {start ? t('See or change') : t('Choose a time')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The additional information. Earlier answers can be viewed and changed. */
function Information({
  token,
  information: { missing, given_at },
}: {
  token: string
  information: NonNullable<Tracked['information']>
}) {
  const done = missing === 0
  return (
    <Card title={t('Additional information')} className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ClipboardList aria-hidden size={18} className="shrink-0 text-primary" />
        <p className="min-w-0 flex-1 basis-60">
          {done
            ? t('You have provided everything that was requested. Thank you.')
            : given_at
              ? t('{count} item is still missing.|{count} items are still missing.', { count: missing })
              : t('The organisation needs more information to continue with your application.')}
        </p>
        <Button kind={done ? 'line' : 'primary'} href={publicPaths.information(token)}>
          {done ? t('View it') : given_at ? t('Continue') : t('Provide it')}
        </Button>
      </div>
    </Card>
  )
}

/** The questionnaires to answer, below the state, because they are the next thing to do. */
function Waiting({ surveys }: { surveys: Tracked['surveys'] }) {
  return (
    <Card title={t('Questionnaires waiting for you')} className="mt-4">
      <ul className="grid gap-3">
        {surveys.map(({ title, path, page_index, pages_count }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <FileQuestion aria-hidden size={18} className="shrink-0 text-primary" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium break-words">
                <bdi>{title}</bdi>
              </p>
              <p className="text-sm text-text-3">
                {page_index > 0
                  ? t('{done} of {count} pages sent', { done: page_index, count: pages_count })
                  : t('{count} page|{count} pages', { count: pages_count })}
              </p>
            </div>
            <Button kind="primary" href={path} label={t('Answer “{title}”', { title })}>
              {page_index > 0 ? t('Continue') : t('Answer')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Withdrawn() {
  return (
    <p className="flex items-center gap-2.5 font-semibold">
      <span aria-hidden className="grid size-7.5 place-items-center rounded-full bg-surface-2 text-text-3">
        <Undo2 size={16} />
      </span>
      {t(words.withdrawn.name)}
    </p>
  )
}

/** The button for withdrawing. It is the last one on the page and has no emphasis, so that nobody presses it by mistake. */
function Withdraw({ token }: { token: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-4 flex justify-end">
      <Button kind="ghost" icon={<Undo2 size={16} />} onPress={() => setAsking(true)}>
        {t('Withdraw my application')}
      </Button>
      <Suspense>{asking && <WithdrawDialog token={token} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

/** The four states as a line, which marks the past ones and the current one. An application may skip the state “interview”. */
function Steps({ state }: { state: (typeof states)[number] }) {
  const now = states.indexOf(state)
  return (
    <ol className="grid grid-cols-4">
      {states.map((name, at) => (
        <li
          key={name}
          aria-current={at === now ? 'step' : undefined}
          className="relative grid justify-items-center gap-1.5 text-center text-sm"
        >
          {at > 0 && (
            <span
              aria-hidden
              className={cx('absolute inset-e-1/2 top-3.5 h-0.5 w-full', at <= now ? 'bg-primary' : 'bg-line')}
            />
          )}
          <span
            aria-hidden
            className={cx(
              'z-1 grid size-7.5 place-items-center rounded-full border-2',
              at < now && 'border-primary bg-primary text-on-primary',
              at === now && 'border-primary bg-surface',
              at > now && 'border-line bg-surface',
            )}
          >
            {at < now && <Check size={15} strokeWidth={3} />}
            {at === now && <span className="size-3 rounded-full bg-primary" />}
          </span>
          <span className={at === now ? 'font-semibold' : 'text-text-3'}>{t(words[name].name)}</span>
        </li>
      ))}
    </ol>
  )
}
