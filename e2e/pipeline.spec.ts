import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { card, column, drag, makePipeline, moveBy } from './board.ts'
import { refusal } from './faults.ts'
import { found, recruiting, type Person } from './people.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'
import { exportBoard, rowsOf, valuesOf } from './workbook.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'

/** The step of an applicant, as stored on the server. */
const stepOf = async (who: Person, job: string, name: string) => {
  const { applicants: all } = await who.does(applicants.ofJob, { params: { job_uuid: job } })
  return all.find(it => `${it.name} ${it.last_name}` === name)?.step_id
}

const names = [maryam, omid, laleh]

test('two people use one board: counts, filters and conflicting moves', async ({ step, visit, faults, say, lang }) => {
  const { sara, hire } = await found('آریا')
  const page = await visit(sara)
  await step('two people see each other’s moves; a conflicting move is reported', async () => {
    const mina = await hire('مینا', 'کریمی', recruiting)
    const pipeline = await makePipeline(sara, [maryam, omid])
    const { step, job } = pipeline
    const hers = await visit(sara)
    await hers.goto(pipeline.address)
    const minas = await visit(mina)
    await minas.goto(pipeline.address)
    await drag(minas, card(minas, maryam), column(minas, step.review.title))
    await expect(column(hers, step.review.title).getByRole('link', { name: maryam })).toBeVisible()
    await expect(column(hers, step.applicants.title)).not.toContainText(maryam)

    // Her browser gets no events, so her board is out of date.
    faults.allow(/ERR_FAILED/, refusal(409))
    const old = await visit(sara)
    await old.route(/\/events/, route => route.abort())
    await old.goto(pipeline.address)
    await expect(card(old, omid)).toBeVisible()
    const moved = await moveBy(mina, pipeline, pipeline.people[1]?.id ?? '', step.interview.id)
    expect(moved.applicant.step_id).toBe(step.interview.id)
    await drag(old, card(old, omid), column(old, step.review.title))
    const toast = old.getByRole('alertdialog').filter({ hasText: mina.name })
    await expect(toast).toContainText(step.interview.title)
    await expect(column(old, step.interview.title).getByRole('link', { name: omid })).toBeVisible()
    expect(await stepOf(sara, job, omid)).toBe(step.interview.id)
  })
  await step('Nima, who may only view a job opening, sees its board and cannot move applicants', async () => {
    const nima = await hire('نیما', 'راد', ['organization.hiring'])
    const pipeline = await makePipeline(sara, [maryam], { supervisors: [{ user_id: nima.id, scope: 'show' }] })
    const { step, job, people } = pipeline
    const page = await visit(nima)
    await page.goto(pipeline.address)
    await drag(page, card(page, maryam), column(page, step.review.title))
    await expect(column(page, step.applicants.title)).toContainText(maryam)
    await expect(page.getByRole('button', { name: say('Move {name} to', { name: maryam }) })).toHaveCount(0)
    const body = { step_id: step.review.id }
    expect(
      await nima.tries(applicants.move, { params: { job_uuid: job, applicant_id: people[0]?.id ?? '' }, body }),
    ).toBe(403)
  })
  await step('a step shows its total and loads more cards on scrolling', async () => {
    const names = Array.from({ length: 13 }, (_, at) => `نفر ${'اآبپتثجچحخدذر'[at]}`)
    const pipeline = await makePipeline(sara, names)
    await page.goto(pipeline.address)
    const first = column(page, pipeline.step.applicants.title)
    await expect(first.getByRole('heading')).toContainText(typed(lang, '13'))
    await expect(first.getByRole('listitem').first()).toBeVisible()
    await first.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(first.getByRole('listitem')).toHaveCount(13)
  })
  await step('filters are in the address, apply to the counts, and are removed one by one', async () => {
    const pipeline = await makePipeline(sara, names)
    const { step, people } = pipeline
    await sara.does(applicants.rate, { params: { applicant_uuid: people[0]?.id ?? '' }, body: { rate: 5 } })
    await page.goto(pipeline.address)
    await expect(card(page, maryam)).toBeVisible()
    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: say('Search this board') })
    await expect(search).toBeFocused()
    // The search also finds spellings with Arabic letters or without zero-width non-joiners.
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
  await step('a step that a colleague deletes while a card is being moved is reported', async () => {
    const pipeline = await makePipeline(sara, names)
    const { step } = pipeline
    await page.goto(pipeline.address)
    const stepDeleted = page.getByText(say('This step no longer exists: someone has deleted it.'))
    const remove = (from: string) =>
      sara.does(stepSettings.detach, { params: { step_id: from, transfer_to: step.applicants.id }, query: {} })

    const start = await card(page, maryam).boundingBox()
    const end = await column(page, step.review.title).boundingBox()
    if (!start || !end) throw new Error('The card or the column is not on the page')
    await page.mouse.move(start.x + 40, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 8 })
    await remove(step.review.id)
    await expect(column(page, step.review.title)).toHaveCount(0)
    // The deletion is reported at once, while the card is still dragged. When dropped, the card returns to its step,
    // even though another column is now at this position.
    await expect(stepDeleted).toBeVisible()
    await page.mouse.up()
    await expect(column(page, step.applicants.title).getByRole('link', { name: maryam })).toBeVisible()
    await page.getByRole('button', { name: say('Close') }).click()
    await expect(stepDeleted).toBeHidden()

    await card(page, omid).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await remove(step.interview.id)
    await expect(column(page, step.interview.title)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(stepDeleted).toBeVisible()
    await expect(column(page, step.applicants.title).getByRole('link', { name: omid })).toBeVisible()
  })
  await step('the board’s menu exports its applicants without those that the filters hide', async () => {
    const pipeline = await makePipeline(sara, ['علی رضایی', 'زهرا احمدی', 'بهرام =1+1'])
    await sara.does(applicants.rate, { params: { applicant_uuid: pipeline.people[0]?.id ?? '' }, body: { rate: 5 } })
    await page.goto(pipeline.address)
    const [download] = await Promise.all([page.waitForEvent('download'), exportBoard(page, say, 'حسابدار')])
    expect(download.suggestedFilename()).toMatch(/حسابدار.*\.xlsx$/)
    await expect(page.getByText(say('The Excel file is being downloaded'))).toBeVisible()
    const rows = await rowsOf(download)
    expect(valuesOf(rows, say('First name')).toSorted()).toEqual(['بهرام', 'زهرا', 'علی'])
    expect(valuesOf(rows, say('Last name'))).toContain('=1+1')
    expect(valuesOf(rows, say('Rating'))).toContain(5)
    expect(valuesOf(rows, say('Step'))).toEqual(Array.from({ length: 3 }, () => pipeline.step.applicants.title))

    await page.goto(`${pipeline.address}?rate=5`)
    await expect(card(page, 'علی رضایی')).toBeVisible()
    const [rated] = await Promise.all([page.waitForEvent('download'), exportBoard(page, say, 'حسابدار')])
    expect(valuesOf(await rowsOf(rated), say('First name'))).toEqual(['علی'])
  })
})
