import { addresses } from '@kargozin/api/organisation/addresses.ts'
import { organizationSettings } from '@kargozin/api/organisation/settings.ts'
import { paths } from '@kargozin/api/paths.ts'
import { refusal } from './faults.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

test('addresses are edited in place and restored, and supervisors are told at a switch', async ({
  visit,
  say,
  faults,
}) => {
  const { sara } = await found('آریا')
  const page = await visit(sara)
  await page.goto(paths.general())
  const list = page.getByRole('list', { name: say('Addresses') })
  const titles = async () => (await sara.does(addresses.list, {})).addresses.map(it => it.title)

  await test.step('an address is added in place', async () => {
    await page.getByRole('button', { name: say('Add an address') }).click()
    await list.getByRole('textbox', { name: say('Name') }).fill('دفتر مرکزی')
    await list.getByRole('textbox', { name: say('Address|of an organisation') }).fill('تهران، ولی‌عصر')
    await list.getByRole('button', { name: say('Save') }).click()
    await expect(page.getByText(say('The new address was saved.'))).toBeVisible()
    await expect(list.getByText('تهران، ولی‌عصر')).toBeVisible()
  })

  await test.step('it is renamed, and a taken name is refused beside the field', async () => {
    await sara.does(addresses.create, { body: { title: 'کارخانه', address: 'ساوه' } })
    await list.getByRole('button', { name: say('Edit “{title}”', { title: 'دفتر مرکزی' }) }).click()
    const name = list.getByRole('textbox', { name: say('Name') })
    faults.allow(refusal(422))
    await name.fill('کارخانه')
    await name.press('Enter')
    await expect(page.getByText(say('This is already taken.'))).toBeVisible()
    await name.fill('دفتر تهران')
    await name.press('Enter')
    await expect(list.getByRole('button', { name: say('Edit “{title}”', { title: 'دفتر تهران' }) })).toBeVisible()
  })

  await test.step('deleting it can be undone', async () => {
    await list.getByRole('button', { name: say('Delete “{title}”', { title: 'دفتر تهران' }) }).click()
    await expect(page.getByText(say('The address was deleted.'))).toBeVisible()
    await expect.poll(titles).toEqual(['کارخانه'])
    await page.getByRole('button', { name: say('Undo') }).click()
    await expect(list.getByText('دفتر تهران')).toBeVisible()
    expect(await titles()).toEqual(['دفتر تهران', 'کارخانه'])
  })

  await test.step('the switches of the supervisors are saved at once', async () => {
    await page.getByRole('switch', { name: say('Notify them in the app') }).press('Space')
    const stored = async () =>
      (await sara.does(organizationSettings.show, {})).settings.job_applicant_step_change_notification_for_supervisors
    await expect.poll(stored).toBe(true)
  })
})
