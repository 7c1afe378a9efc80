import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Call, DataOf, Envelope } from '@kargozin/api/call.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import { readConfig } from '../core/config.ts'
import { hashOf, newToken } from '../core/tokens.ts'
import { servicesOn, type Services } from '../core/http/services.ts'
import { inOrganization, Transaction, type Db } from '../db/transaction.ts'
import { serve } from '../main.ts'
import { openWorldDatabase } from './worlds/kept-database.ts'
import { joinOrganisation, mobiles } from './worlds/people.ts'

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

/**
 * Creates a world before the tests of a file and deletes it after them. Its fields can be read only inside tests. `apart`: see
 * `openWorldDatabase`.
 */
export function world({ apart = false } = {}): World {
  const made: Partial<World> = {}
  const ends: (() => Promise<unknown>)[] = []
  before(async () => {
    const { database, events, owner, leave } = await openWorldDatabase(apart)
    ends.push(leave)
    const folder = await mkdtemp(join(tmpdir(), 'kargozin-world-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const config = readConfig({ KARGOZIN_DATA: folder, KARGOZIN_SECRET: randomBytes(24).toString('hex') })
    const services = await servicesOn({ config, database, events, relaxed: true })
    ends.push(async () => services.disk.close())
    const server = await serve(services, { port: 0, host: '127.0.0.1' })
    ends.push(() => server.stop())
    Object.assign(made, await enter(services, server.url, owner))
  })
  after(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
    // The hooks of a file live as long as its process, which runs many files: they should not keep the server's memory.
    for (const key of Object.keys(made)) delete made[key as keyof World] // its keys are those of a world
  })
  return new Proxy(made as World, {
    get: (target, name: keyof World) => {
      if (!(name in target)) throw new Error(`The world is created just before the tests; ${name} was read too early`)
      return target[name]
    },
  })
}

type Signed = { id: string; organization: string; token: string }

/** Signs in the people of the prepared database, and returns the world with them. */
async function enter(services: Services, url: string, pool: pg.Pool): Promise<World> {
  const as = (it: Signed) => person(url, it)
  const onRows: World['asOwner'] = work => asOwner(pool, work)
  const named = Object.entries(mobiles)
  const tokens = new Map(named.map(([, mobile]) => [mobile, newToken('o')]))
  const { rows } = await pool.query<{ mobile: string; id: string; organization: string }>(
    `with entered as (
       insert into session (token_hash, user_id, organization_id, expires_at)
       select hash, user_id, organization_id, now() + interval '30 days'
         from unnest($1::text[], $2::bytea[]) as given (mobile, hash)
         join user_account using (mobile) join membership on user_id = user_account.id
       returning user_id, organization_id)
     select mobile, user_account.id, organization_id as organization
       from entered join user_account on user_account.id = user_id`,
    [[...tokens.keys()], [...tokens.values()].map(hashOf)],
  )
  const people = Object.fromEntries(
    named.map(([name, mobile]) => {
      const found = rows.find(it => it.mobile === mobile)
      if (!found) throw new Error(`The prepared database lacks ${name}`)
      return [name, as({ ...found, token: tokens.get(mobile) ?? '' })]
    }),
  ) as Record<keyof typeof mobiles, Person> // built from its keys
  const arya = people.sara.organization
  let hired = 2 // Mina and Reza
  const hire: World['hire'] = (firstName, permissions) => {
    const mobile = `09120001${String(++hired).padStart(3, '0')}`
    return onRows(async db => {
      const id = await joinOrganisation(db, arya, firstName, mobile, permissions)
      return as({ id, organization: arya, token: await signIn(db, id, arya) })
    })
  }
  return {
    url,
    services,
    ...people,
    nobody: as({ id: '', organization: arya, token: '' }),
    hire,
    inside: work => inOrganization(services.database.fixed, arya, it => work(it.db)),
    asOwner: onRows,
  }
}

async function asOwner<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const transaction = new Transaction(pool)
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } finally {
    await transaction.rollback() // does nothing after a commit
  }
}

async function signIn(db: Db, userId: string, organizationId: string): Promise<string> {
  const token = newToken('o')
  const session = {
    token_hash: hashOf(token),
    user_id: userId,
    organization_id: organizationId,
    expires_at: sql<string>`now() + interval '30 days'`,
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
