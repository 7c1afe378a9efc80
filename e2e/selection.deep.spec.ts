import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { card, column, drag, enter, makePipeline, moveBy, type Pipeline } from './board.ts'
import { found, type Person } from './people.ts'
import { rememberPlaces } from './places.ts'
import { actOnSelected, undoByKey } from './kit-actions.ts'
import { expect, phone, test, type Page } from './test.ts'
import type { Say } from './words.ts'
import { exportBoard, rowsOf, valuesOf } from './workbook.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'
const names = [maryam, omid, laleh]

/** The number of applicants in each step, in the order of the steps. */
const totals = async (who: Person, { job }: Pipeline) => {
  const board = await who.does(steps.ofJob, { params: { job_uuid: job } })
  return board.steps.map(step => step.total)
}

const choose = async (page: Page, say: Say, name: string) => {
  await card(page, name).hover()
  await page.getByRole('checkbox', { name: say('Select {name}', { name }) }).click({ force: true })
}

const selected = (page: Page, say: Say, count: number) =>
  page.getByRole('toolbar', { name: say('{count} selected', { count }) })

// Selecting by keyboard is tested in components/board.spec.ts.
test('cards are selected, moved together and put back', async ({ step, visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await step('cards of several steps are selected, moved together and put back', async () => {
    const pipeline = await makePipeline(sara, names)
    const { step } = pipeline
    await moveBy(sara, pipeline, pipeline.people[2]?.id ?? '', step.interview.id)
    await page.goto(pipeline.address)
    await choose(page, say, maryam)
    await choose(page, say, laleh)
    await selected(page, say, 2)
      .getByRole('button', { name: say('Move to step') })
      .click()
    await page.getByRole('menuitem', { name: step.review.title }).click()
    await expect(column(page, step.review.title).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await expect.poll(() => totals(sara, pipeline)).toEqual([1, 2, 0, 0, 0])
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(column(page, step.interview.title).getByRole('link', { name: laleh })).toBeVisible()
    await expect.poll(() => totals(sara, pipeline)).toEqual([2, 0, 1, 0, 0])

    // One of the selected cards is dragged, and all of them move. Ctrl+Z moves them back.
    await choose(page, say, maryam)
    await choose(page, say, omid)
    await drag(page, card(page, maryam), column(page, step.review.title))
    await expect.poll(() => totals(sara, pipeline)).toEqual([0, 2, 1, 0, 0])
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await undoByKey(page, say)
    await expect.poll(() => totals(sara, pipeline)).toEqual([2, 0, 1, 0, 0])
    await expect(column(page, step.applicants.title).getByRole('listitem')).toHaveCount(2)
  })
})

test('a long step is selected completely, also on a phone, and a selection is exported', async ({
  step,
  visit,
  say,
}) => {
  await step('a long step renders few cards; all are selected, even while new ones arrive', async () => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam])
    await enter(sara, pipeline, 119)
    const { step } = pipeline
    const page = await visit(sara)
    await page.goto(pipeline.address)
    const first = column(page, step.applicants.title)
    const cards = first.getByRole('listitem')
    const scroller = first.locator('[data-column-scroll]')
    await expect(cards.first()).toHaveAttribute('aria-setsize', '120')
    // Scrolls to the end, which loads page after page. The oldest card is the last.
    await expect(async () => {
      await scroller.evaluate(it => it.scrollTo(0, it.scrollHeight))
      await expect(card(page, maryam)).toBeInViewport({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    expect(await cards.count()).toBeLessThan(40)
    await expect(cards.last()).toHaveAttribute('aria-posinset', '120')
    await card(page, maryam).focus()
    await page.keyboard.press('x')
    const nothingMoved = await rememberPlaces(card(page, maryam))
    await enter(sara, pipeline, 1)
    await expect(cards.last()).toHaveAttribute('aria-posinset', '121')
    await nothingMoved()
    await expect(card(page, maryam)).toBeFocused()
    await expect(selected(page, say, 1)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(first.locator('[aria-posinset="119"] a')).toBeFocused()

    await page.getByRole('button', { name: say('Actions for {title}', { title: step.applicants.title }) }).click()
    await page.getByRole('menuitem', { name: say('Select all {count}', { count: 121 }) }).click()
    await expect(selected(page, say, 121)).toBeVisible()
    await selected(page, say, 121)
      .getByRole('button', { name: say('Move to step') })
      .click()
    await page.getByRole('menuitem', { name: step.review.title }).click()
    await expect.poll(() => totals(sara, pipeline)).toEqual([0, 121, 0, 0, 0])
  })
  await step('on a phone a card is selected from its menu and moved from the bar', async () => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, names)
    const page = await visit(sara, phone)
    await page.goto(pipeline.address)
    await page.getByRole('button', { name: say('Move {name} to', { name: laleh }) }).tap()
    await page.getByRole('menuitem', { name: say('Select') }).tap()
    await page.getByRole('checkbox', { name: say('Select {name}', { name: omid }) }).tap({ force: true })
    await selected(page, say, 2)
      .getByRole('button', { name: say('Move to step') })
      .tap()
    await page.getByRole('menuitem', { name: pipeline.step.review.title }).tap()
    await expect.poll(() => totals(sara, pipeline)).toEqual([1, 2, 0, 0, 0])
  })
  await step('the list of job openings and a selection on the board can be exported too', async () => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, ['علی رضایی', 'زهرا احمدی'])
    const page = await visit(sara)
    await page.goto('/dashboard/recruitment/job-opportunity')
    const [all] = await Promise.all([page.waitForEvent('download'), exportBoard(page, say, 'حسابدار')])
    expect(await rowsOf(all)).toHaveLength(3)

    await page.goto(pipeline.address)
    await card(page, 'زهرا احمدی').focus()
    await page.keyboard.press('x')
    const [one] = await Promise.all([page.waitForEvent('download'), actOnSelected(page, say, say('Export to Excel'))])
    expect(valuesOf(await rowsOf(one), say('First name'))).toEqual(['زهرا'])
  })
})
