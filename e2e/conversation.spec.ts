import { makePipeline } from './board.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'

test('Sara writes to an applicant from the keyboard, previews the message and takes it back', async ({
  visit,
  say,
}) => {
  const { sara } = await found('آریا')
  const { address, people } = await makePipeline(sara, [maryam])
  const page = await visit(sara)
  const dialog = page.getByRole('dialog', { name: say('Message to {name}', { name: maryam }) })
  const text = dialog.getByRole('textbox', { name: say('Text of the message') })

  await test.step('E opens the message; what is written stays when it is closed', async () => {
    await page.goto(`${address}?applicant=${people[0]?.id}&tab=messages`)
    await expect(page.getByRole('button', { name: say('Write a message') })).toBeVisible()
    await page.keyboard.press('e')
    await dialog.getByText(/^(پیامک|Text message)$/).click()
    await text.click()
    await page.keyboard.type('فردا می‌بینیمت، {last_n')
    await page.keyboard.press('Enter')
    await expect(text).toContainText(/نام خانوادگی|Last name/)
    await dialog
      .getByRole('button', { name: say('Close'), exact: true })
      .last()
      .click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('e')
    await expect(text).toContainText('فردا می‌بینیمت')
  })

  await test.step('The preview has the name; the sent message is listed and taken back', async () => {
    // A message for tomorrow still waits when the test takes it back, however slow the machine is.
    await dialog.getByText(say('Send later')).click()
    await dialog.getByRole('button', { name: say('Preview and send') }).click()
    await expect(dialog.getByText('فردا می‌بینیمت، اکبری')).toBeVisible()
    await dialog.getByRole('button', { name: say('Send'), exact: true }).click()
    const message = page.getByRole('article').filter({ hasText: 'فردا می‌بینیمت، اکبری' })
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: say('Take back') }).click()
    await expect(message.getByText(/لغو شد|Taken back/)).toBeVisible()
  })
})
