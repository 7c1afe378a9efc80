import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { idOf } from './jobs.ts'
import { start } from './start.ts'
import { expect, test as base, type Page } from './test.ts'

const address = 'ولیعصر، پلاک ۱۰'

/** The bodies of the plans that were sent. The server refuses the first one for a conflict. */
const test = base.extend<{ plans: Record<string, unknown>[] }>({
  plans: async ({ answer }, use) => {
    const plans: Record<string, unknown>[] = []
    const sara = { id: idOf(1), uuid: idOf(1), fullName: 'سارا محمدی' }
    answer(organizations.show, () => ({ data: { ...start, sends: { email: true, sms: true } } }))
    answer(applicants.jobFilter, () => ({ data: { jobs: [{ uuid: idOf(2), title: 'فروش', publish_status: 10 }] } }))
    answer(applicants.ofJob, () => ({ data: { applicants: [{ uuid: idOf(3), name: 'نگار', last_name: 'صادقی' }] } }))
    answer(colleagues.ofJob, () => ({ data: { users: [sara] } }))
    answer(addresses.list, () => ({ data: { addresses: [{ id: idOf(4), title: 'دفتر مرکزی', address }] } }))
    answer(appointments.busy, () => ({ data: { users: [] } }))
    answer(appointments.createMany, request => {
      plans.push(request.postDataJSON() as Record<string, unknown>) // the body of the call
      return plans.length === 1
        ? { status: 409, message: 'نشد', data: { concurrent_appointment_errors: ['سارا کار دیگری دارد'] } }
        : { data: { appointments: [], appointment: {}, concurrent_appointment_errors: [], skipped: 0 } }
    })
    await use(plans)
  },
})

/** Types into the field that has the focus, and takes the first option. */
async function pick(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a new appointment is planned by keyboard, in spite of a conflict', async ({ open, say, plans, faults }) => {
  faults.allow(/409/)
  const page = await open('kit', '/dashboard/appointments')
  const plan = page.getByRole('button', { name: say('Plan|an appointment'), exact: true })
  const job = page.getByRole('combobox', { name: say('Job opening') })
  await expect(job).toBeFocused()
  await page.keyboard.press('Escape') // closes the list of job openings, which covers the rest
  await plan.press('Enter')
  await expect(page.getByText(say('Choose a job opening.'))).toBeVisible()
  await job.focus()
  await pick(page, 'فروش')
  await page.getByRole('combobox', { name: say('Applicant') }).focus()
  await pick(page, 'نگار')
  await expect(page.getByRole('combobox', { name: say('Applicant') })).toHaveValue('نگار صادقی')
  const invite = page.getByRole('button', { name: say('Plan and invite'), exact: true })
  await expect(invite).toBeVisible()
  for (const part of await page.getByRole('spinbutton').all()) await part.press('ArrowUp')
  await page.getByRole('button', { name: say('Choose a stored address') }).press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: say('Address') })).toHaveValue(address)
  await invite.press('Enter')
  await expect(page.getByText('سارا کار دیگری دارد')).toBeVisible()
  await page.getByRole('button', { name: say('Save all the same') }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const of = { applicants_uuids: [idOf(3)], address }
  expect(plans).toEqual([
    expect.objectContaining({ ...of, check_conflict: 1 }),
    expect.objectContaining({ ...of, check_conflict: 0 }),
  ])
})
