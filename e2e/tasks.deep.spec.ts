import { paths } from '@kargozin/api/paths.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { makePipeline } from './board.ts'
import { openMenuOf } from './kit-actions.ts'
import { found } from './people.ts'
import { inDays } from './talk-screens.ts'
import { expect, phone, test } from './test.ts'

const maryam = 'مریم اکبری'
const recruiting = ['organization.hiring', 'organization.hiring.jobs.all'] as const

test('a task is assigned in an applicant’s drawer and completed by a colleague', async ({ visit, say }) => {
  const { sara, hire } = await found('آریا')
  const mina = await hire('مینا', 'کریمی', recruiting)
  const { address, people } = await makePipeline(sara, [maryam])
  const applicant_uuid = people[0]?.id ?? ''
  const page = await visit(sara)
  const title = 'مدارک را بخواهید'

  await test.step('Sara creates the task and assigns it to Mina', async () => {
    await page.goto(`${address}?applicant=${applicant_uuid}&tab=tasks`)
    await page.getByRole('button', { name: say('New task') }).click()
    const dialog = page.getByRole('dialog', { name: say('New task') })
    await dialog.getByRole('button', { name: say('Save') }).click()
    await expect(dialog.getByText(say('This field is required.'))).toBeVisible()
    await dialog.getByRole('textbox', { name: say('What is to be done?') }).fill(title)
    await dialog.getByRole('combobox', { name: say('Assigned to') }).fill('مینا')
    await page.getByRole('option', { name: /مینا کریمی/ }).click()
    await dialog.getByRole('button', { name: say('Save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tabpanel').getByText(title)).toBeVisible()
  })

  await test.step('Mina is notified, and the notification opens the task', async () => {
    const hers = await visit(mina, phone)
    await hers.goto(paths.tasks())
    await expect(hers.getByText(title)).toBeVisible()
    await hers.getByText(title).click()
    await expect(hers.getByRole('dialog', { name: maryam })).toBeVisible()
    const tick = hers.getByRole('tabpanel').getByRole('checkbox', { name: say('Done: {title}', { title }) })
    await tick.press('Space')
    await expect(hers.getByText(say('“{title}” is done.', { title }))).toBeVisible()
  })

  await test.step('Sara sees the task completed without a reload, deletes it and restores it', async () => {
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('checkbox', { name: say('Done: {title}', { title }) })).toBeChecked()
    await openMenuOf(page, say('Actions for {title}', { title }), say('Delete'))
    await expect(panel.getByText(title)).toBeHidden()
    await page.getByRole('button', { name: say('Undo'), exact: true }).click()
    await expect(panel.getByText(title)).toBeVisible()
  })

  await test.step('tasks on the home page and in the list are used by keyboard', async () => {
    const body = { title: 'پاسخ بدهید', deadline: inDays(1) }
    await sara.does(tasks.create, { params: { applicant_uuid }, body })
    await page.goto(paths.home())
    await page.getByRole('link', { name: say('All {count}|All {count}', { count: 1 }) }).click()
    await expect(page.getByRole('heading', { name: say('My tasks') })).toBeVisible()
    await expect(page.getByRole('row').getByText('پاسخ بدهید')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: maryam })).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('radiogroup', { name: say('Whose tasks') })
      .getByRole('radio')
      .last()
      .press('Space')
    await expect(page).toHaveURL(/whose=made/)
  })
})
