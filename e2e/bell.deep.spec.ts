import pg from 'pg'
import { notificationTypes } from '@kargozin/api/labels-work.ts'
import { makePipeline } from './board.ts'
import { found, type Person } from './people.ts'
import { databaseOf } from './product.ts'
import { expect, test, type Page } from './test.ts'
import { exportBoard, rowsOf } from './workbook.ts'

const home = '/dashboard/home'

/**
 * Inserts enough applicants for an export in the background. They are inserted directly into the tables, because calls would
 * take minutes.
 */
async function fill(sara: Person, job: string, count: number): Promise<void> {
  const client = new pg.Client(databaseOf(process.env['KARGOZIN_E2E_FOLDER'] ?? ''))
  await client.connect()
  await client.query(
    `with people as materialized (select n, uuidv7() as id from generate_series(1, $3::int) n),
     entered as (
       insert into application (organization_id, id, job_id, step_id)
       select $1, people.id, $2, (select id from step where organization_id = $1 and job_id = $2 order by position limit 1)
         from people returning id, organization_id, job_id, step_id),
     applicants as (
       insert into applicant (organization_id, application_id, first_name, last_name)
       select $1, id, 'متقاضی', 'شمارهٔ ' || n from people)
     insert into stay (organization_id, application_id, job_id, step_id) select organization_id, id, job_id, step_id from entered`,
    [sara.organization, job, count],
  )
  await client.end()
}

const working = (page: Page, percent: number) =>
  page.route(/\/checkQueueStatus\//, route =>
    route.fulfill({
      json: { status: 'success', message: null, data: { status: 'running', percent, url: null, message: null } },
    }),
  )

test('the bell shows notifications and the progress of exports', async ({ step, visit, say, lang }) => {
  await step('the bell lists notifications page by page; one or all can be marked as read', async () => {
    const { sara } = await found('آریا')
    const page = await visit(sara)
    await page.goto(home)
    const panel = page.getByRole('dialog', { name: say('Notifications') })
    await page.getByRole('button', { name: say('Notifications'), exact: true }).click()
    await expect(panel.getByText(say('Nothing new'))).toBeVisible()
    await page.keyboard.press('Escape')

    const names = Array.from({ length: 11 }, (_, at) => `نفر ${'اآبپتثجچحخد'[at]}`)
    // Each for its own job opening: notices of new applicants of one job opening are shown as one.
    let job = ''
    for (const name of names) job = (await makePipeline(sara, [name])).job
    const bell = (count: number) =>
      page.getByRole('button', { name: say('Notifications, {count} unread', { count }), exact: true })
    await bell(11).click()
    const notices = panel.getByRole('listitem')
    await expect(notices).toHaveCount(10)
    await panel.getByRole('button', { name: say('Load more') }).click()
    await expect(notices).toHaveCount(11)
    await notices.first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/pipeline/${job}`))
    const drawer = page.getByRole('dialog', { name: names.at(-1) })
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await bell(10).click()
    await panel.getByRole('switch', { name: say('Show only unread') }).press('Space')
    await expect(notices).toHaveCount(10)
    await panel.getByRole('button', { name: say('Mark all as read') }).click()
    await expect(panel.getByText(say('Everything is read'))).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(notices).toHaveCount(10)
    await panel.getByRole('button', { name: say('Mark all as read') }).click()
    await expect(panel.getByText(say('Everything is read'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: say('Notifications'), exact: true })).toBeVisible()
  })
  await step('whoever does not want a kind of notice in the app is not disturbed by it', async () => {
    const { sara } = await found('آریا')
    const page = await visit(sara)
    await page.goto(home)
    const bell = page.getByRole('button', { name: say('Notifications'), exact: true })
    await bell.click()
    await page.getByRole('link', { name: say('Notification settings') }).click()
    const kind = notificationTypes.UnseenApplicant[lang]
    const inApp = page.getByRole('switch', { name: say('{kind}: in the app', { kind }) })
    await expect(inApp).toBeChecked()
    await inApp.press('Space')
    await expect(inApp).not.toBeChecked()
    await page.reload()
    await expect(inApp).not.toBeChecked()
    await makePipeline(sara, ['نفر الف'])
    await page.goto(home)
    await expect(bell).toBeVisible()
  })
  await step('the bell shows the progress of a large export, also after a reload', async () => {
    const { sara } = await found('آریا')
    const { job, address } = await makePipeline(sara, [])
    await fill(sara, job, 2001)
    const page = await visit(sara)
    // The export would finish before the test could see its progress, so the test replaces the answers about it.
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
  await step('a failed export shows the reason and can be retried', async () => {
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
})
