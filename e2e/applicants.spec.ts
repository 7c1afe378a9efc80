import { paths } from '@kargozin/api/paths.ts'
import { makePipeline } from './board.ts'
import { actOnSelected, undoButton } from './kit-actions.ts'
import { found } from './people.ts'
import { boxOf } from './places.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'
const reza = 'رضا کریمی'
const leila = 'لیلا توکلی'

test('applicants of several job openings are found, rated, moved and trashed in one list', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const accounting = await makePipeline(sara, [maryam, reza])
  await makePipeline(sara, [leila], { title: 'انباردار' })
  const page = await visit(sara)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })

  await test.step('the newest are first; a filter in the address has a chip that removes it', async () => {
    await page.goto(paths.applicants())
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText(leila)
    await page.goto(`${paths.applicants()}?jobs_uuid=${accounting.job}`)
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: new RegExp(': حسابدار') }).click()
    await expect(rows).toHaveCount(3)
    await expect(page).not.toHaveURL(/jobs_uuid/)
  })

  await test.step('a rating is set in the row and stored', async () => {
    await row(maryam)
      .getByRole('radio', { name: say('{count} star|{count} stars', { count: 4 }) })
      .click()
    await page.goto(`${paths.applicants()}?rate=4`)
    await expect(rows).toHaveCount(1)
    await expect(row(maryam)).toBeVisible()
  })

  await test.step('a hidden column stays hidden after a reload', async () => {
    const source = page.getByRole('columnheader', { name: say('Source') })
    await expect(source).toBeVisible()
    await page.getByRole('button', { name: say('Columns') }).click()
    const panel = page.getByRole('dialog', { name: say('Columns') })
    await panel.getByRole('checkbox', { name: say('Source') }).press('Space')
    await expect(source).toBeHidden()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(source).toBeHidden()
  })

  await test.step('a column is resized by mouse and keyboard, and keeps its width until reset', async () => {
    const job = page.getByRole('columnheader', { name: say('Job opening') })
    const width = async () => Math.round((await boxOf(job)).width)
    const before = await width()
    const { x, y, width: wide, height } = await boxOf(job)
    const rtl = await job.evaluate(it => getComputedStyle(it).direction === 'rtl')
    const [edge, middle] = [rtl ? x : x + wide, y + height / 2]
    const target = edge + (rtl ? -60 : 60)
    await page.mouse.move(edge, middle)
    await page.mouse.down()
    await page.mouse.move(target, middle)
    await page.mouse.up()
    await expect.poll(width).toBeGreaterThan(before)
    // The edge has followed the pointer, which is still over the handle.
    const cursorAt = ([left, top]: number[]) =>
      getComputedStyle(document.elementFromPoint(left ?? 0, top ?? 0) ?? document.body).cursor
    await expect.poll(() => page.evaluate(cursorAt, [target, middle])).toBe('col-resize')
    const dragged = await width()
    await job.focus()
    await page.keyboard.press(rtl ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    await expect.poll(width).toBeLessThan(dragged)
    const stored = await width()
    expect(stored).toBeGreaterThan(before)
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect.poll(width).toBe(stored)
    await page.getByRole('button', { name: say('Columns') }).click()
    await page
      .getByRole('dialog', { name: say('Columns') })
      .getByRole('button', { name: say('Reset') })
      .click()
    await page.keyboard.press('Escape')
    await expect.poll(width).not.toBe(stored)
  })

  await test.step('by keyboard, rows are opened and selected; applicants of one job move together', async () => {
    await page.goto(paths.applicants())
    await expect(rows).toHaveCount(3)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: leila })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: leila })).toBeHidden()
    for (const name of [maryam, reza]) {
      await row(name).focus()
      await page.keyboard.press('x')
    }
    await page.getByRole('button', { name: say('Move to step') }).click()
    await page.getByRole('menuitem', { name: accounting.step.interview.title }).click()
    await expect(row(maryam)).toContainText(accounting.step.interview.title)
    await expect(row(reza)).toContainText(accounting.step.interview.title)
  })

  await test.step('applicants of several job openings are moved, and rejected by a key', async () => {
    const { review, rejected } = accounting.step
    const choose = async () => {
      for (const name of [leila, maryam]) {
        await row(name).focus()
        await page.keyboard.press('x')
      }
    }
    const standIn = async (step: { title: string }) => {
      for (const name of [leila, maryam]) await expect(row(name)).toContainText(step.title)
    }
    await choose()
    await page.getByRole('button', { name: say('Move to step') }).click()
    await page.getByRole('menuitem', { name: review.title }).click()
    await standIn(review)
    await choose()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', {
      name: say('Reject {count} applicant|Reject {count} applicants', { count: 2 }),
    })
    await dialog.getByRole('textbox', { name: say('Another reason, or more details') }).fill('پر شد')
    await dialog.getByRole('button', { name: say('Reject') }).click()
    await standIn(rejected)
    const said = '{count} applicant is now in “{step}”.|{count} applicants are now in “{step}”.'
    await undoButton(page, say, say(said, { count: 2, step: rejected.title })).click()
    await standIn(review)
  })

  await test.step('applicants of several job openings are moved to the trash and restored', async () => {
    for (const name of [leila, reza]) {
      await row(name).focus()
      await page.keyboard.press('x')
    }
    await actOnSelected(page, say, say('To the trash'))
    await expect(rows).toHaveCount(1)
    // The message about the move is still visible as well.
    const trashMessage = say('{count} applicant is in the trash.|{count} applicants are in the trash.', { count: 2 })
    await undoButton(page, say, trashMessage).click()
    await expect(rows).toHaveCount(3)
  })
})
