import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { paths } from '@kargozin/api/paths.ts'
import { openMenuOf, undoButton } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('the chart is walked by keyboard, a group is dragged to another parent, and undo brings it back', async ({
  step,
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const add = async (title: string, parent_id: string | null) =>
    (await sara.does(chart.create, { body: { title, parent_id } })).group.group_id
  const top = await add('مدیرعامل', null)
  const sales = await add('معاون فروش', top)
  await add('معاون مالی', top)
  await add('کارشناس فروش', sales)
  const parentOf = async (title: string) => {
    const { chart: all } = await sara.does(chart.list, {})
    return all.find(it => it.group_id === all.find(one => one.title === title)?.parent_id)?.title
  }
  const page = await visit(sara)
  const box = (title: string) => page.getByRole('treeitem', { name: title })

  await step('arrow keys go where they point', async () => {
    await page.goto(paths.chart({ view: 'drawing' }))
    await box('مدیرعامل').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-group]:focus')).toHaveAttribute('aria-level', '2')
    const first = await focused(page)
    const rtl = await page.evaluate(() => document.documentElement.dir === 'rtl')
    const there = first.includes('فروش') ? (rtl ? 'ArrowLeft' : 'ArrowRight') : rtl ? 'ArrowRight' : 'ArrowLeft'
    await page.keyboard.press(there)
    await expect.poll(() => focused(page)).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await expect(box('مدیرعامل')).toBeFocused()
  })

  await step('space folds and unfolds', async () => {
    await page.keyboard.press('Space')
    await expect(box('معاون فروش')).toBeHidden()
    await page.keyboard.press('Space')
    await expect(box('معاون فروش')).toBeVisible()
  })

  await step('a typed name flies to its group', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('کارشناس')
    await page.getByRole('option', { name: 'کارشناس فروش' }).click()
    await expect(box('کارشناس فروش')).toBeFocused()
  })

  await step('dragging moves a group, and undo brings it back', async () => {
    await box('کارشناس فروش').hover()
    await page.mouse.down()
    await box('معاون مالی').hover({ force: true })
    await page.mouse.up()
    await expect.poll(() => parentOf('کارشناس فروش')).toBe('معاون مالی')
    await expect(undoButton(page, say, 'کارشناس فروش')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(() => parentOf('کارشناس فروش')).toBe('معاون فروش')
  })

  await step('with Alt, an arrow key places a group before its sibling, and undo puts it back', async () => {
    const order = async () => {
      const { chart: all } = await sara.does(chart.list, { query: { parent_id: top, levels: 1 } })
      return all.toSorted((one, two) => (one.place ?? 99) - (two.place ?? 99)).map(it => it.title)
    }
    expect(await order()).toEqual(['معاون فروش', 'معاون مالی'])
    await box('معاون مالی').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(order).toEqual(['معاون مالی', 'معاون فروش'])
    await expect(undoButton(page, say, 'معاون مالی')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(['معاون فروش', 'معاون مالی'])
  })

  await step('the chart is saved as SVG, as PNG and as PDF', async () => {
    for (const [entry, kind] of [
      [say('Save as SVG'), 'svg'],
      [say('Save as PNG'), 'png'],
      [say('Save as PDF'), 'pdf'],
    ] as const) {
      const download = page.waitForEvent('download')
      await openMenuOf(page, say('More actions of the chart'), entry)
      const file = await download
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${kind}$`))
      if (kind === 'pdf') expectOnePicture(await file.path())
    }
  })
})

/** The PDF has one page with one picture. */
function expectOnePicture(path: string): void {
  const text = readFileSync(path).toString('latin1')
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(1)
  expect(text.match(/\/Filter\/DCTDecode/g)).toHaveLength(1)
  // The table of objects is where the last line says.
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a group is added, gets a holder, and is removed with undo, in the list', async ({ step, visit, say }) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', [])
  const page = await visit(sara)

  await step('the first group is added', async () => {
    await page.goto(paths.chart({ view: 'list' }))
    await page.getByRole('button', { name: say('Add the first group') }).click()
    await page.getByRole('textbox', { name: say('Title in the chart') }).fill('مدیرعامل')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('treeitem', { name: 'مدیرعامل' })).toBeVisible()
  })

  const drawer = page.getByRole('dialog', { name: 'مدیرعامل' })
  await step('Enter opens it, and an employee becomes its holder', async () => {
    await page.getByRole('treeitem', { name: 'مدیرعامل' }).focus()
    await page.keyboard.press('Enter')
    await drawer.getByRole('combobox', { name: say('Add a holder from today') }).fill('مینا')
    await page.getByRole('option', { name: mina.name }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: mina.name })).toBeVisible()
  })

  await step('it is removed, and undo brings it back with its holder', async () => {
    await drawer.getByRole('button', { name: say('Remove'), exact: true }).click()
    await expect(undoButton(page, say, 'مدیرعامل')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('treeitem', { name: 'مدیرعامل' })).toContainText(mina.name)
  })
})
