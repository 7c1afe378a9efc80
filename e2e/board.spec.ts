import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { rejectReasons } from '@kargozin/api/labels-reasons.ts'
import { card, column, drag, makePipeline, moveBy } from './board.ts'
import { refusal } from './faults.ts'
import { found, recruiting, type Person } from './people.ts'
import { expect, phone, test } from './test.ts'
import { typed } from './words.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'

/** Where somebody stands, as the server has it. */
const stepOf = async (who: Person, job: string, name: string) => {
  const { applicants: all } = await who.does(applicants.ofJob, { params: { job_uuid: job } })
  return all.find(it => `${it.name} ${it.last_name}` === name)?.step_id
}

test(
  'a card is carried by the keyboard, in the direction of reading, and can be put back',
  { tag: '@ltr' },
  async ({ visit, say, lang }) => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam, omid])
    const { step, job } = pipeline
    const page = await visit(sara)
    await page.goto(pipeline.address)
    const on = lang === 'fa' ? 'ArrowLeft' : 'ArrowRight'
    const back = lang === 'fa' ? 'ArrowRight' : 'ArrowLeft'
    // Newest first: Omid above Maryam.
    await card(page, omid).focus()
    await page.keyboard.press('ArrowDown')
    await expect(card(page, maryam)).toBeFocused()
    await page.keyboard.press('k')
    await expect(card(page, omid)).toBeFocused()
    await page.keyboard.press('j')

    await page.keyboard.press('Space')
    const spoken = page.getByRole('main').getByRole('status')
    await expect(spoken.filter({ hasText: maryam })).toHaveCount(1)
    await page.keyboard.press(on)
    await page.keyboard.press(on)
    await page.keyboard.press(back)
    await page.keyboard.press('Enter')
    await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeFocused()
    await expect.poll(() => stepOf(sara, job, maryam)).toBe(step.review.id)

    // Escape leaves a card where it was.
    await page.keyboard.press('Space')
    await page.keyboard.press(on)
    await page.keyboard.press('Escape')
    await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(column(page, step.applicants.title).getByRole('link', { name: maryam })).toBeVisible()
    await expect.poll(() => stepOf(sara, job, maryam)).toBe(step.applicants.id)
  },
)

test('a rejection asks why, and goes nowhere without an answer', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam])
  const { step, job } = pipeline
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await drag(page, card(page, maryam), column(page, step.rejected.title))
  const dialog = page.getByRole('dialog', { name: say('Reject {name}', { name: maryam }) })
  await dialog.getByRole('button', { name: say('Reject') }).click()
  await expect(dialog.getByText(say('Choose a reason or write one.'))).toBeVisible()
  expect(await stepOf(sara, job, maryam)).toBe(step.applicants.id)
  const [reason] = Object.values(rejectReasons)
  if (!reason) throw new Error('There are no reasons')
  await dialog.getByText(reason[lang], { exact: true }).click()
  await dialog.getByRole('textbox').fill('در این دوره جا نداریم')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(column(page, step.rejected.title).getByRole('link', { name: maryam })).toBeVisible()
  await card(page, maryam).click()
  await page.getByRole('tab', { name: say('Activities') }).click()
  await expect(page.getByRole('tabpanel')).toContainText(reason[lang])
  await expect(page.getByRole('tabpanel')).toContainText('در این دوره جا نداریم')
})

test('two people on one board see each other; a move that was overtaken is told', async ({ visit, faults }) => {
  const { sara, hire } = await found('آریا')
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

  // Her browser hears nothing for a while: what she sees is old.
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

test('the drawer: next and previous by key, comments public and private, the CV, the way through', async ({
  visit,
  say,
}) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', recruiting)
  const pipeline = await makePipeline(sara, [maryam, omid, laleh])
  const page = await visit(mina)
  await page.goto(pipeline.address)
  await card(page, laleh).focus()
  await page.keyboard.press('Enter')
  const drawer = (name: string) => page.getByRole('dialog', { name })
  await expect(drawer(laleh)).toBeVisible()
  await page.keyboard.press('j')
  await expect(drawer(omid)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`applicant=${pipeline.people[1]?.id}`))
  await page.keyboard.press('k')
  await expect(drawer(laleh)).toBeVisible()

  await page.getByRole('tab', { name: say('Comments') }).click()
  const write = page.getByRole('textbox', { name: say('Write a comment') })
  await write.fill('گفت‌وگوی خوبی داشتیم.')
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'گفت‌وگوی خوبی داشتیم.' })).toBeVisible()
  await write.fill('به نظرم حقوق بالا می‌خواهد.')
  await page
    .getByRole('radiogroup', { name: say('Visible to') })
    .getByRole('radio')
    .last()
    .press('Space')
  await page.getByRole('button', { name: say('Send'), exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(say('Only you'), { exact: true })).toHaveCount(1)

  const hers = await visit(sara)
  await hers.goto(`${pipeline.address}?applicant=${pipeline.people[2]?.id}&tab=comments`)
  await expect(hers.getByRole('article').filter({ hasText: 'گفت‌وگوی خوبی داشتیم.' })).toBeVisible()
  await expect(hers.getByRole('article')).toHaveCount(1)

  // Escape closes and goes back to the card.
  await page.keyboard.press('Escape')
  await expect(drawer(laleh)).toBeHidden()
  await expect(card(page, laleh)).toBeFocused()
})

test(
  'on a phone a card is moved from its menu, one step in sight at a time',
  { tag: '@ltr' },
  async ({ visit, say }) => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam])
    const { step, job } = pipeline
    const page = await visit(sara, phone)
    await page.goto(pipeline.address)
    await page.getByRole('button', { name: say('Move {name} to', { name: maryam }) }).tap()
    await page.getByRole('menuitem', { name: step.review.title }).tap()
    await expect.poll(() => stepOf(sara, job, maryam)).toBe(step.review.id)
    await expect(column(page, step.review.title)).toContainText(maryam)
  },
)

test('Nima, who may look at a job opening, sees its board and moves nobody', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
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

test('a step shows its true count and brings the rest as one scrolls', async ({ visit, lang }) => {
  const { sara } = await found('آریا')
  const names = Array.from({ length: 13 }, (_, at) => `نفر ${'اآبپتثجچحخدذر'[at]}`)
  const pipeline = await makePipeline(sara, names)
  const page = await visit(sara)
  await page.goto(pipeline.address)
  const first = column(page, pipeline.step.applicants.title)
  await expect(first.getByRole('heading')).toContainText(typed(lang, '13'))
  await expect(first.getByRole('listitem').first()).toBeVisible()
  await first.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(first.getByRole('listitem')).toHaveCount(13)
})
