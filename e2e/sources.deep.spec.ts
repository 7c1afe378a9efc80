import { paths } from '@kargozin/api/paths.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('sources and templates are managed within each member’s permissions', async ({ visit, say, faults }) => {
  faults.allow(refusal(422))
  const { sara, hire } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار' } })
  await sara.does(sources.create, { body: { title: 'نمایشگاه پاییز' } })
  const page = await visit(sara)

  await test.step('a built-in name shows an error at the field; a source is deleted and restored', async () => {
    await page.goto(paths.job(job.uuid).share())
    await page.getByRole('link', { name: say('Manage sources') }).click()
    const own = page.getByRole('list', { name: say('Your own sources') })
    const field = page.getByRole('textbox', { name: say('Name of the new source') })
    await field.fill('jobinja')
    await field.press('Enter')
    await expect(page.getByText(say('This is already taken.'))).toBeVisible()
    await page.getByRole('button', { name: say('Delete “{title}”', { title: 'نمایشگاه پاییز' }) }).click()
    await expect(page.getByText(say('No sources of your own yet'))).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(own.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('a template is created from a job opening; other members see who may delete it', async () => {
    await page.goto(paths.jobTemplates())
    const name = page.getByRole('textbox', { name: say('Name of the template') })
    await name.fill('مالی')
    await page.getByRole('combobox', { name: say('Job opening') }).fill('حسابدار')
    await page.getByRole('option', { name: 'حسابدار' }).click()
    await page.keyboard.press('Enter')
    // The field is ready for the next name.
    await expect(name).toHaveValue('')
    await expect(name).toBeFocused()
    const remove = { name: say('Delete “{title}”', { title: 'مالی' }) }
    await expect(page.getByRole('button', remove)).toBeEnabled()

    const manager = await hire('الهام', 'شریفی', ['organization.hiring', 'organization.hiring.jobs.store'])
    const hers = await visit(manager)
    await hers.goto(paths.jobTemplates())
    await hers.getByRole('button', remove).focus()
    await expect(hers.getByRole('tooltip')).toHaveText(
      say('Only the person who created this template can change or delete it.'),
    )
    expect((await sara.does(jobTemplates.list, {})).templates).toHaveLength(1)
  })
})
