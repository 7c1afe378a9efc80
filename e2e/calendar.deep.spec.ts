import { calendar } from '@kargozin/api/calendar/events.ts'
import { paths } from '@kargozin/api/paths.ts'
import { undoButton } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const title = 'گزارش هفتگی'

test('a memo is written by keyboard, dragged to another day, moved by keys, and deleted with undo', async ({
  step,
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const read = async () => {
    const { events } = await sara.does(calendar.list, { query: { start: '2035-01-20', end: '2035-02-25' } })
    return events.filter(it => it.type === 'memo').map(it => it.start)
  }
  const page = await visit(sara)
  const memo = page.locator('[data-memo]')
  const cell = (day: string) => page.locator(`[data-day="${day}"]`)

  /** Presses Ctrl+Z when this message offers undo. The message of an earlier step may still be shown. */
  const undo = async (message: string) => {
    await expect(undoButton(page, say, message)).toBeVisible()
    await page.keyboard.press('Control+z')
  }

  await step('n begins a memo on the chosen day', async () => {
    await page.goto(paths.calendar({ day: '2035-02-03' }))
    await page.locator('[data-number="2035-02-03"]').focus()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: say('New memo') })
    await expect(dialog.getByLabel(say('Title'))).toBeFocused()
    await page.keyboard.type(title)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(cell('2035-02-03').getByText(title)).toBeVisible()
  })

  await step('the arrow keys move between the days', async () => {
    await page.locator('[data-number="2035-02-03"]').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-number="2035-02-10"]')).toBeFocused()
  })

  await step('a drag over two days begins a memo on both', async () => {
    const from = await cell('2035-02-13').boundingBox()
    const to = await cell('2035-02-14').boundingBox()
    if (!from || !to) throw new Error('The days are not on the screen')
    await page.mouse.move(from.x + 30, from.y + 80)
    await page.mouse.down()
    await page.mouse.move(to.x + 30, to.y + 80, { steps: 5 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: say('New memo') })
    await dialog.getByLabel(say('Title')).fill('سفر')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(cell('2035-02-14').getByText('سفر')).toBeVisible()
    await expect.poll(read).toEqual(['2035-02-03', '2035-02-13'])
    await undo(say('The memo was saved.'))
    await expect.poll(read).toEqual(['2035-02-03'])
    await expect(memo).toHaveCount(1)
  })

  await step('the memo is dragged to another day', async () => {
    const from = await memo.boundingBox()
    const to = await cell('2035-02-07').boundingBox()
    if (!from || !to) throw new Error('The memo or the day is not on the screen')
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 60, { steps: 5 })
    await expect(cell('2035-02-07').getByText(title)).toBeVisible()
    await page.mouse.up()
    await expect.poll(read).toEqual(['2035-02-07'])
  })

  await step('Ctrl+Z moves the memo back, and Alt with an arrow key moves it by a week', async () => {
    await undo(say('The memo was moved.'))
    await expect.poll(read).toEqual(['2035-02-03'])
    await expect(cell('2035-02-03').getByText(title)).toBeVisible()
    await memo.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(read).toEqual(['2035-02-10'])
    await expect(memo).toBeFocused()
  })

  await step('Delete removes it, and undo restores it', async () => {
    await page.keyboard.press('Delete')
    await expect(memo).toHaveCount(0)
    await undo(say('The memo was deleted.|{count} memos were deleted.', { count: 1 }))
    await expect(memo).toHaveCount(1)
  })

  await step('w and d show the week and the day', async () => {
    await page.locator('body').press('w')
    await expect(page.getByRole('radio', { name: say('Week') })).toBeChecked()
    await page.locator('body').press('d')
    await expect(page.getByRole('radio', { name: say('Day') })).toBeChecked()
  })
})
