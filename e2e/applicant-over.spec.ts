import type { Page } from '@playwright/test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { makePipeline } from './board.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'
import { typed, type Say } from './words.ts'

const [maryam, omid, laleh] = ['مریم اکبری', 'امید شریفی', 'لاله رستگار']

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const place = (say: Say, lang: 'fa' | 'en', at: string) =>
  say('{place} of {total}', { place: typed(lang, at), total: typed(lang, '3') })

test('new applicants are looked through from home, one is rejected there and taken back, and Escape leads back', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam, omid, laleh])
  const stepOf = async (at: number) => {
    const params = { applicant_uuid: pipeline.people[at]?.id ?? '' }
    return (await sara.does(applicantProfile.show, { params })).applicant.step_id
  }
  const page = await visit(sara)
  await page.goto('/dashboard/home')
  await row(page, laleh).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page, laleh).getByRole('tablist')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/home\\?applicant=${pipeline.people[2]?.id}`))
  await page.keyboard.press('j')
  await expect(drawer(page, omid).getByText(place(say, lang, '2'))).toBeVisible()
  await expect(drawer(page, omid).getByRole('button', { name: say('Move to step') })).toBeVisible()

  await page.keyboard.press('r')
  const why = page.getByRole('dialog', { name: say('Reject {name}', { name: omid }) })
  await why.getByRole('textbox').fill('سابقه‌اش کم است')
  await why.getByRole('button', { name: say('Reject'), exact: true }).click()
  await expect(drawer(page, maryam)).toBeVisible()
  expect(await stepOf(1)).toBe(pipeline.step.rejected.id)
  await page.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect.poll(() => stepOf(1)).toBe(pipeline.step.applicants.id)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/home$/)
  await expect(row(page, maryam)).toBeFocused()
  await row(page, laleh).click()
  await expect(drawer(page, laleh)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, laleh)).toHaveAttribute('href', new RegExp(`/pipeline/${pipeline.job}\\?applicant=`))
})

test('a link to an applicant over a page opens there; who is not there, or not to be seen, is said to be', async ({
  visit,
  say,
  faults,
}) => {
  faults.allow(refusal(404))
  const { sara, hire } = await found('آریا')
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

test('whoever is found by Ctrl+/ or named in the activities opens over the page that one is on', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam, omid])
  const page = await visit(sara)
  await page.goto(`${pipeline.address}/activities`)
  await row(page, maryam).click()
  await expect(drawer(page, maryam).getByRole('tablist')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/activities\\?applicant=${pipeline.people[0]?.id}`))
  await page.keyboard.press('k')
  await expect(drawer(page, omid)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, omid)).toBeFocused()

  await page.goto('/dashboard/recruitment/questionnaires')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+/')
  const search = page.getByRole('dialog', { name: say('Search') })
  await search.getByRole('searchbox').fill(omid)
  await search.getByRole('option', { name: omid }).click()
  await expect(drawer(page, omid).getByRole('tablist')).toBeVisible()
  await expect(page).toHaveURL(/\/questionnaires\?applicant=/)
})
