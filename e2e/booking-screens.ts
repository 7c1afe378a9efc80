import type { Page } from '@playwright/test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { asks, newMobile, type Person } from './people.ts'
import { linkOfOffer } from './sent-link.ts'
import type { Say } from './words.ts'

/** The records for the screens of offered times: an applicant with an offer, and the pages of applicants. */
export type OfferRecords = {
  offered: string
  offerLink: string
  bookedLink: string
  declinedLink: string
}

/** Full hours on the days after tomorrow, from nine o'clock in Tehran. */
function timesOf(days: number, perDay: number): string[] {
  return Array.from({ length: days * perDay }, (_, at) => {
    const start = new Date(Date.now() + (2 + Math.floor(at / perDay)) * 86_400_000)
    start.setUTCHours(5, 30 + (at % perDay) * 60, 0, 0)
    return start.toISOString()
  })
}

/** Books one of the free times. Another worker of these tests may take a time meanwhile, so several times are tried. */
async function bookAnyTime(params: { booking_token: string }): Promise<void> {
  const { offer } = await asks(offeredTimes.show, { params })
  for (const start of offer.free.slice(6)) {
    const booked = await asks(offeredTimes.book, { params, body: { start } }).catch(() => undefined)
    if (booked) return
  }
  throw new Error('every offered time is taken')
}

/** Offers times to new applicants, of whom one books, one declines and one does nothing, and to one with a status page. */
export async function offerTimes(sara: Person, job: string, applied: string): Promise<OfferRecords> {
  const starts = timesOf(4, 5)
  const offerTo = async (uuid: string) => {
    const { bookings: made } = await sara.does(bookings.create, {
      params: { job_uuid: job },
      body: {
        ...{ applicants_uuids: [uuid], title: 'مصاحبهٔ فنی', minutes: 45, starts, supervisors_ids: [sara.id] },
        ...{ address: 'تهران، خیابان ولیعصر، کوچهٔ ناز، پلاک ۱۲', map_link: 'https://neshan.org/maps/1' },
        description: 'لطفاً اصل مدارک تحصیلی را همراه بیاورید.',
      },
    })
    const link = await linkOfOffer(made[0]?.id ?? '', uuid)
    return { id: uuid, link, params: { booking_token: link.split('/')[2] ?? '' } }
  }
  const offer = async (name: string, last_name: string) => {
    const { applicant } = await sara.does(applicants.create, {
      params: { job_uuid: job },
      body: { name, last_name, mobile: newMobile() },
    })
    return offerTo(applicant.uuid)
  }
  await offerTo(applied)
  const [open, booked, declined] = [
    await offer('نازنین', 'فتحی'),
    await offer('بهروز', 'یگانه'),
    await offer('لیلا', 'شکوهی'),
  ]
  await bookAnyTime(booked.params)
  await asks(offeredTimes.decline, { params: declined.params, body: { reason: 'در این روزها سفر هستم.' } })
  return { offered: declined.id, offerLink: open.link, bookedLink: booked.link, declinedLink: declined.link }
}

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type BookingScreen = {
  name: string
  as: 'owner' | 'stranger'
  over?: true
  path: (demo: OfferRecords & { job: string }) => string
  act?: (page: Page, say: Say) => Promise<void>
}

const drawer = ({ job, offered }: OfferRecords & { job: string }) =>
  `/dashboard/recruitment/pipeline/${job}?applicant=${offered}&tab=appointments`

/** The screens of offered times, of the recruiter and of the applicant. */
export const bookingScreens: readonly BookingScreen[] = [
  { name: 'pipeline-offers', as: 'owner', over: true, path: drawer },
  {
    name: 'pipeline-offer-times',
    as: 'owner',
    over: true,
    path: drawer,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Offer times'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: say('Offer times') })
      await dialog.getByRole('button', { pressed: true }).first().waitFor()
    },
  },
  {
    name: 'pipeline-offer-details',
    as: 'owner',
    over: true,
    path: drawer,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Offer times'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: say('Offer times') })
      await dialog.getByRole('button', { pressed: true }).first().waitFor()
      await dialog.getByRole('button', { name: say('Message, buffers and reminders…') }).click()
      await dialog.getByText(say('Applicants at one time')).scrollIntoViewIfNeeded()
    },
  },
  { name: 'booking', as: 'stranger', path: ({ offerLink }) => offerLink },
  {
    name: 'booking-chosen',
    as: 'stranger',
    path: ({ offerLink }) => offerLink,
    act: async page => {
      await page
        .locator('label', { has: page.getByRole('radio') })
        .first()
        .click()
    },
  },
  {
    name: 'booking-decline',
    as: 'stranger',
    path: ({ offerLink }) => offerLink,
    act: async (page, say) => page.getByRole('button', { name: say('None of these times suits me') }).click(),
  },
  { name: 'booking-booked', as: 'stranger', path: ({ bookedLink }) => bookedLink },
  { name: 'booking-declined', as: 'stranger', path: ({ declinedLink }) => declinedLink },
  { name: 'booking-gone', as: 'stranger', path: () => '/bookings/01890000-0000-7000-8000-000000000000' },
]
