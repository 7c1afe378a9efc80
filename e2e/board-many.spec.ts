import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { rejectReasons } from '@kargozin/api/labels-reasons.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { card, column, drag, enter, makePipeline, moveBy, type Pipeline } from './board.ts'
import { found, type Person } from './people.ts'
import { expect, phone, test, type Page } from './test.ts'
import type { Say } from './words.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'
const names = [maryam, omid, laleh]

/** How many stand in each step, in the order of the steps. */
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

test('cards of several steps are selected, moved together and put back', { tag: '@ltr' }, async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, names)
  const { step } = pipeline
  await moveBy(sara, pipeline, pipeline.people[2]?.id ?? '', step.interview.id)
  const page = await visit(sara)
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

  // One of the selected is dragged, and all of them go; Ctrl+Z brings them back.
  await choose(page, say, maryam)
  await choose(page, say, omid)
  await drag(page, card(page, maryam), column(page, step.review.title))
  await expect.poll(() => totals(sara, pipeline)).toEqual([0, 2, 1, 0, 0])
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => totals(sara, pipeline)).toEqual([2, 0, 1, 0, 0])
  await expect(column(page, step.applicants.title).getByRole('listitem')).toHaveCount(2)
})

test('many applicants are rejected with one reason, and one who is rejected already stays unchanged', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, names)
  const { step, job, people } = pipeline
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await card(page, laleh).focus()
  await page.keyboard.press('Control+a')
  await selected(page, say, 3)
    .getByRole('button', { name: say('Reject'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', {
    name: say('Reject {count} applicant|Reject {count} applicants', { count: 3 }),
  })
  const [reason] = Object.values(rejectReasons)
  if (!reason) throw new Error('There are no reasons')
  await dialog.getByText(reason[lang], { exact: true }).click()
  // A colleague is faster with one of them.
  const told = { rejection_reasons: ['skills'] }
  const params = { job_uuid: job, applicant_id: people[0]?.id ?? '' }
  await sara.does(applicants.move, { params, body: { step_id: step.rejected.id, ...told } })
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => totals(sara, pipeline)).toEqual([0, 0, 0, 0, 3])
  await expect(column(page, step.rejected.title).getByRole('listitem')).toHaveCount(3)
})

test('a transfer says who went, who was there already, and undoes it', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const other = await makePipeline(sara, [], { title: 'کارشناس فروش' })
  const pipeline = await makePipeline(sara, names)
  const { applicants: all } = await sara.does(applicants.ofJob, { params: { job_uuid: pipeline.job } })
  const mobile = all.find(it => it.last_name === 'اکبری')?.mobile ?? ''
  const body = { name: 'مریم', last_name: 'اکبری', mobile }
  await sara.does(applicants.create, { params: { job_uuid: other.job }, body })
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await card(page, laleh).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: say('To another job opening…') }).click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('option', { name: 'کارشناس فروش' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: say('Transfer'), exact: true }).click()
  await expect(dialog.getByText(say('Choose a job opening.'))).toBeVisible()
  await dialog.getByRole('combobox').fill('كارشناس')
  await page.getByRole('option', { name: 'کارشناس فروش' }).click()
  await dialog.getByRole('button', { name: say('Transfer'), exact: true }).click()
  const report = page.getByRole('dialog', { name: say('Transfer result') })
  await expect(report).toContainText(
    say('{count} applicant is now in “{job}”.|{count} applicants are now in “{job}”.', {
      count: 2,
      job: 'کارشناس فروش',
    }),
  )
  await expect(report).toContainText(
    say('{count} was already there and stays here too.|{count} were already there and stay here too.', { count: 1 }),
  )
  expect(await totals(sara, other)).toEqual([3, 0, 0, 0, 0])
  expect(await totals(sara, pipeline)).toEqual([1, 0, 0, 0, 0])
  await report.getByRole('button', { name: say('Undo') }).click()
  await expect.poll(() => totals(sara, other)).toEqual([1, 0, 0, 0, 0])
  await expect(column(page, pipeline.step.applicants.title).getByRole('listitem')).toHaveCount(3)
})

