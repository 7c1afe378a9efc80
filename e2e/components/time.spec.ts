import { expect, test } from './test.ts'

test('a relative time is updated while the page is open', { tag: '@ltr' }, async ({ open, lang, page: room }) => {
  const at = '2026-11-23T06:00:00.000Z'
  await room.clock.install({ time: at })
  const page = await open('kit', `/dashboard/time?at=${at}`)
  const time = page.getByRole('time')
  const said = { fa: ['۵ دقیقه پیش', '۲ ساعت پیش'], en: ['5 minutes ago', '2 hours ago'] }[lang]
  await expect(time).not.toHaveText(said[0] ?? '')
  await page.clock.fastForward('05:30')
  await expect(time).toHaveText(said[0] ?? '')
  await page.clock.fastForward('02:00:00')
  await expect(time).toHaveText(said[1] ?? '')
})

test('nobody in Iran reads about time zones', async ({ open }) => {
  const page = await open('kit', '/dashboard/time?at=2026-11-23T06:00:00.000Z')
  await expect(page.getByRole('time')).toBeVisible()
  await expect(page.getByText(/Asia|Europe|تهران|Tehran/)).toHaveCount(0)
})

test.describe('on a device in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test(
    'the zone of a time is named, with the time by the clock of the device',
    { tag: '@ltr' },
    async ({ open, lang }) => {
      const page = await open('kit', '/dashboard/time?at=2026-11-23T22:00:00.000Z')
      const text = {
        fa: 'به وقت تهران؛ به ساعت شما (Europe/Berlin): دوشنبه ۲ آذر ۱۴۰۵، ۲۳:۰۰',
        en: 'Tehran time; by your clock (Europe/Berlin): Monday, 23 November 2026, 23:00',
      }[lang]
      await expect(page.getByText(text)).toBeVisible()
    },
  )

  test(
    'a page of many times says once whose clock they follow',
    { tag: '@ltr' },
    async ({ open, lang, page: room }) => {
      await room.clock.install({ time: '2026-11-23T22:00:00.000Z' })
      const page = await open('kit', '/dashboard/time?at=2026-11-23T22:00:00.000Z')
      const text = {
        fa: 'همهٔ زمان‌ها اینجا به وقت تهران است. اکنون آنجا ساعت ۰۱:۳۰ است و به ساعت شما ۲۳:۰۰ (Europe/Berlin).',
        en: 'All times here are Tehran time. It is 01:30 there now, and 23:00 by your clock (Europe/Berlin).',
      }[lang]
      await expect(page.getByText(text)).toBeVisible()
    },
  )
})
