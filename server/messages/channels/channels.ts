import { sql } from 'kysely'
import { channels, type Channel } from '@kargozin/api/messages/channels.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { endingOf, seal, unseal, type Secrets } from './seal.ts'
import type { Settings } from './services.ts'
import { readSettings, serviceOf, type Stored } from './settings.ts'
import { testChannel } from './test-channel.ts'

/** The maximum number of channels of a kind. */
const most = 50

const columns = [
  ...(['id', 'kind', 'provider', 'position', 'active', 'settings', 'sealed', 'endings'] as const),
  ...(['problem', 'problem_at', 'deleted_at'] as const),
]

/** The channels of an organisation, also deleted ones. */
const ofMember = (db: Db, who: Member) => db.selectFrom('channel').select(columns).where(ofOrganization(who))

type Row = Awaited<ReturnType<ReturnType<typeof ofMember>['executeTakeFirstOrThrow']>>

/** The settings of a channel, and its secrets; null if they cannot be decrypted. */
function stored({ id, settings, sealed }: Row, who: Member, secret: string) {
  const secrets = unseal(secret, { organization_id: who.organization_id, id }, sealed)
  return { settings: settings as Settings, secrets } // readSettings has checked them
}

/** The channel as callers see it, without its secrets. */
function asChannel(row: Row, who: Member, secret: string): Channel {
  const { settings, secrets } = stored(row, who, secret)
  const endings = row.endings as Secrets // written by `sealed`
  const fields = Object.entries(serviceOf(row.provider)?.fields ?? {})
  const names = fields.flatMap(([name, field]) => (field.secret && (secrets === null || name in secrets) ? [name] : []))
  return {
    id: row.id,
    // The check of the table and the list of services allow only these.
    type: row.kind as Channel['type'],
    provider: row.provider as Channel['provider'],
    status: row.active ? 'active' : 'inactive',
    configs: settings,
    secrets: names.map(name => ({ name, ending: endings[name] ?? null })),
    locked: secrets === null,
    problem: row.problem,
    problem_at: row.problem_at,
  }
}

async function readAll(db: Db, who: Member, secret: string): Promise<Channel[]> {
  const rows = await ofMember(db, who).where('deleted_at', 'is', null).orderBy('position').orderBy('id').execute()
  return rows.filter(row => serviceOf(row.provider)).map(row => asChannel(row, who, secret))
}

async function list({ db, who, services: { config } }: CallContext<typeof channels.list>) {
  const server = { email: config.mailUrl !== null, sms: config.smsUrl !== null }
  return { channels: await readAll(db, who, config.secret), server }
}

/** The columns of the secrets of a channel. */
const sealed = (secret: string, who: Member, id: string, secrets: Secrets) => ({
  sealed: seal(secret, { organization_id: who.organization_id, id }, secrets),
  endings: JSON.stringify(
    Object.fromEntries(Object.entries(secrets).flatMap(([name, it]) => (endingOf(it) ? [[name, endingOf(it)]] : []))),
  ),
})

/** Locks a channel that is not deleted (or with `deleted` also one that is) until the call ends. */
const lock = (db: Db, who: Member, id: string, { deleted = false } = {}): Promise<Row> =>
  ofMember(db, who)
    .where('id', '=', id)
    .$if(!deleted, q => q.where('deleted_at', 'is', null))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

async function create({ body, db, who, services }: CallContext<typeof channels.create>) {
  const { config } = services
  const service = serviceOf(body.provider)
  if (!service || service.type !== body.type) throw wrong('provider', 'one_of', 'Some fields need your attention.')
  const { settings, secrets } = readSettings(service, body.configs, config)
  const id = await newId(db)
  const { rows } = await sql<{ position: number; total: number }>`
    select coalesce(max(position), 0) + 1 as position, count(*) filter (where deleted_at is null) as total
      from channel where organization_id = ${who.organization_id} and kind = ${body.type}`.execute(db)
  const { position = 1, total = 0 } = rows[0] ?? {}
  if (total >= most) throw refuse(409, 'There can be at most {limit} channels of a kind.', { params: { limit: most } })
  await db
    .insertInto('channel')
    .values({
      ...{ organization_id: who.organization_id, id, kind: body.type, provider: body.provider, position },
      ...{ settings: JSON.stringify(settings), ...sealed(config.secret, who, id, secrets) },
    })
    .execute()
  await recordActivity(db, who, { type: 'create', subject: 'channel', id, after: { title: body.provider } })
  return { channel: asChannel(await lock(db, who, id), who, config.secret) }
}

