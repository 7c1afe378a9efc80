import { randomBytes, randomUUID } from 'node:crypto'
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
  await newMailbox({ world, by, mark })
  return row.id
}

/** Writes the mailbox of an organisation, if it has none. Its server is on this machine too. */
async function newMailbox({ world, by, mark }: Pick<Making, 'world' | 'by' | 'mark'>): Promise<void> {
  const { organization: organization_id } = by
  const sealed = seal(world.services.config.secret, { organization_id, id: organization_id }, { password: mark })
  const settings = JSON.stringify({ host: '127.0.0.1', port: 9, security: 'notls', username: mark })
  // Inactive, so that the worker does not change the row while a test compares rows.
  const values = { organization_id, address: 'jobs@example.com', settings, sealed, endings: '{}', active: false }
  await world.asOwner(async db => {
    const { numInsertedOrUpdatedRows: written } = await db
      .insertInto('mailbox')
      .values({ ...values, handle_hash: randomBytes(32) })
      .onConflict(it => it.doNothing())
      .executeTakeFirstOrThrow()
    // A rewritten row comes after all others. So a statement without the condition for the organisation finds the mailbox of
    // the other organisation first, and the test of the net sees the leak.
    if (written && organization_id === world.kian.organization)
      await db.updateTable('mailbox').set({ active: false }).where('organization_id', '<>', organization_id).execute()
  })
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
