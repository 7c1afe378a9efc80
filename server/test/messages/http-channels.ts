import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { seal } from '../../messages/channels/seal.ts'
import { fakeService } from '../services/fake-service.ts'
import type { Person, World } from '../world.ts'

/** A service of the kind `http` that takes any message. */
export const anyService = (it: TestContext) =>
  fakeService(it, {
    check: () => [],
    answer: mode => ({
      status: { accept: 200, 'wrong key': 401, 'no credit': 402, 'too many': 429, broken: 500 }[mode],
      body: {},
    }),
  })

/** Writes a channel directly, because the call refuses a service on this machine. Returns its id. */
export async function addHttp(
  arya: World,
  who: Person,
  url: string,
  more: { knows_keys?: boolean; password?: string; abroad?: boolean } = {},
): Promise<string> {
  const { id, organization: organization_id } = { id: crypto.randomUUID(), organization: who.organization }
  const { password = '', ...settings } = more
  const values = {
    ...{ organization_id, id, kind: 'sms', provider: 'http', settings: JSON.stringify({ url, ...settings }) },
    sealed: seal(arya.services.config.secret, { organization_id, id }, password ? { password } : {}),
    endings: '{}',
  }
  await arya.asOwner(async db => {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from channel)`
    await db
      .insertInto('channel')
      .values({ ...values, position })
      .execute()
  })
  return id
}
