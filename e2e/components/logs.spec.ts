import { sentMessages, type SentEmail } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { idOf } from './jobs.ts'
import { expect, test } from './test.ts'
import { typed } from '../words.ts'

const held: SentEmail = {
  ...{ id: idOf(1), state: 'not configured', kind: 'direct', hidden: false, recipient: 'negar@example.com' },
  ...{ subject: 'دعوت', text: 'سلام نگار', files: [], applicant: { uuid: idOf(2), name: 'نگار صادقی' } },
  ...{ attempts: 0, answer: null, price: null, provider: null, sent_at: null, can: { retry: true } },
  // 08:20 and 10:40 in Tehran
  ...{ created_at: '2026-11-28T04:50:00Z', not_before: '2026-11-28T07:10:00Z' },
}

test('a message that was not sent shows its hours, and is sent again', async ({ open, answer, say, lang }) => {
  const again: string[] = []
  const messages = () => [{ ...held, ...(again.length > 0 && { state: 'queued', can: { retry: false } }) }]
  const pagination = { currentPage: 1, perPage: 20, lastPage: 1, total: 1 }
  answer(sentMessages.emails, () => ({ data: { emails: messages(), pagination } }))
  answer(sentMessages.retryEmail, request => {
    again.push(new URL(request.url()).pathname)
    return { data: { id: held.id, state: 'queued' } }
  })
  const page = await open('kit', '/dashboard/logs?tab=email')
  const row = page.getByRole('row').filter({ hasText: 'نگار صادقی' })
  await row.click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('سلام نگار')).toBeVisible()
  const after = (term: string) =>
    details.locator('dt', { hasText: say(term) }).locator('xpath=following-sibling::dd[1]')
  await expect(after('Created at')).toContainText(typed(lang, '8:20'))
  await expect(after('Not before')).toContainText(typed(lang, '10:40'))
  await details.getByRole('button', { name: say('Send again') }).press('Enter')
  await expect(details).toBeHidden()
  await expect.poll(() => again).toEqual([`/api/v2/organization/emails/${held.id}/retry`])
  await row.click()
  await expect(details.getByText('سلام نگار')).toBeVisible()
  await expect(details.getByRole('button', { name: say('Send again') })).toHaveCount(0)
})
