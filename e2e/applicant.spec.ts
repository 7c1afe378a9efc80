import type { Locator, Page } from '@playwright/test'
import { stepType } from '@kargozin/api/labels.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { card, column, enter, makePipeline, moveBy, type Pipeline } from './board.ts'
import { refusal } from './faults.ts'
import { pick } from './parts.ts'
import { asks, found, newMobile, type Person } from './people.ts'
import { expect, phone, test } from './test.ts'
import { typed } from './words.ts'

const [maryam, omid, laleh] = ['مریم اکبری', 'امید شریفی', 'لاله رستگار']

const profile = async (who: Person, applicant_uuid = '') =>
  (await who.does(applicantProfile.show, { params: { applicant_uuid } })).applicant

/** The drawer of somebody, opened by the address. */
async function open(page: Page, { address, people }: Pipeline, name: string): Promise<Locator> {
  await page.goto(`${address}?applicant=${people.find(it => it.name === name)?.id}`)
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByRole('tablist')).toBeVisible()
  return drawer
}

/** Copied and put into the first part of a date field. */
async function pasteDay(part: Locator, day: string) {
  await part.focus()
  await part.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, day)
}

test('the source is changed where it stands, and taken back', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam])
  const id = pipeline.people[0]?.id
  const before = (await profile(sara, id)).source
  const page = await visit(sara)
  const drawer = await open(page, pipeline, maryam)
  const source = drawer.getByRole('button', { name: say('Source') })
  await pick(page, say('Source'), lang === 'fa' ? 'لینکدین' : 'LinkedIn')
  await expect(source).toContainText(lang === 'fa' ? 'لینکدین' : 'LinkedIn')
  await expect.poll(async () => (await profile(sara, id)).source).toBe('linkedin')
  await page.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect.poll(async () => (await profile(sara, id)).source).toBe(before)
  await expect(source).not.toContainText(lang === 'fa' ? 'لینکدین' : 'LinkedIn')
})

test(
  'the profile of an applicant is corrected with the local keyboard and restored by undo',
  { tag: '@ltr' },
  async ({ visit, say, lang }) => {
    const { sara } = await found('آریا')
    const pipeline = await makePipeline(sara, [maryam])
    const id = pipeline.people[0]?.id
    const page = await visit(sara)
    const drawer = await open(page, pipeline, maryam)
    await drawer.getByRole('button', { name: say('Edit'), exact: true }).click()
    const form = page.getByRole('dialog', { name: say('Edit the profile') })
    await pasteDay(form.getByRole('spinbutton').first(), typed(lang, lang === 'fa' ? '1370/02/03' : '1991-04-23'))
    await form.getByRole('combobox', { name: say('City') }).fill('شیراز')
    await page
      .getByRole('option', { name: lang === 'fa' ? /^شیراز/ : /^Shiraz/ })
      .first()
      .click()
    await form.getByRole('textbox', { name: say('Years of experience') }).fill(typed(lang, '7'))
    await form.getByRole('combobox', { name: say('Skills') }).fill('حسابداری')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(form).toBeHidden()
    await expect(drawer.getByText('حسابداری', { exact: true })).toBeVisible()
    const now = await profile(sara, id)
    expect([now.birthday, now.city?.name, now.experience_years, now.skills]).toEqual([
      '1991-04-23',
      'شیراز',
      7,
      ['حسابداری'],
    ])
    await page.getByRole('button', { name: say('Undo'), exact: true }).click()
    await expect.poll(async () => (await profile(sara, id)).skills).toEqual([])
    const back = await profile(sara, id)
    expect([back.birthday, back.city, back.experience_years, back.name]).toEqual([null, null, null, 'مریم'])
  },
)

test('sensitive fields are entered by who may, refused beside the field, taken back, and in no history', async ({
  visit,
  say,
  lang,
  faults,
}) => {
  faults.allow(refusal(422))
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam])
  const id = pipeline.people[0]?.id
  const page = await visit(sara)
  const drawer = await open(page, pipeline, maryam)
  await expect(drawer.getByText(say('No information yet.'))).toBeVisible()
  await drawer.getByRole('button', { name: say('Edit sensitive information') }).click()
  const form = page.getByRole('dialog', { name: say('Edit sensitive information') })
  const code = form.getByRole('textbox', { name: say('National code') })
  await code.fill(typed(lang, '0012345670'))
  await pick(page, say('Marital status'), lang === 'fa' ? 'متأهل' : 'Married')
  await pick(page, lang === 'fa' ? 'وضعیت سلامت' : 'Health', lang === 'fa' ? 'سالم' : 'Healthy')
  await form.getByRole('button', { name: say('Save'), exact: true }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(typed(lang, '0012345679'))
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(drawer.getByText(lang === 'fa' ? 'متأهل' : 'Married', { exact: true })).toBeVisible()
  expect((await profile(sara, id)).private).toMatchObject({
    national_id: '0012345679',
    marriage: 'married',
    bc_id: null,
  })
  const params = { job_uuid: pipeline.job, applicant_id: id ?? '' }
  const told = await sara.does(activities.ofApplicant, { params, query: {} })
  expect(JSON.stringify(told)).not.toContain('0012345679')
  await page.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect.poll(async () => (await profile(sara, id)).private?.national_id).toBe(null)
  await expect(drawer.getByText(say('No information yet.'))).toBeVisible()
})

