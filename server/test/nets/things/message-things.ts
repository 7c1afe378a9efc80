import { randomUUID } from 'node:crypto'
import type { Maker, Making } from './making.ts'
import { seal } from '../../../messages/channels/seal.ts'

/**
 * Writes a channel directly to its table: its service is on this machine, so that a test message is refused at once and does not
 * leave it.
 */
async function newChannel({ world, by, mark }: Making, deleted_at: string | null = null): Promise<string> {
  const row = { organization_id: by.organization, id: randomUUID() }
  const sealed = seal(world.services.config.secret, row, { password: mark })
  const settings = JSON.stringify({ url: 'http://127.0.0.1:9/', username: mark })
  const values = { ...row, kind: 'sms', provider: 'http', position: 1, settings, sealed, endings: '{}', deleted_at }
  await world.asOwner(db => db.insertInto('channel').values(values).execute())
  return row.id
}

/** Channels and messages. */
export const ofMessages = {
  channel: making => newChannel(making),
  'deleted channel': making => newChannel(making, new Date().toISOString()),
  /** A text message that failed at its first attempt, and beside it an e-mail for the log of e-mails. */
  failedSms: async ({ world, by, mark }) => {
    const email = {
      organization_id: by.organization,
      address: 'a@example.com',
      subject: mark,
      body: mark,
      state: 'sent',
    }
    await world.asOwner(db => db.insertInto('email').values(email).execute())
    const values = { organization_id: by.organization, mobile: '09120000000', body: mark, state: 'failed', attempts: 1 }
    const { id } = await world.asOwner(db =>
      db.insertInto('sms').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return id
  },
  /** An e-mail that was written while there was no service. */
  keptEmail: async ({ world, by, mark }) => {
    const texts = { address: 'b@example.com', subject: mark, body: mark, state: 'not configured' }
    const values = { organization_id: by.organization, ...texts }
    const { id } = await world.asOwner(db =>
      db.insertInto('email').values(values).returning('id').executeTakeFirstOrThrow(),
    )
    return id
  },
} satisfies Record<string, Maker>
