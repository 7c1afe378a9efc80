import { notificationTypes } from '@kargozin/api/labels-work.ts'
import { notifications, type Notification } from '@kargozin/api/messages/notifications.ts'
import { noticeSettings, type NoticeChoice, type NoticeSettings } from '@kargozin/api/organisation/notice-settings.ts'
import { idOf } from './jobs.ts'
import { expect, test as base } from './test.ts'

const choice = (type: string, more: Partial<NoticeChoice> = {}): NoticeChoice => ({
  ...{ type, app: true, email: 'none' as const, sms: false, app_can_change: true },
  ...more,
})

/** The settings as the server stores them, and the bodies of the changes. */
const test = base.extend<{ stored: NoticeSettings; sent: object[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  sent: async ({}, use) => use([]),
  stored: async ({ answer, sent }, use) => {
    const settings: NoticeSettings = {
      choices: [
        choice('NewTask'),
        choice('Mentioned'),
        choice('ApplicantStepChange', { app: false, app_can_change: false }),
      ],
      digest_hour: 9,
      time_zone: 'Asia/Tehran',
      email: { to: 'sara@example.com', proved: false, stopped: false },
      mobile: null,
    }
    answer(noticeSettings.show, () => ({ data: { settings } }))
    answer(noticeSettings.update, request => {
      sent.push(JSON.parse(request.postData() ?? '{}'))
      return { data: { settings } }
    })
    await use(settings)
  },
})

test('every way of a kind of notice is chosen by keyboard, and each change is sent alone', async ({
  open,
  say,
  lang,
  stored,
  sent,
}) => {
  expect(stored.digest_hour).toBe(9)
  const page = await open('kit', '/dashboard/notices')
  const kind = notificationTypes.NewTask[lang]
  const inApp = page.getByRole('switch', { name: say('{kind}: in the app', { kind }) })
  await inApp.focus()
  await page.keyboard.press('Space')
  await expect(inApp).not.toBeChecked()
  await page.keyboard.press('Tab')
  const email = page.getByRole('button', { name: say('{kind}: by e-mail', { kind }) })
  await expect(email).toBeFocused()
  await page.keyboard.press('Enter')
  // The list takes the focus after it is drawn, and gives it back after it is closed.
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(email).toContainText(say('In the daily summary'))
  await expect(email).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: say('{kind}: by text message', { kind }) })).toBeChecked()
  // The switch changes before the request is sent.
  await expect
    .poll(() => sent)
    .toEqual([
      { choices: [{ type: 'NewTask', app: false }] },
      { choices: [{ type: 'NewTask', email: 'digest' }] },
      { choices: [{ type: 'NewTask', sms: true }] },
    ])
  // What was chosen cannot arrive yet, and the page says so.
  await expect(page.getByText(say('Your e-mail address is not verified yet, so nothing is sent to it.'))).toBeVisible()
  await expect(page.getByText(say('You have no mobile number yet, so nothing is sent by text message.'))).toBeVisible()
})

test('a change that is refused is taken back', async ({ open, say, lang, answer, stored, faults }) => {
  expect(stored.choices.length).toBe(3)
  faults.allow(/409/)
  answer(noticeSettings.update, () => ({ status: 409, message: 'نشد' }))
  const page = await open('kit', '/dashboard/notices')
  const kind = notificationTypes.Mentioned[lang]
  const inApp = page.getByRole('switch', { name: say('{kind}: in the app', { kind }) })
  await inApp.press('Space')
  await expect(page.getByText('نشد')).toBeVisible()
  await expect(inApp).toBeChecked()
})

test('a switch that the organisation has off cannot be changed, and says why', async ({ open, say, lang, stored }) => {
  expect(stored.mobile).toBe(null)
  const page = await open('kit', '/dashboard/notices')
  const kind = notificationTypes.ApplicantStepChange[lang]
  await expect(page.getByRole('switch', { name: say('{kind}: in the app', { kind }) })).toBeDisabled()
  await expect(page.getByText(say('Your organisation has switched this off'))).toBeVisible()
})

test('all notices are filtered and paged by keyboard, and opening one reads it', async ({
  open,
  say,
  lang,
  answer,
}) => {
  const read = new Set<string>()
  const noticeOf = (at: number, pascal_case_type: string): Notification => ({
    ...{
      id: idOf(at),
      text: `متن ${at}`,
      created_at: '2026-11-29T08:00:00Z',
      pascal_case_type,
      read: read.has(idOf(at)),
    },
    ...{ count: 1, link: null, data: { sms: null } },
  })
  answer(notifications.list, request => {
    const query = new URL(request.url()).searchParams
    const [kind, page] = [query.get('kind'), Number(query.get('page') ?? 1)]
    const all = Array.from({ length: 21 }, (_, at) => noticeOf(at, at === 0 ? 'Mentioned' : 'NewTask'))
    const found = all.filter(it => (!kind || it.pascal_case_type === kind) && (!query.get('unread') || !it.read))
    const lastPage = Math.max(1, Math.ceil(found.length / 20))
    const pagination = { currentPage: page, perPage: 20, lastPage, total: found.length }
    return { data: { notifications: found.slice((page - 1) * 20, page * 20), pagination, unread_count: 1 } }
  })
  answer(notifications.read, request => {
    read.add(new URL(request.url()).pathname.split('/').at(-2) ?? '')
    return { data: { unread_count: 0 } }
  })
  const page = await open('kit', '/dashboard/all-notices')
  const rows = page.locator('main li').filter({ hasText: 'متن' })
  await expect(rows).toHaveCount(20)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('Next page') })
    .press('Enter')
  await expect(rows).toHaveCount(1)
  const kind = page.getByRole('combobox', { name: say('Kind of notification') })
  await kind.focus()
  await page.keyboard.type(notificationTypes.Mentioned[lang])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The first page of the kind, not the second one.
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(say('Unread'))
  await rows.getByRole('button').press('Enter')
  await expect(rows).not.toContainText(say('Unread'))
  expect([...read]).toEqual([idOf(0)])
  await page.getByRole('switch', { name: say('Show only unread') }).press('Space')
  await expect(page.getByText(say('Everything is read'))).toBeVisible()
  await expect(page).toHaveURL(/kind=Mentioned/)
})
