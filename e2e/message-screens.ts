import type { Page } from '@playwright/test'
import { channels } from '@kargozin/api/messages/channels.ts'
import { inbound } from '@kargozin/api/messages/inbound.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { Person } from './people.ts'
import type { Say } from './words.ts'

/**
 * Adds services for sending. They are not active, so the messages of the tests do not go to them.
 */
export async function addChannels(sara: Person): Promise<void> {
  const { channels: known } = await sara.does(channels.list, {})
  if (known.length > 0) return
  const from = { from_address: 'jobs@arya.example', from_name: 'استخدام آریا پردازش' }
  const smtp = {
    host: 'mail.arya.example',
    port: 587,
    security: 'starttls',
    username: 'jobs',
    password: 'not-a-password',
  } as const
  const added = [
    await sara.does(channels.create, { body: { type: 'email', provider: 'smtp', configs: { ...smtp, ...from } } }),
    await sara.does(channels.create, {
      body: { type: 'sms', provider: 'kavenegar', configs: { api_key: 'not-a-real-key-4711', line: '10004346' } },
    }),
    await sara.does(channels.create, {
      body: { type: 'sms', provider: 'http', configs: { url: 'https://sms.arya.example/send' } },
    }),
  ]
  await sara.does(inbound.setMailbox, {
    body: { address: 'jobs@arya.example', configs: { ...smtp, host: 'imap.arya.example', port: 993, security: 'ssl' } },
  })
  await sara.does(inbound.openLine, { params: { id: added[1]?.channel.id ?? '' } })
  for (const { channel } of added)
    await sara.does(channels.update, { params: { id: channel.id }, body: { status: 'inactive' } })
}

/** Sends an e-mail to an applicant, and posts the reply of the applicant as a mail server does. */
export async function addReply(sara: Person, applicant_uuid: string, from: string): Promise<void> {
  const body = { type: '2', subject: 'زمان مصاحبه', body: 'سلام، سه‌شنبه ساعت ده برای شما خوب است؟' } as const
  const { message_uuid } = await sara.does(conversation.send, { params: { applicant_uuid }, body })
  const { mailbox } = await sara.does(inbound.show, {})
  const { pathname, hostname } = new URL(mailbox?.url ?? '')
  const raw = [
    `From: Shirin <${from}>`,
    'To: jobs@arya.example',
    `Subject: =?utf-8?B?${Buffer.from('پاسخ: زمان مصاحبه').toString('base64')}?=`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    `In-Reply-To: <${message_uuid}@${hostname}>`,
    'Content-Type: multipart/mixed; boundary="mix"',
    '',
    '--mix',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'سلام، بله، خوب است. مدرکم را پیوست کردم.\r\n\r\nOn Mon, Nov 23, 2026 Arya <jobs@arya.example> wrote:\r\n> سلام، سه‌شنبه ساعت ده برای شما خوب است؟',
    '--mix',
    'Content-Type: application/pdf; name="degree.pdf"',
    'Content-Disposition: attachment; filename="degree.pdf"',
    '',
    '%PDF-1.4',
    '--mix',
    'Content-Type: application/zip; name="photos.zip"',
    'Content-Disposition: attachment; filename="photos.zip"',
    '',
    'PK',
    '--mix--',
    '',
  ]
  await fetch(new URL(pathname, process.env['KARGOZIN_E2E_URL']), { method: 'POST', body: raw.join('\r\n') })
}

/** The fields of Screen that these screens use. Importing the type from screens.ts would be a circular import. */
type MessageScreen = {
  name: string
  as: 'owner' | 'founder'
  over?: true
  path: () => string
  act?: (page: Page, say: Say) => Promise<void>
}

/** The screens about the services that send messages, and about the sent messages. */
export const messageScreens: readonly MessageScreen[] = [
  { name: 'channels', as: 'owner', path: () => paths.channels() },
  { name: 'channels-empty', as: 'founder', path: () => paths.channels() },
  {
    name: 'channel-dialog',
    as: 'owner',
    over: true,
    path: () => paths.channels(),
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Add a service') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'mailbox-dialog',
    as: 'owner',
    over: true,
    path: () => paths.channels(),
    act: async (page, say) => {
      await page.getByRole('button', { name: say('Settings of the mailbox') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'logs', as: 'owner', path: () => paths.logs() },
  { name: 'logs-emails', as: 'owner', path: () => paths.logs({ tab: 'email' }) },
]
