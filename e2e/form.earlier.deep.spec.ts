import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { asks, found, newMobile } from './people.ts'
import { codeSentTo } from './sms.ts'
import { expect, phone, test } from './test.ts'
import { typed } from './words.ts'

test('on a phone, a code fills the form with a person’s earlier application', async ({ step, visit, say, lang }) => {
  const { sara } = await found('آریا')
  const open = async (title: string) => {
    const required_fields = (['email', 'address', 'postal_code'] as const).map(name => ({ name, status: 1 }))
    const form_options = { required_fields, sections: [{ name: 'experience' as const, status: 1 }] }
    const body = { title, city_id: 1, contract_type: 1, form_options, publish_status: publishStatus.active }
    return (await sara.does(jobs.create, { body })).job.uuid
  }
  const mobile = newMobile()
  const first = await asks(applications.create, {
    params: { job_id: await open('حسابدار') },
    body: {
      ...{ name: 'مریم', last_name: 'اکبری', mobile, address: 'شیراز، خیابان زند' },
      experience: JSON.stringify([{ title: 'منشی', employer: 'کارخانهٔ شمال' }]),
    },
  })
  const job = await open('حسابدار ارشد')
  const page = await visit(null, phone)
  const field = (name: Parameters<typeof say>[0]) => page.getByRole('textbox', { name: say(name), exact: true })
  const proposed = (name: string) =>
    page.locator(`[data-field="${name}"]`).getByText(say('From your earlier application'))
  /** Proves the number on the form that is open. */
  const prove = async () => {
    await page.getByRole('button', { name: say('Fill in the form'), exact: true }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say('Mobile') }).fill(typed(lang, mobile))
    await dialog.getByRole('button', { name: say('Send the code') }).tap()
    const code = dialog.getByRole('textbox', { name: say('One-time code') })
    // The message with the code is queued before the field for the code appears.
    await expect(code).toBeVisible()
    await code.fill(typed(lang, await codeSentTo(mobile)))
    await expect(dialog).toBeHidden()
  }
  await step('a code fills the empty fields and marks their values; typed values stay', async () => {
    await page.goto(`/jobs/${job}`)
    await field('First name').fill('مریم‌السادات')
    await prove()
    await expect(field('First name')).toHaveValue('مریم‌السادات')
    await expect(field('Last name')).toHaveValue('اکبری')
    await expect(field('Address')).toHaveValue('شیراز، خیابان زند')
    await expect(proposed('address')).toBeVisible()
    await expect(proposed('name')).toBeHidden()
    await expect(page.getByText('کارخانهٔ شمال')).toBeVisible()
  })
  await step('all filled-in values can be cleared at once, and filled in again', async () => {
    await page.getByRole('button', { name: say('Clear what was filled in') }).tap()
    await expect(field('Address')).toHaveValue('')
    await expect(field('First name')).toHaveValue('مریم‌السادات')
    await page.getByRole('button', { name: say('Fill in the form'), exact: true }).tap()
    await expect(field('Address')).toHaveValue('شیراز، خیابان زند')
  })
  await step('she changes a value, adds her e-mail and sends; both applications get the e-mail', async () => {
    await field('Address').fill('یزد')
    await expect(proposed('address')).toBeHidden()
    await field('First name').fill('مریم')
    await field('E-mail').fill('maryam@example.com')
    await page.getByRole('button', { name: say('Send my application'), exact: true }).tap()
    await expect(page.getByRole('heading', { name: say('Thank you. Your application was received.') })).toBeFocused()
    const [sent] = (await sara.does(applicants.ofJob, { params: { job_uuid: job } })).applicants
    const params = { applicant_uuid: sent?.uuid ?? '' }
    const { applicant: now } = await sara.does(applicantProfile.show, { params })
    expect([now.mobile, now.address, now.entries.experience?.[0]?.employer]).toEqual([mobile, 'یزد', 'کارخانهٔ شمال'])
    const before = await sara.does(applicantProfile.show, { params: { applicant_uuid: first.application.uuid } })
    expect([before.applicant.email, before.applicant.address]).toEqual(['maryam@example.com', 'شیراز، خیابان زند'])
  })
  await step('she sends the form once more: it is added to the application that is being reviewed', async () => {
    await page.goto(`/jobs/${job}`)
    await prove()
    await expect(
      page.getByText(say('Your application for this job opening is being reviewed: what you send now is added to it.')),
    ).toBeVisible()
    await field('Postal code').fill(typed(lang, '7134567890'))
    await page.getByRole('button', { name: say('Send my application'), exact: true }).tap()
    await expect(
      page.getByRole('heading', { name: say('Thank you. What you sent was added to your application of before.') }),
    ).toBeFocused()
    expect((await sara.does(applicants.ofJob, { params: { job_uuid: job } })).applicants).toHaveLength(1)
  })
})
