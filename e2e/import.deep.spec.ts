import { zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import type { Locator } from '@playwright/test'
import { defaultSources } from '@kargozin/api/labels.ts'
import { degrees } from '@kargozin/api/labels-person.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { pdfUpload } from './cv.ts'
import { openMenuOf } from './kit-actions.ts'
import { found, newMobile } from './people.ts'
import { expect, test, type Page } from './test.ts'
import { typed, type Say } from './words.ts'

const columns = ['نام', 'نام خانوادگی', 'موبایل', 'ایمیل']

async function workbook(rows: string[][], head = columns, name = 'متقاضیان.xlsx') {
  const bytes = await writeXlsx({ sheets: [{ name: 'متقاضیان', rows: [head, ...rows] }] })
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  }
}

async function makeJob() {
  const { sara } = await found('آریا')
  const { job } = await sara.does(jobs.create, {
    body: { title: 'حسابدار', publish_status: publishStatus.active },
  })
  const names = async () =>
    (await sara.does(applicants.ofJob, { params: { job_uuid: job.uuid } })).applicants.map(it => it.name).toSorted()
  return { sara, job: job.uuid, names, board: `/dashboard/recruitment/pipeline/${job.uuid}` }
}

type Upload = Awaited<ReturnType<typeof workbook>>

async function give(page: Page, say: Say, file: Upload) {
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: say('Read the file') }).click()
}

/** The lines of a CV. A CV with less text would be refused. */
const cvOf = (mobile: string) => [
  'Maryam Akbari',
  'Senior accountant, Tehran',
  `Mobile: ${mobile}`,
  'E-mail: maryam@example.com',
  'Work experience',
  'Five years of bookkeeping and monthly reports at a trading company',
  'Two years of payroll and tax returns at a hospital',
  'Education',
  'Bachelor of accounting, University of Tehran, 2014',
  'Skills: Excel, bookkeeping, payroll, tax law',
]

const cell = (page: Page, row: number, field: string) => page.locator(`[data-row="${row}"] [data-field="${field}"]`)

test(
  'a workbook is checked, corrected and imported; duplicates are reported',
  { tag: '@ltr' },
  async ({ visit, say, lang }) => {
    const { sara, job, names, board } = await makeJob()
    const known = newMobile()
    await sara.does(applicants.create, {
      params: { job_uuid: job },
      body: { name: 'نگار', last_name: 'حسینی', mobile: known },
    })
    const page = await visit(sara)
    await page.goto(board)
    await openMenuOf(page, say('Add an applicant'), say('From Excel'))
    await expect(page).toHaveURL(/\/import\/.*kind=excel/)
    await give(
      page,
      say,
      await workbook([
        ['مریم', 'اکبری', newMobile(), 'maryam@example.com'],
        ['نگار', 'حسینی', known, ''],
        ['علی', 'رضایی', '0912', ''],
        ['سارا', 'کریمی', newMobile(), ''],
      ]),
    )
    await expect(page.getByRole('tab', { name: new RegExp(`^${say('Already here')}`) })).toContainText(typed(lang, '1'))
    await expect(page.locator('[data-row="3"]')).toContainText(say('View this applicant in the job opening'))

    await page.getByRole('tab', { name: new RegExp(`^${say('With errors')}`) }).click()
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await cell(page, 4, 'mobile').getByRole('button').press('Enter')
    const input = cell(page, 4, 'mobile').getByRole('textbox')
    await input.fill(typed(lang, newMobile()))
    await input.press('Tab')
    // The corrected row stays visible, and Tab has moved the focus to the next cell.
    await expect(page.locator('[data-row="4"]')).toContainText(say('New'))
    await expect(cell(page, 4, 'email').getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, 4, 'email').getByRole('button')).toBeFocused()

    await page.getByRole('tab', { name: new RegExp(`^${say('All')}`) }).click()
    await page.getByRole('button', { name: say('Skip row {row}', { row: 5 }) }).click()
    await expect(page.locator('[data-row="5"]')).toContainText(say('Skipped'))
    await page.getByRole('button', { name: say('Add {count} applicant|Add {count} applicants', { count: 2 }) }).click()
    await expect(
      page.getByRole('heading', {
        name: say('{count} applicant was added|{count} applicants were added', { count: 2 }),
      }),
    ).toBeVisible()
    await expect.poll(names).toEqual(['علی', 'مریم', 'نگار'].toSorted())
    await page.getByRole('link', { name: say('See them in the pipeline') }).click()
    await expect(page.getByText('مریم اکبری')).toBeVisible()
  },
)

