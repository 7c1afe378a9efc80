import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { card, column, drag, makePipeline, openSteps, type Pipeline } from './board.ts'
import { found, type Person } from './people.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'

/** How many stand in each step, as the server has it. */
const totals = async (who: Person, { job }: Pipeline) =>
  (await who.does(steps.ofJob, { params: { job_uuid: job } })).steps.map(it => it.total)

test('a member who may only look sees the steps and why they are read-only', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const looker = await hire('لیلا', 'رضایی', ['organization.hiring'])
  const pipeline = await makePipeline(sara, [maryam])
  const { step, job } = pipeline
  await sara.does(jobs.update, {
    params: { job_uuid: job },
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  const page = await visit(looker)
  await page.goto(pipeline.address)
  const list = await openSteps(page, say)
  await expect(list.getByText(say('You do not have permission to change this section.'))).toBeVisible()
  await expect(list.getByRole('button', { name: say('Add a step') })).toHaveCount(0)
  await list.getByRole('button', { name: new RegExp(`^${step.review.title}`) }).click()
  const dialog = page.getByRole('dialog', { name: step.review.title })
  await expect(dialog.getByText(say('You do not have permission to change this section.'))).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog
    .getByRole('button', { name: say('Close') })
    .last()
    .click()
  await list
    .getByRole('status')
    .getByRole('button', { name: say('Close') })
    .click()
  await expect(list).toBeHidden()
})

test('who works on one step moves into it and out of it, and nowhere else', async ({ visit, say, lang }) => {
  const { sara, hire } = await found('آریا')
  const worker = await hire('امیر', 'صادقی', ['organization.hiring'])
  const pipeline = await makePipeline(sara, [maryam])
  const { step } = pipeline
  const supervisors = [{ id: worker.id, scope: 'change' as const }]
  await sara.does(stepSettings.update, { params: { step_id: step.review.id }, body: { supervisors } })
  const page = await visit(worker)
  await page.goto(pipeline.address)
  const openMenu = async () => {
    await card(page, maryam).hover()
    await page.getByRole('button', { name: say('Move {name} to', { name: maryam }) }).click()
  }
  const bar = page.getByRole('toolbar')
  const select = () => page.getByRole('menuitem', { name: say('Select') }).click()
  const offered = async () => (await bar.getByRole('button').allInnerTexts()).map(text => text.trim()).filter(Boolean)

  // The applicant is in a step of others: the only move offered is into the supervisor's own step.
  await openMenu()
  await expect(page.getByRole('menuitem')).toHaveText(
    [say('Select'), step.review.title].map(it => new RegExp(`^${it}`)),
  )
  await select()
  expect(await offered()).toEqual([say('Move to step'), say('Export to Excel')])
  await bar.getByRole('button', { name: say('Move to step') }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.getByRole('menuitem', { name: new RegExp(`^${step.review.title}`) }).click()
  await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeVisible()
  await expect(bar).toHaveCount(0)

  // The applicant is in the supervisor's step: any other step or the trash, but no other job opening.
  await openMenu()
  await select()
  expect(await offered()).toEqual([say('Move to step'), say('Reject'), say('Export to Excel'), say('To the trash')])
  await bar.getByRole('button', { name: say('To the trash') }).click()
  await page.goto(`${pipeline.address}?show=trash`)
  const trash = page.getByRole('dialog', { name: say('Trash') })
  await trash.getByRole('button', { name: say('Restore') }).click()
  await expect(trash.getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openMenu()
  await page.getByRole('menuitem', { name: new RegExp(`^${step.interview.title}`) }).click()
  await expect(column(page, step.interview.title).getByRole('link', { name: maryam })).toBeVisible()
  await expect.poll(() => totals(sara, pipeline)).toEqual([0, 0, 1, 0, 0])

  // By mouse or keyboard, too, an applicant in a step of others can be moved only into the supervisor's step.
  await drag(page, card(page, maryam), column(page, step.applicants.title))
  await expect(column(page, step.interview.title).getByRole('link', { name: maryam })).toBeVisible()
  await card(page, maryam).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press(lang === 'fa' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press(lang === 'fa' ? 'ArrowRight' : 'ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(column(page, step.review.title).getByRole('link', { name: maryam })).toBeVisible()
  await expect.poll(() => totals(sara, pipeline)).toEqual([0, 1, 0, 0, 0])
})
