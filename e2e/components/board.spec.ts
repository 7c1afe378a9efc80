import type { Page } from '@playwright/test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { answerBoard, boardAddress, stepTitles } from './pipeline.ts'
import { expect, test } from './test.ts'

const [maryam, omid, laleh, reza] = ['مریم', 'امید', 'لاله', 'رضا'] as const
const people = [
  [reza, 0],
  [laleh, 0],
  [omid, 1],
  [maryam, 1],
] as const

const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const column = (page: Page, at: number) => page.getByRole('region', { name: new RegExp(`^${stepTitles[at]}`) })

test(
  'arrow keys move the focus in the direction of the page; a collapsed step is skipped',
  { tag: '@ltr' },
  async ({ open, answer, lang, say }) => {
    answerBoard(answer, people)
    const page = await open('kit', boardAddress)
    await expect(card(page, laleh)).toBeVisible()
    const [on, back] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    // Nothing has the focus, so the first key moves it to the first card.
    await page.keyboard.press('j')
    await expect(card(page, reza)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(card(page, laleh)).toBeFocused()
    await page.keyboard.press('k')
    await expect(card(page, reza)).toBeFocused()
    await page.keyboard.press('End')
    await expect(card(page, laleh)).toBeFocused()
    // The focus stays in its row.
    await page.keyboard.press(on)
    await expect(card(page, maryam)).toBeFocused()
    await page.keyboard.press(back)
    await expect(card(page, laleh)).toBeFocused()

    await page.keyboard.press(on)
    await page.keyboard.press('f')
    const folded = column(page, 1).getByRole('button')
    await expect(folded).toBeFocused()
    await expect(card(page, maryam)).toHaveCount(0)
    // It stays collapsed.
    await page.reload()
    await expect(card(page, laleh)).toBeVisible()
    await expect(card(page, maryam)).toHaveCount(0)
    await column(page, 1).getByRole('button').click()
    await expect(card(page, maryam)).toBeVisible()

    // Escape leaves the search, and the board handles keys again.
    await page.getByRole('searchbox', { name: say('Search this board') }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: say('Add an applicant') })).toBeVisible()
  },
)

test('the dialog for a new applicant has their entries too, with the errors of the server beside them', async ({
  open,
  answer,
  say,
  faults,
}) => {
  faults.allow(/status of 422/)
  answerBoard(answer, people)
  const sent: unknown[] = []
  answer(applicants.create, request => {
    sent.push(request.postDataJSON())
    const errors = [{ field: 'entries.experience.0.employer', rule: 'max', message: 'کوتاه‌تر بنویسید.' }]
    return { status: 422, message: 'بررسی کنید.', data: { errors } }
  })
  const page = await open('kit', boardAddress)
  await expect(card(page, laleh)).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: say('Add an applicant') })
  const field = (name: string) => dialog.locator(`[data-field="${name}"]`).getByRole('textbox').first()
  await dialog.getByRole('textbox', { name: say('First name'), exact: true }).fill('شیرین')
  await dialog.getByRole('textbox', { name: say('Mobile') }).fill('09121234567')
  await dialog.getByText(say('Education, work experience and more')).click()
  const add = (section: 'experience' | 'course') =>
    dialog.locator(`[data-field="${section}"]`).last().locator('[data-add] button').click()
  await add('experience')
  await field('experience.0.title').fill('حسابدار')
  await field('experience.0.employer').fill('آریا')
  await add('course')
  await field('course.0.title').fill('IFRS')
  await dialog.getByRole('button', { name: say('Add'), exact: true }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { name: 'شیرین', entries: { experience: [{ title: 'حسابدار', employer: 'آریا' }], course: [{ title: 'IFRS' }] } },
    ])
  await expect(dialog.locator('[data-field="experience.0.employer"]')).toContainText('کوتاه‌تر بنویسید.')
  await field('experience.0.employer').fill('آر')
  await expect(dialog.locator('[data-field="experience.0.employer"]')).not.toContainText('کوتاه‌تر بنویسید.')
})

test('in a low window a column still shows whole cards, and the page scrolls to them', async ({
  open,
  answer,
  page,
}) => {
  answerBoard(answer, people)
  await page.setViewportSize({ width: 640, height: 400 })
  await open('kit', boardAddress)
  await expect(card(page, laleh)).toBeAttached()
  await page.locator('main').evaluate(it => it.scrollTo(0, it.scrollHeight))
  const within = (selector: string) =>
    card(page, laleh).evaluate((it, holder) => {
      const [inner, outer] = [it.closest('li'), it.closest(holder)].map(part => part?.getBoundingClientRect())
      return inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom
    }, selector)
  expect(await within('[data-column-scroll]')).toBe(true)
  expect(await within('main')).toBe(true)
})

test(
  'a card is carried by arrow keys; Escape leaves it, and undo puts it back',
  { tag: '@ltr' },
  async ({ open, answer, lang, say }) => {
    const { places } = answerBoard(answer, people)
    const page = await open('kit', boardAddress)
    const [on, back] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await card(page, laleh).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: laleh })).toHaveCount(1)
    for (const key of [on, on, back, 'Enter']) await page.keyboard.press(key)
    await expect(column(page, 1).getByRole('link', { name: laleh })).toBeFocused()
    await expect.poll(() => places()[laleh]).toBe(1)

    for (const key of ['Space', on, 'Escape']) await page.keyboard.press(key)
    await expect(column(page, 1).getByRole('link', { name: laleh })).toBeVisible()
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(column(page, 0).getByRole('link', { name: laleh })).toBeVisible()
    await expect.poll(() => places()[laleh]).toBe(0)
  },
)

test('cards are selected and moved together by keyboard', async ({ open, answer, say }) => {
  const { places } = answerBoard(answer, [...people, ['کیان', 0]])
  const page = await open('kit', boardAddress)
  const selected = (count: number) => page.getByRole('toolbar', { name: say('{count} selected', { count }) })
  await expect(card(page, reza)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(selected(1)).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(card(page, laleh)).toBeFocused()
  await expect(selected(2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(selected(3)).toBeVisible()
  await page.keyboard.press('x')
  await expect(selected(2)).toBeVisible()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: stepTitles[2] }).press('Enter')
  await expect.poll(places).toEqual({ [reza]: 2, [laleh]: 0, کیان: 2, [omid]: 1, [maryam]: 1 })
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('Undo') })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(places).toEqual({ [reza]: 0, [laleh]: 0, کیان: 0, [omid]: 1, [maryam]: 1 })
})
