import { sql } from 'kysely'
import { inbound, mailboxFields, type InboundLine, type Mailbox } from '@kargozin/api/messages/inbound.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { limit } from '../../core/limits.ts'
import { hashOf } from '../../core/tokens.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { endingOf, seal, unseal, type Secrets } from '../channels/seal.ts'
import { readSettings, type Stored } from '../channels/settings.ts'
import { inboundToken, maxLocalPart, type InboundOf } from './reply-address.ts'
import { inboundUrl } from './inbound-url.ts'
import { tryMailbox, type ImapSettings } from './imap.ts'

/** Tests of the mailbox per organisation in an hour: a test shows whether a host answers. */
const tests = limit('mailboxTest', 30, 3600)

type Config = CallContext<typeof inbound.show>['services']['config']

/** The row for which the secrets of a mailbox are sealed. No channel has the id of its organisation. */
const sealedFor = ({ organization_id }: { organization_id: string }) => ({ organization_id, id: organization_id })

const columns = [
  ...(['address', 'active', 'settings', 'sealed', 'endings', 'renewals', 'checked_at'] as const),
  ...(['problem', 'problem_at'] as const),
]

const ofMember = (db: Db, who: Pick<Member, 'organization_id'>) =>
  db.selectFrom('mailbox').select(columns).where(ofOrganization(who))

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof ofMember>['executeTakeFirst']>>>

/** The settings of IMAP and the password; the secrets are null if they cannot be decrypted. */
const stored = ({ settings, sealed }: Row, who: Pick<Member, 'organization_id'>, secret: string) => ({
  settings: settings as Stored['settings'], // readSettings has checked them
  secrets: unseal(secret, sealedFor(who), sealed),
})

/** The settings with which a mailbox is read. Undefined if it is not read by IMAP, or its password cannot be decrypted. */
export async function imapOf(
  db: Db,
  who: { organization_id: string },
  secret: string,
): Promise<ImapSettings | undefined> {
  const row = await ofMember(db, who).executeTakeFirst()
  const found = row && stored(row, who, secret)
  // readSettings has checked the settings against mailboxFields.
  return found?.settings['host'] && found.secrets
    ? ({ ...found.settings, ...found.secrets } as ImapSettings)
    : undefined
}

/** The mailbox as callers see it, without its password. */
function asMailbox(row: Row, who: Member, config: Config): Mailbox {
  const { settings, secrets } = stored(row, who, config.secret)
  const endings = row.endings as Secrets // written by columnsOf
  const locked = secrets === null
  const names = locked ? ['password'] : Object.keys(secrets)
  const of = { organization_id: who.organization_id, renewals: row.renewals }
  return {
    address: row.address,
    status: row.active ? 'active' : 'inactive',
    configs: settings,
    secrets: names.map(name => ({ name, ending: endings[name] ?? null })),
    locked,
    url: inboundUrl(config, of),
    ...{ checked_at: row.checked_at, problem: row.problem, problem_at: row.problem_at },
  }
}

