import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { card, makePipeline, moveBy } from './board.ts'
import { openMenuOf, pick } from './parts.ts'
import { found, type Person } from './people.ts'
import { databaseOf } from './product.ts'
import { expect, phone, test, type Page } from './test.ts'
import type { Say } from './words.ts'

/** The rows of a downloaded workbook, its head first. */
async function rowsOf(download: Download) {
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
  return sheets[0]?.rows ?? []
}

const column = (rows: Awaited<ReturnType<typeof rowsOf>>, title: string) => {
  const at = rows[0]?.indexOf(title) ?? -1
  return rows.slice(1).map(row => row[at])
}

/** More applicants than are exported while one waits, straight into the tables: by calls it would take minutes. */
async function fill(sara: Person, job: string, count: number): Promise<void> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  await client.query(
    `with people as materialized (select n, uuidv7() as id from generate_series(1, $3::int) n),
     entered as (
       insert into application (organization_id, id, job_id, step_id)
       select $1, people.id, $2, (select id from step where organization_id = $1 and job_id = $2 order by position limit 1)
         from people returning id, organization_id, job_id, step_id),
     told as (
       insert into applicant (organization_id, application_id, first_name, last_name)
       select $1, id, 'متقاضی', 'شمارهٔ ' || n from people)
     insert into stay (organization_id, application_id, job_id, step_id) select organization_id, id, job_id, step_id from entered`,
    [sara.organization, job, count],
  )
  await client.end()
}

const exportBoard = (page: Page, say: Say, title: string) =>
  openMenuOf(page, say('Actions for {title}', { title }), say('Export to Excel'))

test('the board’s menu downloads its applicants; what the filters leave out is not in the file', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, ['علی رضایی', 'زهرا احمدی', 'بهرام =1+1'])
  await sara.does(applicants.rate, { params: { applicant_uuid: pipeline.people[0]?.id ?? '' }, body: { rate: 5 } })
  const page = await visit(sara)
  await page.goto(pipeline.address)
  const [whole] = await Promise.all([page.waitForEvent('download'), exportBoard(page, say, 'حسابدار')])
  expect(whole.suggestedFilename()).toMatch(/حسابدار.*\.xlsx$/)
  await expect(page.getByText(say('The Excel file is being downloaded.'))).toBeVisible()
  const rows = await rowsOf(whole)
  expect(column(rows, say('First name')).toSorted()).toEqual(['بهرام', 'زهرا', 'علی'])
  expect(column(rows, say('Last name'))).toContain('=1+1')
  expect(column(rows, say('Rating'))).toContain(5)
  expect(column(rows, say('Step'))).toEqual(Array.from({ length: 3 }, () => pipeline.step.applicants.title))

  await page.goto(`${pipeline.address}?rate=5`)
  await expect(card(page, 'علی رضایی')).toBeVisible()
  const [rated] = await Promise.all([page.waitForEvent('download'), exportBoard(page, say, 'حسابدار')])
  expect(column(await rowsOf(rated), say('First name'))).toEqual(['علی'])
})

test('the list of job openings and a selection on the board export too', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, ['علی رضایی', 'زهرا احمدی'])
  const page = await visit(sara)
  await page.goto('/dashboard/recruitment/job-opportunity')
  const [all] = await Promise.all([page.waitForEvent('download'), exportBoard(page, say, 'حسابدار')])
  expect(await rowsOf(all)).toHaveLength(3)

  await page.goto(pipeline.address)
  await card(page, 'زهرا احمدی').focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: say('{count} selected', { count: 1 }) })
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: say('Export to Excel') }).click(),
  ])
  expect(column(await rowsOf(one), say('First name'))).toEqual(['زهرا'])
})

const working = (page: Page, percent: number) =>
  page.route(/\/checkQueueStatus\//, route =>
    route.fulfill({
      json: { status: 'success', message: null, data: { status: 'running', percent, url: null, message: null } },
    }),
  )

