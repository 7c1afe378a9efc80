import { CalendarSearch, EllipsisVertical, Pencil, RotateCcw, Send, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { may } from '@kargozin/api/permissions.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { bookings, type Booking } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { useCall } from '../../core/calls/api.ts'
import { useOrganization } from '../../core/calls/organization.tsx'
import { dayTime, fullDay, time } from '../../core/dates.ts'
import { Time } from '../../core/Time.tsx'
import { OwnClock } from '../../core/OwnClock.tsx'
import { t } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { stateOf } from './offer-states.ts'
import { useOfferActions } from './use-offer-actions.ts'

const OfferTimes = lazy(async () => ({ default: (await import('./OfferDialog.tsx')).OfferTimes }))
const ChangeOffer = lazy(async () => ({ default: (await import('./OfferDialog.tsx')).ChangeOffer }))

/** The button that offers times to an applicant. Renders nothing for users who may not. */
export function OfferButton({ applicant }: { applicant: Applicant }) {
  const { rights } = useOrganization()
  const [open, setOpen] = useState(false)
  if (!applicant.can.change || !may(rights, bookings.create.needs) || applicant.trashed_at !== null) return null
  return (
    <>
      <Button icon={<CalendarSearch size={15} />} onPress={() => setOpen(true)}>
        {t('Offer times')}
      </Button>
      {open && (
        <Suspense>
          <OfferTimes jobId={applicant.job_id} ids={[applicant.uuid]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The times that were offered to an applicant, the latest offer first. Without offers it renders nothing. */
export function Offers({ applicant }: { applicant: Applicant }) {
  const { data } = useCall(bookings.ofApplicant, { params: { applicant_uuid: applicant.uuid } })
  if (!data || data.bookings.length === 0) return null
  return (
    <section aria-label={t('Offered times')} className="grid">
      <h3 className="text-sm font-semibold text-text-2">{t('Offered times')}</h3>
      <ul className="grid">
        {data.bookings.map(it => (
          <Offer key={it.id} booking={it} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ booking: it }: { booking: Booking }) {
  const gone = it.supervisors.filter(one => one.gone)
  const { word, tone } = stateOf(it.state)
  return (
    <li className="grid gap-1 border-b border-line py-2.5">
      <div className="flex items-start justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
          <bdi>{it.title}</bdi>
          <Chip tone={tone}>{t(word)}</Chip>
        </p>
        <OfferMenu booking={it} />
      </div>
      <p className="text-sm text-text-2">
        <Happened booking={it} />
      </p>
      {it.reason && <p className="plaintext text-sm break-words whitespace-pre-wrap">{it.reason}</p>}
      {isOpen(it) && <FreeTimes booking={it} />}
      {isOpen(it) && gone.length > 0 && (
        <p className="text-sm text-danger">
          {t('No time can be booked, because {names} can no longer take part. Change the offer.', {
            names: gone.map(one => one.fullName).join('، '),
          })}
        </p>
      )}
    </li>
  )
}

const isOpen = ({ state }: Booking) => state === 'offered' || state === 'opened'

/** What was the last thing to happen, in a sentence. */
function Happened({ booking: it }: { booking: Booking }) {
  if (it.booked)
    return (
      <>
        {t('Booked: {day}, {time}', { day: fullDay(it.booked), time: time(it.booked) })}
        <OwnClock at={it.booked} />
      </>
    )
  if (isOpen(it))
    return (
      <>
        {it.opened_at ? t('Opened') : it.sent_at ? t('Sent|an offer') : t('Is being sent')}{' '}
        {(it.opened_at ?? it.sent_at) && <Time at={it.opened_at ?? it.sent_at ?? it.created_at} relative />}
        {' · '}
        {t('Answer by {time}', { time: dayTime(it.answer_by) })}
        {it.reminded_at && (
          <>
            {' · '}
            {t('Reminded')} <Time at={it.reminded_at} relative />
          </>
        )}
      </>
    )
  return <Time at={it.decided_at ?? it.answer_by} withTime />
}

/** How many of the times are still free, with the next ones. */
function FreeTimes({ booking: { slots, places } }: { booking: Booking }) {
  const free = slots.filter(slot => slot.free)
  const [next] = free
  return (
    <p className={free.length === 0 ? 'text-sm text-danger' : 'text-sm text-text-2'}>
      {t('{free} of {count} times free', { free: free.length, count: slots.length })}
      {next && ` · ${t('The first: {time}', { time: dayTime(next.start) })}`}
      {places > 1 && ` · ${t('Groups of {count}', { count: places })}`}
    </p>
  )
}

function OfferMenu({ booking }: { booking: Booking }) {
  const [isChanging, setChanging] = useState(false)
  const { withdraw, restore, sendAgain } = useOfferActions(booking)
  if (!booking.can.change || booking.state === 'booked') return null
  const label = t('Actions for the times of {title}', { title: booking.title })
  const change = { id: 'change', icon: <Pencil size={15} />, label: t('Change…'), onPress: () => setChanging(true) }
  const send = { id: 'send', icon: <Send size={15} />, label: t('Send again'), onPress: sendAgain }
  const back = { id: 'restore', icon: <RotateCcw size={15} />, label: t('Restore'), onPress: restore }
  const end = {
    id: 'withdraw',
    icon: <Undo2 size={15} />,
    label: t('Withdraw the times'),
    danger: true,
    onPress: withdraw,
  }
  const entries: MenuEntry[] =
    booking.state === 'withdrawn' ? [back] : [change, send, ...(isOpen(booking) ? [end] : [])]
  return (
    <>
      <Menu
        label={label}
        side="bottom end"
        entries={entries}
        trigger={<Button kind="ghost" size="sm" icon={<EllipsisVertical size={15} />} label={label} />}
      />
      {isChanging && (
        <Suspense>
          <ChangeOffer booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
