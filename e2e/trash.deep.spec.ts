import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { card, makePipeline, type Pipeline } from './board.ts'
import { actOnSelected, undoByKey } from './kit-actions.ts'
import { found, type Person } from './people.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'
const omid = 'امید شریفی'
const laleh = 'لاله قاسمی'
const names = [maryam, omid, laleh]

/** The number of applicants in each step, in the order of the steps. */
const totals = async (who: Person, { job }: Pipeline) => {
  const board = await who.does(steps.ofJob, { params: { job_uuid: job } })
  return board.steps.map(step => step.total)
}

const inTrash = async (who: Person, { job }: Pipeline) =>
  (await who.does(applicants.trash, { params: { job_uuid: job }, query: {} })).pagination.total

test('applicants are restored from the trash, moved there again, and deleted forever', async ({ step, visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await step('applicants are restored; deleting permanently asks for confirmation', async () => {
    const pipeline = await makePipeline(sara, names)
    await page.goto(pipeline.address)
    await card(page, laleh).focus()
    await page.keyboard.press('Control+a')
    await actOnSelected(page, say, say('To the trash'))
    await expect.poll(() => totals(sara, pipeline)).toEqual([0, 0, 0, 0, 0])
    await page.goto(`${pipeline.address}?show=trash`)
    const trash = page.getByRole('dialog', { name: say('Trash') })
    await expect(trash.getByRole('listitem')).toHaveCount(3)
    await trash.getByRole('searchbox').fill('اکبری')
    await expect(trash.getByRole('listitem')).toHaveCount(1)
    await trash.getByRole('button', { name: say('Restore') }).click()
    await expect.poll(() => totals(sara, pipeline)).toEqual([1, 0, 0, 0, 0])
    await trash.getByRole('searchbox').fill('')
    await trash.getByText(say('All shown')).click()
    await trash.getByRole('button', { name: say('Delete permanently'), exact: true }).click()
    const sure = page.getByRole('alertdialog', {
      name: say('Permanently delete {count} applicant?|Permanently delete {count} applicants?', { count: 2 }),
    })
    await sure.getByRole('button', { name: say('Cancel') }).click()
    await expect(trash.getByRole('listitem')).toHaveCount(2)
    await trash.getByRole('button', { name: say('Delete permanently'), exact: true }).click()
    await sure.getByRole('button', { name: say('Delete'), exact: true }).click()
    await expect(trash.getByRole('listitem')).toHaveCount(0)
    const { applicants: left } = await sara.does(applicants.trash, { params: { job_uuid: pipeline.job } })
    expect(left).toEqual([])
  })
  await step('a restored applicant is moved to the trash again', async () => {
    const pipeline = await makePipeline(sara, [maryam])
    await sara.does(applicants.sendToTrash, { params: { applicant_uuid: pipeline.people[0]?.id ?? '' } })
    await page.goto(`${pipeline.address}?show=trash`)
    const trash = page.getByRole('dialog', { name: say('Trash') })
    await trash.getByRole('button', { name: `${say('Restore')} ${maryam}` }).click()
    await expect.poll(() => inTrash(sara, pipeline)).toBe(0)
    await undoByKey(page, say)
    await expect.poll(() => inTrash(sara, pipeline)).toBe(1)
  })
})
