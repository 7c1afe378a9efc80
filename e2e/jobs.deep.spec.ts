import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { makePipeline } from './board.ts'
import { refusal } from './faults.ts'
import { chooseSegment, openMenuOf, chooseOption, undoByKey } from './kit-actions.ts'
import { found, newMobile, recruiting } from './people.ts'
import { expect, test } from './test.ts'
import { list, threeJobs, titles } from './three-jobs.ts'

const maryam = 'مریم اکبری'

test('job openings are found by search, filters, order and keyboard', async ({ step, visit, say }) => {
  await step('search and filters stay in the address after leaving and going back', async () => {
    const { sara } = await found('آریا')
    await threeJobs(sara)
    const page = await visit(sara)
    await page.goto(list)
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(cards).toHaveCount(3)

    // The search also finds spellings with Arabic letters or without zero-width non-joiners.
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
  await step('every filter and the order are in the address, and a chip removes each filter', async () => {
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

    await chooseOption(page, say('Order'), say('By title'))
    await expect(page).toHaveURL(/order_by=title&direction=asc/)
    await expect(cards.first()).toContainText('انباردار')

    const hers = await visit(mina)
    await hers.goto(list)
    await chooseSegment(hers, say('Created by'), say('Involving me'))
    await expect(hers).toHaveURL(/list=supervised/)
    await expect(hers.getByRole('main').getByRole('listitem')).toHaveCount(1)
  })
  await step('keys lead to a card, to its pipeline, back, and to a new job opening', async () => {
    const { sara } = await found('آریا')
    await threeJobs(sara)
    const page = await visit(sara)
    await page.goto(list)
    const links = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link')
    await expect(links).toHaveCount(3)
    await page.keyboard.press('j')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/pipeline\//)
    await page.goBack()
    await expect(links).toHaveCount(3)
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/new-job-opportunity/)
  })
})

test('actions on a job opening in the list, and undo', async ({ step, visit, say, faults }) => {
  await step('a job opening is created from a template or as a copy', async () => {
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
  await step('deleting shows the consequences, and can be cancelled', async () => {
    const { sara } = await found('آریا')
    await threeJobs(sara)
    const page = await visit(sara)
    await page.goto(list)
    const actions = say('Actions for {title}', { title: titles.off })
    const confirmation = page.getByRole('alertdialog', { name: say('Delete “{title}”?', { title: titles.off }) })
    await openMenuOf(page, actions, say('Delete'))
    await expect(confirmation).toContainText(say('Its public page will be removed. Nobody has applied yet.'))
    const later = 'Later, it can be restored for {days} days from the list of deleted job openings.'
    await expect(confirmation).toContainText(say(later, { days: 30 }))
    await confirmation.getByRole('button', { name: say('Cancel') }).click()
    await expect(confirmation).toBeHidden()
    await openMenuOf(page, actions, say('Delete'))
    await confirmation.getByRole('button', { name: say('Delete') }).click()
    await expect(confirmation).toBeHidden()
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(cards).toHaveCount(2)
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(cards).toHaveCount(3)
  })
  await step('deleting a job opening shows the number of its applicants', async () => {
    const { sara } = await found('آریا')
    const job = await threeJobs(sara)
    await sara.does(applicants.create, { params: { job_uuid: job }, body: { name: 'علی', mobile: newMobile() } })
    const page = await visit(sara)
    await page.goto(list)
    await openMenuOf(page, say('Actions for {title}', { title: titles.active }), say('Delete'))
    const confirmation = page.getByRole('alertdialog', { name: say('Delete “{title}”?', { title: titles.active }) })
    await expect(confirmation).toContainText(say('{count} applicant|{count} applicants', { count: 1 }))
    await expect(confirmation).toContainText(
      say('{count} of them is still waiting for an answer|{count} of them are still waiting for an answer', {
        count: 1,
      }),
    )
  })
  await step('Nima, who may only view a job opening, sees why he cannot edit it', async () => {
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
  await step('a job opening is published, renewed, copied and deleted from its menu, with undo', async () => {
    const { sara } = await found('آریا')
    const { job } = await makePipeline(sara, [maryam])
    const read = async () => (await sara.does(jobs.show, { params: { job_id: job } })).job
    const count = async () => (await sara.does(jobs.list, { query: {} })).pagination.total
    const page = await visit(sara)
    await page.goto(list)
    const act = async (entry: string) => {
      // The copy has a menu with a similar name, so the name must match exactly.
      await page.getByRole('button', { name: say('Actions for {title}', { title: 'حسابدار' }), exact: true }).click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    }
    const published = (await read()).published_at

    await act(say('Unpublish'))
    await expect.poll(async () => (await read()).publish_status).toBe(1)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards.getByText(say('Inactive'), { exact: true })).toBeVisible()
    await undoByKey(page, say)
    await expect.poll(async () => (await read()).publish_status).toBe(10)
    await expect(cards.getByText(say('Active'), { exact: true })).toBeVisible()

    await act(say('Refresh the publication date'))
    await expect.poll(async () => (await read()).published_at).not.toBe(published)
    await undoByKey(page, say)
    await expect.poll(async () => (await read()).published_at).toBe(published)

    await act(say('Make a copy'))
    await expect.poll(count).toBe(2)
    await expect(cards).toHaveCount(2)
    await undoByKey(page, say)
    await expect.poll(count).toBe(1)

    await act(say('Delete'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Delete') })
      .click()
    await expect.poll(count).toBe(0)
    await undoByKey(page, say)
    await expect.poll(count).toBe(1)
    await expect(cards).toHaveCount(1)
  })
})
