import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import { allPermissions, type Permission } from '@kargozin/api/permissions.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import { readConfig } from '../core/config.ts'
import { hashOf, newToken } from '../core/tokens.ts'
import { openServices, type Services } from '../core/http/services.ts'
import { inOrganization, Transaction, type Db } from '../db/transaction.ts'
import { serve } from '../main.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** The reply to a call: the HTTP status and the envelope. */
export type Reply<C extends Call> = Envelope<DataOf<C>> & { code: number }

/** A caller. `call` returns any reply. `does` returns the data of a successful reply and throws for a refusal. */
export type Person = {
  id: string
  organization: string
  token: string
  call<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<Reply<C>>
  does<C extends Call>(call: C, input: CallInput<C>): Promise<DataOf<C>>
}

/**
 * The two organisations of a test file, Arya and its rival Behin, with their own database and server. Sara owns Arya, Mina has
 * all permissions for recruitment there, and Reza is a member without a role. Kian owns Behin. `nobody` has no token.
 */
export type World = {
  url: string
  services: Services
  sara: Person
  mina: Person
  reza: Person
  kian: Person
  nobody: Person
  /** Adds a member of Arya with these permissions. */
  hire(firstName: string, permissions: readonly Permission[]): Promise<Person>
  /** Runs queries on the rows of Arya, to prepare or to check data. */
  inside<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Runs queries on all rows, as the owner of the tables. */
  asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** Creates a world before the tests of a file and deletes it after them. Its fields can be read only inside tests. */
export function world(): World {
  const made: Partial<World> = {}
  let database: TestDatabase
  let folder: string
  let stop: () => Promise<void>
  before(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'kargozin-world-'))
    const config = readConfig({ KARGOZIN_DATA: folder, KARGOZIN_SECRET: randomBytes(24).toString('hex') })
    const services = await openServices(config, database.reach, true)
    const server = await serve(services, { port: 0, host: '127.0.0.1' })
    stop = async () => {
      await server.stop()
      await services.close()
    }
    Object.assign(made, await populate(services, server.url))
  })
  after(async () => {
    await stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return new Proxy(made as World, {
    get: (target, name: keyof World) => {
      if (!(name in target)) throw new Error(`The world is created just before the tests; ${name} was read too early`)
      return target[name]
    },
  })
}

async function populate(services: Services, url: string): Promise<World> {
  const arya = await foundOrganisation(services, 'آریا پردازش', 'arya', 'سارا', 'محمدی', '09120000001')
  const behin = await foundOrganisation(services, 'بهین‌کار', 'behin', 'کیان', 'رستمی', '09120000009')
  const as = (it: { id: string; organization: string; token: string }) => person(url, it)
  let hired = 1
  const hire = async (firstName: string, permissions: readonly Permission[]) =>
    as(
      await joinOrganisation(
        services,
        arya.organization,
        firstName,
        `09120001${String(hired++).padStart(3, '0')}`,
        permissions,
      ),
    )
  const recruiting = allPermissions.filter(it => it.startsWith('organization.hiring'))
  return {
    url,
    services,
    sara: as(arya),
    mina: await hire('مینا', recruiting),
    reza: await hire('رضا', []),
    kian: as(behin),
    nobody: as({ id: '', organization: arya.organization, token: '' }),
    hire,
    inside: work => inOrganization(services.database.fixed, arya.organization, it => work(it.db)),
    asOwner: work => asOwner(services, work),
  }
}

async function asOwner<T>(services: Services, work: (db: Db) => Promise<T>): Promise<T> {
  const { Pool } = (await import('pg')).default
  const pool = new Pool({ ...services.database.reach.owner, max: 1 })
  pool.on('error', () => {}) // the test may drop the database while the connection is still closing
  const transaction = new Transaction(pool)
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } finally {
    await transaction.rollback() // does nothing after a commit
    await pool.end()
  }
}

/** The people of the world have proved their contacts. */
const proved = { mobile_proved_at: '2026-01-01', email_proved_at: '2026-01-01' }

/** No quiet hours, so that the tests do not depend on the time of day. */
const awake = { quiet_from: 0, quiet_until: 0 }

async function foundOrganisation(
  services: Services,
  name: string,
  username: string,
  firstName: string,
  lastName: string,
  mobile: string,
) {
  return asOwner(services, async db => {
    const user = await db
      .insertInto('user_account')
      .values({ first_name: firstName, last_name: lastName, mobile, email: `${username}@example.com`, ...proved })
      .returning('id')
      .executeTakeFirstOrThrow()
    const organization = await db
      .insertInto('organization')
      .values({ name, username, user_id: user.id, ...awake })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('membership').values({ organization_id: organization.id, user_id: user.id }).execute()
    return { id: user.id, organization: organization.id, token: await signIn(db, user.id, organization.id) }
  })
}

async function joinOrganisation(
  services: Services,
  organization: string,
  firstName: string,
  mobile: string,
  permissions: readonly string[],
) {
  return asOwner(services, async db => {
    const user = await db
      .insertInto('user_account')
      .values({ first_name: firstName, last_name: 'کریمی', mobile, mobile_proved_at: proved.mobile_proved_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('membership').values({ organization_id: organization, user_id: user.id }).execute()
    if (permissions.length > 0) {
      const role = await db
        .insertInto('role')
        .values({ organization_id: organization, display_name: `نقش ${mobile}`, permissions: [...permissions] })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('role_holder')
        .values({ organization_id: organization, role_id: role.id, user_id: user.id })
        .execute()
    }
    return { id: user.id, organization, token: await signIn(db, user.id, organization) }
  })
}

async function signIn(db: Db, userId: string, organizationId: string): Promise<string> {
  const token = newToken('o')
  const session = {
    token_hash: hashOf(token),
    user_id: userId,
    organization_id: organizationId,
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await db.insertInto('session').values(session).execute()
  return token
}

/** A caller of the server at `url` with this token and organisation. With an empty token, the caller is anonymous. */
export function person(url: string, it: { id: string; organization: string; token: string }): Person {
  const call: Person['call'] = async (which, input, headers = {}) => {
    const { address, ...request } = requestOf(which, input)
    const identity = it.token ? { authorization: `Bearer ${it.token}`, coded_organ_id: it.organization } : {}
    const response = await fetch(`${url}/api/v2${address}`, {
      ...request,
      headers: { 'accept-language': 'en', ...request.headers, ...identity, ...headers },
    })
    const envelope = (await response.json()) as Omit<Reply<typeof which>, 'code'>
    // The server checks only the types of its replies; this also validates patterns, lengths and ranges.
    if (response.ok) which.data?.parse(envelope.data)
    return { code: response.status, ...envelope }
  }
  const does: Person['does'] = async (which, input) => {
    const reply = await call(which, input)
    if (reply.code >= 300) throw new Error(`${which.method} ${which.path}: ${reply.code} ${JSON.stringify(reply)}`)
    return reply.data
  }
  return { ...it, call, does }
}
