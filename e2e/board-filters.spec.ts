import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { card, column, makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'
const names = [maryam, omid, laleh]

test('filters stand in the address, narrow the counts too, and are taken away one by one', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, names)
  const { step, people } = pipeline
  await sara.does(applicants.rate, { params: { applicant_uuid: people[0]?.id ?? '' }, body: { rate: 5 } })
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await expect(card(page, maryam)).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: say('Search this board') })
  await expect(search).toBeFocused()
  // Arabic letters and no half-space find Persian ones.
  await search.fill('شريفي')
  await expect(card(page, maryam)).toHaveCount(0)
  await expect(column(page, step.applicants.title).getByRole('heading')).toContainText(typed(lang, '1'))
  await expect(page).toHaveURL(/searchable=/)
  await page.reload()
  await expect(search).toHaveValue('شريفي')
  await expect(card(page, omid)).toBeVisible()
  await expect(card(page, maryam)).toHaveCount(0)
  await search.fill('هیچ‌کس')
  await page.getByRole('button', { name: say('Clear the search') }).click()
  await expect(card(page, laleh)).toBeVisible()
  await expect(search).toHaveValue('')

  await page.getByRole('button', { name: say('Filters') }).click()
  const panel = page.getByRole('dialog', { name: say('Filters') })
  await panel
    .getByRole('group', { name: say('Rating') })
    .getByText(typed(lang, '5'), { exact: true })
    .click()
  await expect(page).toHaveURL(/rate=5/)
  await page.keyboard.press('Escape')
  await expect(card(page, maryam)).toBeVisible()
  await expect(card(page, omid)).toHaveCount(0)
  await page
    .getByRole('list', { name: say('Active filters') })
    .getByRole('button')
    .first()
    .click()
  await expect(card(page, omid)).toBeVisible()

  await page.getByRole('button', { name: say('Latest in the step') }).click()
  await page.getByRole('menuitemradio', { name: say('By name') }).click()
  await expect(page).toHaveURL(/order_by=name/)
  await expect(column(page, step.applicants.title).getByRole('listitem').first()).toContainText(maryam)
})

test('a step that someone deletes under a dragged card, or under a carried one, is told', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, names)
  const { step } = pipeline
  const page = await visit(sara)
  await page.goto(pipeline.address)
  const gone = page.getByText(say('This step no longer exists: someone has deleted it.'))
  const remove = (from: string) =>
    sara.does(stepSettings.detach, { params: { step_id: from, transfer_to: step.applicants.id }, query: {} })

  const start = await card(page, maryam).boundingBox()
  const end = await column(page, step.review.title).boundingBox()
  if (!start || !end) throw new Error('They are not on the page')
  await page.mouse.move(start.x + 40, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 8 })
  await remove(step.review.id)
  await expect(column(page, step.review.title)).toHaveCount(0)
  // Told at once, while the card is still in the hand; let go there, it goes back and not into what slid under it.
  await expect(gone).toBeVisible()
  await page.mouse.up()
  await expect(column(page, step.applicants.title).getByRole('link', { name: maryam })).toBeVisible()
  await page.getByRole('button', { name: say('Close') }).click()
  await expect(gone).toBeHidden()

  await card(page, omid).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
  await remove(step.interview.id)
  await expect(column(page, step.interview.title)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(gone).toBeVisible()
  await expect(column(page, step.applicants.title).getByRole('link', { name: omid })).toBeVisible()
})