/** The channels for text messages, with their addresses. */
async function readLines(db: Db, who: Member, config: Config, id?: string): Promise<InboundLine[]> {
  const rows = await db
    .selectFrom('channel')
    .select(['id', 'inbound_renewals', sql<boolean>`inbound_hash is not null`.as('open')])
    .where(ofOrganization(who))
    .where('kind', '=', 'sms')
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, q => q.where('id', '=', id ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(row => {
    const of = { organization_id: who.organization_id, channel_id: row.id, renewals: row.inbound_renewals }
    return { channel_id: row.id, url: row.open ? inboundUrl(config, of) : null }
  })
}

async function show({ db, who, services: { config } }: CallContext<typeof inbound.show>) {
  const row = await ofMember(db, who).executeTakeFirst()
  const { rows: dropped } = await sql<{ type: number; reason: 'unknown'; count: number; last_at: string }>`
    select type, reason, count, last_at from dropped_reply where organization_id = ${who.organization_id}
     order by type, reason`.execute(db)
  return { mailbox: row ? asMailbox(row, who, config) : null, lines: await readLines(db, who, config), dropped }
}

/** The columns of the settings. What failed with the old ones says nothing about the new ones. */
const columnsOf = (secret: string, who: Member, { settings, secrets }: Stored) => ({
  settings: JSON.stringify(settings),
  sealed: seal(secret, sealedFor(who), secrets),
  endings: JSON.stringify(
    Object.fromEntries(Object.entries(secrets).flatMap(([name, it]) => (endingOf(it) ? [[name, endingOf(it)]] : []))),
  ),
  ...{ problem: null, problem_at: null },
})

/** Throws 422 for an address that leaves no room for a key. */
function checkAddress(address: string): void {
  const local = address.slice(0, address.lastIndexOf('@'))
  if (local.length > maxLocalPart || local.includes('+'))
    throw wrong(
      'address',
      'reply_address',
      'Enter an address without a plus sign and with at most {limit} characters before the @.',
      {
        limit: maxLocalPart,
      },
    )
}

const none: Stored = { settings: {}, secrets: {} }

type Set = CallContext<typeof inbound.setMailbox>

/** The settings after the request: null clears them, and what is left out stays. */
function settingsOf({ body, who, services: { config } }: Set, row: Row | undefined): Stored | undefined {
  if (body.configs === undefined) return row ? undefined : none
  if (body.configs === null) return none
  const earlier = row ? stored(row, who, config.secret) : none
  const before = { settings: earlier.settings, secrets: earlier.secrets ?? {} }
  return readSettings({ fields: mailboxFields }, body.configs, { before, privateHosts: config.privateHosts })
}

/** Whether the mailbox is another one than before, so that it is read from the beginning. */
const isMoved = (row: Row | undefined, after: Stored | undefined) => {
  const before = row?.settings as Stored['settings'] | undefined // readSettings has checked them
  return !!after && ['host', 'username', 'folder'].some(name => before?.[name] !== after.settings[name])
}

/** Writes the columns of a mailbox, which may be new. */
async function write(db: Db, who: Member, secret: string, { row, values }: { row: Row | undefined; values: Written }) {
  if (row) return db.updateTable('mailbox').set(values).where(ofOrganization(who)).execute()
  const of = { organization_id: who.organization_id, renewals: 0 }
  const first = { ...of, handle_hash: renewed(secret, of), ...columnsOf(secret, who, none) }
  return db
    .insertInto('mailbox')
    .values({ ...first, ...values })
    .execute()
}

type Written = Partial<ReturnType<typeof columnsOf>> & { address: string; active: boolean }

const isActive = ({ status }: Set['body'], row: Row | undefined): boolean =>
  status === undefined ? (row?.active ?? true) : status === 'active'

/** The values that the history compares. */
const valuesOf = ({ address, active, settings }: Pick<Row, 'address' | 'active' | 'settings'>) => ({
  ...{ address, active },
  ...(settings as Stored['settings']), // readSettings has checked them
})

async function recordChange(db: Db, who: Member, row: Row | undefined, now: Record<string, unknown>): Promise<void> {
  const difference = changed(row ? valuesOf(row) : {}, now)
  if (difference)
    await recordActivity(db, who, { type: 'update', subject: 'mailbox', id: who.organization_id, ...difference })
}

async function setMailbox(context: Set) {
  const { body, db, who, services } = context
  const { config } = services
  const row = await ofMember(db, who).forUpdate().executeTakeFirst()
  const address = body.address ?? row?.address
  if (address === undefined) throw wrong('address', 'required', 'Some fields need your attention.')
  checkAddress(address)
  const after = settingsOf(context, row)
  const active = isActive(body, row)
  const values = {
    ...{ address, active },
    ...(after && columnsOf(config.secret, who, after)),
    ...(isMoved(row, after) && { uid_validity: null, last_uid: null, checked_at: null }),
  }
  await write(db, who, config.secret, { row, values })
  const secrets = passwordChanged(context, row, after) && { secrets: 'changed' }
  announceChange(db, who, 'mailbox')
  await recordChange(db, who, row, { address, active, ...after?.settings, ...secrets })
  return { mailbox: await readMailbox(db, who, config) }
}

const passwordChanged = ({ who, services: { config } }: Set, row: Row | undefined, after: Stored | undefined) =>
  after !== undefined &&
  JSON.stringify((row && stored(row, who, config.secret).secrets) ?? {}) !== JSON.stringify(after.secrets)

const readMailbox = async (db: Db, who: Member, config: Config) =>
  asMailbox(await ofMember(db, who).executeTakeFirstOrThrow(notFound), who, config)

async function testMailbox({ db, who, transaction, services }: CallContext<typeof inbound.testMailbox>) {
  const { config, limits } = services
  await ofMember(db, who).executeTakeFirstOrThrow(notFound)
  const settings = await imapOf(db, who, config.secret)
  if (!settings) throw refuse(409, 'Enter the settings of the mailbox and its password first.')
  await limits.count(tests, who.organization_id)
  await transaction.commit()
  return tryMailbox({ settings, privateHosts: config.privateHosts, organizationId: who.organization_id })
}

/** The columns with the hash of a new address. */
const renewed = (secret: string, of: InboundOf) => hashOf(inboundToken(secret, of))

async function renewMailbox({ db, who, services: { config } }: CallContext<typeof inbound.renewMailbox>) {
  const { organization_id } = who
  const { renewals: before } = await ofMember(db, who).forUpdate().executeTakeFirstOrThrow(notFound)
  const renewals = before + 1
  const handle_hash = renewed(config.secret, { organization_id, renewals })
  await db.updateTable('mailbox').set({ renewals, handle_hash }).where(ofOrganization(who)).execute()
  await recordActivity(db, who, {
    ...{ type: 'update', subject: 'mailbox', id: organization_id },
    ...{ before: { address: null }, after: { address: 'renewed' } },
  })
  return { mailbox: await readMailbox(db, who, config) }
}

/** Sets or removes the address of a channel for text messages. Throws 404 for another channel. */
async function setLine({ db, who, params, services: { config } }: CallContext<typeof inbound.openLine>, open: boolean) {
  const { organization_id } = who
  const channel = await db
    .selectFrom('channel')
    .select(['inbound_renewals', 'provider'])
    .where(ofOrganization(who))
    .where('id', '=', params.id)
    .where('kind', '=', 'sms')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const inbound_renewals = channel.inbound_renewals + 1
  const of = { organization_id, channel_id: params.id, renewals: inbound_renewals }
  await db
    .updateTable('channel')
    .set({ inbound_renewals, inbound_hash: open ? renewed(config.secret, of) : null })
    .where(ofOrganization(who))
    .where('id', '=', params.id)
    .execute()
  await recordActivity(db, who, {
    ...{ type: 'update', subject: 'channel', id: params.id },
    ...{ before: { receives: null }, after: { receives: open } },
  })
  const [line = { channel_id: params.id, url: null }] = await readLines(db, who, config, params.id)
  return { line }
}

/** The answers to the calls about where replies arrive. */
export const inboundAnswers: readonly Answer[] = [
  answer(inbound.show, show),
  answer(inbound.setMailbox, setMailbox),
  answer(inbound.testMailbox, testMailbox),
  answer(inbound.renewMailbox, renewMailbox),
  answer(inbound.openLine, context => setLine(context, true)),
  answer(inbound.closeLine, context => setLine(context, false)),
]
