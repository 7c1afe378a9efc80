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
