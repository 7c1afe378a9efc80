import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { invitations, type Invitation } from '@kargozin/api/organisation/invitations.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { Call } from '@kargozin/api/call.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, withMessage, withWarning, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { queueEmail, queueSms } from '../messages/outbox.ts'
import { takesCodes } from '../account/one-time-codes.ts'
import { say } from '../core/say.ts'
import { hashOf } from '../core/tokens.ts'
import type { Db } from '../db/transaction.ts'
import { handedSecret } from './handed-links.ts'
import { lockRights } from './lock-rights.ts'
import { requireRoles } from './role-holders.ts'
import { invitationLimits } from './limits.ts'
import { ofOrganization } from '../db/conditions.ts'

const days = 14
const maxListed = 200

type Inviting = Pick<CallContext<Call>, 'db' | 'services' | 'locale'> & { who: Member }

/** A new token for a link: 128 random bits, short enough for a text message. */
const newSecret = () => randomBytes(16).toString('base64url')

const until = () => new Date(Date.now() + days * 86_400_000).toISOString()

const columns = sql<Invitation>`
  i.id, i.id as uuid, i.first_name, i.last_name, i.first_name || ' ' || i.last_name as "fullName", i.email, i.mobile,
  i.sent_at, i.expires_at, i.expires_at < now() as expired,
  coalesce((select json_agg(json_build_object('id', r.id, 'display_name', r.display_name) order by r.id)
    from invitation_role given join role r on r.organization_id = given.organization_id and r.id = given.role_id
   where given.organization_id = i.organization_id and given.invitation_id = i.id), '[]') as roles`

async function read(db: Db, who: Member, id: string): Promise<Invitation> {
  const { rows } = await sql<Invitation>`select ${columns} from invitation i
    where i.organization_id = ${who.organization_id} and i.id = ${id}`.execute(db)
  const [it] = rows
  if (!it) throw notFound()
  return it
}

async function list({ db, who }: CallContext<typeof invitations.list>) {
  const { rows } = await sql<Invitation>`select ${columns} from invitation i
    where i.organization_id = ${who.organization_id} and i.accepted_at is null and i.withdrawn_at is null
    order by i.id desc limit ${maxListed}`.execute(db)
  return { invitations: rows }
}

/** Counts sent invitations, so that an organisation cannot misuse them for messages to arbitrary people. Throws 429. */
async function countInvitation({ services, who }: Inviting, contacts: readonly string[]): Promise<void> {
  await services.limits.count(invitationLimits.inviteHour, who.organization_id)
  await services.limits.count(invitationLimits.inviteDay, who.organization_id)
  for (const contact of contacts)
    await services.limits.count(invitationLimits.inviteContact, `${who.organization_id} ${contact}`)
}

/**
 * Throws 409 if a member has proved one of these contacts. Does nothing for callers who may not see the
 * members, so that they learn nothing.
 */