test('the trash gives back one and many, and deletes for good only when asked twice', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, names)
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await card(page, laleh).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: say('To the trash') }).click()
  await expect.poll(() => totals(sara, pipeline)).toEqual([0, 0, 0, 0, 0])
  await page.goto(`${pipeline.address}?show=trash`)
  const trash = page.getByRole('dialog', { name: say('Trash') })
  await expect(trash.getByRole('listitem')).toHaveCount(3)
  await trash.getByRole('searchbox').fill('اکبری')
  await expect(trash.getByRole('listitem')).toHaveCount(1)
  await trash.getByRole('button', { name: say('Restore') }).click()
  await expect.poll(() => totals(sara, pipeline)).toEqual([1, 0, 0, 0, 0])
  await trash.getByRole('searchbox').fill('')
  await trash.getByText(say('All shown')).click()
  await trash.getByRole('button', { name: say('Delete permanently'), exact: true }).click()
  const sure = page.getByRole('alertdialog', {
    name: say('Permanently delete {count} applicant?|Permanently delete {count} applicants?', { count: 2 }),
  })
  await sure.getByRole('button', { name: say('Cancel') }).click()
  await expect(trash.getByRole('listitem')).toHaveCount(2)
  await trash.getByRole('button', { name: say('Delete permanently'), exact: true }).click()
  await sure.getByRole('button', { name: say('Delete'), exact: true }).click()
  await expect(trash.getByRole('listitem')).toHaveCount(0)
  const { applicants: left } = await sara.does(applicants.trash, { params: { job_uuid: pipeline.job } })
  expect(left).toEqual([])
})

test(
  'all by keyboard: going, selecting, moving, undoing, in the direction of reading',
  { tag: '@ltr' },
  async ({ visit, say, lang }) => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, names)
    const { step } = pipeline
    const page = await visit(sara)
    await page.goto(pipeline.address)
    await expect(card(page, laleh)).toBeVisible()
    await page.keyboard.press('j')
    await expect(card(page, laleh)).toBeFocused()
    await page.keyboard.press('x')
    await expect(selected(page, say, 1)).toBeVisible()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(card(page, omid)).toBeFocused()
    await expect(selected(page, say, 2)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await page.keyboard.press('Control+a')
    await expect(selected(page, say, 3)).toBeVisible()
    await page.keyboard.press('x')
    await expect(selected(page, say, 2)).toBeVisible()
    await page.keyboard.press('m')
    await expect(selected(page, say, 2).getByRole('button', { name: say('Move to step') })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: step.review.title }).press('Enter')
    await expect.poll(() => totals(sara, pipeline)).toEqual([1, 2, 0, 0, 0])
    // The browser knows it a moment after the server does.
    await expect(page.getByRole('button', { name: say('Undo') })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(() => totals(sara, pipeline)).toEqual([3, 0, 0, 0, 0])
    // Carried two steps on, where the reader's next step is.
    await card(page, laleh).focus()
    await page.keyboard.press('Space')
    const on = lang === 'fa' ? 'ArrowLeft' : 'ArrowRight'
    await page.keyboard.press(on)
    await page.keyboard.press(on)
    await page.keyboard.press('Enter')
    await expect(column(page, step.interview.title).getByRole('link', { name: laleh })).toBeFocused()
  },
)

test('a long step has few cards in the page, is reached by key, selected whole, and stays while others come', async ({
  visit,
  say,
}) => {
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
  // To the end, page after page; the oldest card is the last.
  await expect(async () => {
    await scroller.evaluate(it => it.scrollTo(0, it.scrollHeight))
    await expect(card(page, maryam)).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(await cards.count()).toBeLessThan(40)
  await expect(cards.last()).toHaveAttribute('aria-posinset', '120')
  await card(page, maryam).focus()
  await page.keyboard.press('x')
  const place = await card(page, maryam).boundingBox()
  await enter(sara, pipeline, 1)
  await expect(cards.last()).toHaveAttribute('aria-posinset', '121')
  expect((await card(page, maryam).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, -1)
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

test('on a phone a card is selected from its menu, and moved from the bar', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, names)
  const page = await visit(sara, phone)
  await page.goto(pipeline.address)
  await page.getByRole('button', { name: say('Move {name} to', { name: laleh }) }).tap()
  await page.getByRole('menuitem', { name: say('Select') }).tap()
  await page.getByRole('checkbox', { name: say('Select {name}', { name: omid }) }).tap({ force: true })
  await selected(page, say, 2)
    .getByRole('button', { name: say('Move'), exact: true })
    .tap()
  await page.getByRole('menuitem', { name: pipeline.step.review.title }).tap()
  await expect.poll(() => totals(sara, pipeline)).toEqual([1, 2, 0, 0, 0])
})
