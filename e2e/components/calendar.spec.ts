import { calendar, type CalendarEvent } from '@kargozin/api/calendar/events.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { usualWorkingTime, workingTimes } from '@kargozin/api/organisation/working-time.ts'
import { paths } from '@kargozin/api/paths.ts'
import { branches, type ListedBranch } from '@kargozin/api/structure/branches.ts'
import { idOf } from './jobs.ts'
import { start } from './start.ts'
import { expect, test as base, type Page } from './test.ts'

/** Saturday, with which the week begins. */
const saturday = '2035-02-03'

/** An instant of a day in Tehran. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+03:30`).toISOString()

const titled = 'گزارش'
const memoOf = (times: { start: string; end: string }): CalendarEvent => ({
  ...{ id: idOf(7), type: 'memo', title: titled, description: '', address: '', is_webinar: false },
  ...{ ...times, all_day: times.start.length === 10, applicant: null, job: null, employee: null, own: true },
  can: { change: true, open: true },
})

type Calendar = {
  /** Opens the calendar with a memo. */
  openWith: (times: { start: string; end: string }, view: 'week' | 'month') => Promise<Page>
  /** The times of the memo, as they were saved. */
  saved: () => { start: string; end: string }
}

const karaj: ListedBranch = {
  ...{ id: idOf(11), uuid: idOf(11), name: 'شعبهٔ کرج', address: null, time_zone: null },
  ...{ working_hours: null, note: null, users_count: 1, jobs_count: 1 },
}

const test = base.extend<{ shown: Calendar }>({
  shown: async ({ open, answer }, use) => {
    let memo = memoOf({ start: saturday, end: saturday })
    answer(organizations.show, () => ({ data: start }))
    answer(branches.list, () => ({ data: { subsidiaries: [] } }))
    answer(workingTimes.show, () => ({ data: { working_time: usualWorkingTime } }))
    answer(calendar.list, () => ({ data: { events: [memo], more: [], holidays: [] } }))
    answer(calendar.update, request => {
      memo = { ...memo, ...(request.postDataJSON() as Partial<CalendarEvent>) } // the body of the call
      return { data: { event: memo } }
    })
    await use({
      openWith: async (times, view) => {
        memo = memoOf(times)
        const page = await open('kit', paths.calendar({ view, day: saturday }))
        await page.locator('[data-memo]').first().waitFor()
        return page
      },
      saved: () => ({ start: memo.start, end: memo.end }),
    })
  },
})

const memoIn = (page: Page) => page.locator('[data-memo]').first()

/** A place in a grid of hours, or in a month in the free part of a day. */
async function placeOf(page: Page, day: string, hour?: number) {
  const box = await page.locator(`[data-day="${day}"]`).boundingBox()
  if (!box) throw new Error(`${day} is not on the screen`)
  const y = hour === undefined ? box.y + box.height - 12 : box.y + (box.height * hour) / 24
  return { x: box.x + box.width / 2, y }
}

type Spot = { x: number; y: number }

/** Drags from one place to another, and drops there. */
async function drag(page: Page, from: Spot, to: Spot, drop = true): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  if (drop) await page.mouse.up()
}

const morning = { start: at(saturday, '10:00'), end: at(saturday, '11:00') }

test(
  'in a week, Alt and the arrow keys move a memo, and with Shift its end',
  { tag: '@ltr' },
  async ({ shown, lang }) => {
    const page = await shown.openWith(morning, 'week')
    const press = async (key: string, times: { start: string; end: string }) => {
      await memoIn(page).focus()
      await page.keyboard.press(key)
      await expect.poll(shown.saved).toEqual(times)
      await expect(memoIn(page)).toBeFocused()
    }
    await press('Alt+ArrowDown', { start: at(saturday, '10:15'), end: at(saturday, '11:15') })
    await press('Alt+Shift+ArrowDown', { start: at(saturday, '10:15'), end: at(saturday, '11:30') })
    await press('Alt+Shift+ArrowUp', { start: at(saturday, '10:15'), end: at(saturday, '11:15') })
    // The next day stands on the left in Persian, and on the right in English.
    const next = lang === 'fa' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight'
    await press(next, { start: at('2035-02-04', '10:15'), end: at('2035-02-04', '11:15') })
  },
)

