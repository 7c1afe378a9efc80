import type { Locator } from '@playwright/test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { card, column, enter, makePipeline, type Pipeline } from './board.ts'
import { refusal } from './faults.ts'
import { chooseOption } from './kit-actions.ts'
import { found, recruiting, type Person } from './people.ts'
import { expect, test, type Page } from './test.ts'
import { typed } from './words.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله رستگار'

/** Opens an applicant's drawer by its address. */
async function open(page: Page, { address, people }: Pipeline, name: string): Promise<Locator> {
  await page.goto(`${address}?applicant=${people.find(it => it.name === name)?.id}`)
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByRole('tablist')).toBeVisible()
  return drawer
}

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const stepsOf = async (who: Person, { job }: Pipeline) =>
  (await who.does(steps.ofJob, { params: { job_uuid: job } })).steps.map(it => it.total)

const inTrash = async (who: Person, { job }: Pipeline) =>
  (await who.does(applicants.trash, { params: { job_uuid: job }, query: {} })).pagination.total

test('applicants are opened one after another, moved, rejected and restored', async ({
  step,
  visit,
  say,
  lang,
  faults,
}) => {
  const { sara, hire } = await found('آریا')
  const page = await visit(sara)
  await step('after a decision the drawer opens the next applicant, otherwise the previous one', async () => {
    // The newest applicant is first: laleh, omid, maryam.
    const pipeline = await makePipeline(sara, [maryam, omid, laleh])
    await open(page, pipeline, omid)
    const drawer = (name: string) => page.getByRole('dialog', { name, exact: true })
    await drawer(omid)
      .getByRole('button', { name: say('Reject'), exact: true })
      .click()
    const why = page.getByRole('dialog', { name: say('Reject {name}', { name: omid }) })
    await why.getByRole('textbox').fill('سابقه‌اش کم است')
    await why.getByRole('button', { name: say('Reject'), exact: true }).click()
    await expect(drawer(maryam)).toBeVisible()
    await drawer(maryam)
      .getByRole('button', { name: say('Move to step') })
      .click()
    await page.getByRole('menuitem', { name: pipeline.step.interview.title }).click()
    await expect(drawer(laleh)).toBeVisible()
    await drawer(laleh)
      .getByRole('button', { name: say('Move to step') })
      .click()
    await page.getByRole('menuitem', { name: pipeline.step.review.title }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(column(page, pipeline.step.review.title).getByRole('link', { name: laleh })).toBeVisible()
  })
  await step('J also opens applicants whose cards the board has not loaded yet', async () => {
    const pipeline = await makePipeline(sara, [maryam])
    await enter(sara, pipeline, 24)
    const params = { job_uuid: pipeline.job }
    const { applicants: all } = await sara.does(applicants.ofJob, { params, query: { per_page: 100 } })
    // The rest of the cards comes only after J was pressed at the last one that is loaded.
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/applicants\?.*per_page=100/, async route => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(`${pipeline.address}?applicant=${all[8]?.uuid}`)
    for (let place = 9; place < 25; place++) {
      await expect(
        page.getByText(say('{place} of {total}', { place: typed(lang, `${place}`), total: typed(lang, '25') })),
      ).toBeVisible()
      await page.keyboard.press('j')
      if (place === 10) pressed.resolve()
    }
    await expect(page.getByRole('dialog', { name: maryam, exact: true })).toBeVisible()
  })
  await step('a transfer from the drawer opens the next applicant, and can be undone', async () => {
    const other = await makePipeline(sara, [], { title: 'کارشناس فروش' })
    const pipeline = await makePipeline(sara, [maryam, omid])
    const drawer = await open(page, pipeline, omid)
    await drawer.getByRole('button', { name: say('More actions') }).click()
    await page.getByRole('menuitem', { name: say('To another job opening…') }).click()
    const dialog = page.getByRole('dialog', {
      name: say('Transfer {count} applicant|Transfer {count} applicants', { count: 1 }),
    })
    await dialog.getByRole('combobox').fill('كارشناس')
    await page.getByRole('option', { name: 'کارشناس فروش' }).click()
    await dialog.getByRole('button', { name: say('Transfer'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: maryam, exact: true })).toBeVisible()
    const inOtherJob = async () =>
      (await sara.does(applicants.ofJob, { params: { job_uuid: other.job } })).applicants.map(it => it.last_name)
    await expect.poll(inOtherJob).toEqual(['شریفی'])
    await page.getByRole('button', { name: say('Undo'), exact: true }).click()
    await expect.poll(inOtherJob).toEqual([])
    // The message has closed, so the drawer handles keys again.
    await expect(page.getByRole('button', { name: say('Undo'), exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card(page, omid)).toBeVisible()
  })
  await step('a link to an applicant opens over a page; a missing or hidden one is reported', async () => {
    faults.allow(refusal(404))
    const pipeline = await makePipeline(sara, [maryam])
    const ali = await hire('علی', 'راد', ['organization.hiring'])
    const address = `/dashboard/home?applicant=${pipeline.people[0]?.id}`
    const hers = await visit(sara)
    await hers.goto(address)
    await expect(drawer(hers, maryam).getByRole('tablist')).toBeVisible()
    await hers.keyboard.press('Escape')
    await expect(hers.getByRole('dialog')).toHaveCount(0)
    const his = await visit(ali)
    await his.goto(address)
    const missing = drawer(his, say('Applicant'))
    await expect(missing.getByRole('heading', { name: say('Applicant not found') })).toBeVisible()
    await missing
      .getByRole('button', { name: say('Close'), exact: true })
      .last()
      .click()
    await expect(his.getByRole('dialog')).toHaveCount(0)
  })
  await step('a comment in the drawer is read by others only if they may see it', async () => {
    const mina = await hire('مینا', 'کریمی', recruiting)
    const pipeline = await makePipeline(sara, [maryam, omid, laleh])
    const page = await visit(mina)
    await page.goto(pipeline.address)
    await card(page, laleh).focus()
    await page.keyboard.press('Enter')
    const drawer = (name: string) => page.getByRole('dialog', { name })
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

    // Escape closes the drawer, and the focus returns to the card.
    await page.keyboard.press('Escape')
    await expect(drawer(laleh)).toBeHidden()
    await expect(card(page, laleh)).toBeFocused()
  })
  await step('on an applicant’s page, keys open the neighbours, decide and lead back', async () => {
    const pipeline = await makePipeline(sara, [maryam, omid, laleh])
    const page = await visit(sara)
    await page.goto(pipeline.address)
    await card(page, laleh).click()
    await drawer(page, laleh)
      .getByRole('button', { name: say('Open as a page') })
      .click()
    const head = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await expect(head(laleh)).toBeVisible()
    await expect(page).toHaveURL(/\/recruitment\/applicants\//)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(head(omid)).toBeVisible()
    await page.reload()
    await expect(head(omid)).toBeVisible()
    await page.keyboard.press('k')
    await expect(head(laleh)).toBeVisible()

    const rate = async () =>
      (await sara.does(applicantProfile.show, { params: { applicant_uuid: pipeline.people[2]?.id ?? '' } })).applicant
        .rate
    await page.keyboard.press('4')
    await expect.poll(rate).toBe(4)
    await page.keyboard.press('c')
    await expect(page.getByRole('textbox', { name: say('Write a comment') })).toBeFocused()
    // Letters typed in a field do not trigger the actions of their keys.
    await page.keyboard.type('ra')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: say('Write a comment') }).fill('')
    await head(laleh).click()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: say('Keyboard shortcuts') })
    await expect(keys.getByText(say('Move to the next step'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('a')
    await expect(head(omid)).toBeVisible()
    await expect.poll(() => stepsOf(sara, pipeline)).toEqual([2, 1, 0, 0, 0])
    await page.keyboard.press('Escape')
    await expect(card(page, omid)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await step('Ctrl+Z undoes changes to the open applicant before those on the board', async () => {
    const pipeline = await makePipeline(sara, [maryam, omid])
    const params = { applicant_uuid: pipeline.people[1]?.id ?? '' }
    const source = async () => (await sara.does(applicantProfile.show, { params })).applicant.source
    const before = await source()
    await page.goto(pipeline.address)
    await card(page, maryam).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press('Space')
    await expect.poll(() => stepsOf(sara, pipeline)).toEqual([1, 1, 0, 0, 0])

    await card(page, omid).click()
    const drawer = page.getByRole('dialog', { name: omid, exact: true })
    await chooseOption(page, say('Source'), lang === 'fa' ? 'لینکدین' : 'LinkedIn')
    await expect.poll(source).toBe('linkedin')
    await drawer.getByRole('button', { name: say('More actions') }).click()
    // An action can be undone as soon as the screen knows its result, which is later than the server's.
    const known = page.waitForResponse(it => it.url().includes('trash') && it.request().method() !== 'GET')
    await page.getByRole('menuitem', { name: say('Move to the trash') }).click()
    await (await known).finished()
    await expect.poll(() => inTrash(sara, pipeline)).toBe(1)

    await page.keyboard.press('Control+z')
    await expect.poll(() => inTrash(sara, pipeline)).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(source).toBe(before)
    await page.keyboard.press('Control+z')
    await expect.poll(() => stepsOf(sara, pipeline)).toEqual([2, 0, 0, 0, 0])
  })
})
