import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test, type Page } from './test.ts'
import type { Say } from './words.ts'

const home = '/dashboard/home'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** Opens the search by its key once the app has replaced the page of the server, which has a title too but no keys. */
async function openSearch(page: Page, say: Say) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main.plain')).toHaveCount(0)
  await page.keyboard.press('Control+/')
  return page.getByRole('dialog', { name: say('Search') })
}

test('Ctrl+/ finds pages, job openings and applicants', async ({ step, visit, say }) => {
  await step('Ctrl+/ finds pages and job openings, and Enter opens them', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'مدیر فروش', publish_status: publishStatus.active } })
    const page = await visit(sara)
    await page.goto(home)
    const search = await openSearch(page, say)
    await search.getByRole('searchbox').fill(say('Access levels'))
    await expect(search.getByRole('option', { name: say('Access levels') })).toBeVisible()
    // Typed with Arabic letters.
    await search.getByRole('searchbox').fill('مدير فروش')
    await expect(search.getByRole('option', { name: 'مدیر فروش' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/pipeline/${job.uuid}`))
  })
  await step('Ctrl+/ finds actions and tags, and Enter does the action', async () => {
    const { sara } = await found('آریا')
    await sara.does(tags.add, { body: { title: 'دورکار', type: 'applicant', color: 'teal' } })
    const page = await visit(sara)
    await page.goto(home)
    const search = await openSearch(page, say)
    await search.getByRole('searchbox').fill('دورکار')
    await expect(search.getByRole('option', { name: 'دورکار' })).toBeVisible()
    await search.getByRole('searchbox').fill(say('Invite a colleague'))
    await expect(search.getByRole('option', { name: say('Invite a colleague') })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say('Invite people') })).toBeVisible()
  })
  await step('Ctrl+/ finds applicants by a pasted number or e-mail address, and shows it', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'مدیر فروش', publish_status: publishStatus.active } })
    await sara.does(applicants.create, {
      params: { job_uuid: job.uuid },
      body: { name: 'پویا', last_name: 'رستمی', mobile: '09123456789', email: 'pouya@example.com' },
    })
    const page = await visit(sara)
    await page.goto(home)
    const search = await openSearch(page, say)
    const hit = search.getByRole('option', { name: 'پویا رستمی' })
    await search.getByRole('searchbox').fill('+98 912-345 6789')
    await expect(hit).toContainText('09123456789')
    await search.getByRole('searchbox').fill('۰۹۱۲۳۴')
    await expect(hit.getByText('091234', { exact: true })).toBeVisible()
    await search.getByRole('searchbox').fill('pouya@')
    await expect(hit).toContainText('pouya@example.com')
  })
  await step('applicants found by Ctrl+/ or named in activities open over the current page', async () => {
    const { sara } = await found('آریا')
    const page = await visit(sara)
    const pipeline = await makePipeline(sara, [maryam, omid])
    await page.goto(`${pipeline.address}/activities`)
    await row(page, maryam).click()
    await expect(drawer(page, maryam).getByRole('tablist')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/activities\\?applicant=${pipeline.people[0]?.id}`))
    await page.keyboard.press('k')
    await expect(drawer(page, omid)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, omid)).toBeFocused()

    await page.goto('/dashboard/recruitment/questionnaires')
    const search = await openSearch(page, say)
    await search.getByRole('searchbox').fill(omid)
    await search.getByRole('option', { name: omid }).click()
    await expect(drawer(page, omid).getByRole('tablist')).toBeVisible()
    await expect(page).toHaveURL(/\/questionnaires\?applicant=/)
  })
})