test('a large export shows in the bell how far it is, outlives a reload, and is downloaded when it is ready', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const { job, address } = await makePipeline(sara, [])
  await fill(sara, job, 2001)
  const page = await visit(sara)
  // The worker is faster than one can look: what it answers is held back for a while.
  await working(page, 40)
  await page.goto(address)
  await exportBoard(page, say, 'حسابدار')
  await expect(page.getByText(say('The file is being prepared. The bell shows how far it is.'))).toBeVisible()
  const bell = page.getByRole('button', {
    name: say('{bell}; a file is being prepared', { bell: say('Notifications') }),
  })
  await bell.click()
  const files = page.getByRole('list', { name: say('Files being prepared') })
  const title = say('Applicants of {title}', { title: 'حسابدار' })
  await expect(files.getByRole('progressbar', { name: say('Preparing {title}', { title }) })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  await page.reload()
  await bell.click()
  await expect(files).toContainText(title)
  const [download] = await Promise.all([page.waitForEvent('download'), page.unroute(/\/checkQueueStatus\//)])
  expect(await rowsOf(download)).toHaveLength(2002)
  await expect(files).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('Notifications'), exact: true })).toBeAttached()
})

test('a file that could not be made says why and is tried again', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { job, address } = await makePipeline(sara, [])
  await fill(sara, job, 2001)
  const page = await visit(sara)
  const why = say('The file could not be created. Please try again.')
  await page.route(/\/checkQueueStatus\//, route =>
    route.fulfill({
      json: { status: 'success', message: null, data: { status: 'error', percent: 0, url: null, message: why } },
    }),
  )
  await page.goto(address)
  await exportBoard(page, say, 'حسابدار')
  const title = say('Applicants of {title}', { title: 'حسابدار' })
  await expect(page.getByText(say('{title} could not be created.', { title }))).toBeVisible()
  await page.unroute(/\/checkQueueStatus\//)
  await page.getByRole('button', { name: say('Notifications'), exact: true }).click()
  const files = page.getByRole('list', { name: say('Files being prepared') })
  await expect(files).toContainText(why)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: say('Try again') }).click(),
  ])
  expect(await rowsOf(download)).toHaveLength(2002)
})

test('the activities of a job: what was done, filtered in the address, exported', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', ['organization.hiring', 'organization.hiring.jobs.all'])
  const pipeline = await makePipeline(sara, ['علی رضایی'])
  const { job, step, people } = pipeline
  await moveBy(mina, pipeline, people[0]?.id ?? '', step.interview.id)
  await sara.does(jobs.update, { params: { job_uuid: job }, body: { required_hires: 7, description: '<p>شرح</p>' } })
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await page.getByRole('button', { name: say('Actions for {title}', { title: 'حسابدار' }) }).click()
  await page.getByRole('menuitem', { name: say('Activities') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Activities'))
  const deeds = page.getByRole('main').getByRole('region').getByRole('listitem')
  const moved = say('{by} moved {who} from “{from}” to “{to}”.', {
    ...{ by: 'مینا کریمی', who: 'علی رضایی', from: step.applicants.title, to: step.interview.title },
  })
  await expect(deeds.filter({ hasText: moved })).toBeVisible()
  await expect(deeds.filter({ hasText: say('Number of openings') }).first()).toBeVisible()

  await page.getByRole('button', { name: say('Filters') }).click()
  await pick(page, say('Action'), say('Moves between steps'))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kind=moves/)
  await expect(deeds).toHaveCount(1)
  await page.reload()
  await expect(deeds).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Export to Excel') }).click(),
  ])
  expect(column(await rowsOf(download), say('Action'))).toEqual([moved])

  await deeds.getByRole('link', { name: 'علی رضایی' }).click()
  await expect(page.getByRole('dialog', { name: 'علی رضایی' })).toBeVisible()
  await page.goto(`${pipeline.address}/activities?kind=trash`)
  await expect(page.getByRole('heading', { name: say('No activity matches these filters') })).toBeVisible()
  await page
    .getByRole('button', { name: say('Clear the filters') })
    .last()
    .click()
  await expect(deeds.filter({ hasText: moved })).toBeVisible()
})

test('on a phone the activities fit', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { address } = await makePipeline(sara, ['علی رضایی'])
  const page = await visit(sara, phone)
  await page.goto(`${address}/activities`)
  await expect(page.getByText(say('{by} applied.', { by: 'علی رضایی' }))).toBeVisible()
})