test('who only sees changes nothing, and without the permission the sensitive fields are not there', async ({
  visit,
  say,
}) => {
  const { sara, hire } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam])
  const nima = await hire('نیما', 'راد', ['organization.hiring', 'organization.hiring.applicants.private'])
  const ali = await hire('علی', 'راد', ['organization.hiring', 'organization.hiring.jobs.all'])
  await sara.does(jobs.update, {
    params: { job_uuid: pipeline.job },
    body: { supervisors: [{ user_id: nima.id, scope: 'show' }] },
  })
  const his = await visit(nima)
  const drawer = await open(his, pipeline, maryam)
  await expect(drawer.getByRole('heading', { name: say('Sensitive information') })).toBeVisible()
  await expect(drawer.getByRole('button', { name: say('Edit sensitive information') })).toBeDisabled()
  await expect(drawer.getByRole('button', { name: say('Edit'), exact: true })).toBeDisabled()
  await expect(drawer.getByRole('button', { name: say('Source') })).toHaveCount(0)
  const other = await open(await visit(ali), pipeline, maryam)
  await expect(other.getByRole('heading', { name: say('Person') })).toBeVisible()
  await expect(other.getByRole('heading', { name: say('Sensitive information') })).toHaveCount(0)
})

test('whoever is done with one comes to the next of the step, or the one before when none is next', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  // The newest stands first: لاله, امید, مریم.
  const pipeline = await makePipeline(sara, [maryam, omid, laleh])
  const page = await visit(sara)
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

test('J goes on beyond the cards that the board has loaded', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam])
  await enter(sara, pipeline, 24)
  const params = { job_uuid: pipeline.job }
  const { applicants: all } = await sara.does(applicants.ofJob, { params, query: { per_page: 100 } })
  const page = await visit(sara)
  await page.goto(`${pipeline.address}?applicant=${all[8]?.uuid}`)
  for (let place = 9; place < 25; place++) {
    await expect(
      page.getByText(say('{place} of {total}', { place: typed(lang, `${place}`), total: typed(lang, '25') })),
    ).toBeVisible()
    await page.keyboard.press('j')
  }
  await expect(page.getByRole('dialog', { name: maryam, exact: true })).toBeVisible()
})

test('one is transferred from the drawer, which goes on to the next; it can be undone', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const other = await makePipeline(sara, [], { title: 'کارشناس فروش' })
  const pipeline = await makePipeline(sara, [maryam, omid])
  const page = await visit(sara)
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
  const there = async () =>
    (await sara.does(applicants.ofJob, { params: { job_uuid: other.job } })).applicants.map(it => it.last_name)
  await expect.poll(there).toEqual(['شریفی'])
  await page.getByRole('button', { name: say('Undo'), exact: true }).click()
  await expect.poll(there).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card(page, omid)).toBeVisible()
})

/** Somebody who applied, with the path of the status page. */
async function applied(sara: Person) {
  const pipeline = await makePipeline(sara, [])
  const body = { name: 'مریم', last_name: 'اکبری', mobile: newMobile() }
  const { application } = await asks(applications.create, { params: { job_id: pipeline.job }, body })
  return { pipeline, id: application.uuid, path: new URL(application.track_url).pathname }
}

test('an applicant withdraws on her phone, once asked, and the recruiter reads that she did', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const { pipeline, id, path } = await applied(sara)
  const hers = await visit(sara)
  await hers.goto(pipeline.address)
  await expect(column(hers, pipeline.step.applicants.title).getByRole('link', { name: maryam })).toBeVisible()
  const page = await visit(null, phone)
  await page.goto(path)
  const withdraw = page.getByRole('button', { name: say('Withdraw my application') })
  await withdraw.tap()
  const asked = page.getByRole('alertdialog', { name: say('Withdraw your application?') })
  await asked.getByRole('button', { name: say('Keep my application') }).tap()
  await expect(asked).toBeHidden()
  expect((await profile(sara, id)).step_id).toBe(pipeline.step.applicants.id)
  await withdraw.tap()
  await asked.getByRole('button', { name: say('Withdraw'), exact: true }).tap()
  await expect(page.getByText(say('Withdrawn'), { exact: true })).toBeVisible()
  await expect(withdraw).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(say('Withdrawn'), { exact: true })).toBeVisible()

  // The board that was open all the time.
  await column(hers, pipeline.step.rejected.title).getByRole('link', { name: maryam }).click()
  const drawer = hers.getByRole('dialog', { name: maryam, exact: true })
  await expect(drawer.getByText(lang === 'fa' ? 'انصراف داد' : 'Withdrew')).toBeVisible()
  await drawer.getByRole('tab', { name: say('Activities') }).click()
  await expect(drawer.getByText(say('{by} withdrew the application.', { by: say('the applicant') }))).toBeVisible()
})

test('a page opened before the review ended tells that it is too late', async ({ visit, say, faults }) => {
  faults.allow(refusal(409))
  const { sara } = await found('آریا')
  const { pipeline, id, path } = await applied(sara)
  const page = await visit(null)
  await page.goto(path)
  await page.getByRole('button', { name: say('Withdraw my application') }).click()
  await moveBy(sara, pipeline, id, pipeline.step.hire.id)
  await page.getByRole('button', { name: say('Withdraw'), exact: true }).click()
  await expect(
    page.getByText(say('The review of your application has finished, so it can no longer be withdrawn.')),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: say('Withdraw my application') })).toHaveCount(0)
  expect((await profile(sara, id)).step_type).toBe(stepType.hire)
})
