import { pipeline } from '../many.ts'
import { readMailbox } from '../../recruitment/conversation/read-mailboxes.ts'
import { seal } from '../../messages/channels/seal.ts'
import { messagesOf } from './messaging.ts'
import { openMailbox } from './replying.ts'
import type { FakeImap } from '../services/imap-server.ts'
import type { World } from '../world.ts'

/** Helpers for tests that read the mailbox of Arya. */
export function mailboxOf(arya: World) {
  const organization = () => ({ organization_id: arya.sara.organization })
  const using = () => ({ ...arya.services, config: { ...arya.services.config, privateHosts: true } })
  return {
    organization,
    /** Writes the settings of the mailbox directly, because the call refuses a server on this machine. */
    useServer: async ({ port }: FakeImap, password = 's3cret'): Promise<string> => {
      const url = await openMailbox(arya.sara)
      const { organization_id } = organization()
      const settings = JSON.stringify({ host: '127.0.0.1', port, security: 'notls', username: 'hr' })
      const sealed = seal(arya.services.config.secret, { organization_id, id: organization_id }, { password })
      const values = { settings, sealed, uid_validity: null, last_uid: null, problem: null }
      await arya.inside(db => db.updateTable('mailbox').set(values).execute())
      return url
    },
    read: () => readMailbox(using(), organization()),
    rowOf: () => arya.inside(db => db.selectFrom('mailbox').selectAll().executeTakeFirstOrThrow()),
    repliesOf: async (id: string) => (await messagesOf(arya.sara, id)).filter(it => it.received !== null),
    one: async () => (await pipeline(arya, arya.sara, 1)).ids[0] ?? '',
  }
}
