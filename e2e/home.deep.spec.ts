import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test, type Page } from './test.ts'
import { typed } from './words.ts'

const home = '/dashboard/home'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله رستگار'
const nima = 'نیما صالحی'
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test('home shows the first steps and new applicants', async ({ step, visit, say }) => {
  await step('a new organisation sees its first steps, which can be ticked off and hidden', async () => {
    const { sara } = await found('آریا')
    const page = await visit(sara)
    await page.goto(home)
    const guide = page
      .getByRole('region', { name: say('First steps') })
      .or(page.locator('section', { hasText: say('First steps') }))
    await expect(guide.getByRole('link', { name: say('Open a job') })).toBeVisible()
    await expect(guide.getByLabel(say('Done'), { exact: true })).toHaveCount(0)
    await sara.does(jobs.create, { body: { title: 'راننده', publish_status: publishStatus.draft } })
    await page.reload()
    await expect(guide.getByLabel(say('Done'), { exact: true })).toHaveCount(1)
    await guide.getByRole('button', { name: say('Dismiss') }).click()
    await page.reload()
    await page.getByRole('button', { name: say('Show the first steps') }).click()
    await expect(guide.getByRole('link', { name: say('Share it') })).toBeVisible()
  })
  await step('new applicants on the home page link to their job openings', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'مدیر فروش', publish_status: publishStatus.active } })
    await sara.does(jobs.create, { body: { title: 'انباردار', publish_status: publishStatus.active } })
    await sara.does(applicants.create, {
      params: { job_uuid: job.uuid },
      body: { name: 'پویا', mobile: '09123456789' },
    })
    const page = await visit(sara)
    await page.goto(home)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('New applicants') })
      .click()
    await expect(page).toHaveURL(/having=unseen/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['مدیر فروش'])
    await page.goBack()
    const newApplicants = say('{count} new applicant|{count} new applicants', { count: 1 })
    await page.getByRole('main').getByRole('link', { name: newApplicants }).first().click()
    await expect(page).toHaveURL(new RegExp(`/pipeline/${job.uuid}\\?unseen=1`))
  })
})

test('new applicants are reviewed from home; one is rejected, and undo restores her', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [nima, maryam, omid, laleh])
  const stepOf = async (at: number) => {
    const params = { applicant_uuid: pipeline.people[at]?.id ?? '' }
    return (await sara.does(applicantProfile.show, { params })).applicant.step_id
  }
  const page = await visit(sara)
  await page.goto('/dashboard/home')
  await expect(row(page, laleh)).toHaveAttribute('href', new RegExp(`/pipeline/${pipeline.job}\\?applicant=`))
  await row(page, laleh).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page, laleh).getByRole('tablist')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/home\\?applicant=${pipeline.people[3]?.id}`))
  await page.keyboard.press('j')
  await expect(
    drawer(page, omid).getByText(say('{place} of {total}', { place: typed(lang, '2'), total: typed(lang, '4') })),
  ).toBeVisible()
  await expect(drawer(page, omid).getByRole('button', { name: say('Move to step') })).toBeVisible()

  await page.keyboard.press('r')
  const why = page.getByRole('dialog', { name: say('Reject {name}', { name: omid }) })
  await why.getByRole('textbox').fill('سابقه‌اش کم است')
  await why.getByRole('button', { name: say('Reject'), exact: true }).click()
  await expect(drawer(page, maryam)).toBeVisible()
  expect(await stepOf(2)).toBe(pipeline.step.rejected.id)
  await page.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect.poll(() => stepOf(2)).toBe(pipeline.step.applicants.id)
  // The message has closed, so the drawer handles keys again.
  await expect(page.getByRole('button', { name: say('Undo'), exact: true })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  // Those who were viewed are no longer new.
  for (const seen of [laleh, omid, maryam]) await expect(row(page, seen)).toHaveCount(0)
  await row(page, nima).click()
  // An applicant is seen when the details have arrived.
  await expect(drawer(page, nima).getByRole('tablist')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(say('You are all caught up'))).toBeVisible()
})
