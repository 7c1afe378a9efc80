import { industries, maxIndustries } from '@kargozin/api/organisation/profile/industries.ts'
import { expect, test } from './test.ts'

test('industries are added by typing until there are five, and removing one can be undone', async ({
  open,
  answer,
  say,
}) => {
  const kept = new Set([1, 2, 3])
  const reply = () => ({
    data: {
      industries: [1, 2, 3, 4, 5, 6].map(id => ({
        id,
        name: `صنعت ${id}`,
        name_en: `Field ${id}`,
        attached: kept.has(id),
      })),
    },
  })
  answer(industries.list, reply)
  answer(industries.attach, request => {
    kept.add(Number(/industries\/(\d)\/attach/.exec(request.url())?.[1]))
    return reply()
  })
  answer(industries.detach, request => {
    for (const id of (JSON.parse(request.postData() ?? '') as { ids: number[] }).ids) kept.delete(id)
    return reply()
  })
  const page = await open('kit', '/dashboard/industries')
  const field = page.getByRole('combobox', { name: say('Industries') })
  // The open list of options hides them from assistive technology.
  const chips = page.getByRole('row', { includeHidden: true })
  await expect(chips).toHaveCount(3)

  for (const [text, count] of [
    ['4', 4],
    ['5', maxIndustries],
  ] as const) {
    await field.fill(text)
    await page.getByRole('option', { name: text }).click()
    await expect(chips).toHaveCount(count)
  }
  // No sixth is offered.
  await field.fill('6')
  await expect(page.getByRole('option', { name: '6' })).toHaveCount(0)

  await field.fill('')
  await field.press('Escape')
  await field.press('Backspace')
  await expect(chips).toHaveCount(4)
  expect([...kept]).toEqual([1, 2, 3, 4])
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(chips).toHaveCount(maxIndustries)
})
