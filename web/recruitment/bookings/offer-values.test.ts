import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { Booking } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { newOffer, startsToOffer, toOfferBody, valuesOfOffer } from './offer-values.ts'

const [one, two, three] = ['2030-01-05T06:30:00.000Z', '2030-01-05T07:30:00.000Z', '2030-01-05T08:30:00.000Z'] as const
const week = { from: '2030-01-05', to: '2030-01-11' }

test('the times to offer are the computed ones that are not left out, and the added ones, in order and once', () => {
  const values = { ...newOffer(week), added: [one, '2030-01-05T08:30:00Z'], left: [two] }
  deepEqual(startsToOffer(values, [two, three]), [one, three])
  deepEqual(startsToOffer({ ...values, from: 'hand', added: [two] }, [one, three]), [two])
})

test('an online meeting has a link and no address, and nothing is sent for a limit and a hold of nought', () => {
  const values = {
    ...newOffer(week),
    place: 'online' as const,
    link: ' https://meet.example/x ',
    address: 'x',
    hold: 0,
  }
  const body = toOfferBody(values)
  deepEqual(
    [body.is_webinar, body.address, body.map_link, body.daily_limit, 'hold_hours' in body],
    [1, 'https://meet.example/x', null, null, false],
  )
  equal(toOfferBody(newOffer(week)).hold_hours, 16)
})

test('an existing offer keeps its times to come, and its end unless it is over', () => {
  const it = {
    ...{ title: 'x', minutes: 45, description: '', supervisors: [], is_webinar: false, address: 'جا', map_link: null },
    ...{
      remind_applicant_minutes_before: 60,
      remind_supervisor_minutes_before: null,
      buffer_before: 0,
      buffer_after: 10,
    },
    ...{ daily_limit: 3, notice_hours: 4, places: 5, remind_hours: null, answer_by: two, state: 'opened' },
    slots: [one, three].map(start => ({ start, free: true, booked: 0 })),
  } as unknown as Booking // the other fields have no values in the form
  const before = valuesOfOffer(it, Date.parse(one) + 1)
  deepEqual([before.added, before.hold, before.limit, before.after, before.from], [[three], 0, 3, 10, 'hand'])
  deepEqual([before.notice, before.places, before.remind_answer], [4, 5, 0])
  equal(toOfferBody(before).remind_hours, null)
  equal(valuesOfOffer(it, Date.parse(two) + 1).hold, 16)
  equal(valuesOfOffer({ ...it, state: 'declined' }, Date.parse(one) - 1).hold, 16)
})
