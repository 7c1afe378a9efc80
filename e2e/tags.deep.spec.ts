import { paths } from '@kargozin/api/paths.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('tags are added, renamed and deleted by keyboard; undo restores a tag everywhere', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { tag } = await sara.does(tags.add, { body: { title: 'فوری', type: 'job' } })
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', tags: [tag.uuid] } })
  const page = await visit(sara)
  await page.goto(paths.tags())
  const list = page.getByRole('list', { name: say('Tags of job openings') })
  const row = (title: string) => list.getByRole('button', { name: title, exact: true })
  await expect(list.getByRole('link')).toHaveText(say('{count} job opening|{count} job openings', { count: 1 }))

  await test.step('Enter adds a tag and clears the field for the next one', async () => {
    const field = page.getByRole('textbox', { name: say('Name of the new tag') }).first()
    await field.focus()
    for (const title of ['دورکاری', 'تهران']) {
      await page.keyboard.type(title)
      await page.keyboard.press('Enter')
      await expect(row(title)).toBeVisible()
    }
    await expect(field).toBeFocused()
    // With an Arabic letter it is still the same name. The text stays in the field, so that the user can correct it.
    await page.keyboard.type('فوري')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('This is already taken.'))).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('F2 renames in place, and Escape cancels', async () => {
    await row('فوری').press('F2')
    await page.keyboard.type('خیلی فوری')
    await page.keyboard.press('Escape')
    await expect(row('فوری')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('خیلی فوری')
    await page.keyboard.press('Enter')
    await expect(row('خیلی فوری')).toBeFocused()
  })

  await test.step('Delete removes a tag and reports its uses; Ctrl+Z restores it', async () => {
    await page.keyboard.press('Delete')
    const deletedText =
      '“{title}” was deleted and removed from {count} job opening.|“{title}” was deleted and removed from {count} job openings.'
    await expect(page.getByText(say(deletedText, { title: 'خیلی فوری', count: 1 }))).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const titles = async () =>
      (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.tags.map(it => it.title)
    expect(await titles()).toEqual([])
    await page.keyboard.press('Control+z')
    await expect(row('خیلی فوری')).toBeVisible()
    expect(await titles()).toEqual(['خیلی فوری'])
  })
})
