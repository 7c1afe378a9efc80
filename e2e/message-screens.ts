import type { Page } from '@playwright/test'
import { channels } from '@kargozin/api/messages/channels.ts'
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
  for (const { channel } of added)
    await sara.does(channels.update, { params: { id: channel.id }, body: { status: 'inactive' } })
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
  { name: 'logs', as: 'owner', path: () => paths.logs() },
  { name: 'logs-emails', as: 'owner', path: () => paths.logs({ tab: 'email' }) },
]
