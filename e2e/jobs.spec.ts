import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { expect, phone, test, type Page } from './test.ts'
import { refusal } from './faults.ts'
import { chosen, openMenuOf, pick } from './parts.ts'
import { found, newMobile, recruiting } from './people.ts'
import { list, threeJobs, titles } from './three-jobs.ts'
import { typed, type Say } from './words.ts'

const form = '/dashboard/recruitment/new-job-opportunity'

test('Sara searches and filters; the address keeps it, also over going away and back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  await threeJobs(sara)
  const page = await visit(sara)
  await page.goto(list)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(3)

  // Arabic letters and no half-space: the fold finds it all the same.
  await page.getByRole('searchbox', { name: say('Search in job openings') }).fill('حسابدار ارشد'.replace('ی', 'ي'))
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/searchText=/)
  await expect(page.getByText(say('{shown} of {all}', { shown: 1, all: 3 }))).toBeVisible()
  await page.getByRole('button', { name: say('Filters') }).click()
  const panel = page.getByRole('dialog', { name: say('Filters') })
  const draft = panel.getByRole('checkbox', { name: say('Draft') })
  await draft.press('Space')
  await expect(page.getByText(say('No job openings match these filters'))).toBeVisible()
  await draft.press('Space')
  await panel.getByRole('checkbox', { name: say('Active'), exact: true }).press('Space')
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/publish_status=10/)
  const filtered = page.url()

  await openMenuOf(page, say('Actions for {title}', { title: titles.active }), say('Share'))
  await expect(page).toHaveURL(/share-job-opportunity/)
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('searchbox', { name: say('Search in job openings') })).toHaveValue(/ارشد/)

  await page.reload()
  await expect(cards).toHaveCount(1)
})

test('a job opening needs a title and sensible numbers, told beside the fields', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(form)
  const title = page.getByRole('combobox', { name: say('Title') })
  const people = page.getByRole('textbox', { name: say('Number of openings') })
  await people.fill(typed(lang, '0'))
  await page.getByRole('button', { name: say('Publish'), exact: true }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(say('This field is required.'))
  await expect(people).toHaveAccessibleDescription(say('Enter {limit} or more.', { limit: 1 }))

  await title.fill('سرآشپز')
  await people.fill(typed(lang, '3'))
  await page.getByRole('button', { name: say('Publish'), exact: true }).click()
  await expect(page).toHaveURL(/\/share-job-opportunity\?job=[0-9a-f-]{36}/)
  const { jobs: made } = await sara.does(jobs.list, { query: {} })
  expect(made).toMatchObject([{ title: 'سرآشپز', required_hires: 3, publish_status: publishStatus.active }])
})

const away = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('Main menu') }).getByRole('link', { name: say('Home') })

test('leaving a published job opening with changes asks first', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'طراح' } })
  const page = await visit(sara)
  await page.goto(`${form}?job=${job.uuid}`)
  const title = page.getByRole('combobox', { name: say('Title') })
  await title.fill('نیمه‌کاره')
  await away(page, say).click()
  const asked = page.getByRole('alertdialog', { name: say('Leave without saving?') })
  await asked.getByRole('button', { name: say('Keep editing') }).click()
  await expect(asked).toBeHidden()
  await expect(title).toHaveValue('نیمه‌کاره')
  await away(page, say).click()
  await asked.getByRole('button', { name: say('Leave') }).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  await page.goto(`${form}?job=${job.uuid}`)
  await expect(title).toHaveValue('طراح')
})

test('a draft is saved on the way out, and a job on the air by the keyboard', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'پیش‌نویس', publish_status: publishStatus.draft } })
  const page = await visit(sara)
  await page.goto(`${form}?job=${job.uuid}`)
  const title = page.getByRole('combobox', { name: say('Title') })
  await expect(title).toHaveValue('پیش‌نویس')
  await title.fill('کارشناس منابع انسانی')
  await away(page, say).click()
  await expect(page).toHaveURL(/\/dashboard\/home/)
  const titleNow = async () => (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.title
  expect(await titleNow()).toBe('کارشناس منابع انسانی')

  await sara.does(jobs.publish, { params: { job_id: job.uuid }, body: { publish_status: publishStatus.active } })
  await page.goto(`${form}?job=${job.uuid}`)
  await title.fill('کارشناس ارشد منابع انسانی')
  await page.keyboard.press('Control+Enter')
  await expect.poll(titleNow).toBe('کارشناس ارشد منابع انسانی')
})

