import { paths } from '@kargozin/api/paths.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('tags are added, renamed and deleted by the keyboard, and a deletion is taken back with all that had the tag', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const { tag } = await sara.does(tags.add, { body: { title: 'فوری', type: 'job' } })
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', tags: [tag.uuid] } })
  const page = await visit(sara)
  await page.goto(paths.tags())
  const list = page.getByRole('list', { name: say('Tags of job openings') })
  const row = (title: string) => list.getByRole('button', { name: title, exact: true })
  await expect(list.getByRole('link')).toHaveText(say('{count} job opening|{count} job openings', { count: 1 }))

  await test.step('Enter adds, and the field is ready for the next one', async () => {
    const field = page.getByRole('textbox', { name: say('Name of the new tag') }).first()
    await field.focus()
    for (const title of ['دورکاری', 'تهران']) {
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await expect(row(title)).toBeVisible()
    }
    await expect(field).toBeFocused()
    // Spelled with the Arabic letter it is the same name, and stays to be mended.
    await page.keyboard.type('فوري')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('This is already taken.'))).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('F2 renames in place, and Escape gives up', async () => {
    await row('فوری').press('F2')
    await page.keyboard.type('خیلی فوری')
    await page.keyboard.press('Escape')
    await expect(row('فوری')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('خیلی فوری')
    await page.keyboard.press('Enter')
    await expect(row('خیلی فوری')).toBeFocused()
  })

  await test.step('Delete deletes and says of what, Ctrl+Z brings it back', async () => {
    await page.keyboard.press('Delete')
    const told =
      '“{title}” was deleted and taken off {count} job opening.|“{title}” was deleted and taken off {count} job openings.'
    await expect(page.getByText(say(told, { title: 'خیلی فوری', count: 1 }))).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const titles = async () =>
      (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.tags.map(it => it.title)
    expect(await titles()).toEqual([])
    await page.keyboard.press('Control+z')
    await expect(row('خیلی فوری')).toBeVisible()
    expect(await titles()).toEqual(['خیلی فوری'])
  })
})

test('sources and templates are kept in order, each by those who may', async ({ visit, say, faults }) => {
  faults.allow(refusal(422))
  const { sara, hire } = await found('آریا')
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار' } })
  await sara.does(sources.create, { body: { title: 'نمایشگاه پاییز' } })
  const page = await visit(sara)

  await test.step('a built-in name is refused at the field; the only source is deleted and restored', async () => {
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

  await test.step('a template is made of a job opening; who did not make it is told why it stays', async () => {
    await page.goto(paths.jobTemplates())
    const name = page.getByRole('textbox', { name: say('Name of the template') })
    await name.fill('مالی')
    await page.getByRole('combobox', { name: say('Job opening') }).fill('حسابدار')
    await page.getByRole('option', { name: 'حسابدار' }).click()
    await page.keyboard.press('Enter')
    // Ready for the next one.
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