test('columns, CVs and ZIP files are read; an import is continued or refused', async ({
  step,
  visit,
  say,
  lang,
  faults,
}) => {
  await step('the user decides once about unknown columns and values, also for later imports', async () => {
    const { sara, job } = await makeJob()
    const page = await visit(sara)
    const head = [...columns, 'منبع', 'کد معرف']
    const row = (name: string) => [name, 'اکبری', newMobile(), '', 'دوستان', '12']
    await page.goto(`/dashboard/recruitment/import/${job}`)
    await give(page, say, await workbook([row('مریم'), row('سارا')], head))
    const unknown = page.locator('[data-column="5"]')
    await expect(unknown).toContainText('کد معرف')
    await expect(unknown).toContainText('12')
    await expect(page.locator('[data-row]')).toHaveCount(0)
    const choose = async (select: Locator, option: string) => {
      await select.click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose(unknown.getByRole('button'), say('Skip'))
    await page.getByRole('button', { name: say('Continue') }).click()
    await expect(page.getByText(say('Columns left out:'))).toContainText('کد معرف')

    const value = page.locator('[data-value="دوستان"]')
    await expect(value).toContainText(say('{count} row|{count} rows', { count: 2 }))
    await choose(
      value.getByRole('button', { name: say('What “{value}” means', { value: 'دوستان' }) }),
      defaultSources.referral[lang],
    )
    await expect(cell(page, 2, 'source')).not.toContainText(say('Unknown source. It will not be imported.'))
    await expect(cell(page, 3, 'source')).not.toContainText(say('Unknown source. It will not be imported.'))
    await page.getByRole('button', { name: say('Add {count} applicant|Add {count} applicants', { count: 2 }) }).click()
    const cameFrom = async () =>
      (await sara.does(applicants.ofJob, { params: { job_uuid: job } })).applicants.map(it => it.source)
    await expect.poll(cameFrom).toEqual(['referral', 'referral'])

    await page.goto(`/dashboard/recruitment/import/${job}`)
    await give(page, say, await workbook([row('نگار')], head))
    await expect(page.locator('[data-row="2"]')).toContainText('نگار')
    await expect(page.locator('[data-value="دوستان"]')).toContainText(defaultSources.referral[lang])
  })
  await step('an import can be left, continued later, and discarded', async () => {
    const { sara, job, names } = await makeJob()
    const page = await visit(sara)
    const start = `/dashboard/recruitment/import/${job}`
    await page.goto(start)
    await give(page, say, await workbook([['مریم', 'اکبری', newMobile(), '']]))
    await expect(page.locator('[data-row="2"]')).toBeVisible()
    await page.goto(start)
    await page.getByRole('button', { name: say('Continue') }).click()
    await expect(page.locator('[data-row="2"]')).toContainText('مریم')
    await page.getByRole('button', { name: say('Discard the import') }).click()
    const confirmation = page.getByRole('alertdialog')
    await confirmation.getByRole('button', { name: say('Discard'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('Read the file') })).toBeVisible()
    await expect(page.getByRole('button', { name: say('Continue') })).toBeHidden()
    expect(await names()).toEqual([])
    expect((await sara.does(imports.ofJob, { params: { job_uuid: job } })).imports).toEqual([])
  })
  await step('a file that is no workbook is refused with a reason, and another can be chosen', async () => {
    faults.allow(/status of 4\d\d/)
    const { sara, job } = await makeJob()
    const page = await visit(sara)
    await page.goto(`/dashboard/recruitment/import/${job}`)
    await page.getByRole('button', { name: say('Read the file') }).click()
    await expect(page.getByText(say('Choose a file first.'))).toBeVisible()
    const text = Buffer.from('this is no workbook at all')
    await give(page, say, { name: 'list.xlsx', mimeType: 'application/octet-stream', buffer: text })
    // The server refuses the file either at once, with an error beside it, or after it was read.
    const again = page.getByRole('button', { name: say('Try another file') })
    const beside = page.locator('p.text-danger')
    await expect(again.or(beside).first()).toBeVisible({ timeout: 15_000 })
  })
  await step('the values found in a CV are shown beside its page, corrected and saved', async () => {
    const { sara, job, names } = await makeJob()
    const mobile = newMobile()
    const page = await visit(sara)
    await page.goto(`/dashboard/recruitment/import/${job}?kind=cvs`)
    await give(page, say, pdfUpload([...cvOf(mobile)], 'maryam.pdf'))
    const field = (name: string) => page.locator(`[data-import-field="${name}"]`).getByRole('textbox')
    await expect(field('mobile')).toHaveValue(mobile)
    const spots = page.getByRole('region', { name: say('CV') }).getByRole('button')
    await expect(spots.first()).toBeVisible()
    // In a field with fixed options, the found value is selected.
    const degree = page.locator('[data-import-field="degree"]').getByRole('button')
    await expect(degree).toContainText(degrees.bachelor[lang])
    await expect(page.locator('[data-import-field="birth_date"]').getByRole('spinbutton').first()).toBeVisible()
    await field('name').fill('Mary')
    await field('name').press('Tab')
    await expect(page.getByRole('list', { name: say('CVs') })).toContainText('Mary Akbari')
    await page.getByRole('button', { name: say('Add {count} applicant|Add {count} applicants', { count: 1 }) }).click()
    await expect(
      page.getByRole('heading', {
        name: say('{count} applicant was added|{count} applicants were added', { count: 1 }),
      }),
    ).toBeVisible()
    await expect.poll(names).toEqual(['Mary'])
    const [made] = (await sara.does(applicants.ofJob, { params: { job_uuid: job } })).applicants
    expect(made?.source).toBe('cv_import')
  })
  await step('CVs in a ZIP file are matched with rows, and a file without a match is named', async () => {
    const { sara, job, names } = await makeJob()
    const page = await visit(sara)
    await page.goto(`/dashboard/recruitment/import/${job}?kind=excel`)
    const choose = (label: string) =>
      page.getByRole('button', { name: `${say('Choose a file')}: ${say(label)}`, exact: true })
    await expect(choose('Excel file')).toBeVisible()
    await expect(choose('Their CVs in a ZIP')).toBeVisible()
    const sheet = await workbook([
      ['مریم', 'اکبری', newMobile(), ''],
      ['علی', 'رضایی', newMobile(), ''],
    ])
    const pdf = pdfUpload(cvOf(newMobile())).buffer
    const files = zipSync({ 'مریم اکبری.pdf': pdf, '____ ____.pdf': pdf })
    const zip = { name: 'cvs.zip', mimeType: 'application/zip', buffer: Buffer.from(files) }
    await page.locator('input[type=file]').nth(1).setInputFiles(zip)
    await give(page, say, sheet)
    const cv = (row: number) => page.getByRole('link', { name: say('CV of row {row}: {name}', { row, name: '' }) })
    await expect(cv(2)).toHaveText('مریم اکبری.pdf')
    await expect(cv(3)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: '____ ____.pdf' })).toBeVisible()
    await page.getByRole('button', { name: say('Add {count} applicant|Add {count} applicants', { count: 2 }) }).click()
    await expect.poll(names).toEqual(['علی', 'مریم'].toSorted())
  })
  await step('a viewer or a supervisor of one step is told who may add applicants', async () => {
    const { sara, hire } = await found('آریا')
    const reza = await hire('رضا', 'صادقی', ['organization.hiring'])
    const { job } = await sara.does(jobs.create, { body: { title: 'حسابدار', publish_status: publishStatus.active } })
    const [first] = (await sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })).steps
    const supervisors = [{ id: reza.id, scope: 'change' as const }]
    await sara.does(stepSettings.update, { params: { step_id: first?.uuid ?? '' }, body: { supervisors } })
    const page = await visit(reza)
    await page.goto(`/dashboard/recruitment/import/${job.uuid}`)
    await expect(
      page.getByRole('heading', { name: say('Only people who can edit the job opening can add applicants') }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: say('Read the file') })).toBeHidden()
    await page.getByRole('link', { name: say('Open the pipeline') }).click()
    await expect(page.getByRole('button', { name: say('Add an applicant') })).toHaveAttribute('aria-disabled', 'true')
  })
})
