import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { makePipeline } from './board.ts'
import { openMenuOf } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const reason = 'برای تیم فروش <b>عالی</b>'

test('applicants are added to the talent pool, copied and suggested to job openings', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const { address, people } = await makePipeline(sara, [maryam, omid])
  const { job: other } = await sara.does(jobs.create, { body: { title: 'مدیر فروش' } })
  const page = await visit(sara)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await test.step('Sara rejects Maryam and adds her to the talent pool in the same dialog', async () => {
    await page.goto(`${address}?applicant=${people[0]?.id ?? ''}`)
    // The key works only after the drawer has loaded the applicant and shows the stars.
    await page.getByRole('dialog', { name: maryam }).locator('[data-digit="4"]').waitFor()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: say('Reject {name}', { name: maryam }) })
    await dialog.getByRole('checkbox').first().press('Space')
    await dialog.getByRole('checkbox', { name: say('Add to the talent pool') }).press('Space')
    await dialog.getByRole('textbox', { name: say('Reason'), exact: true }).fill(reason)
    await dialog.getByRole('button', { name: say('Reject'), exact: true }).click()
    const added = '{count} person is now in the talent pool.|{count} people are now in the talent pool.'
    await expect(page.getByText(say(added, { count: 1 }))).toBeVisible()
  })

  await test.step('Omid is added from the menu of the drawer', async () => {
    await page.goto(`${address}?applicant=${people[1]?.id ?? ''}`)
    await openMenuOf(page, say('More actions'), say('Talent pool…'))
    await page.getByRole('button', { name: say('Add'), exact: true }).click()
    await page.goto(paths.talents())
    await expect(row(maryam).getByText(reason)).toBeVisible()
    await expect(row(omid)).toBeVisible()
  })

  await test.step('a name that is corrected in the drawer over the list is corrected in the list', async () => {
    await row(maryam).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: maryam })
    await drawer.getByRole('button', { name: say('Edit'), exact: true }).click()
    const form = page.getByRole('dialog', { name: say('Edit the profile') })
    const lastName = form.getByRole('textbox', { name: say('Last name'), exact: true })
    await lastName.fill('اکبرزاده')
    await form.getByRole('button', { name: say('Save') }).click()
    await expect(row('مریم اکبرزاده')).toHaveCount(1)
    await expect(row(maryam)).toHaveCount(0)
    await page
      .getByRole('dialog', { name: 'مریم اکبرزاده' })
      .getByRole('button', { name: say('Edit'), exact: true })
      .click()
    await lastName.fill('اکبری')
    await form.getByRole('button', { name: say('Save') }).click()
    await expect(row(maryam)).toHaveCount(1)
    await page.goto(paths.talents())
  })

  await test.step('Maryam is copied to another job opening by keyboard', async () => {
    await row(maryam).focus()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: say('Copy to a job opening…') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: say('Job opening') }).fill('مدیر')
    await page.getByRole('option', { name: 'مدیر فروش' }).click()
    await dialog.getByRole('button', { name: say('Copy'), exact: true }).click()
    const now = '{count} applicant is now in “{job}”.|{count} applicants are now in “{job}”.'
    await expect(page.getByText(say(now, { count: 1, job: 'مدیر فروش' }))).toBeVisible()
    await page.goto(paths.job(other.uuid).pipeline())
    await expect(page.getByRole('link', { name: maryam })).toBeVisible()
  })

  await test.step('a colleague sees the suggestions for her job opening on a phone', async () => {
    const mina = await hire('مینا', 'کریمی', [
      'organization.hiring',
      'organization.hiring.jobs.all',
      'organization.hiring.jobs.store',
      'organization.hiring.talentsPool.index',
    ])
    const { job: hers } = await mina.does(jobs.create, { body: { title: 'کارشناس خرید', publish_status: 10 } })
    await page.goto(paths.talents())
    await row(omid).focus()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: say('Suggest for a job opening…') }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('خرید')
    await page.getByRole('option', { name: 'کارشناس خرید' }).click()
    await page.getByRole('checkbox', { name: say('Write to the people themselves too') }).press('Space')
    await page.getByRole('button', { name: say('Suggest'), exact: true }).click()
    const message = page.getByRole('dialog')
    await expect(message.getByText(hers.public_url)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(message).toBeHidden()
    const phoned = await visit(mina, phone)
    await phoned.goto(paths.talents({ suggested_job: hers.uuid }))
    await expect(phoned.getByText(omid)).toBeVisible()
    await expect(phoned.getByText(maryam)).toHaveCount(0)
  })

  await test.step('undo restores a person who was removed from the talent pool', async () => {
    await page.goto(paths.talents())
    await row(omid).focus()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: say('Remove from the talent pool') }).click()
    await expect(row(omid)).toHaveCount(0)
    await page.getByRole('button', { name: say('Undo'), exact: true }).click()
    await expect(row(omid)).toBeVisible()
  })
})
