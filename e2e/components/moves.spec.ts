import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { expect, test } from './test.ts'

const template = {
  ...{ id: '01890000-0000-7000-8000-000000000009', uuid: '01890000-0000-7000-8000-000000000009', type: 3 },
  ...{ title: 'دعوت', subject: null, content: 'سلام {{name}}', language: 'fa', name: 'applicant', variables: ['name'] },
}

test('the price of the text of a step is that of the applicants who get it', async ({ open, answer, say }) => {
  answer(messageTemplates.list, () => ({ data: { templates: [template] } }))
  answer(conversation.preview, request => {
    const { applicants_uuids: ids } = JSON.parse(request.postData() ?? '{}') as { applicants_uuids: string[] }
    const text = 'سلام نگار'
    return {
      data: {
        // The third of them has no mobile number.
        ...{ digest: 'x', count: Math.min(ids.length, 2), quiet: false, part_price: 300, empty: [], unreachable: [] },
        ...{ send_at: '2030-01-01T08:00:00.000Z', unreachable_count: 0 },
        preview: { applicant_uuid: ids[0], name: 'نگار', to: '09120000000', subject: null, html: null, text, parts: smsParts(text) }, // prettier-ignore
      },
    }
  })
  const page = await open('kit', '/dashboard/step-texts')
  await page.getByRole('button', { name: say('Show or change the text') }).click()
  const price = say('Price: about {price} for {count} applicants; each text may have another length', {
    price: `۶۰۰ ${say('Rial')}`,
    count: 2,
  })
  await expect(page.getByText(price)).toBeVisible()
})
