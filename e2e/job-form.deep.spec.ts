import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { refusal } from './faults.ts'
import { undoByKey } from './kit-actions.ts'
import { found, recruiting } from './people.ts'
import { expect, test, type Page } from './test.ts'
import { isSaved, openPart, wizard } from './wizard.ts'
import { typed, type Say } from './words.ts'

const away = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('Main menu') }).getByRole('link', { name: say('Home') })

test('the form of a job opening keeps typed text and shows errors', async ({ step, visit, say, lang, faults }) => {
  await step('missing titles and invalid numbers have an error beside their field', async () => {
    const { sara } = await found('آریا')
    const page = await visit(sara)
    await page.goto(wizard)
    const title = page.getByRole('combobox', { name: say('Title') })
    const people = page.getByRole('textbox', { name: say('Number of openings') })
    await people.fill(typed(lang, '0'))
    await page.getByRole('button', { name: say('Publish'), exact: true }).click()
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription(say('This field is required.'))
    await expect(people).toHaveAccessibleDescription(say('Enter {limit} or more.', { limit: 1 }))

    await title.fill('سرآشپز')
    await people.fill(typed(lang, '3'))
    await page.getByRole('button', { name: say('Publish'), exact: true }).click()
    await expect(page).toHaveURL(/\/share-job-opportunity\?job=[0-9a-f-]{36}/)
    const { jobs: made } = await sara.does(jobs.list, { query: {} })
    expect(made).toMatchObject([{ title: 'سرآشپز', required_hires: 3, publish_status: publishStatus.active }])
  })
  await step('leaving a published job opening with changes asks for confirmation', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'طراح' } })
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}`)
    const title = page.getByRole('combobox', { name: say('Title') })
    await title.fill('نیمه‌کاره')
    await away(page, say).click()
    const leaveDialog = page.getByRole('alertdialog', { name: say('Leave without saving?') })
    await leaveDialog.getByRole('button', { name: say('Keep editing') }).click()
    await expect(leaveDialog).toBeHidden()
    await expect(title).toHaveValue('نیمه‌کاره')
    await away(page, say).click()
    await leaveDialog.getByRole('button', { name: say('Leave') }).click()
    await expect(page).toHaveURL(/\/dashboard\/home/)
    await page.goto(`${wizard}?job=${job.uuid}`)
    await expect(title).toHaveValue('طراح')
  })
  await step('leaving the form saves a draft; Ctrl+S saves a published job opening', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'پیش‌نویس', publish_status: publishStatus.draft } })
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}`)
    const title = page.getByRole('combobox', { name: say('Title') })
    await expect(title).toHaveValue('پیش‌نویس')
    await title.fill('کارشناس منابع انسانی')
    await away(page, say).click()
    await expect(page).toHaveURL(/\/dashboard\/home/)
    const titleNow = async () => (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.title
    expect(await titleNow()).toBe('کارشناس منابع انسانی')

    await sara.does(jobs.publish, { params: { job_id: job.uuid }, body: { publish_status: publishStatus.active } })
    await page.goto(`${wizard}?job=${job.uuid}`)
    await title.fill('کارشناس ارشد منابع انسانی')
    await page.keyboard.press('Control+Enter')
    await expect.poll(titleNow).toBe('کارشناس ارشد منابع انسانی')
  })
  await step('two people edit one job: the second one to save sees the conflict and decides', async () => {
    const { sara, hire } = await found('آریا')
    const mina = await hire('مینا', 'کریمی', recruiting)
    const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', publish_status: publishStatus.active } })
    const change = (body: { title?: string; skills?: string[] }) =>
      mina.does(jobs.update, { params: { job_uuid: job.uuid }, body })
    await sara.does(jobs.update, {
      params: { job_uuid: job.uuid },
      body: { supervisors: [{ user_id: mina.id, scope: 'change' }] },
    })
    faults.allow(refusal(409))
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}`)
    const title = page.getByRole('combobox', { name: say('Title') })
    await expect(title).toHaveValue('حسابدار')

    await test.step('a change to another field is shown at once', async () => {
      await change({ title: 'حسابدار ارشد' })
      await expect(title).toHaveValue('حسابدار ارشد')
    })
    await test.step('a change to the same field is a conflict', async () => {
      await title.fill('حسابدار صندوق')
      await change({ title: 'حسابدار انبار', skills: ['Excel'] })
      await page.keyboard.press('Control+s')
      const conflictDialog = page.getByRole('alertdialog', {
        name: say('{name} saved this job opening before you', { name: 'مینا کریمی' }),
      })
      await expect(conflictDialog).toContainText(say('Title'))
      await expect(conflictDialog).not.toContainText(say('Skills'))
      await conflictDialog.getByRole('button', { name: say('Use mine') }).press('Enter')
      await isSaved(page, say)
      const { job: now } = await sara.does(jobs.show, { params: { job_id: job.uuid } })
      expect(now).toMatchObject({ title: 'حسابدار صندوق', skills: ['Excel'] })
    })
    await test.step('the other person’s value can be kept', async () => {
      await title.fill('حسابدار فروش')
      await change({ title: 'حسابدار خرید' })
      await page.keyboard.press('Control+s')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('Use theirs') })
        .press('Enter')
      await expect(title).toHaveValue('حسابدار خرید')
      await isSaved(page, say)
    })
  })
  await step('unsent changes are restored after the server was unreachable', async () => {
    const { sara } = await found('آریا')
    faults.allow(/new-job|jobs|ERR_|Failed to fetch|net::/)
    const page = await visit(sara)
    const requests: string[] = []
    await page.route('**/api/v2/organization/jobs', route => {
      if (route.request().method() !== 'POST') return route.continue()
      requests.push('POST')
      return route.abort()
    })
    await page.goto(wizard)
    await page.getByRole('combobox', { name: say('Title') }).fill('انباردار')
    await expect(
      page.getByText(say('The server cannot be reached. Your changes are kept in this browser.')),
    ).toBeVisible()
    page.on('dialog', dialog => void dialog.accept())
    await page.goto('/dashboard/home')
    await page.unroute('**/api/v2/organization/jobs')
    await page.goto(wizard)
    await expect(page.getByText(say('Your unsaved changes from last time have been restored.'))).toBeVisible()
    await expect(page.getByRole('combobox', { name: say('Title') })).toHaveValue('انباردار')
    await isSaved(page, say)
    const { jobs: listed } = await sara.does(jobs.list, { query: {} })
    expect(listed).toMatchObject([{ title: 'انباردار', publish_status: publishStatus.draft }])
  })
  await step('the preview leaves out only the incomplete parts', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', requirements: { experience: 3 } } })
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}&part=who`)
    await page.getByRole('textbox', { name: say('Minimum age') }).fill('3')
    await page.getByRole('button', { name: say('Preview'), exact: true }).click()
    const preview = page.getByRole('dialog').frameLocator('iframe')
    await expect(preview.getByRole('heading', { name: 'حسابدار', exact: true })).toBeVisible()
    await expect(preview.getByText(say('{count} year|{count} years', { count: 3 }))).toBeVisible()
  })
  await step('interview forms are written, removed and restored', async () => {
    const { sara } = await found('آریا')
    const questions = [
      { key: 'a', title: 'قانون کار', weight: 3 },
      { key: 'b', title: 'بیمه', weight: 1 },
    ]
    const { job } = await sara.does(jobs.create, {
      body: {
        title: 'حسابدار',
        publish_status: publishStatus.draft,
        interview_forms: [{ key: 'f', title: 'مصاحبهٔ فنی', users: [sara.id], questions }],
      },
    })
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}`)
    await page.locator('[data-step="interview"]').getByRole('button').press('Enter')
    const title = page.getByRole('textbox', { name: say('Title of the form') })
    await expect(title).toHaveValue('مصاحبهٔ فنی')
    const forms = async () => (await sara.does(jobs.show, { params: { job_id: job.uuid } })).job.interview_forms
    const second = page.getByRole('group', { name: say('Question {number}', { number: 2 }) })
    await second.getByRole('button', { name: say('Describe the scores') }).press('Enter')
    await second.getByRole('textbox', { name: say('Meaning of score {score}', { score: 5 }) }).fill('عالی')
    await page.getByRole('textbox', { name: say('Focus') }).fill('مالیات')
    const described = [questions[0], { ...questions[1], scale: ['', '', '', '', 'عالی'] }]
    await expect.poll(forms).toMatchObject([{ focus: 'مالیات', users: [sara.id], questions: described }])
    await page.getByRole('button', { name: say('Remove this form') }).press('Enter')
    await expect(title).toBeHidden()
    await expect.poll(async () => (await forms()).length).toBe(0)
    await page.getByRole('button', { name: say('Undo') }).press('Enter')
    await expect(title).toBeVisible()
    await expect.poll(forms).toMatchObject([{ title: 'مصاحبهٔ فنی', users: [sara.id], questions: described }])
  })
  await step('a refused pay range has its error beside the field', async () => {
    const { sara } = await found('آریا')
    const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', publish_status: publishStatus.draft } })
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}`)
    await page
      .getByRole('textbox', { name: `${say('Monthly pay from')} (${say('Rial')})` })
      .fill(typed(lang, '900000000'))
    const most = page.getByRole('textbox', { name: `${say('Monthly pay up to')} (${say('Rial')})` })
    await most.fill(typed(lang, '100000000'))
    await most.press('Tab')
    await expect(most).toHaveAttribute('aria-invalid', 'true')
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(page.getByText(say('Your unsaved changes from last time have been restored.'))).toBeVisible()
    await expect(most).toHaveAttribute('aria-invalid', 'true')
  })
  await step('the summary has the city, the pay and the steps, which show no number of applicants yet', async () => {
    const { sara } = await found('آریا')
    const pay = { salary_min: 400_000_000, salary_max: 600_000_000 }
    const { job } = await sara.does(jobs.create, {
      body: { title: 'حسابدار', publish_status: publishStatus.draft, city_id: 1, ...pay },
    })
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}&part=publish`)
    const line = (name: string) => page.locator('dl > div').filter({ has: page.getByText(say(name), { exact: true }) })
    await expect(line('The job')).toContainText(job.city?.name ?? 'no city')
    await expect(line('Application form')).toContainText(say('Name and mobile number only'))
    const unit = say('million Toman a month')
    await expect(line('Monthly pay')).toContainText(say('{from} to {to} {unit}', { from: 40, to: 60, unit }))
    const count = job.steps.length
    await expect(line('Hiring process')).toContainText(say('{count} step|{count} steps', { count }))

    await openPart(page, 'process')
    const rows = page.getByRole('listitem').filter({ has: page.locator('[data-handle]') })
    await expect(rows).toHaveCount(count)
    await expect(rows.filter({ hasText: say('{count} applicant|{count} applicants', { count: 0 }) })).toHaveCount(0)
  })
  await step('a viewer of the job opening gets an explanation instead of the form', async () => {
    const { sara, hire } = await found('آریا')
    const elham = await hire('الهام', 'کریمی', ['organization.hiring', 'organization.hiring.jobs.store'])
    const { job } = await sara.does(jobs.create, {
      body: { title: 'حسابدار', people: [{ user_id: elham.id, role: 1, scope: 'show' }] },
    })
    const page = await visit(elham)
    await page.goto(`${wizard}?job=${job.uuid}`)
    await expect(
      page.getByRole('heading', { name: say('You do not have permission to change this section.') }),
    ).toBeVisible()
    await expect(page.getByRole('combobox', { name: say('Title') })).toBeHidden()
    await page.getByRole('link', { name: say('Close') }).click()
    await expect(page).toHaveURL(new RegExp(`pipeline/${job.uuid}`))
    await expect(page.getByRole('heading', { name: 'حسابدار' })).toBeVisible()
  })
  await step('a required education and a requested file are set in the form', async () => {
    const { sara } = await found('آریا')
    const required_files = [{ key: 'f', title: 'نمونه‌کار', status: 1 }]
    const requirements = { educations: [{ degree: 'master' as const, field: 'حسابداری' }] }
    const { job } = await sara.does(jobs.create, {
      body: { title: 'حسابدار', publish_status: publishStatus.draft, requirements, required_files },
    })
    const page = await visit(sara)
    await page.goto(`${wizard}?job=${job.uuid}&part=who`)
    const field = page.getByRole('textbox', { name: say('Field of study') })
    await field.fill('حسابداری صنعتی')
    await page.getByRole('button', { name: say('Remove education {number}', { number: 1 }) }).click()
    await expect(field).toBeHidden()
    await undoByKey(page, say)
    await expect(field).toHaveValue('حسابداری صنعتی')
    await isSaved(page, say)

    await openPart(page, 'form')
    const file = page.getByRole('textbox', { name: say('Name of the file') })
    await page.getByRole('button', { name: say('Stop requesting this file') }).click()
    await expect(file).toBeHidden()
    await undoByKey(page, say)
    await expect(file).toHaveValue('نمونه‌کار')
  })
})