async function refuseMember(
  db: Db,
  who: Member,
  { mobile, email }: { mobile?: string | undefined; email?: string | undefined },
) {
  if (!may(who, members.list.needs)) return
  const member = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select('u.full_name')
    .where(ofOrganization(who, 'm'))
    .where(eb =>
      eb.or([
        eb.and([eb('u.mobile', '=', mobile ?? ''), eb('u.mobile_proved_at', 'is not', null)]),
        eb.and([eb('u.email', '=', email ?? ''), eb('u.email_proved_at', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (member) throw refuse(409, '{name} is already a member.', { params: { name: member.full_name } })
}

/** Invites a person. With `employee_id`, they become this employee by accepting. Throws as the call that invites a member. */
export async function invite(
  context: Inviting & Pick<CallContext<typeof members.create>, 'body'>,
  employee_id: string | null = null,
) {
  const { db, body } = context
  const who = await lockRights(db, context.who, members.create.needs)
  const { roles_id = [], mobile, email, ...names } = body
  if (!mobile && !email) throw wrong('mobile', 'required', 'Enter an e-mail address or a mobile number.')
  if (roles_id.length > 0 && !may(who, 'organization.roles')) throw refuse(403, 'You do not have access to this.')
  const roles = [...new Set(roles_id)]
  await requireRoles(db, who, context.locale, roles)
  await refuseMember(db, who, { mobile, email })
  await countInvitation(
    context,
    [mobile, email].filter(it => it !== undefined),
  )
  await withdrawEarlier(db, who, { mobile, email })
  const { id } = await db
    .insertInto('invitation')
    .values({
      organization_id: who.organization_id,
      ...{ ...names, mobile: mobile ?? null, email: email ?? null },
      ...{ invited_by: who.user_id, expires_at: until(), employee_id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into invitation_role (organization_id, invitation_id, role_id)
    select ${who.organization_id}, ${id}, role from unnest(${roles}::uuid[]) role`.execute(db)
  const invitation = await read(db, who, id)
  const link = await deliver(context, invitation)
  await recordActivity(db, who, { type: 'invite', subject: 'invitation', id, after: typed(invitation) })
  return sentOr(link, { user: invitation })
}

const create = (context: CallContext<typeof members.create>) => invite(context)

const typed = ({ fullName, mobile, email, roles }: Invitation) => ({
  fullName,
  mobile,
  email,
  roles: roles.map(it => it.display_name),
})

/** Withdraws earlier invitations to the same contacts, so that only the new one is valid. */
const withdrawEarlier = (
  db: Db,
  who: Member,
  { mobile, email }: { mobile?: string | undefined; email?: string | undefined },
) =>
  db
    .updateTable('invitation')
    .set({ withdrawn_at: sql`now()` })
    .where(ofOrganization(who))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`mobile is not distinct from ${mobile ?? null} and email is not distinct from ${email ?? null}`)
    .execute()

/**
 * Sends a link to each contact, by the services of the server (decision 058). Each link has its own token, so opening it proves
 * the contact that it was sent to. Returns a link for the inviter to hand over, if the server has no service for the contacts.
 */
async function deliver({ db, who, services, locale }: Inviting, invitation: Invitation): Promise<string | null> {
  const { id, mobile, email } = invitation
  const secrets = { mobile: mobile === null ? null : newSecret(), email: email === null ? null : newSecret() }
  const hashes = { mobile_hash: hashOrNull(secrets.mobile), email_hash: hashOrNull(secrets.email) }
  await db.updateTable('invitation').set(hashes).where(ofOrganization(who)).where('id', '=', id).execute()
  const { name } = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', who.organization_id)
    .executeTakeFirstOrThrow(notFound)
  const roles = invitation.roles.map(it => it.display_name).join(locale === 'fa' ? '، ' : ', ')
  const textFor = (secret: string) =>
    say(
      locale,
      roles
        ? 'You are invited to join {organization} as {roles} on Kargozin: {link}'
        : 'You are invited to join {organization} on Kargozin: {link}',
      {
        ...{ organization: name, roles },
        link: linkOf(services, secret),
      },
    )
  const about = { organization_id: who.organization_id, kind: 'invitation' } as const
  if (mobile !== null && secrets.mobile && takesCodes({ services }, { kind: 'mobile', value: mobile }))
    await queueSms(db, { ...about, mobile, body: textFor(secrets.mobile) })
  if (email !== null && secrets.email)
    await queueEmail(db, {
      ...{ ...about, address: email },
      subject: say(locale, 'Invitation to {organization}', { organization: name }),
      body: `${textFor(secrets.email)}\n\n${say(locale, 'The link is valid for fourteen days. If you do not know the organisation, you can ignore this message.')}`,
    })
  if (reaches(services, invitation)) return null
  return linkOf(services, handedSecret(services.config, { organization_id: who.organization_id, id, ...hashes }))
}

const hashOrNull = (secret: string | null) => (secret === null ? null : hashOf(secret))

/** Whether the server has a service that sends to one of the contacts of the invitation. */
const reaches = (services: Inviting['services'], { mobile, email }: Invitation) =>
  (mobile !== null && textsTo(services, mobile)) || (email !== null && services.config.mailUrl !== null)

/** Whether the server sends text messages to this number: its service may reach only numbers of Iran. */
const textsTo = (services: Inviting['services'], mobile: string) =>
  services.config.smsUrl !== null && takesCodes({ services }, { kind: 'mobile', value: mobile })

const linkOf = ({ config }: Inviting['services'], secret: string) => config.publicUrl + publicPaths.invitation(secret)

/** The reply to the inviter: a warning with the link if the invitation could not be sent. */
const sentOr = <Data extends object>(link: string | null, data: Data) =>
  link === null
    ? withMessage('The invitation was sent.', { ...data, link })
    : withWarning('This server cannot send the invitation. Give the link to the person yourself.', { ...data, link })

/** Locks a waiting invitation, or with `withdrawn` a withdrawn one, until the call ends. Throws 404 if there is none. */
async function hold(db: Db, who: Member, id: string, withdrawn = false) {
  await db
    .selectFrom('invitation')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', withdrawn ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

async function resend(context: CallContext<typeof invitations.resend>) {
  const { db, params } = context
  const who = await lockRights(db, context.who, invitations.resend.needs)
  await hold(db, who, params.uuid)
  const before = await read(db, who, params.uuid)
  // The invitation now comes from this sender, who must have the permissions of its roles.
  await requireRoles(
    db,
    who,
    context.locale,
    before.roles.map(it => it.id),
  )
  await countInvitation(
    context,
    [before.mobile, before.email].filter(it => it !== null),
  )
  await db
    .updateTable('invitation')
    .set({ sent_at: sql`now()`, expires_at: until(), invited_by: who.user_id })
    .where(ofOrganization(who))
    .where('id', '=', params.uuid)
    .execute()
  const link = await deliver(context, before)
  const invitation = await read(db, who, params.uuid)
  await recordActivity(db, who, { type: 'invite', subject: 'invitation', id: params.uuid, after: typed(invitation) })
  return sentOr(link, { invitation })
}

async function withdraw({ db, who, params }: CallContext<typeof invitations.withdraw>) {
  await hold(db, who, params.uuid)
  await setWithdrawn(db, who, params.uuid, true)
  const before = typed(await read(db, who, params.uuid))
  await recordActivity(db, who, { type: 'withdraw', subject: 'invitation', id: params.uuid, before })
  return { id: params.uuid }
}

async function restore({ db, who, params }: CallContext<typeof invitations.restore>) {
  await hold(db, who, params.uuid, true)
  await setWithdrawn(db, who, params.uuid, false)
  const invitation = await read(db, who, params.uuid)
  await recordActivity(db, who, { type: 'restore', subject: 'invitation', id: params.uuid, after: typed(invitation) })
  return { invitation }
}

const setWithdrawn = (db: Db, who: Member, id: string, withdrawn: boolean) =>
  db
    .updateTable('invitation')
    .set({ withdrawn_at: withdrawn ? sql`now()` : null })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()

/** The answers to the calls of members who invite people. */
export const invitationAnswers: readonly Answer[] = [
  answer(members.create, create),
  answer(invitations.list, list),
  answer(invitations.resend, resend),
  answer(invitations.withdraw, withdraw),
  answer(invitations.restore, restore),
]
