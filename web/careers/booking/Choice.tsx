import { CalendarSync, Check } from 'lucide-react'
import { useState } from 'react'
import { offeredTimes, type OfferedTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { useSend } from '../../core/calls/api.ts'
import { fullDayInZone, isTehran, timeInZone } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Decline } from './Decline.tsx'
import { messageOf } from './message-of.ts'
import { Times } from './Times.tsx'

type Params = { booking_token: string }
type ChoiceProps = { offer: OfferedTimes; params: Params; zone: string }

/** The free times with the button that books one, and the way to decline or to cancel. */
export function Choice({ offer, params, zone }: ChoiceProps) {
  const [isMoving, setMoving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBooked = offer.state === 'booked'
  const finish = () => {
    setRefusal(null)
    setMoving(false)
  }
  return (
    <>
      {refusal && (
        <div className="mt-4">
          <Banner tone="danger">{refusal}</Banner>
        </div>
      )}
      {offer.can.book && (isMoving || !isBooked) && (
        <Book {...{ offer, params, zone }} onRefused={setRefusal} onDone={finish} />
      )}
      <div className="mt-5 grid gap-2.5">
        {isBooked && offer.can.book && (
          <Button
            size="lg"
            icon={isMoving ? undefined : <CalendarSync aria-hidden size={18} />}
            onPress={() => setMoving(!isMoving)}
          >
            {isMoving ? t('Keep my time') : t('Choose another time')}
          </Button>
        )}
        {offer.can.decline && !isMoving && (
          <Decline isBooked={isBooked} params={params} onRefused={setRefusal} onDone={finish} />
        )}
      </div>
    </>
  )
}

type BookProps = ChoiceProps & { onRefused: (message: string) => void; onDone: () => void }

/** The free times, and the button for the chosen one, which stays at the bottom of the screen. */
function Book({ offer, params, zone, onRefused, onDone }: BookProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // A refused booking reads the times again, so that those that were taken meanwhile vanish.
  const { send, pending } = useSend(offeredTimes.book, {
    ...{ quiet: true, done: onDone },
    failed: error => onRefused(messageOf(error)),
  })
  // A time that somebody else has taken meanwhile is no longer chosen.
  const start = chosen !== null && offer.free.includes(chosen) ? chosen : null
  return (
    <>
      <Until offer={offer} zone={zone} />
      {offer.free.length > 0 ? (
        <Times starts={offer.free} zone={zone} value={start} onChange={setChosen} />
      ) : (
        <div className="mt-3">
          <Banner tone="warn">
            {offer.state === 'booked'
              ? t('No other time is free at the moment.')
              : t('No time is free. Please contact the organisation, or look here again later.')}
          </Banner>
        </div>
      )}
      {start && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-4 grid border-t border-line bg-surface px-4 py-3">
          <Button
            kind="primary"
            size="lg"
            icon={<Check aria-hidden size={18} className="shrink-0" />}
            // The longest days in English need two lines on a small phone.
            className="h-auto! min-h-(--h-lg) py-2 whitespace-normal!"
            pending={pending}
            onPress={() => send({ params, body: { start } })}
          >
            {t(offer.state === 'booked' ? 'Move to {day}, {time}' : 'Book {day}, {time}', {
              day: fullDayInZone(start, zone),
              time: timeInZone(start, zone),
            })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Until when to choose, and whose clock the times follow. */
function Until({ offer, zone }: { offer: OfferedTimes; zone: string }) {
  const { answer_by, state } = offer
  return (
    <div className="mt-6 mb-1">
      <h2 className="text-lg font-bold">{t('Choose a time')}</h2>
      {state !== 'booked' && (
        <p className="text-sm text-text-2">
          {t('Please choose by {day}, {time}.', {
            day: fullDayInZone(answer_by, zone),
            time: timeInZone(answer_by, zone),
          })}
        </p>
      )}
      {!isTehran(zone) && (
        <p className="text-sm text-text-3">{t('In the time zone of this device: {zone}', { zone })}</p>
      )}
    </div>
  )
}
