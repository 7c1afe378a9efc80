import { sql } from 'kysely'
import { channels, type Channel } from '@kargozin/api/messages/channels.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { notFound, wrong } from '../../core/errors.ts'
import { rowsOf } from '../../core/http/rows.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { type Db } from '../../db/transaction.ts'
import { countKept, sendKept } from './kept.ts'
import { endingOf, seal, unseal, type Secrets } from './seal.ts'
import type { Settings } from './services.ts'
import { readSettings, serviceOf, type Stored } from './settings.ts'

/** The maximum number of channels of a kind. */
const most = 50

/** A channel is called by its service. */
const columns = [
  ...(['provider', 'kind', 'position', 'active', 'settings', 'sealed', 'endings'] as const),
  ...(['problem', 'problem_at'] as const),
] as const

/** The channels of an organisation, also deleted ones. */
const ofMember = (db: Db, who: Member) =>
  db
    .selectFrom('channel')
    .select(['id', ...columns])
    .where(ofOrganization(who))

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
  return { channels: await readAll(db, who, config.secret), server, kept: await countKept(db, who) }
}

/** The columns of the secrets of a channel. */
const sealed = (secret: string, who: Member, id: string, secrets: Secrets) => ({
  sealed: seal(secret, { organization_id: who.organization_id, id }, secrets),
  endings: JSON.stringify(
    Object.fromEntries(Object.entries(secrets).flatMap(([name, it]) => (endingOf(it) ? [[name, endingOf(it)]] : []))),
  ),
})

const rows = rowsOf('channel', columns, {
  most: { limit: most, per: ['kind'], full: 'There can be at most {limit} channels of a kind.' },
})

async function create({ body, db, who, services }: CallContext<typeof channels.create>) {
  const { config } = services
  const service = serviceOf(body.provider)
  if (!service || service.type !== body.type) throw wrong('provider', 'one_of', 'Some fields need your attention.')
  const { settings, secrets } = readSettings(service, body.configs, config)
  const { id, position } = await nextOf(db, who, body.type)
  const given = { id, kind: body.type, provider: body.provider, position, settings: JSON.stringify(settings) }
  const row = { ...given, ...sealed(config.secret, who, id, secrets) }
  return { channel: asChannel(await rows.create(db, who, row, { title: body.provider }), who, config.secret) }
}

/** The id of a new channel, for which its secrets are sealed, and its place behind the others of its kind. */
async function nextOf(db: Db, who: Member, kind: string): Promise<{ id: string; position: number }> {
  const { rows: found } = await sql<{ id: string; position: number }>`
    select uuidv7() as id, coalesce(max(position), 0) + 1 as position
      from channel where organization_id = ${who.organization_id} and kind = ${kind}`.execute(db)
  const [next] = found
  if (!next) throw notFound()
  return next
}

/** The columns of changed settings. What failed with the old ones says nothing about the new ones. */
const columnsOf = (secret: string, who: Member, id: string, { settings, secrets }: Stored) => ({
  settings: JSON.stringify(settings),
  ...sealed(secret, who, id, secrets),
  ...{ problem: null, problem_at: null },
})

async function update({ params, body, db, who, services: { config } }: CallContext<typeof channels.update>) {
  const row = await rows.find(db, who, params.id)
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
  return { channel: asChannel(await rows.find(db, who, row.id), who, config.secret) }
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

const remove = async ({ params, db, who }: CallContext<typeof channels.remove>) => ({
  id: (await rows.remove(db, who, params.id)).id,
})

const restore = async ({ params, db, who, services }: CallContext<typeof channels.restore>) => ({
  channel: asChannel(await rows.restore(db, who, params.id), who, services.config.secret),
})

/** The channel of the caller's organisation with this id. Throws 404. */
export const findChannel = (db: Db, who: Member, id: string) => rows.find(db, who, id)

/** The channel as the API returns it. Throws 404. */
export async function readChannel(db: Db, who: Member, id: string, secret: string): Promise<Channel> {
  return asChannel(await ofMember(db, who).where('id', '=', id).executeTakeFirstOrThrow(notFound), who, secret)
}

/** The answers to the calls about the channels of an organisation. */
export const channelAnswers: readonly Answer[] = [
  answer(channels.list, list),
  answer(channels.create, create),
  answer(channels.sendKept, sendKept),
  answer(channels.update, update),
  answer(channels.order, order),
  answer(channels.remove, remove),
  answer(channels.restore, restore),
]
