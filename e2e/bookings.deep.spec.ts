import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { makePipeline } from './board.ts'
import { refusal } from './faults.ts'
import { chooseSegment, openMenuOf, undoButton } from './kit-actions.ts'
import { asks, found } from './people.ts'
import { linkOfOffer } from './sent-link.ts'
import { expect, phone, test } from './test.ts'

const names = ['مریم اکبری', 'نیما صادقی', 'رضا نوری']

/** Full hours from ten o'clock in Tehran, so many days from now. */
const hoursIn = (days: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const start = new Date(Date.now() + days * 86_400_000)
    start.setUTCHours(6, 30 + at * 60, 0, 0)
    return start.toISOString()
  })

test('a recruiter offers times, and an applicant books, moves and cancels on a phone', async ({
  step,
  visit,
  say,
  faults,
}) => {
  const { sara } = await found('آریا')
  const { address, people, job } = await makePipeline(sara, names)
  const [one = '', two = '', three = ''] = people.map(it => it.id)
  const tab = `${address}?applicant=${one}&tab=appointments`
  const ofMaryam = async () => (await sara.does(bookings.ofApplicant, { params: { applicant_uuid: one } })).bookings[0]

  await step('the recruiter offers the free times of a week, without one of them', async () => {
    const page = await visit(sara)
    await page.goto(tab)
    await page.getByRole('button', { name: say('Offer times'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('Offer times') })
    const times = dialog.getByRole('region', { name: say('Times') }).getByRole('button', { pressed: true })
    await expect(times.nth(2)).toBeVisible()
    const count = await times.count()
    await times.first().click()
    await expect(times).toHaveCount(count - 1)
    await dialog.getByRole('button', { name: say('Send the offer') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tabpanel').getByText(say('Offered'), { exact: true })).toBeVisible()
    expect((await ofMaryam())?.slots).toHaveLength(count - 1)
  })

  const link = await linkOfOffer((await ofMaryam())?.id ?? '', one)

  await step('the applicant chooses a time on a phone, another one, and cancels with a reason', async () => {
    const page = await visit(null, phone)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: say('Interview') })).toBeVisible()
    const times = page.getByRole('radio')
    await page.locator('label', { has: times }).first().tap()
    await page.getByRole('button', { name: new RegExp(say('Book {day}, {time}').split(' ')[0] ?? '') }).tap()
    await expect(page.getByText(say('Your time is booked. The organisation expects you.'))).toBeVisible()
    const first = (await ofMaryam())?.booked
    await page.getByRole('button', { name: say('Choose another time') }).tap()
    await page.locator('label', { has: times }).nth(1).tap()
    await page.getByRole('button', { name: new RegExp(say('Move to {day}, {time}').split(' ')[0] ?? '') }).tap()
    await expect(page.getByRole('button', { name: say('Choose another time') })).toBeVisible()
    await expect.poll(async () => (await ofMaryam())?.booked).not.toBe(first)
    await page.getByRole('button', { name: say('Cancel the appointment') }).tap()
    await page.getByRole('textbox', { name: say('Why? (optional)') }).fill('سفر دارم')
    await page.getByRole('button', { name: say('Cancel the appointment') }).tap()
    await expect(page.getByText(say('You have declined. The organisation knows.'))).toBeVisible()
  })

  await step('the recruiter sees the reason, and sends other times by hand', async () => {
    const page = await visit(sara)
    await page.goto(tab)
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText('سفر دارم')).toBeVisible()
    await openMenuOf(page, say('Actions for the times of {title}', { title: say('Interview') }), say('Change…'))
    const dialog = page.getByRole('dialog', { name: say('Change the offered times') })
    await expect(dialog.getByRole('radiogroup', { name: say('Times') })).toBeVisible()
    await chooseSegment(page, say('Times'), say('By hand'))
    await dialog.getByRole('button', { name: say('Send the offer') }).click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(say('Offered'), { exact: true })).toBeVisible()
    await openMenuOf(
      page,
      say('Actions for the times of {title}', { title: say('Interview') }),
      say('Withdraw the times'),
    )
    await undoButton(page, say, say('Interview')).click()
    await expect(panel.getByText(say('Offered'), { exact: true })).toBeVisible()
  })

  await step('of two who choose the same time, one is told and sees what is left', async () => {
    const starts = hoursIn(20, 2)
    const body = { title: 'گفت‌وگو', minutes: 60, starts, supervisors_ids: [sara.id] }
    const { bookings: made } = await sara.does(bookings.create, {
      params: { job_uuid: job },
      body: { ...body, applicants_uuids: [two, three] },
    })
    const links = await Promise.all(made.map(it => linkOfOffer(it.id, it.applicant.uuid)))
    const page = await visit(null, phone)
    await page.goto(links[0] ?? '')
    await page
      .locator('label', { has: page.getByRole('radio') })
      .first()
      .tap()
    const params = { booking_token: links[1]?.split('/')[2] ?? '' }
    await asks(offeredTimes.book, { params, body: { start: starts[0] ?? '' } })
    faults.allow(refusal(409))
    await page.getByRole('button', { name: new RegExp(say('Book {day}, {time}').split(' ')[0] ?? '') }).tap()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(1)
    const { appointments: all } = await sara.does(appointments.list, { query: { job, ended: 0, status: 'planned' } })
    expect(all).toHaveLength(1)
  })
})
