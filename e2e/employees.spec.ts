import { employees } from '@kargozin/api/employees/employees.ts'
import { paths } from '@kargozin/api/paths.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('an employee is added, found by the other script and by a filter, and changed', async ({ step, visit, say }) => {
  const { sara } = await found('آریا')
  await sara.does(employees.create, { body: { name: 'کیومرث', last_name: 'دانا', gender: 'men' } })
  const page = await visit(sara)
  const uuid = () => new URL(page.url()).searchParams.get('employee') ?? ''
  const read = async () => (await sara.does(employees.show, { params: { uuid: uuid() } })).user
  const main = page.getByRole('main')
  const file = page.getByRole('dialog', { name: 'مهتاب سپهری' })

  await step('the form adds an employee and opens their file', async () => {
    await page.goto(paths.newEmployee())
    await main.getByRole('textbox', { name: say('First name'), exact: true }).fill('مهتاب')
    await main.getByRole('textbox', { name: say('Last name') }).fill('سپهری')
    await main.getByRole('textbox', { name: say('Personnel code') }).fill('۰۰۷')
    await main.getByRole('textbox', { name: say('National code') }).fill('0684159415')
    await main.getByRole('button', { name: say('Add the employee') }).click()
    await expect(main.getByText(say('This national code is not valid. Check its ten digits.'))).toBeVisible()
    await main.getByRole('textbox', { name: say('National code') }).fill('0684159414')
    await main.getByRole('button', { name: say('Add the employee') }).click()
    await expect(file.getByText('007')).toBeVisible()
    expect((await read()).private?.national_id).toBe('0684159414')
  })

  await step('an edit sends only what was changed', async () => {
    await file.getByRole('button', { name: say('Edit'), exact: true }).click()
    const form = page.getByRole('dialog', { name: say('Edit the employee') })
    await form.getByRole('textbox', { name: say('Company of the contract') }).fill('شرکت پیمان')
    await form.getByRole('combobox', { name: say('Supervisor') }).fill('سارا')
    await page.getByRole('option', { name: sara.name }).click()
    await form.getByRole('button', { name: say('Save') }).click()
    await expect(file.getByText('شرکت پیمان')).toBeVisible()
    expect((await read()).place.supervisor?.title).toBe(sara.name)
    await page.keyboard.press('Escape')
  })

  await step('a name in Latin letters and a filter find only them', async () => {
    await page.goto(paths.employees({ name: 'mahtab' }))
    await expect(main.getByText('مهتاب سپهری')).toBeVisible()
    await expect(main.getByText('کیومرث دانا')).toBeHidden()
    await page.goto(paths.employees({ gender: ['men'] }))
    await expect(main.getByText('کیومرث دانا')).toBeVisible()
    await expect(main.getByText('مهتاب سپهری')).toBeHidden()
  })
})
