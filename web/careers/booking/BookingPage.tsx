import { CalendarClock, Clock, MapPin, Users, Video } from 'lucide-react'
import { Link } from 'react-aria-components'
import { offeredTimes, type OfferedTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { useCall } from '../../core/calls/api.ts'
import { fullDay, ownZone, time } from '../../core/dates.ts'
import { OwnClock } from '../../core/OwnClock.tsx'
import { number } from '../../core/numbers.ts'
import { usePlainPageUntil } from '../../core/plain-page.ts'
import { pathPart } from '../../core/routes/plain-url.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CareersFrame } from '../CareersFrame.tsx'
import { Missing } from '../Missing.tsx'
import { Choice } from './Choice.tsx'

/** While the page is visible, taken times vanish at the latest after this many milliseconds. */
const refreshed = 30_000

/** /bookings/{token}: the times that an applicant is offered, who books one of them. The token in the link is secret. */
export default function BookingPage() {
  const params = { booking_token: pathPart(1) }
  const { data, error, again } = useCall(offeredTimes.show, { params }, { keep: false, every: refreshed })
  usePlainPageUntil(data !== undefined || error !== null)
  // A read that fails while the times are shown keeps them.
  if (error && !data) return <Missing error={error} title={t('These times were not found')} onRetry={again} />
  if (!data)
    return (
      <CareersFrame>
        <Skeleton count={6} />
      </CareersFrame>
    )
  const it = data.offer
  const zone = ownZone(it.start ?? it.free[0] ?? it.answer_by)
  return (
    <CareersFrame organization={it.organization}>
      <p className="text-text-2">{t('Hello {name}', { name: it.name })}</p>
      <h1 className="mb-1 text-xl font-bold break-words">
        <bdi>{it.title}</bdi>
      </h1>
      <p className="mb-4 text-text-2">{t('For “{job}”', { job: it.job_title })}</p>
      <State offer={it} />
      <About offer={it} />
      <Choice offer={it} params={params} zone={zone} />
    </CareersFrame>
  )
}

const words = {
  declined: 'You have declined. The organisation knows.',
  cancelled: 'The organisation has cancelled this appointment. You do not need to do anything.',
  expired: 'The time to choose is over. If you still want to come, please contact the organisation.',
  ended: 'These times are no longer offered. You do not need to do anything.',
} as const

/** What has become of the offer, unless it is still open. */
function State({ offer: { state } }: { offer: OfferedTimes }) {
  if (state === 'open') return null
  return (
    <div className="mb-4">
      {state === 'booked' ? (
        <Banner tone="success">{t('Your time is booked. The organisation expects you.')}</Banner>
      ) : (
        <Banner tone={state === 'declined' || state === 'ended' ? 'info' : 'warn'}>{t(words[state])}</Banner>
      )}
    </div>
  )
}

/** Time, length and place. */
function About({ offer: it }: { offer: OfferedTimes }) {
  if (it.state === 'ended') return null
  return (
    <Card>
      <div className="grid gap-3 text-md">
        {it.start && it.end && (
          <p className="flex items-start gap-2.5">
            <CalendarClock aria-hidden size={19} className="mt-1 shrink-0 text-text-3" />
            <span>
              <span className="block font-medium">{fullDay(it.start)}</span>
              {t('From {from} to {to}', { from: time(it.start), to: time(it.end) })}
              <OwnClock at={it.start} until={it.end} />
            </span>
          </p>
        )}
        {!it.start && (
          <p className="flex items-center gap-2.5">
            <Clock aria-hidden size={19} className="shrink-0 text-text-3" />
            {t('It takes {minutes} minutes', { minutes: number(it.minutes) })}
          </p>
        )}
        <Place offer={it} />
        {it.places > 1 && (
          <p className="flex items-center gap-2.5">
            <Users aria-hidden size={19} className="shrink-0 text-text-3" />
            {t('You meet together with other applicants.')}
          </p>
        )}
        {it.description && <p className="plaintext break-words whitespace-pre-wrap">{it.description}</p>}
      </div>
    </Card>
  )
}

function Place({ offer: it }: { offer: OfferedTimes }) {
  const href = it.is_webinar ? it.address : it.map_link
  if (!it.is_webinar && !it.address && !href) return null
  const Icon = it.is_webinar ? Video : MapPin
  return (
    <p className="flex items-start gap-2.5">
      <Icon aria-hidden size={19} className="mt-1 shrink-0 text-text-3" />
      <span className="min-w-0 break-words">
        {it.is_webinar ? t('Online meeting') : <bdi className="whitespace-pre-wrap">{it.address}</bdi>}
        {href && (
          <Link href={href} target="_blank" rel="noreferrer" className="block text-soft-ink underline">
            {it.is_webinar ? t('Open the meeting') : t('Show on the map')}
          </Link>
        )}
      </span>
    </p>
  )
}
