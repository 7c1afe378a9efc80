import { organizations } from '@kargozin/api/organisation/organization.ts'
import { paths } from '@kargozin/api/paths.ts'
import { chart, type ChartGroup } from '@kargozin/api/structure/chart/chart.ts'
import { idOf } from './jobs.ts'
import { start } from './start.ts'
import { expect, test as base, type Page } from './test.ts'

const groupOf = (n: number, title: string, parent: number | null, place: number, below = 0): ChartGroup => ({
  ...{ group_id: idOf(n), parent_id: parent === null ? null : idOf(parent), second_parent_id: null, place, title },
  ...{ places: 1, holders_count: 0, holders: [], acting: false, children_count: below, unit: null, hierarchy: null },
})

/** The manager above sales and finance; two clerks below sales. */
const manager = groupOf(20, 'مدیرعامل', null, 1, 2)
const sales = groupOf(21, 'بازرگانی', 20, 1, 2)
const finance = groupOf(22, 'مالی', 20, 2)
const seller = groupOf(23, 'فروشنده', 21, 1)
const caller = groupOf(24, 'تلفنی', 21, 2)

type Moved = { parent_id?: string | null; before?: string | null }

const test = base.extend<{ moves: Moved[]; openChart: (view: 'drawing' | 'list') => Promise<Page> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  moves: async ({}, use) => use([]),
  openChart: async ({ open, answer, moves }, use) => {
    answer(organizations.show, () => ({ data: start }))
    answer(chart.list, () => ({
      data: { chart: [manager, sales, finance, seller, caller], parent: null, grand_parent: null },
    }))
    answer(chart.order, request => {
      moves.push(request.postDataJSON() as Moved)
      return { data: { group: seller } }
    })
    await use(async view => {
      const page = await open('kit', paths.chart({ view }))
      await page.getByRole('treeitem', { name: manager.title }).waitFor()
      return page
    })
  },
})

const box = (page: Page, { title }: ChartGroup) => page.getByRole('treeitem', { name: title })

type Share = { across?: number; down?: number }

/** A place in a box, by shares of its width from the left and of its height. */
async function placeIn(page: Page, group: ChartGroup, { across = 0.5, down = 0.5 }: Share = {}) {
  const at = await box(page, group).boundingBox()
  if (!at) throw new Error(`${group.title} is not on the screen`)
  return { x: at.x + at.width * across, y: at.y + at.height * down }
}

/** Drags a group over another one. Without `drop`, the button stays pressed. */
async function drag(
  page: Page,
  from: ChartGroup,
  over: ChartGroup,
  { drop = true, ...share }: Share & { drop?: boolean },
) {
  const [here, there] = [await placeIn(page, from), await placeIn(page, over, share)]
  await page.mouse.move(here.x, here.y)
  await page.mouse.down()
  await page.mouse.move((here.x + there.x) / 2, (here.y + there.y) / 2)
  await page.mouse.move(there.x, there.y)
  if (drop) await page.mouse.up()
}

test('arrow keys go where they point, and Space folds what is below', { tag: '@ltr' }, async ({ openChart, lang }) => {
  const page = await openChart('drawing')
  const press = async (key: string, group: ChartGroup) => {
    await page.keyboard.press(key)
    await expect(box(page, group)).toBeFocused()
  }
  // Siblings stand in the direction of reading.
  const [onward, back] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await box(page, sales).focus()
  await press(onward, finance)
  await press(back, sales)
  await press('ArrowUp', manager)
  await press('Space', manager)
  await expect(box(page, sales)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(box(page, sales)).toBeVisible()
  await box(page, finance).focus()
  await press('Home', manager)
})

test('Enter opens the group that has the focus', async ({ openChart }) => {
  const page = await openChart('drawing')
  await box(page, finance).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`group=${finance.group_id}`))
})

test(
  'with Alt, an arrow key moves a group among its siblings, in the direction in which it points',
  { tag: '@ltr' },
  async ({ openChart, moves, lang }) => {
    const page = await openChart('drawing')
    await box(page, finance).focus()
    await page.keyboard.press(lang === 'fa' ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')
    await expect.poll(() => moves).toEqual([{ parent_id: manager.group_id, before: sales.group_id }])
    await box(page, sales).focus()
    // It is the first already.
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => moves.length).toBe(2)
    expect(moves[1]).toEqual({ parent_id: manager.group_id, before: null })
  },
)

test(
  'a group is dropped below another one, or beside it at its ends',
  { tag: '@ltr' },
  async ({ openChart, moves, lang, say }) => {
    const page = await openChart('drawing')
    await drag(page, seller, finance, { drop: false })
    await expect(page.getByText(say('Move below “{above}”', { above: finance.title }))).toBeVisible()
    await page.mouse.up()
    await expect.poll(() => moves).toEqual([{ parent_id: finance.group_id, before: null }])
    // The end at which reading begins is before it.
    await drag(page, seller, finance, { across: lang === 'fa' ? 0.95 : 0.05 })
    await expect.poll(() => moves.length).toBe(2)
    expect(moves[1]).toEqual({ parent_id: manager.group_id, before: finance.group_id })
    await drag(page, seller, finance, { across: lang === 'fa' ? 0.05 : 0.95 })
    await expect.poll(() => moves.length).toBe(3)
    expect(moves[2]).toEqual({ parent_id: manager.group_id, before: null })
    // No drawer has opened, because a drag is no press.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('Escape ends a drag, and a group is not moved below one of its own', async ({ openChart, moves, say }) => {
  const page = await openChart('drawing')
  await drag(page, seller, finance, { drop: false })
  const text = page.getByText(say('Move below “{above}”', { above: finance.title }))
  await expect(text).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await page.mouse.up()
  await drag(page, sales, seller, {})
  await drag(page, seller, finance, {})
  await expect.poll(() => moves).toEqual([{ parent_id: finance.group_id, before: null }])
})

test('the list is a tree for keyboards and screen readers', { tag: '@ltr' }, async ({ openChart, moves, lang }) => {
  const page = await openChart('list')
  const [into, out] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const press = async (key: string, group: ChartGroup) => {
    await page.keyboard.press(key)
    await expect(box(page, group)).toBeFocused()
  }
  await box(page, manager).focus()
  await press('ArrowDown', sales)
  await expect(box(page, sales)).toHaveAttribute('aria-level', '2')
  await press(into, seller)
  await press(out, sales)
  await press(out, sales)
  await expect(box(page, sales)).toHaveAttribute('aria-expanded', 'false')
  await expect(box(page, seller)).toBeHidden()
  await press('End', finance)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => moves).toEqual([{ parent_id: manager.group_id, before: sales.group_id }])
})
