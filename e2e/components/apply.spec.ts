import type { Page } from '@playwright/test'
import { formCvs } from '@kargozin/api/recruitment/apply/form-cvs.ts'
import { expect, test } from './test.ts'

const known = {
  texts: { name: 'کیان', last_name: 'رستمی', mobile: '09123456789', email: 'kian@example.org' },
  sections: { education: [{ degree: 'bachelor', field: 'مکانیک' }] },
}

const choose = (page: Page, name = 'cv.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })

test('a CV fills in empty fields only, marks them, and all of them are cleared at once', async ({
  open,
  answer,
  say,
}) => {
  let read = () => {}
  const reading = new Promise<void>(resolve => (read = resolve))
  answer(formCvs.read, async () => {
    await reading
    return { data: { outcome: 'read', known } }
  })
  const page = await open('kit', '/dashboard/apply')
  const field = (label: string) => page.getByRole('textbox', { name: say(label), exact: true })
  await field('First name').fill('حسین')
  await choose(page)
  await expect(page.getByText(say('Your CV is being read. You can go on meanwhile.'))).toBeVisible()
  // The user is in this field while the CV is being read.
  await field('Mobile').focus()
  read()
  await expect(field('Last name')).toHaveValue('رستمی')
  await expect(field('Last name')).toHaveAccessibleDescription(say('From your CV'))
  await expect(field('First name')).toHaveValue('حسین')
  await expect(field('First name')).not.toHaveAccessibleDescription(say('From your CV'))
  await expect(field('Mobile')).toHaveValue('')
  await expect(page.getByText('مکانیک')).toBeVisible()
  await field('E-mail').fill('k@example.com')
  await expect(field('E-mail')).not.toHaveAccessibleDescription(say('From your CV'))
  await page.getByRole('button', { name: say('Clear what came from the CV') }).press('Enter')
  await expect(field('Last name')).toHaveValue('')
  await expect(page.getByText('مکانیک')).toHaveCount(0)
  await expect(field('First name')).toHaveValue('حسین')
  await expect(field('E-mail')).toHaveValue('k@example.com')
  await page.getByRole('button', { name: say('Fill in from the CV again') }).press('Enter')
  await expect(field('Last name')).toHaveValue('رستمی')
  await expect(field('E-mail')).toHaveValue('k@example.com')
})

test('a CV that cannot be read leaves the form as it is', async ({ open, answer, say, faults }) => {
  faults.allow(/status of 429/)
  answer(formCvs.read, () => ({ data: { outcome: 'nothing', known: { texts: {}, sections: {} } } }))
  const page = await open('kit', '/dashboard/apply')
  await choose(page)
  const nothing = page.getByText(say('No field could be filled in from this CV. It is sent with the form as it is.'))
  await expect(nothing).toBeVisible()
  await page.getByRole('textbox', { name: say('Last name') }).fill('رستمی')
  answer(formCvs.read, () => ({ status: 429, message: 'no' }))
  const refused = page.waitForResponse(/applications\/cv/)
  await choose(page, 'other.pdf')
  await refused
  await expect(nothing).toBeVisible()
  await choose(page, 'photo.jpg')
  await expect(page.getByText('photo.jpg')).toBeVisible()
  await expect(nothing).toBeVisible()
  await expect(page.getByText('no', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: say('Last name') })).toHaveValue('رستمی')
})