/** A new id, needed before the row: the secrets are sealed for it. */
async function newId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** The columns of changed settings. What failed with the old ones says nothing about the new ones. */
const columnsOf = (secret: string, who: Member, id: string, { settings, secrets }: Stored) => ({
  settings: JSON.stringify(settings),
  ...sealed(secret, who, id, secrets),
  ...{ problem: null, problem_at: null },
})

async function update({ params, body, db, who, services: { config } }: CallContext<typeof channels.update>) {
  const row = await lock(db, who, params.id)
  const service = serviceOf(row.provider)
  if (!service) throw notFound()
  const active = body.status === undefined ? row.active : body.status === 'active'
  const earlier = stored(row, who, config.secret)
  const before = { settings: earlier.settings, secrets: earlier.secrets ?? {} }
  const after = body.configs ? readSettings(service, body.configs, { before, ...config }) : before
  await db
    .updateTable('channel')
    .set({ active, ...(body.configs && columnsOf(config.secret, who, row.id, after)) })
    .where(ofOrganization(who))
    .where('id', '=', row.id)
    .execute()
  const difference = changed(
    { active: row.active, ...before.settings },
    { active, ...after.settings, ...(!sameSecrets(before.secrets, after.secrets) && { secrets: 'changed' }) },
  )
  if (difference) await recordActivity(db, who, { type: 'update', subject: 'channel', id: row.id, ...difference })
  else announceChange(db, who, 'channel') // the problem of the old settings is forgotten
  return { channel: asChannel(await lock(db, who, row.id), who, config.secret) }
}

const sameSecrets = (one: Secrets, two: Secrets) => JSON.stringify(one) === JSON.stringify(two)

async function order({ body, db, who, services }: CallContext<typeof channels.order>) {
  const rows = await ofMember(db, who)
    .where('kind', '=', body.type)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Set(rows.map(row => row.id))
  if (body.channel_ids.some(id => !known.has(id))) throw notFound()
  // Channels that a colleague has added meanwhile stay behind the others.
  await sql`
    update channel set position = coalesce(array_position(${body.channel_ids}::uuid[], id), ${most} + position)
     where organization_id = ${who.organization_id} and kind = ${body.type}`.execute(db)
  announceChange(db, who, 'channel')
  return { channels: await readAll(db, who, services.config.secret) }
}

async function remove({ params, db, who }: CallContext<typeof channels.remove>) {
  const { id, provider } = await lock(db, who, params.id)
  await setDeleted(db, who, id, true)
  await recordActivity(db, who, { type: 'delete', subject: 'channel', id, before: { title: provider } })
  return { id }
}

const setDeleted = (db: Db, who: Member, id: string, deleted: boolean) =>
  db
    .updateTable('channel')
    .set({ deleted_at: deleted ? sql<string>`now()` : null })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()

async function restore({ params, db, who, services }: CallContext<typeof channels.restore>) {
  const row = await lock(db, who, params.id, { deleted: true })
  // Restoring a channel that is not deleted changes nothing, so a second click is no error.
  if (row.deleted_at) {
    await setDeleted(db, who, row.id, false)
    await recordActivity(db, who, {
      type: 'restore',
      subject: 'channel',
      id: row.id,
      after: { title: row.provider },
    })
  }
  return { channel: asChannel(row, who, services.config.secret) }
}

async function test(context: CallContext<typeof channels.test>) {
  const { params, db, who, services } = context
  const row = await lock(db, who, params.id)
  const result = await testChannel(context, row.kind as Channel['type'], row.id) // the check of the table
  const after = await inOrganization(services.database.fixed, who.organization_id, it =>
    ofMember(it.db, who).where('id', '=', row.id).executeTakeFirstOrThrow(notFound),
  )
  return { ...result, channel: asChannel(after, who, services.config.secret) }
}

/** The answers to the calls about the channels of an organisation. */
export const channelAnswers: readonly Answer[] = [
  answer(channels.list, list),
  answer(channels.create, create),
  answer(channels.update, update),
  answer(channels.order, order),
  answer(channels.remove, remove),
  answer(channels.restore, restore),
  answer(channels.test, test),
]
