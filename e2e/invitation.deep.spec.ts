import { members } from '@kargozin/api/organisation/members.ts'
import { found, newMobile, password } from './people.ts'
import { invitationSentTo } from './sms.ts'
import { expect, test } from './test.ts'
import { typed } from './words.ts'

const access = '/dashboard/Permissions'

test('Leila is invited, the invitation is withdrawn and restored, and she joins', async ({ visit, say, lang }) => {
  const { sara } = await found('آریا پردازش')
  const page = await visit(sara)
  await page.goto(access)
  await page.getByRole('button', { name: say('Invite people') }).click()
  const dialog = page.getByRole('dialog', { name: say('Invite people') })
  await dialog.getByRole('textbox', { name: say('First name'), exact: true }).fill('لیلا')
  await dialog.getByRole('textbox', { name: say('Last name') }).fill('صادقی')
  const mobile = dialog.getByRole('textbox', { name: say('Mobile number') })
  await mobile.fill(typed(lang, '0912345'))
  await mobile.press('Enter')
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveAccessibleDescription(
    say('This mobile number is not valid. It looks like 09123456789, or begins with + and a country code.'),
  )
  const number = newMobile()
  await mobile.fill(typed(lang, number))
  await dialog.getByRole('button', { name: say('Send the invitation') }).click()
  const withdraw = dialog.getByRole('button', { name: say('Withdraw the invitation of {name}', { name: 'لیلا صادقی' }) })
  await expect(withdraw).toBeVisible()
  await expect(mobile).toHaveValue('')
  await withdraw.click()
  await expect(dialog.getByText(say('Nobody is waiting to accept.'))).toBeVisible()
  await page.getByRole('button', { name: say('Undo') }).click()
  await expect(withdraw).toBeVisible()

  const hers = await visit(null)
  await hers.goto(`/invitations/${await invitationSentTo(number)}`)
  await expect(hers.getByText('آریا پردازش')).toBeVisible()
  await hers.getByLabel(say('Password')).and(hers.locator('input')).fill(password)
  await hers.getByRole('button', { name: say('Accept and continue') }).click()
  await expect(hers).toHaveURL(/\/dashboard\/home/)
  const { users } = await sara.does(members.list, { query: { name: 'لیلا' } })
  expect(users).toMatchObject([{ fullName: 'لیلا صادقی', mobile: number }])
})
