import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobSources } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { found, newMobile } from './people.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

const share = (job: string) => `/dashboard/recruitment/share-job-opportunity?job=${job}`

async function openJob(status: 0 | 10 = publishStatus.active) {
  const arya = await found('آریا')
  const { job } = await arya.sara.does(jobs.create, {
    body: { title: 'حسابدار ارشد', city_id: 1, publish_status: status },
  })
  return { ...arya, job: job.uuid }
}

test('a job opening is shared by links that are counted, closed and printed', async ({ step, visit, say, lang }) => {
  await step('an application by the link of a source is counted for that source', async () => {
    const { sara, job } = await openJob()
    const page = await visit(sara)
    await page.goto(share(job))
    const { sources } = await sara.does(jobSources.ofJob, { params: { uuid: job } })
    const linkedIn = sources.find(it => it.source_key === 'linkedin')?.title ?? ''
    // The titles depend on the user's language, so the value of the radio button identifies the source.
    const line = page.getByRole('radio').and(page.locator('[value=linkedin]'))
    await line.check({ force: true })
    await expect(page).toHaveURL(/source=linkedin/)
    const link = await page.getByRole('textbox', { name: say('Link') }).inputValue()
    expect(link).toContain(`/jobs/${job}?source=linkedin`)
    expect(linkedIn).not.toBe('')

    const stranger = await visit(null)
    await stranger.goto(`/jobs/${job}?source=linkedin`)
    const field = (name: string) => stranger.getByRole('textbox', { name: say(name), exact: true })
    await field('First name').fill('مریم')
    await field('Last name').fill('اکبری')
    await field('Mobile').fill(typed(lang, newMobile()))
    await stranger.getByRole('button', { name: say('Send my application'), exact: true }).click()
    const came = async () => (await sara.does(applicants.ofJob, { params: { job_uuid: job } })).applicants
    await expect.poll(async () => (await came()).map(it => [it.name, it.source])).toEqual([['مریم', 'linkedin']])
    await page.reload()
    await expect(page.getByText(say('{count} applicant|{count} applicants', { count: 1 }))).toBeVisible()
  })
  await step('a link can be closed and reopened; the QR code belongs to the selected link', async () => {
    const { sara, job } = await openJob()
    const page = await visit(sara)
    await page.goto(share(job))
    const link = page.getByRole('textbox', { name: say('Link') })
    await expect(link).toHaveValue(new RegExp(`/jobs/${job}$`))
    const first = page.getByRole('switch').first()
    await first.press('Space')
    await expect(first).not.toBeChecked()
    const closed = async () =>
      (await sara.does(jobSources.ofJob, { params: { uuid: job } })).sources.filter(it => it.linked && !it.active)
        .length
    await expect.poll(closed).toBe(1)
    await first.press('Space')
    await expect(first).toBeChecked()
    await expect.poll(closed).toBe(0)

    const telegram = page.getByRole('link', { name: say('Telegram') })
    const href = new URL((await telegram.getAttribute('href')) ?? '')
    expect(href.host).toBe('t.me')
    expect(href.searchParams.get('url')).toBe(await link.inputValue())
    expect(href.searchParams.get('text')).toContain('حسابدار ارشد')
  })
  await step('the QR code can be downloaded as SVG and as PNG', async () => {
    const { sara, job } = await openJob()
    const page = await visit(sara)
    await page.goto(share(job))
    for (const [button, ending] of [
      ['For print (SVG)', '.svg'],
      ['Image (PNG)', '.png'],
    ] as const) {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: say(button) }).click()
      expect((await coming).suggestedFilename()).toContain(ending)
    }
  })
  await step('the page says that a draft is not public yet, and offers to publish the draft', async () => {
    const { sara, job } = await openJob(publishStatus.draft)
    const page = await visit(sara)
    await page.goto(share(job))
    await expect(
      page.getByText(say('This job opening is not published, so its page is not visible yet.')),
    ).toBeVisible()
    await page.getByRole('button', { name: say('Publish') }).click()
    await expect(page.getByText(say('This job opening is not published, so its page is not visible yet.'))).toBeHidden()
    const { job: now } = await sara.does(jobs.show, { params: { job_id: job } })
    expect(now.publish_status).toBe(publishStatus.active)
  })
})
