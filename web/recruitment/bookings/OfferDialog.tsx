import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import { bookings, type Booking } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { useCall } from '../../core/calls/api.ts'
import { useCallForm } from '../../core/calls/form.tsx'
import { useOrganization } from '../../core/calls/organization.tsx'
import { isoDay } from '../../core/dates.ts'
import { toast } from '../../core/toasts/toast.tsx'
import { t } from '../../core/words.ts'
import { useReasons } from '../appointments/use-reasons.ts'
import { OfferForm } from './OfferForm.tsx'
import {
  nameOfOffer,
  newOffer,
  startsToOffer,
  toOfferBody,
  valuesOfOffer,
  type FreeTimes,
  type OfferValues,
} from './offer-values.ts'

type OfferOptions<C extends Call> = {
  start: OfferValues
  params: object
  more?: object
  onClose: () => void
  done: (data: DataOf<C>) => void
}

/** The form of a call that saves an offer, with the free times of the supervisors. The dialog stays open with reasons against it. */
function useOfferForm<C extends Call>(call: C, { start, params, more = {}, ...options }: OfferOptions<C>) {
  const { reasons, failed } = useReasons()
  const [place, setPlace] = useState(start.place)
  const { control, submit, pending, form } = useCallForm(call, {
    start,
    toBody: (values: OfferValues) => ({ ...toOfferBody(values), ...more }),
    nameOf: nameOfOffer(place),
    more: () => ({ params }),
    quiet: true,
    warnsHere: true,
    failed,
    done: (data: DataOf<C>) => {
      options.onClose()
      options.done(data)
    },
  })
  const found = useFreeTimes(useWatch({ control }) as OfferValues) // all values have a start
  const send = () => {
    form.setValue('starts', startsToOffer(form.getValues(), found.starts))
    submit()
  }
  const sendAnyway = () => {
    form.setValue('check_conflict', 0)
    send()
  }
  return { control, pending, reasons, found, send, sendAnyway, setPlace, onClose: options.onClose }
}

/** The query for the free times for the values of the form. */
function freeTimesQuery({ supervisors_ids, days, from, ...values }: OfferValues) {
  const { minutes, before, after, limit, hold, notice } = values
  return {
    ...{ users_uuid: from === 'hours' ? supervisors_ids : [], ...(days ?? { from: isoDay(), to: isoDay() }), minutes },
    ...{ buffer_before: before, buffer_after: after },
    ...(limit ? { daily_limit: limit } : {}),
    ...(notice ? { notice_hours: notice } : {}),
    ...(hold ? { hold_hours: hold } : {}),
  }
}

/** The free times for the values of the form, and the end of the hold. */
function useFreeTimes(values: OfferValues): FreeTimes {
  const query = freeTimesQuery(values)
  const { data, loading } = useCall(bookings.slots, { query }, { keep: true })
  return {
    starts: values.days && data ? data.slots.map(slot => slot.start) : [],
    more: data?.more ?? false,
    answerBy: data?.answer_by ?? null,
    isLoading: loading,
  }
}

/** From tomorrow for a week. */
const nextWeek = () => ({ from: isoDay(Date.now() + 86_400_000), to: isoDay(Date.now() + 7 * 86_400_000) })

type OfferTimesProps = { jobId: string; ids: readonly string[]; onClose: () => void; onDone?: () => void }

/** The dialog that offers times to one or several applicants of a job opening. The user is the first supervisor. */
export function OfferTimes({ jobId, ids, onClose, onDone }: OfferTimesProps) {
  const { user } = useOrganization()
  const form = useOfferForm(bookings.create, {
    start: { ...newOffer(nextWeek()), title: t('Interview'), supervisors_ids: [user.id] },
    params: { job_uuid: jobId },
    more: { applicants_uuids: [...ids] },
    onClose,
    done: ({ bookings: made, skipped }) => {
      const sentence = t(
        'Offered to {count} applicant. The link is sent within a minute.|Offered to {count} applicants. The links are sent within a minute.',
        { count: made.length },
      )
      toast.success(
        skipped > 0 ? `${sentence} ${t('{count} was left out.|{count} were left out.', { count: skipped })}` : sentence,
      )
      onDone?.()
    },
  })
  const title =
    ids.length === 1
      ? t('Offer times')
      : t('Offer times to {count} applicant|Offer times to {count} applicants', { count: ids.length })
  return <OfferForm {...form} title={title} applicantId={ids[0] ?? ''} first={[user]} />
}

/** The dialog for changing an offer. */
export function ChangeOffer({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [start] = useState(() => valuesOfOffer(booking, Date.now()))
  const form = useOfferForm(bookings.update, {
    ...{ start, params: { booking_id: booking.id }, onClose },
    done: () => toast.success(t('Saved. The applicant is told of the change within a minute.')),
  })
  return (
    <OfferForm
      {...form}
      title={t('Change the offered times')}
      applicantId={booking.applicant.uuid}
      first={booking.supervisors}
      ends={start.hold === 0 ? booking.answer_by : undefined}
    />
  )
}