test(
  'in a week, a memo is dragged to another time, and its lower edge changes the end',
  { tag: '@ltr' },
  async ({ shown }) => {
    const page = await shown.openWith(morning, 'week')
    await drag(page, await placeOf(page, saturday, 10.5), await placeOf(page, '2035-02-06', 13.5))
    await expect.poll(shown.saved).toEqual({ start: at('2035-02-06', '13:00'), end: at('2035-02-06', '14:00') })
    const edge = await page.locator('[data-memo-end]').boundingBox()
    if (!edge) throw new Error('The memo has no edge')
    const lower = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 }
    await drag(page, lower, await placeOf(page, '2035-02-06', 15))
    await expect.poll(shown.saved).toEqual({ start: at('2035-02-06', '13:00'), end: at('2035-02-06', '15:00') })
    // No dialog has opened, because a drag is no press.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('Escape ends a drag, and the memo stays where it was', async ({ shown }) => {
  const page = await shown.openWith(morning, 'week')
  const before = await memoIn(page).boundingBox()
  await drag(page, await placeOf(page, saturday, 10.5), await placeOf(page, '2035-02-06', 13.5), false)
  await expect.poll(() => memoIn(page).boundingBox()).not.toEqual(before)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => memoIn(page).boundingBox()).toEqual(before)
  expect(shown.saved()).toEqual(morning)
})

test('a drag over free hours begins a memo at that time', { tag: '@ltr' }, async ({ shown, say, answer }) => {
  const created: unknown[] = []
  answer(calendar.create, request => {
    created.push(request.postDataJSON())
    return { data: { event: memoOf(morning) } }
  })
  const page = await shown.openWith(morning, 'week')
  // Upwards, from 14:10 to 12:50.
  await drag(page, await placeOf(page, '2035-02-05', 14.16), await placeOf(page, '2035-02-05', 12.84))
  const dialog = page.getByRole('dialog', { name: say('New memo') })
  await dialog.getByLabel(say('Title')).fill('تازه')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  expect(created).toEqual([
    { title: 'تازه', description: '', start: at('2035-02-05', '12:45'), end: at('2035-02-05', '14:15') },
  ])
})

test('in a month, keys and a drag over days change a memo of whole days', { tag: '@ltr' }, async ({ shown, lang }) => {
  const page = await shown.openWith({ start: saturday, end: '2035-02-04' }, 'month')
  const next = lang === 'fa' ? 'ArrowLeft' : 'ArrowRight'
  const press = async (key: string, times: { start: string; end: string }) => {
    await memoIn(page).focus()
    await page.keyboard.press(key)
    await expect.poll(shown.saved).toEqual(times)
  }
  await press(`Alt+Shift+${next}`, { start: saturday, end: '2035-02-05' })
  await press(`Alt+${next}`, { start: '2035-02-04', end: '2035-02-06' })
  await press('Alt+ArrowDown', { start: '2035-02-11', end: '2035-02-13' })
  // It is held by its second day, so its first day is a day before the pointer.
  const second = await page.locator('[data-day="2035-02-12"] [data-memo]').boundingBox()
  if (!second) throw new Error('The memo is not on its second day')
  await drag(page, { x: second.x + second.width / 2, y: second.y + 8 }, await placeOf(page, '2035-02-07'))
  await expect.poll(shown.saved).toEqual({ start: '2035-02-06', end: '2035-02-08' })
})

