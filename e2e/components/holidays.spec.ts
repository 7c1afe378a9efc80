import { workingTimes, type SpecialDay } from '@kargozin/api/organisation/working-time.ts'
import { expect, test as base } from './test.ts'

const nowruz: SpecialDay = {
  ...{ day: '2027-03-21', title: 'نوروز', public: 'نوروز', hours: [], estimated: false, own: false },
}

/** The days of the organisation: none of the calendar after 1406. */
const test = base.extend<{ days: Map<string, SpecialDay> }>({
  days: async ({ answer }, use) => {
    const days = new Map([[nowruz.day, nowruz]])
    answer(workingTimes.days, request => {
      const query = new URL(request.url()).searchParams
      const [from, until] = [query.get('from') ?? '', query.get('until') ?? '']
      return { data: { days: [...days.values()].filter(it => it.day >= from && it.day <= until) } }
    })
    answer(workingTimes.setDays, request => {
      const given = request.postDataJSON() as { days: { day: string; title?: string; hours: null | [] }[] } // the body of the call
      for (const { day, title = '', hours } of given.days)
        if (hours) days.set(day, { ...nowruz, day, title, public: null, own: true })
        else days.delete(day)
      return { data: { days: [] } }
    })
    await use(days)
  },
})

test('in Esfand the fixed holidays of next year are added by keyboard, and taken back', async ({
  open,
  say,
  days,
  page: room,
}) => {
  // 10 Esfand 1406.
  await room.clock.setFixedTime('2028-02-29T08:00:00Z')
  const page = await open('kit', '/dashboard/holidays')
  const add = page.getByRole('button', { name: say('Add the fixed holidays') })
  await add.press('Enter')
  await expect(page.getByRole('list', { name: say('Holidays') }).getByRole('listitem')).toHaveCount(10)
  expect([...days.keys()].at(-1)).toBe('2029-03-19')
  await expect(add).toHaveCount(0)
  const left = say('Those with a fixed day are added. Add the lunar ones by hand once they are announced.')
  await expect(page.getByText(left)).toBeVisible()
  await page.getByRole('button', { name: say('Undo') }).press('Enter')
  await expect(page.getByRole('list', { name: say('Holidays') }).getByRole('listitem')).toHaveCount(0)
  expect([...days.keys()]).toEqual([nowruz.day])
})

test('before Esfand nothing is said of next year', async ({ open, say, days, page: room }) => {
  expect(days.size).toBe(1)
  // 29 Bahman 1406.
  await room.clock.setFixedTime('2028-02-18T08:00:00Z')
  const page = await open('kit', '/dashboard/holidays')
  await expect(page.getByRole('list', { name: say('Holidays') }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: say('Add the fixed holidays') })).toHaveCount(0)
})
