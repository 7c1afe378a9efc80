import { paths } from '@kargozin/api/paths.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { enterTwins } from './duplicate-screens.ts'
import { found } from './people.ts'
import { expect, phone, test } from './test.ts'

test('two records of a person are merged, separated, and marked as two people', async ({ step, visit, say }) => {
  const { sara } = await found('آریا')
  const { twin, twinJob } = await enterTwins(sara)
  const page = await visit(sara)
  const dialog = page.getByRole('dialog', { name: say('Is this one person?') })
  const listed = async () =>
    (await sara.does(applicants.ofJob, { params: { job_uuid: twinJob }, query: {} })).applicants.length

  await step('the list shows each pair; a pair can be marked as different persons', async () => {
    await page.goto(paths.duplicates())
    await expect(page.getByRole('heading', { name: say('Possible duplicates') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('Not the same person') })).toHaveCount(3)
  })

  await step('two applications for one job are merged, keeping the chosen address', async () => {
    await page.goto(paths.job(twinJob).pipeline({ applicant: twin }))
    await page
      .getByRole('button', { name: say('Compare') })
      .last()
      .click()
    await dialog.getByText('شیراز').click()
    await dialog.getByRole('button', { name: say('Merge') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('شیراز').first()).toBeVisible()
    expect(await listed()).toBe(1)
  })

  await step('the profile separates the merged applications again', async () => {
    await page.getByRole('button', { name: say('Separate again') }).click()
    await expect(page.getByText(say('The two are separate again, as before.'))).toBeVisible()
    expect(await listed()).toBe(2)
  })

  await step('on a phone a pair is marked as two different people, and this is undone', async () => {
    const small = await visit(sara, phone)
    await small.goto(paths.duplicates())
    const buttons = small.getByRole('button', { name: say('Not the same person') })
    await expect(buttons).toHaveCount(3)
    await buttons.first().click()
    await expect(buttons).toHaveCount(2)
    await small.getByRole('button', { name: say('Undo'), exact: true }).click()
    await expect(buttons).toHaveCount(3)
  })
})
