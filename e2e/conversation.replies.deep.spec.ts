import { inbound } from '@kargozin/api/messages/inbound.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { makePipeline } from './board.ts'
import { addReply } from './message-screens.ts'
import { found } from './people.ts'
import { expect, test } from './test.ts'

const maryam = 'مریم اکبری'

test('an applicant replies by e-mail, and Sara learns of it, reads it and answers it', async ({ visit, say }) => {
  const { sara } = await found('آریا')
  const { address, people } = await makePipeline(sara, [maryam, 'نگار ایزدی'])
  const id = people[0]?.id ?? ''
  const email = `maryam-${crypto.randomUUID().slice(0, 8)}@example.com`
  await sara.does(applicantProfile.update, { params: { applicant_uuid: id }, body: { email } })
  await sara.does(inbound.setMailbox, { body: { address: 'jobs@arya.example' } })
  await addReply(sara, id, email)
  const page = await visit(sara)

  await test.step('The filter finds who waits for an answer, and the bell leads to the reply', async () => {
    await page.goto(`${address}?replied=1`)
    await expect(page.getByRole('link', { name: maryam })).toBeVisible()
    await expect(page.getByRole('link', { name: 'نگار ایزدی' })).toBeHidden()
    await page.getByRole('button', { name: new RegExp(say('Notifications')) }).click()
    await page.getByRole('link', { name: /پاسخ داد|replied about/ }).click()
  })

  const reply = page.getByRole('article').filter({ hasText: 'بله، خوب است' })
  await test.step('The reply stands in the conversation with its file, and what it quotes is folded', async () => {
    await expect(reply.getByText('degree.pdf')).toBeVisible()
    await expect(reply.getByText(/photos\.zip/)).toBeVisible()
    await expect(reply.getByText('سه‌شنبه ساعت ده برای شما خوب است')).toBeHidden()
    await reply.getByRole('button', { name: say('Show quoted text') }).click()
    await expect(reply.getByText('سه‌شنبه ساعت ده برای شما خوب است')).toBeVisible()
  })

  await test.step('Sara answers it', async () => {
    await reply.getByRole('button', { name: say('Answer'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('Message to {name}', { name: maryam }) })
    await expect(dialog.getByRole('textbox', { name: say('Subject|of an e-mail') })).toContainText('زمان مصاحبه')
    await dialog.getByRole('textbox', { name: say('Text of the message') }).click()
    await page.keyboard.type('پس تا سه‌شنبه')
    await dialog.getByRole('button', { name: say('Preview and send') }).click()
    await dialog.getByRole('button', { name: say('Send'), exact: true }).click()
    await expect(page.getByRole('article').filter({ hasText: 'پس تا سه‌شنبه' })).toBeVisible()
  })
})
