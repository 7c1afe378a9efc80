import { employeeDocuments } from '@kargozin/api/employees/documents.ts'
import { paths } from '@kargozin/api/paths.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { onboardingTemplates } from '@kargozin/api/recruitment/onboarding/templates.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { pdf, pdfUpload } from './cv.ts'
import { pasteDay } from './kit-actions.ts'
import { found, newMobile, type Person } from './people.ts'
import { expect, phone, test } from './test.ts'
import { typed } from './words.ts'

/** A hired applicant with a CV. */
async function hire(sara: Person): Promise<string> {
  const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار' } })
  const params = { job_uuid: job.uuid }
  const body = { name: 'نازنین', last_name: 'کاویانی', mobile: newMobile() }
  const { applicant } = await sara.does(applicants.create, { params, body })
  const one = { applicant_uuid: applicant.uuid }
  await sara.does(applicantProfile.uploadCv, { params: one, files: { file: pdf(['Nazanin Kaviani', 'Accountant']) } })
  const all = (await sara.does(steps.ofJob, { params })).steps
  const { applicant: read } = await sara.does(applicantProfile.show, { params: one })
  await sara.does(applicants.move, {
    params: { ...params, applicant_id: applicant.uuid },
    body: { step_id: all.find(it => it.type === 6)?.uuid ?? '', version: read.version },
  })
  return applicant.uuid
}

test('a hire becomes an employee, and completes the onboarding on a phone', async ({ step, visit, say, lang }) => {
  const { sara } = await found('آریا')
  const applicant = await hire(sara)
  const papers = [{ kind: 'identity' as const, title: 'کارت ملی', needed: true }]
  const tasks = [{ title: 'خواندن آیین‌نامه', owner: 'employee' as const, day: 0 }]
  await sara.does(onboardingTemplates.create, { body: { title: 'کارمند دفتر', tasks, papers } })
  const page = await visit(sara)
  const main = page.getByRole('main')
  const file = page.getByRole('dialog', { name: 'نازنین کاویانی' })
  let employee_uuid = ''

  await step('the form is filled from the application, and begins the onboarding', async () => {
    await page.goto(paths.applicant(applicant))
    await page.getByRole('link', { name: say('Add to employees') }).click()
    await expect(main.getByRole('textbox', { name: say('First name'), exact: true })).toHaveValue('نازنین')
    const firstDay = main.getByRole('group', { name: say('First day of work') })
    await pasteDay(firstDay.getByRole('spinbutton').first(), typed(lang, '1405/09/14'))
    await main.getByRole('button', { name: say('Template|of onboarding') }).click()
    await page.getByRole('option', { name: 'کارمند دفتر' }).click()
    await main.getByRole('button', { name: say('Add to the employees') }).click()
    await expect(file).toBeVisible()
    employee_uuid = new URL(page.url()).searchParams.get('employee') ?? ''
    await expect(file.getByRole('link', { name: 'حسابدار' })).toBeVisible()
    await file.getByRole('tab', { name: say('Onboarding') }).click()
    await expect(file.getByText('خواندن آیین‌نامه')).toBeVisible()
  })

  await step('taken back, it begins anew in the file', async () => {
    await sara.does(onboardings.remove, { params: { employee_uuid } })
    await page.goto(paths.employees({ employee: employee_uuid }))
    await file.getByRole('tab', { name: say('Onboarding') }).click()
    await file.getByRole('button', { name: say('Begin the onboarding') }).click()
    await file.getByRole('button', { name: say('Template|of onboarding') }).click()
    await page.getByRole('option', { name: 'کارمند دفتر' }).click()
    await file.getByRole('button', { name: say('Save') }).click()
    await expect(file.getByText('خواندن آیین‌نامه')).toBeVisible()
    await file.getByRole('button', { name: say('Make the link') }).click()
    await expect(file.getByRole('button', { name: say('Copy the link') })).toBeVisible()
  })

  await step('the new employee sends the paper and finishes their task on a phone', async () => {
    const { onboarding } = await sara.does(onboardings.show, { params: { employee_uuid } })
    const phones = await visit(null, phone)
    await phones.goto(new URL(onboarding?.link?.url ?? '').pathname)
    const choosing = phones.waitForEvent('filechooser')
    await phones.getByRole('button', { name: say('Send a file') }).tap()
    await (await choosing).setFiles(pdfUpload(['National card']))
    await expect(phones.getByText(say('Has arrived'))).toBeVisible()
    await phones.getByText('خواندن آیین‌نامه').tap()
    await expect(phones.getByRole('checkbox')).toBeChecked()
  })

  await step('the paper is accepted, and the onboarding is complete', async () => {
    await page.reload()
    await file.getByRole('tab', { name: say('Documents') }).click()
    await file.getByRole('button', { name: say('Accept'), exact: true }).click()
    await expect(file.getByRole('button', { name: say('Accept'), exact: true })).toBeHidden()
    const stateOfPaper = async () => {
      const { documents } = await sara.does(employeeDocuments.list, { params: { employee_uuid } })
      return documents.find(it => it.from_link)?.state
    }
    // The screen shows the decision before the server has it.
    await expect.poll(stateOfPaper).toBe('accepted')
    await file.getByRole('tab', { name: say('Onboarding') }).click()
    await expect(file.getByText(say('{done} of {total} done', { done: 2, total: 2 }))).toBeVisible()
  })
})
