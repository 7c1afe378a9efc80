import { paths } from '@kargozin/api/paths.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { makePipeline } from './board.ts'
import { openMenuOf } from './kit-actions.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'
import { refusal } from './faults.ts'

const [maryam, nima] = ['مریم اکبری', 'نیما صادقی']
const title = 'گفت‌وگوی نخست'

/** Ten o'clock in Tehran, so many days from now. */
const tenIn = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCHours(6, 30, 0, 0)
  return at
}

test('an interview is planned in spite of a conflict, cancelled and restored', async ({ visit, say, faults }) => {
  const { sara } = await found('آریا')
  const { address, people, job } = await makePipeline(sara, [maryam, nima])
  const [one = '', two = ''] = people.map(it => it.id)
  const start = tenIn(2)
  const times = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }
  const plan = (applicant_uuid: string, body: { title: string; supervisors_ids?: string[] }) =>
    sara.does(appointments.create, { params: { job_uuid: job, applicant_uuid }, body: { ...body, ...times } })
  await plan(one, { title: 'مصاحبهٔ فنی', supervisors_ids: [sara.id] })
  await plan(two, { title })
  const page = await visit(sara)

  await test.step('a new appointment needs a start', async () => {
    await page.goto(`${address}?applicant=${two}&tab=appointments`)
    await page.getByRole('button', { name: say('New appointment') }).click()
    const dialog = page.getByRole('dialog', { name: say('New appointment') })
    await dialog.getByRole('button', { name: say('Plan and invite'), exact: true }).click()
    // The start, and not the duration, which is chosen already.
    await expect(dialog.getByText(say('This field is required.'))).toHaveCount(1)
    await dialog.getByRole('button', { name: say('Cancel'), exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the dialog says that the new supervisor is busy, and saves all the same', async () => {
    await openMenuOf(page, say('Actions for {title}', { title }), say('Change…'))
    const dialog = page.getByRole('dialog', { name: say('Change the appointment') })
    await dialog.getByRole('combobox', { name: say('Supervisors') }).fill('سارا')
    await page.getByRole('option', { name: /سارا/ }).click()
    // The list of members stays open for further choices.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    faults.allow(refusal(409))
    await dialog.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(dialog.getByText(say('Nothing was saved yet:'))).toBeVisible()
    await dialog.getByRole('button', { name: say('Save all the same') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tabpanel').getByText(/سارا/)).toBeVisible()
  })

  await test.step('it is cancelled, and restored by Undo', async () => {
    const panel = page.getByRole('tabpanel')
    await openMenuOf(page, say('Actions for {title}', { title }), say('Cancel the appointment'))
    await expect(panel.getByText(say('Cancelled'))).toBeVisible()
    await page.getByRole('button', { name: say('Undo'), exact: true }).click()
    await expect(panel.getByText(say('Cancelled'))).toBeHidden()
  })

  await test.step('the list and the week show both interviews', async () => {
    await page.goto(paths.appointments())
    await expect(page.getByRole('row').getByText(maryam)).toBeVisible()
    await expect(page.getByRole('row').getByText(nima)).toBeVisible()
    await page.goto(paths.appointments({ view: 'week', week: start.toISOString().slice(0, 10) }))
    await expect(page.getByRole('button', { name: new RegExp(nima) })).toBeVisible()
  })
})
