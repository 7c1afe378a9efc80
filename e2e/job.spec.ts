import { personalFieldLabels, personalSectionLabels } from '@kargozin/api/labels-person.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { pdfUpload } from './cv.ts'
import { refusal } from './faults.ts'
import { undoByKey } from './kit-actions.ts'
import { openJob } from './published-job.ts'
import { found, newMobile, type Company } from './people.ts'
import { expect, phone, test, type Page } from './test.ts'
import { typed, type Say } from './words.ts'

const applicantsOf = async ({ sara }: Pick<Company, 'sara'>, job: string) =>
  (await sara.does(applicants.ofJob, { params: { job_uuid: job } })).applicants

const field = (page: Page, say: Say, name: string) => page.getByRole('textbox', { name: say(name), exact: true })

async function fillIn(page: Page, say: Say, lang: 'fa' | 'en', mobile: string) {
  await field(page, say, 'First name').fill('مریم')
  await field(page, say, 'Last name').fill('اکبری')
  await field(page, say, 'Mobile').fill(typed(lang, mobile))
}

const upload = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').first().setInputFiles(file)

const send = (page: Page, say: Say) => page.getByRole('button', { name: say('Send my application'), exact: true })

test('people, browsers without scripts and search engines can read a job opening', async ({
  step,
  visit,
  faults,
  say,
}) => {
  await step('a job page is complete without JavaScript and has data for search engines', async () => {
    faults.allow(/^csp GET/) // scripts that the CSP blocks
    const arya = await found('آریا')
    const job = await openJob(arya)
    const page = await visit(null, { javaScriptEnabled: false })
    const answer = await page.goto(`/jobs/${job}`)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(/حسابدار ارشد/)
    await expect(page.getByRole('heading', { level: 1, name: 'حسابدار ارشد' })).toBeVisible()
    await expect(page.getByText('دفترهای مالی')).toBeVisible()
    const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
    expect(posting).toMatchObject({
      '@context': expect.stringContaining('schema.org'),
      '@type': 'JobPosting',
      title: 'حسابدار ارشد',
      description: expect.stringContaining('دفترهای مالی'),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      hiringOrganization: { '@type': 'Organization', name: 'آریا' },
      jobLocation: { '@type': 'Place', address: { addressCountry: 'IR' } },
      baseSalary: { '@type': 'MonetaryAmount' },
    })
  })
  await step('a description cannot run scripts on the page, and the job is requested only once', async () => {
    // The text is parsed in a document without scripts, and the browser reports the handler that is blocked there.
    faults.allow(/inline event handler/)
    const job = await openJob(await found('آریا'))
    const page = await visit(null)
    let requestCount = 0
    await page.route(`**/api/v2/jobs/${job}`, async route => {
      requestCount += 1
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.job.description =
        '<p onclick="bad()">دفتر <b>کل</b> <a href="javascript:bad()">یک</a> <a href="https://example.com/">دو</a></p>' +
        '<img src=x onerror="bad()"><script>bad()</script><iframe src="/login"></iframe><form><input></form>'
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`/jobs/${job}`)
    const text = page.locator('#root .prose').first()
    await expect(text.getByText('دفتر')).toBeVisible()
    await expect(text.locator('b')).toHaveText('کل')
    await expect(text.locator('a')).toHaveCount(2)
    await expect(text.locator('a[href]')).toHaveAttribute('href', 'https://example.com/')
    await expect(text.locator('img, script, iframe, form, input, [onclick]')).toHaveCount(0)
    expect(requestCount).toBe(1)
  })
  await step('an unpublished job opening is not found', async () => {
    faults.allow(refusal(404))
    const arya = await found('آریا')
    const job = await openJob(arya)
    await arya.sara.does(jobs.publish, { params: { job_id: job }, body: { publish_status: publishStatus.inactive } })
    const page = await visit(null)
    expect((await page.goto(`/jobs/${job}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: say('This job opening is no longer available') })).toBeVisible()
  })
})

test('Maryam applies from a phone and sees errors at their fields', async ({ step, visit, say, lang, faults }) => {
  await step('Maryam sees errors, keeps her text over a reload, and sends one application', async () => {
    const arya = await found('آریا')
    const job = await openJob(arya)
    const page = await visit(null, phone)
    await page.goto(`/careers/${arya.username}`)
    await page.getByRole('link', { name: 'حسابدار ارشد' }).tap()
    await expect(page).toHaveURL(new RegExp(`/jobs/${job}`))
    const toForm = page.getByRole('button', { name: say('Apply for this job') })
    await expect(toForm).toBeVisible()
    await send(page, say).tap()
    await expect(field(page, say, 'First name')).toBeFocused()
    await expect(field(page, say, 'Mobile')).toHaveAccessibleDescription(say('This field is required.'))

    const mobile = newMobile()
    await fillIn(page, say, lang, mobile)
    await field(page, say, 'Postal code').fill(typed(lang, '12345'))
    await field(page, say, 'E-mail').fill('maryam@')
    await send(page, say).tap()
    await expect(field(page, say, 'E-mail')).toHaveAccessibleDescription(say('This e-mail address is not valid.'))
    await expect(field(page, say, 'Postal code')).toHaveAccessibleDescription(
      say('This postal code is not valid. It has ten digits.'),
    )
    await field(page, say, 'E-mail').fill('maryam@example.com')
    await field(page, say, 'Postal code').fill('')

    await upload(page, pdfUpload(['Maryam Akbari'], 'قدیمی.pdf'))
    const draftIsStored = expect.poll(() => page.evaluate(id => localStorage.getItem(`application ${id}`), job))
    await draftIsStored.toMatch(/maryam@example\.com.*قدیمی\.pdf|قدیمی\.pdf.*maryam@example\.com/)
    await page.reload()
    const again = page.getByText(
      say('You had chosen “{file}”. Please choose it again: browsers do not keep files.', { file: 'قدیمی.pdf' }),
    )
    await expect(again).toBeVisible()
    await expect(field(page, say, 'First name')).toHaveValue('مریم')
    await expect(field(page, say, 'Mobile')).toHaveValue(typed(lang, mobile))

    await upload(page, pdfUpload(['Maryam Akbari'], 'رزومهٔ مریم.pdf'))
    await expect(again).toHaveCount(0)
    await send(page, say).dblclick()
    await expect(page.getByRole('heading', { name: say('Thank you. Your application was received.') })).toBeFocused()
    await expect(page.getByText(say('Apply for this job'))).toHaveCount(0)
    expect(await applicantsOf(arya, job)).toMatchObject([
      { name: 'مریم', mobile, email: 'maryam@example.com', has_cv: true },
    ])
    expect(await page.evaluate(id => localStorage.getItem(`application ${id}`), job)).toBeNull()

    // Removes the clipboard, which browsers do not offer on pages without TLS.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: say('Copy'), exact: true }).tap()
    await expect(
      page.getByText(say('Your browser blocked copying. Select the text and copy it yourself.')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: say('Copy'), exact: true })).toBeVisible()

    await page.getByRole('link', { name: say('Check the status') }).tap()
    await expect(page).toHaveURL(/\/track\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('حسابدار ارشد')
    await expect(page.locator('[aria-current=step]')).toHaveText(say('Received'))
    await expect(page.getByText('رزومهٔ مریم.pdf')).toBeVisible()
  })
  await step('she enters education and jobs; the recruiter corrects one and undoes it', async () => {
    const { sara } = await found('آریا')
    const sections = ['education' as const, 'experience' as const].map(name => ({ name, status: 2 }))
    const { job } = await sara.does(jobs.create, {
      body: {
        title: 'حسابدار ارشد',
        city_id: 1,
        contract_type: 1,
        form_options: { required_fields: [], sections },
        publish_status: publishStatus.active,
      },
    })
    const page = await visit(null, phone)
    await page.goto(`/jobs/${job.uuid}`)
    await fillIn(page, say, lang, newMobile())
    const section = (name: 'education' | 'experience') =>
      page.getByRole('group', { name: personalSectionLabels[name][lang], exact: true })
    const add = (name: 'education' | 'experience') => section(name).locator('[data-add] button')
    await add('education').tap()
    await field(page, say, 'University or school').fill('دانشگاه تهران')
    await add('experience').tap()
    await expect(field(page, say, 'Job title')).toBeFocused()
    await page.keyboard.type('منشی')
    await section('experience').locator('[data-field="experience.0.from"]').getByRole('textbox').fill('some time')
    await send(page, say).tap()
    const from = section('experience').locator('[data-field="experience.0.from"]').getByRole('textbox')
    await expect(from).toBeFocused()
    await expect(from).toHaveAccessibleDescription(/1398|۱۳۹۸/)
    await from.fill(typed(lang, '1398/7'))
    await section('experience').getByText(say('I work here now')).tap()
    await send(page, say).tap()
    await expect(page.getByRole('heading', { name: say('Thank you. Your application was received.') })).toBeFocused()

    const saras = await visit(sara)
    const [one] = await applicantsOf({ sara }, job.uuid)
    await saras.goto(`/dashboard/recruitment/pipeline/${job.uuid}?applicant=${one?.uuid}`)
    const drawer = saras.getByRole('tabpanel').first()
    await expect(drawer.getByText('دانشگاه تهران', { exact: true })).toBeVisible()
    const words = say('Edit: {section}', { section: personalSectionLabels.experience[lang] })
    await drawer.getByRole('button', { name: words }).click()
    await saras.locator('[data-summary]').click()
    await field(saras, say, 'Job title').fill('مدیر دفتر')
    await field(saras, say, 'Job title').press('Enter')
    await expect(drawer.getByRole('listitem').getByText('مدیر دفتر', { exact: true })).toBeVisible()
    await undoByKey(saras, say)
    await expect(drawer.getByRole('listitem').getByText('منشی', { exact: true })).toBeVisible()
    await expect(drawer.getByText('مدیر دفتر', { exact: true })).toBeHidden()
  })
  await step('the city of residence is found by typing, and is the applicant’s city', async () => {
    const { sara } = await found('آریا')
    const required_fields = [{ name: 'residence' as const, status: 2 }]
    const body = { title: 'انباردار', form_options: { required_fields }, publish_status: publishStatus.active }
    const { job } = await sara.does(jobs.create, { body })
    const page = await visit(null, phone)
    await page.goto(`/jobs/${job.uuid}`)
    const city = page.getByRole('combobox', { name: personalFieldLabels.residence[lang] })
    await expect(city).toBeVisible()
    await fillIn(page, say, lang, newMobile())
    await send(page, say).tap()
    await expect(city).toBeFocused()
    await expect(city).toHaveAccessibleDescription(say('This field is required.'))
    await city.fill('شیرا')
    // The list of all cities is replaced by the found ones, so a tap before that could miss.
    const first = page.getByRole('option').first()
    await expect(first).toContainText('شیراز')
    await first.tap()
    await expect(city).toHaveValue('شیراز')
    await send(page, say).tap()
    await expect(page.getByRole('heading', { name: say('Thank you. Your application was received.') })).toBeFocused()
    const [one] = await applicantsOf({ sara }, job.uuid)
    expect(one?.city?.name).toBe('شیراز')
  })
  await step('an error that only the server can detect is shown beside its field', async () => {
    faults.allow(refusal(409, 413, 415, 422))
    const arya = await found('آریا')
    const job = await openJob(arya)
    const page = await visit(null)
    await page.goto(`/jobs/${job}`)
    const mobile = newMobile()
    await fillIn(page, say, lang, mobile)
    await upload(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await expect(page.getByText(say('This file is empty. Choose another one.'))).toBeVisible()
    await upload(page, { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a program') })
    await send(page, say).click()
    await expect(
      page.getByText(say('This file type is not accepted. What counts is its content, not its name.')).first(),
    ).toBeVisible()
    expect(await applicantsOf(arya, job)).toHaveLength(0)

    await upload(page, pdfUpload(['Maryam Akbari']))
    await send(page, say).click()
    await expect(page.getByRole('heading', { name: say('Thank you. Your application was received.') })).toBeVisible()

    // The same person applies again, in another browser: the form does not reveal that they have applied.
    const again = await visit(null)
    await again.goto(`/jobs/${job}`)
    await fillIn(again, say, lang, mobile)
    await upload(again, pdfUpload(['Maryam Akbari']))
    await send(again, say).click()
    await expect(again.getByRole('heading', { name: say('Thank you. Your application was received.') })).toBeVisible()
    expect(await applicantsOf(arya, job)).toHaveLength(2)
  })
  await step('a bot that fills in every field is thanked, and nothing is stored', async () => {
    const arya = await found('آریا')
    const job = await openJob(arya)
    const page = await visit(null)
    await page.goto(`/jobs/${job}`)
    await fillIn(page, say, lang, newMobile())
    await upload(page, pdfUpload(['Robot']))
    await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'https://example.com')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await send(page, say).click()
    await expect(page.getByRole('heading', { name: say('Thank you. Your application was received.') })).toBeVisible()
    expect(await applicantsOf(arya, job)).toHaveLength(0)
  })
})