test(
  'the arrow keys move between the days of a month, as they lie on the screen',
  { tag: '@ltr' },
  async ({ shown, lang }) => {
    const page = await shown.openWith({ start: saturday, end: saturday }, 'month')
    const day = (of: string) => page.locator(`[data-number="${of}"]`)
    await day(saturday).focus()
    await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await expect(day('2035-02-04')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(day('2035-02-11')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(day('2035-02-10')).toBeFocused()
    await page.keyboard.press('PageDown')
    // 21 Esfand 1413 and 10 March 2035: the same day of the next month.
    await expect(day(lang === 'fa' ? '2035-03-12' : '2035-03-10')).toBeFocused()
  },
)

test('the answer to an earlier move does not take a memo back', async ({ shown, answer }) => {
  const page = await shown.openWith(morning, 'week')
  let memo = memoOf(morning)
  let moves = 0
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  answer(calendar.update, async request => {
    const event = { ...memo, ...(request.postDataJSON() as Partial<CalendarEvent>) } // the body of the call
    if (++moves === 2) await second.promise
    return { data: { event: (memo = event) } }
  })
  answer(calendar.list, async () => {
    const data = { events: [memo], more: [], holidays: [] }
    await first.promise
    return { data }
  })
  await memoIn(page).focus()
  const asked = page.waitForRequest(it => it.method() === 'GET' && it.url().includes('/calendar/events'))
  await page.keyboard.press('Alt+ArrowDown')
  await asked
  await page.keyboard.press('Alt+ArrowDown')
  await expect(memoIn(page)).toHaveAttribute('title', /۱۰:۳۰ تا ۱۱:۳۰/)
  const answered = page.waitForResponse(it => it.request().method() === 'GET' && it.url().includes('/calendar/events'))
  first.resolve()
  await (await answered).finished()
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  await expect(memoIn(page)).toHaveAttribute('title', /۱۰:۳۰ تا ۱۱:۳۰/, { timeout: 1 })
  second.resolve()
  await expect.poll(() => memo.start).toEqual(at(saturday, '10:30'))
})

test('a month is printed with its days and memos, and a week as a list', async ({ shown, say }) => {
  const page = await shown.openWith(morning, 'month')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(`[data-number="${saturday}"]`)).toBeVisible()
  await expect(memoIn(page)).toBeVisible()
  await expect(page.getByRole('button', { name: say('New memo') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('radio', { name: say('Week') }).press('Space')
  await expect(page.getByRole('region', { name: say('Events of the week') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: say('Events of the week') })).toBeVisible()
  await expect(memoIn(page)).toBeVisible()
})

test('several memos are selected in the agenda, deleted at once and restored', async ({ open, shown, answer, say }) => {
  const all = ['یک', 'دو', 'سه'].map((title, n) => ({ ...memoOf(morning), id: idOf(n + 1), title }))
  let deleted: string[] = []
  const idsIn = (body: unknown) => (body as { memos_ids: string[] }).memos_ids // the body of both calls
  answer(calendar.list, () => ({
    data: { events: all.filter(it => !deleted.includes(it.id)), more: [], holidays: [] },
  }))
  answer(calendar.remove, request => {
    deleted = idsIn(request.postDataJSON())
    return { data: { memos_ids: deleted } }
  })
  answer(calendar.restore, request => {
    const memos_ids = idsIn(request.postDataJSON())
    deleted = deleted.filter(it => !memos_ids.includes(it))
    return { data: { memos_ids } }
  })
  expect(shown.saved().start).toBe(saturday)
  const page = await open('kit', paths.calendar({ view: 'agenda', day: saturday }))
  const memos = page.locator('[data-memo]')
  for (const name of ['یک', 'سه']) await page.getByLabel(say('Select {name}', { name })).press('Space')
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('Delete') })
    .click()
  await expect(memos).toHaveCount(1)
  expect(deleted.toSorted()).toEqual([idOf(1), idOf(3)])
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(memos).toHaveCount(3)
})

test('the filters by type, people and branches are sent, and stay in the address', async ({ shown, answer, say }) => {
  const users = [{ uuid: idOf(9), fullName: 'نیلا رضایی' }]
  const asked: URLSearchParams[] = []
  answer(members.pick, () => ({ data: { users } }))
  answer(branches.list, () => ({ data: { subsidiaries: [karaj] } }))
  const page = await shown.openWith(morning, 'month')
  answer(calendar.list, request => {
    asked.push(new URL(request.url()).searchParams)
    return { data: { events: [], more: [], holidays: [] } }
  })
  const last = (name: string) => asked.at(-1)?.getAll(name)
  await page.getByRole('button', { name: say('Interviews') }).click()
  await page.getByRole('button', { name: say('Memos') }).click()
  await expect.poll(() => last('types')).toEqual(['appointment', 'memo'])
  await page.getByRole('button', { name: say('Only what concerns me') }).click()
  await expect.poll(() => [last('own'), last('types')]).toEqual([['1'], ['appointment', 'memo']])
  await page.getByRole('button', { name: say('People') }).click()
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'نیلا رضایی' }).click()
  await expect.poll(() => last('users_ids')).toEqual([idOf(9)])
  await expect(page.getByRole('list', { name: say('People') })).toContainText('نیلا رضایی')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('Branches') }).click()
  await page.getByRole('checkbox', { name: karaj.name }).click({ force: true })
  await expect.poll(() => last('subsidiaries_ids')).toEqual([karaj.id])
  expect(new URL(page.url()).search).toContain(idOf(9))
  expect(new URL(page.url()).search).toContain(karaj.id)
})
