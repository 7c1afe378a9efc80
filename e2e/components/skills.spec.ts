import { skills } from '@kargozin/api/recruitment/jobs/skills.ts'
import { expect, test } from './test.ts'

test('skills of job openings are offered while typing, and any other text is taken too', async ({
  open,
  answer,
  say,
}) => {
  const asked: (string | null)[] = []
  answer(skills.list, request => {
    const title = new URL(request.url()).searchParams.get('title')
    asked.push(title)
    const found = title === null ? ['اکسل', 'نرم‌افزار هلو'] : title.startsWith('نرم') ? ['نرم‌افزار هلو'] : []
    return { data: { skills: found.map(it => ({ title: it })) } }
  })
  const page = await open('kit', '/dashboard/skills')
  const field = page.getByRole('combobox', { name: say('Skill') })
  const chosen = page.locator('output')
  const options = page.getByRole('option')

  await field.click()
  await expect(options).toHaveText(['اکسل', 'نرم‌افزار هلو'])
  await options.first().click()
  await expect(chosen).toHaveText('اکسل')

  // Another spelling of a known skill is that skill.
  await field.fill('نرمافزار هلو')
  await expect.poll(() => asked).toContain('نرمافزار هلو')
  await expect(options).toHaveText(['نرم‌افزار هلو', 'نرمافزار هلو'])
  await field.press('Enter')
  await expect(chosen).toHaveText('اکسل | نرم‌افزار هلو')

  await field.fill('مذاکره')
  await field.press('Enter')
  await expect(chosen).toHaveText('اکسل | نرم‌افزار هلو | مذاکره')

  await field.fill('نیمه‌کاره')
  await expect(options).toHaveText(['نیمه‌کاره'])
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('')
  await expect(chosen).toHaveText('اکسل | نرم‌افزار هلو | مذاکره')
})
