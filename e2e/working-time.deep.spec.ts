import { absences } from '@kargozin/api/organisation/absences.ts'
import { workingTimes } from '@kargozin/api/organisation/working-time.ts'
import { paths } from '@kargozin/api/paths.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('weekly hours, Ramadan and holidays are set, and each can be undone', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(`${paths.workingTime()}?year=1405`)
  const stored = async () => (await sara.does(workingTimes.show, {})).working_time

  await test.step('the hours of a day are typed in short, and a day is closed', async () => {
    const until = page.getByRole('textbox', { name: say('{day}, until', { day: say('Saturday') }), exact: true })
    await until.fill('۱۷۳۰')
    await until.press('Enter')
    await page.getByRole('checkbox', { name: say('Thursday') }).press('Space')
    await page.getByRole('button', { name: say('Save') }).click()
    await expect(page.getByText(say('The weekly hours were saved.'))).toBeVisible()
    const { week } = await stored()
    expect([week[0], week[5]]).toEqual([[{ from: 480, until: 1050 }], []])
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect.poll(async () => (await stored()).week[5]).toEqual([{ from: 480, until: 720 }])
  })

  await test.step('the next Ramadan is proposed with shorter days', async () => {
    await page.getByRole('button', { name: say('Add a period') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('Save') }).click()
    await expect(dialog).toBeHidden()
    const { seasons } = await stored()
    expect(seasons.map(it => it.week[0])).toEqual([[{ from: 540, until: 840 }]])
  })

  await test.step('people work on a holiday, and then follow the calendar again', async () => {
    const list = page.getByRole('list', { name: say('Holidays') })
    const row = list.getByRole('listitem').filter({ hasText: say('Set by you') })
    const day = list.getByRole('listitem').nth(-1)
    await day.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Open at certain hours')).click()
    await dialog.getByRole('button', { name: say('Save') }).click()
    await expect(row).toHaveCount(1)
    await row.getByRole('button').nth(1).click()
    await expect(row).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(row).toHaveCount(1)
  })
})

test('a member without permissions for settings reads the hours and notes an absence', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const reza = await hire('رضا', 'کریمی', ['organization.hiring'])
  const page = await visit(reza)
  await page.goto(paths.workingTime())
  await expect(page.getByRole('heading', { name: say('Weekly hours') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Add a day') })).toHaveCount(0)
  await page.getByRole('button', { name: say('Add an absence') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('Some hours of a day')).click()
  const parts = dialog.getByRole('group', { name: say('Day') }).getByRole('spinbutton')
  // The first press takes today, the second goes on: a year later.
  for (const part of await parts.all()) for (const _press of [1, 2]) await part.press('ArrowUp')
  await dialog.getByRole('textbox', { name: say('Reason') }).fill('دندان‌پزشکی')
  await dialog.getByRole('button', { name: say('Save') }).click()
  await expect(page.getByText(say('The absence was saved.'))).toBeVisible()
  const all = await sara.does(absences.list, { query: { everyone: 1 } })
  expect(all.absences.map(it => it.title)).toEqual(['دندان‌پزشکی'])
})
