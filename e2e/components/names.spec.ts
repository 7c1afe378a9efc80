import type { Page } from '@playwright/test'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { idOf } from './jobs.ts'
import { expect, test as base } from './test.ts'

const address = '/dashboard/names'
const row = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
const names = (page: Page) => page.locator('li [data-card]')

/** The list as the server stores it. `shown` is the page with the list. */
const test = base.extend<{ kept: string[]; shown: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
  kept: async ({}, use) => use(['فوری', 'ثابت', 'دورکار']),
  shown: async ({ open, answer, kept }, use) => {
    const body = (text: string | null): { title: string } => JSON.parse(text ?? '')
    const ids = kept.map((_title, place) => idOf(place))
    const at = (url: string) => ids.findIndex(id => url.endsWith(id))
    answer(tags.list, () => ({
      data: { tags: kept.map((title, place) => ({ uuid: ids[place], title, type: 'job' })) },
    }))
    answer(tags.add, request => {
      kept.push(body(request.postData()).title)
      ids.push(idOf(100 + ids.length))
      return { data: {} }
    })
    answer(tags.rename, request => {
      kept[at(request.url())] = body(request.postData()).title
      return { data: {} }
    })
    answer(tags.remove, request => {
      const place = at(request.url())
      kept.splice(place, 1)
      ids.splice(place, 1)
      return { data: { tag_uuid: '', jobs_count: 0 } }
    })
    const page = await open('kit', address)
    await expect(names(page)).toHaveText(kept)
    await use(page)
  },
})

test('Enter adds a name and clears the field; another spelling of a name is not added', async ({
  shown: page,
  kept,
  say,
}) => {
  const field = page.getByRole('textbox', { name: say('Name of the new tag') })
  await field.fill('  آزمایشی ')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(row(page, 'آزمایشی')).toBeVisible()
  // A name with an Arabic letter counts as the same name.
  await field.fill('آزمايشي')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(say('This is already taken.'))
  await expect(field).toHaveValue('آزمايشي')
  await field.press('Backspace')
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await field.fill(' ')
  await field.press('Enter')
  expect(kept).toEqual(['فوری', 'ثابت', 'دورکار', 'آزمایشی'])
})

test('a refused name returns to the field, unless another name is being typed', async ({
  shown: page,
  answer,
  say,
  faults,
}) => {
  faults.allow(/status of 422/)
  const refusal = Promise.withResolvers<void>()
  answer(tags.add, async () => {
    await refusal.promise
    return { status: 422, message: 'no', data: { errors: [{ field: 'title', message: 'not that' }] } }
  })
  const field = page.getByRole('textbox', { name: say('Name of the new tag') })
  await field.fill('نه')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await page.keyboard.type('bale')
  refusal.resolve()
  await expect(field).toHaveAccessibleDescription('not that')
  await expect(field).toHaveValue('bale')
  await field.fill('نه')
  await field.press('Enter')
  await expect(field).toHaveValue('نه')
  await expect(field).toHaveAccessibleDescription('not that')
})

test(
  'Enter and F2 rename in place; Escape cancels; leaving the field saves',
  { tag: '@ltr' },
  async ({ shown: page, kept, say }) => {
    const field = (title: string) => page.getByRole('textbox', { name: say('New name of “{title}”', { title }) })
    await page.keyboard.press('j')
    await expect(row(page, 'فوری')).toBeFocused()
    await page.keyboard.press('F2')
    await expect(field('فوری')).toBeFocused()
    // In the field, j and k type letters.
    await page.keyboard.type('jk')
    await expect(field('فوری')).toHaveValue('jk')
    await page.keyboard.press('Escape')
    await expect(row(page, 'فوری')).toBeFocused()
    expect(kept[0]).toBe('فوری')
    await page.keyboard.press('Enter')
    await field('فوری').fill('خیلی فوری')
    await page.keyboard.press('Enter')
    await expect(row(page, 'خیلی فوری')).toBeFocused()
    await page.getByRole('button', { name: say('Rename “{title}”', { title: 'دورکار' }) }).click()
    await field('دورکار').fill('از راه دور')
    await page.getByRole('textbox', { name: say('Name of the new tag') }).focus()
    await expect(row(page, 'از راه دور')).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('Name of the new tag') })).toBeFocused()
    expect(kept).toEqual(['خیلی فوری', 'ثابت', 'از راه دور'])
  },
)

test('a refused new name stays in its field, with the error beside it', async ({
  shown: page,
  answer,
  say,
  faults,
}) => {
  faults.allow(/status of 422/)
  answer(tags.rename, () => ({
    status: 422,
    message: 'no',
    data: { errors: [{ field: 'title', message: 'not that' }] },
  }))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: say('New name of “{title}”', { title: 'فوری' }) })
  await field.fill('نه')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('not that')
  await expect(field).toHaveValue('نه')
})

test('Delete removes a row and focuses the next one; if it is refused, the row returns', async ({
  shown: page,
  kept,
  answer,
  say,
  faults,
}) => {
  faults.allow(/status of 403/)
  await row(page, 'دورکار').focus()
  await page.keyboard.press('k')
  await expect(row(page, 'ثابت')).toBeFocused()
  // The buttons show why this name cannot be deleted.
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: say('Delete “{title}”', { title: 'ثابت' }) })).toBeDisabled()
  await page.keyboard.press('k')
  await page.keyboard.press('Delete')
  await expect(row(page, 'ثابت')).toBeFocused()
  await expect(names(page)).toHaveText(['ثابت', 'دورکار'])
  await expect.poll(() => kept).toEqual(['ثابت', 'دورکار'])
  answer(tags.remove, () => ({ status: 403, message: 'not yours' }))
  await row(page, 'دورکار').focus()
  await page.keyboard.press('Delete')
  await expect(names(page)).toHaveText(['ثابت', 'دورکار'])
  await expect(page.getByText('not yours')).toBeVisible()
})
