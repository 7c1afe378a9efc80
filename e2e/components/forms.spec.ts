import type { Page } from '@playwright/test'
import { addresses, type Address } from '@kargozin/api/organisation/addresses.ts'
import { idOf } from './jobs.ts'
import { expect, test as base } from './test.ts'

const rows = (page: Page) => page.locator('section').getByRole('listitem')
const card = (page: Page) => page.locator('section').getByRole('list')

/** The addresses as the server stores them. `shown` is the page with them. */
const test = base.extend<{ kept: Address[]; shown: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  kept: async ({}, use) =>
    use([
      { id: idOf(0), title: 'انبار', address: 'قم' },
      { id: idOf(1), title: 'دفتر', address: 'تهران' },
    ]),
  shown: async ({ open, answer, kept }, use) => {
    const body = (text: string | null): Omit<Address, 'id'> => JSON.parse(text ?? '')
    const gone: Address[] = []
    const at = (url: string) => kept.findIndex(it => url.includes(it.id))
    answer(addresses.list, () => ({ data: { addresses: kept } }))
    answer(addresses.create, request => {
      const address = { id: idOf(kept.length + 7), ...body(request.postData()) }
      kept.push(address)
      return { data: { address } }
    })
    answer(addresses.update, request => {
      const place = at(request.url())
      const address = { ...(kept[place] as Address), ...body(request.postData()) }
      kept[place] = address
      return { data: { address } }
    })
    answer(addresses.remove, request => {
      const [address] = kept.splice(at(request.url()), 1)
      if (address) gone.push(address)
      return { data: { address } }
    })
    answer(addresses.restore, () => {
      const address = gone.pop()
      if (address) kept.push(address)
      return { data: { address } }
    })
    const page = await open('kit', '/dashboard/forms')
    await expect(rows(page)).toHaveCount(kept.length)
    await use(page)
  },
})

test('a record is edited where it stands; Enter saves, Escape does not, and the focus returns', async ({
  shown: page,
  kept,
  say,
}) => {
  const edit = (title: string) => page.getByRole('button', { name: say('Edit “{title}”', { title }) })
  const name = card(page).getByRole('textbox', { name: say('Name') })
  await edit('دفتر').press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('دفتر')
  await name.fill('شعبه')
  await page.keyboard.press('Escape')
  await expect(edit('دفتر')).toBeFocused()
  await page.keyboard.press('Enter')
  await name.fill('شعبه')
  await page.keyboard.press('Enter')
  await expect(edit('شعبه')).toBeFocused()
  expect(kept.map(it => it.title)).toEqual(['انبار', 'شعبه'])
})

test('an error stands beside its field, and the form stays open', async ({
  shown: page,
  kept,
  answer,
  say,
  faults,
}) => {
  await page.getByRole('button', { name: say('Add an address') }).press('Enter')
  const name = card(page).getByRole('textbox', { name: say('Name') })
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(say('This field is required.'))
  await expect(name).toBeFocused()
  faults.allow(/status of 422/)
  answer(addresses.create, () => ({
    status: 422,
    message: 'no',
    data: { errors: [{ field: 'title', message: 'not that' }] },
  }))
  await name.fill('انبار')
  await card(page)
    .getByRole('textbox', { name: say('Address|of an organisation') })
    .fill('قم')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('not that')
  await expect(name).toHaveValue('انبار')
  expect(kept).toHaveLength(2)
})

test('deleting focuses the next row, and undo brings the record back', async ({ shown: page, kept, say }) => {
  const remove = (title: string) => page.getByRole('button', { name: say('Delete “{title}”', { title }) })
  await remove('انبار').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: say('Edit “{title}”', { title: 'دفتر' }) })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(2)
  expect(kept.map(it => it.title)).toEqual(['دفتر', 'انبار'])
})

test('the first record is added from the empty list', async ({ shown: page, kept, say }) => {
  for (const title of ['انبار', 'دفتر'])
    await page.getByRole('button', { name: say('Delete “{title}”', { title }) }).press('Enter')
  await expect(page.getByText(say('No addresses yet'))).toBeVisible()
  await page.getByRole('button', { name: say('Add an address') }).press('Enter')
  await card(page)
    .getByRole('textbox', { name: say('Name') })
    .fill('کارخانه')
  const address = card(page).getByRole('textbox', { name: say('Address|of an organisation') })
  await address.fill('ساوه')
  await card(page)
    .getByRole('button', { name: say('Save') })
    .press('Enter')
  await expect(page.getByRole('button', { name: say('Add an address') })).toBeFocused()
  expect(kept.map(it => it.title)).toEqual(['کارخانه'])
})

test('Ctrl+Enter sends the form of a dialog from any field, and a press outside keeps it open', async ({
  shown: page,
  kept,
  say,
}) => {
  const opener = page.getByRole('button', { name: say('New role') })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('New role') })
  const name = dialog.getByRole('textbox', { name: say('Name') })
  await expect(name).toBeFocused()
  await name.fill('شعبه')
  await page.mouse.click(5, 5)
  await expect(name).toHaveValue('شعبه')
  const address = dialog.getByRole('textbox', { name: say('Address|of an organisation') })
  await address.fill('کرج')
  await address.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  // The form that contains the dialog was not sent.
  await expect(page.locator('output')).toHaveText('0')
  expect(kept.at(-1)).toMatchObject({ title: 'شعبه', address: 'کرج' })
})
