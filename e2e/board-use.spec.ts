import { leaveReasons, rejectReasons, reasonSides } from '@kargozin/api/labels-reasons.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { card, column, makePipeline, moveBy } from './board.ts'
import { found } from './people.ts'
import { expect, phone, test } from './test.ts'

const [maryam, omid, laleh, reza] = ['مریم اکبری', 'امید شریفی', 'لاله قاسمی', 'رضا کاظمی'] as const

test('arrows keep the row, and keys work from the page', { tag: '@ltr' }, async ({ visit, lang, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam, omid, laleh, reza])
  const { step, people } = pipeline
  for (const at of [0, 1]) await moveBy(sara, pipeline, people[at]?.id ?? '', step.review.id)
  const page = await visit(sara)
  await page.goto(pipeline.address)
  await expect(card(page, laleh)).toBeVisible()
  const [on, back] = lang === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  // Nothing has the focus: the first key goes to the first card.
  await page.keyboard.press('j')
  await expect(card(page, reza)).toBeFocused()
  await page.keyboard.press('End')
  await expect(card(page, laleh)).toBeFocused()
  await page.keyboard.press(on)
  await expect(card(page, maryam)).toBeFocused()
  await page.keyboard.press(back)
  await expect(card(page, laleh)).toBeFocused()

  // A folded step is passed over, is kept, and takes what is put down over it.
  await page.keyboard.press(on)
  await page.keyboard.press('f')
  const folded = column(page, step.review.title).getByRole('button')
  await expect(folded).toBeFocused()
  await expect(card(page, maryam)).toHaveCount(0)
  await page.reload()
  await expect(card(page, laleh)).toBeVisible()
  await expect(card(page, maryam)).toHaveCount(0)
  await folded.click()
  await expect(card(page, maryam)).toBeVisible()

  // Escape leaves the search, and the board has the keys again.
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: say('Search this board') }).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: say('Add an applicant') })).toBeVisible()
})

test('the side menu folds and stays folded', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto('/dashboard/home')
  const menu = page.getByRole('navigation', { name: say('Main menu') })
  const wide = (await menu.boundingBox())?.width ?? 0
  await menu.getByRole('button', { name: say('Collapse the menu') }).click()
  await page.reload()
  await expect(menu.getByRole('button', { name: say('Expand the menu') })).toBeVisible()
  expect((await menu.boundingBox())?.width).toBeLessThan(wide / 2)
  await expect(menu.getByRole('link', { name: say('Home') })).toBeVisible()
  await page.keyboard.press('[')
  await expect(menu.getByRole('button', { name: say('Collapse the menu') })).toBeVisible()
})

test('a rejection says what the applicant hears, and a hired person leaves for other reasons', async ({
  visit,
  say,
  lang,
}) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam, omid])
  const { step, people } = pipeline
  const [one, two] = [people[0]?.id ?? '', people[1]?.id ?? '']
  await sara.does(applicantProfile.update, { params: { applicant_uuid: one }, body: { email: 'maryam@example.com' } })
  await moveBy(sara, pipeline, two, step.hire.id)
  const page = await visit(sara)
  await page.goto(`${pipeline.address}?applicant=${one}`)
  // The key means nothing until the drawer has loaded the applicant, as the stars that it stands for.
  await expect(page.getByRole('dialog', { name: maryam }).locator('[data-star="4"]')).toBeVisible()
  await page.keyboard.press('4')
  await expect(page.getByRole('dialog', { name: maryam }).locator('[data-star="4"]')).toHaveAttribute(
    'aria-checked',
    'true',
  )
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: say('Reject {name}', { name: maryam }) })
  await expect(dialog.getByText(say('The applicant will not be notified: no message is sent.'))).toBeVisible()
  await expect(dialog.getByText('maryam@example.com')).toBeVisible()
  await dialog.getByText(say('Ask for feedback on the process')).click()
  await expect(dialog.getByText('maryam@example.com')).toHaveCount(0)
  const theirs = dialog.getByRole('region', { name: reasonSides.theirs[lang] })
  await expect(theirs.getByText(rejectReasons.withdrew[lang])).toBeVisible()
  await expect(theirs.getByText(rejectReasons.skills[lang])).toHaveCount(0)
  await dialog.getByRole('button', { name: say('Cancel') }).click()

  await page.goto(`${pipeline.address}?applicant=${two}`)
  // The key means nothing until the drawer has loaded the applicant, as the button that it stands for.
  const ends = page.getByRole('dialog', { name: omid }).getByRole('button', { name: say('End employment') })
  await expect(ends).toBeVisible()
  await page.keyboard.press('r')
  const leaving = page.getByRole('dialog', { name: say('End the employment of {name}', { name: omid }) })
  await leaving.getByText(leaveReasons.never_started[lang]).click()
  await leaving.getByRole('button', { name: say('End employment') }).click()
  await expect(leaving).toBeHidden()
  await expect(column(page, step.rejected.title)).toContainText(omid)
})

test('on a phone the board begins near the top, and the drawer says who is next', async ({ visit, lang, say }) => {
  const { sara } = await found('آریا')
  const pipeline = await makePipeline(sara, [maryam, omid])
  const page = await visit(sara, phone)
  await page.goto(pipeline.address)
  await expect(card(page, omid)).toBeVisible()
  expect((await card(page, omid).boundingBox())?.y).toBeLessThan(240)
  await card(page, omid).tap()
  await expect(
    page.getByText(say('{place} of {total}', { place: lang === 'fa' ? '۱' : '1', total: lang === 'fa' ? '۲' : '2' })),
  ).toBeVisible()
})
