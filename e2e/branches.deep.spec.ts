import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { paths } from '@kargozin/api/paths.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { chooseOption, undoButton } from './kit-actions.ts'
import { found, recruiting } from './people.ts'
import { expect, test } from './test.ts'

test('a branch gets members and a job opening, which a recruiter of another branch does not see', async ({
  step,
  visit,
  say,
}) => {
  const { sara, hire } = await found('آریا')
  const ofBranch = [...recruiting.filter(it => !it.endsWith('.all'))]
  const [near, far] = [await hire('نسرین', 'کریمی', ofBranch), await hire('دریا', 'راد', ofBranch)]
  const body = { title: 'فروشنده', publish_status: publishStatus.draft }
  const { job } = await sara.does(jobs.create, { body })
  const page = await visit(sara)
  const list = page.getByRole('main').getByRole('list', { name: say('Branches') })

  await step('a branch is added and a member joins it', async () => {
    await page.goto(paths.branches())
    await page.getByRole('button', { name: say('Add a branch') }).click()
    const dialog = page.getByRole('dialog', { name: say('Add a branch') })
    await dialog.getByRole('textbox', { name: say('Name') }).fill('اصفهان')
    await dialog.getByRole('textbox', { name: say('Address') }).fill('چهارباغ بالا')
    await dialog.getByRole('button', { name: say('Save') }).click()
    await expect(list.getByText('چهارباغ بالا')).toBeVisible()
    await list.getByRole('button', { name: say('Add members') }).click()
    await page.getByRole('combobox', { name: say('Add a member to this branch') }).fill('نسرین')
    await page.getByRole('option', { name: 'نسرین کریمی' }).click()
    await expect(page.getByRole('list', { name: say('Members of this branch') })).toContainText('نسرین کریمی')
    await page.keyboard.press('Escape')
    await expect(list.getByRole('button', { name: say('{count} member|{count} members', { count: 1 }) })).toBeVisible()
  })

  await step('the form of the job opening sets its branch, and the list is filtered by it', async () => {
    await page.goto(paths.job(job.uuid).edit())
    await chooseOption(page, say('Branch'), 'اصفهان')
    const stored = async () => (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.subsidiary?.name
    await expect.poll(stored).toBe('اصفهان')
    await page.goto(paths.jobs())
    await page.getByRole('button', { name: say('Filters') }).click()
    const panel = page.getByRole('dialog', { name: say('Filters') })
    await panel.getByRole('combobox', { name: say('Branch') }).fill('اصفهان')
    await page.getByRole('option', { name: 'اصفهان' }).click()
    await expect(page).toHaveURL(/subsidiaries_ids/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByText('فروشنده').first()).toBeVisible()
    for (const [who, sees] of [
      [near, 1],
      [far, 0],
    ] as const)
      expect((await who.does(jobs.list, { query: {} })).jobs).toHaveLength(sees)
  })

  await step('a deletion moves what the branch has, and undoing it moves that back', async () => {
    await sara.does(branches.create, { body: { name: 'تبریز' } })
    const branchOfJob = async () => (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.subsidiary?.name
    await page.goto(paths.branches())
    await list.getByRole('button', { name: say('Delete “{title}”', { title: 'اصفهان' }) }).click()
    await chooseOption(page, say('Move them to another branch'), 'تبریز')
    await page.getByRole('button', { name: say('Move and delete') }).click()
    await expect.poll(branchOfJob).toBe('تبریز')
    await undoButton(page, say, say('“{title}” was deleted.', { title: 'اصفهان' })).click()
    await expect.poll(branchOfJob).toBe('اصفهان')
    await expect(list.getByText('چهارباغ بالا')).toBeVisible()
  })
})