test('every filter stands in the address and as a chip that takes it off; the order too', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', recruiting)
  const { tag } = await sara.does(tags.add, { body: { title: 'فوری', type: 'job' } })
  const make = (title: string, more: object) =>
    sara.does(jobs.create, { body: { title, publish_status: publishStatus.active, ...more } })
  await make('حسابدار', { city_id: 1, contract_type: 1, tags: [tag.uuid] })
  await make('انباردار', { city_id: 1, contract_type: 2 })
  await make('راننده', { contract_type: 1, supervisors: [{ user_id: mina.id, scope: 'change' }] })
  const page = await visit(sara)
  await page.goto(`${list}?contract_type=1&tags=${tag.uuid}&city_id=1`)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('حسابدار')
  await page.getByRole('button', { name: say('Remove the filter “{name}”', { name: 'فوری' }) }).click()
  await expect(page).not.toHaveURL(/tags=/)
  await page.getByRole('button', { name: say('Clear the filters') }).click()
  await expect(page).not.toHaveURL(/contract_type|city_id/)
  await expect(cards).toHaveCount(3)

  await pick(page, say('Order'), say('By title'))
  await expect(page).toHaveURL(/order_by=title&direction=asc/)
  await expect(cards.first()).toContainText('انباردار')

  const hers = await visit(mina)
  await hers.goto(list)
  await chosen(hers, say('Created by'), say('Involving me'))
  await expect(hers).toHaveURL(/list=supervised/)
  await expect(hers.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a copy is made as a draft, can be opened, and taken back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  await threeJobs(sara)
  const page = await visit(sara)
  await page.goto(list)
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await openMenuOf(page, say('Actions for {title}', { title: titles.active }), say('Make a copy'))
  await expect(cards).toHaveCount(4)
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(cards).toHaveCount(3)
})

test('a job opening begins from a template, or as a copy of another one', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const job_uuid = await threeJobs(sara)
  await sara.does(jobTemplates.create, { body: { job_uuid, title: 'فرایند فنی' } })
  const page = await visit(sara)
  await page.goto(list)
  await openMenuOf(page, say('Other ways to start'), 'فرایند فنی')
  await expect(page).toHaveURL(/new-job-opportunity\?template=/)
  await expect(page.getByRole('button', { name: say('Start from a template') })).toContainText('فرایند فنی')
  await page.goBack()
  await openMenuOf(page, say('Other ways to start'), say('Copy a job opening'))
  const dialog = page.getByRole('dialog', { name: say('Copy a job opening') })
  await dialog.getByRole('combobox').fill(titles.off)
  await page.getByRole('option', { name: titles.off }).click()
  await dialog.getByRole('button', { name: say('Make a copy') }).click()
  await expect(page).toHaveURL(/new-job-opportunity\?job=/)
})

test('taking a job opening off the air can be taken back', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  await threeJobs(sara)
  const page = await visit(sara)
  await page.goto(list)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .filter({ hasText: titles.active })
  await openMenuOf(page, say('Actions for {title}', { title: titles.active }), say('Unpublish'))
  await expect(card.getByText(say('Inactive'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(card.getByText(say('Active'), { exact: true })).toBeVisible()
})

test('deleting says what goes with it, and can be refused', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  await threeJobs(sara)
  const page = await visit(sara)
  await page.goto(list)
  const actions = say('Actions for {title}', { title: titles.off })
  const asked = page.getByRole('alertdialog', { name: say('Delete “{title}”?', { title: titles.off }) })
  await openMenuOf(page, actions, say('Delete'))
  await expect(asked).toContainText(say('Its public page will be removed. Nobody has applied yet.'))
  await asked.getByRole('button', { name: say('Cancel') }).click()
  await expect(asked).toBeHidden()
  await openMenuOf(page, actions, say('Delete'))
  await asked.getByRole('button', { name: say('Delete') }).click()
  await expect(asked).toBeHidden()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(cards).toHaveCount(3)
})

test('deleting a job opening with applicants counts them first', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const job = await threeJobs(sara)
  await sara.does(applicants.create, { params: { job_uuid: job }, body: { name: 'علی', mobile: newMobile() } })
  const page = await visit(sara)
  await page.goto(list)
  await openMenuOf(page, say('Actions for {title}', { title: titles.active }), say('Delete'))
  const asked = page.getByRole('alertdialog', { name: say('Delete “{title}”?', { title: titles.active }) })
  await expect(asked).toContainText(say('{count} applicant|{count} applicants', { count: 1 }))
  await expect(asked).toContainText(
    say('{count} of them is still waiting for an answer|{count} of them are still waiting for an answer', { count: 1 }),
  )
})

test('on a phone the filters are a sheet', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  await threeJobs(sara)
  const page = await visit(sara, phone)
  await page.goto(list)
  await page.getByRole('button', { name: say('Filters') }).click()
  const sheet = page.getByRole('dialog', { name: say('Filters') })
  await sheet.getByText(say('Draft')).click()
  await sheet.getByRole('button', { name: say('Show {count} row|Show {count} rows', { count: 1 }) }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') }),
  ).toHaveCount(1)
})

test('Nima, who may look at a job opening, sees why he cannot change it', async ({ visit, say, faults }) => {
  const { sara, hire } = await found('آریا')
  const nima = await hire('نیما', 'راد', ['organization.hiring'])
  const { job } = await sara.does(jobs.create, {
    body: { title: 'طراح', supervisors: [{ user_id: nima.id, scope: 'show' }] },
  })
  faults.allow(refusal(403))
  const page = await visit(nima)
  await page.goto(list)
  await page.getByRole('button', { name: say('Actions for {title}', { title: 'طراح' }) }).click()
  const edit = page.getByRole('menuitem', { name: new RegExp(`^${say('Edit')}`) })
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await expect(edit).toContainText(say('You can view this job opening but not edit it.'))
  expect(await nima.tries(jobs.update, { params: { job_uuid: job.uuid }, body: { title: 'هک' } })).toBe(403)
})
