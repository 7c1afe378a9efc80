import { sql } from 'kysely'
import { invitations } from '@kargozin/api/organisation/invitations.ts'
import type { Call } from '@kargozin/api/call.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { proveContact, type Contact } from '../account/contacts.ts'
import { hashPassword, requireGoodPassword } from '../account/passwords.ts'
import { becomeUser, startSession } from '../account/start-session.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { announceChange } from '../core/events.ts'
import { notFound, refuse } from '../core/errors.ts'
import { countShared } from '../core/limits.ts'
import { hashOf } from '../core/tokens.ts'
import type { Db } from '../db/transaction.ts'
import { idsInHanded, isHanded } from './handed-links.ts'
import { lockRights } from './lock-rights.ts'
import { assignRoles, requireRoles } from './role-holders.ts'
import { invitationLimits } from './limits.ts'
import { ofOrganization } from '../db/conditions.ts'

type InvitationContext = Pick<CallContext<Call>, 'db' | 'transaction' | 'services' | 'from'>

/** An invitation found by its link. `kind`: the contact that the link was sent to, or would have been sent to. */
type FoundInvitation = { organization_id: string; id: string; kind: Contact['kind']; proves: boolean }

/** Finds an invitation by its token and switches the transaction to its organisation. */
async function find(context: InvitationContext, secret: string): Promise<FoundInvitation> {
  const { transaction, services, from } = context
  await countShared(services.limits, invitationLimits.invitation, from.ip, secret)
  const handed = idsInHanded(secret)
  if (handed) return findHanded(context, handed, secret)
  const [found] = await transaction.rows<{ organization_id: string; id: string; kind: Contact['kind'] }>(
    'select * from invitation_of($1)',
    [hashOf(secret)],
  )
  if (!found) throw notFound()
  await transaction.enter(found.organization_id)
  return { ...found, proves: true }
}

/** Finds an invitation whose link the inviter handed over. Whoever has the link has not shown that the contact is theirs. */
async function findHanded(
  { db, transaction, services }: InvitationContext,
  { organization_id, id }: { organization_id: string; id: string },
  secret: string,
): Promise<FoundInvitation> {
  await transaction.enter(organization_id)
  const it = await db
    .selectFrom('invitation as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .select(['i.organization_id', 'i.id', 'i.mobile', 'i.mobile_hash', 'i.email_hash'])
    .where(ofOrganization({ organization_id }, 'i'))
    .where('i.id', '=', id)
    .where('o.active', '=', true)
    .executeTakeFirstOrThrow(notFound)
  if (!isHanded(services.config, it, secret)) throw notFound()
  return { organization_id, id, kind: it.mobile === null ? 'email' : 'mobile', proves: false }
}

const select = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom('invitation')
    .select(['first_name', 'last_name', 'mobile', 'email', 'invited_by', 'employee_id', 'accepted_at', 'withdrawn_at'])
    .select(sql<boolean>`expires_at < now()`.as('expired'))
    .where(ofOrganization({ organization_id: organizationId }))
    .where('id', '=', id)

/** The roles that an invitation assigns. */
const rolesOf = (db: Db, organization_id: string, invitation: string) =>
  db
    .selectFrom('invitation_role as given')
    .innerJoin('role', join =>
      join.onRef('role.organization_id', '=', 'given.organization_id').onRef('role.id', '=', 'given.role_id'),
    )
    .select(['role.id', 'role.display_name'])
    .where(ofOrganization({ organization_id }, 'given'))
    .where('given.invitation_id', '=', invitation)
    .orderBy('role.id')
    .execute()

async function open(context: CallContext<typeof invitations.open>) {
  const { db, params } = context
  const { organization_id, id, kind } = await find(context, params.secret)
  const it = await select(db, organization_id, id).executeTakeFirstOrThrow(notFound)
  const organization = await db
    .selectFrom('organization')
    .select(['id as uuid', 'name', 'logo'])
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow(notFound)
  const roles = await rolesOf(db, organization_id, id)
  const contact = it[kind] ?? ''
  const state = it.accepted_at || it.withdrawn_at ? 'gone' : it.expired ? 'expired' : 'open'
  return {
    invitation: {
      organization: { ...organization, logo: organization.logo && `/files/${organization.logo}` },
      ...({ first_name: it.first_name, last_name: it.last_name, contact, state } as const),
      roles: roles.map(role => role.display_name),
      known: (await holderOf(db, { kind, value: contact })) !== undefined,
    },
  }
}

/** The person who has proved the contact that the link was sent to. */
const holderOf = (db: Db, { kind, value }: Contact) =>
  db
    .selectFrom('user_account')
    .select('id')
    .where(kind, '=', value)
    .where(`${kind}_proved_at`, 'is not', null)
    .executeTakeFirst()

/** Finds a valid invitation and locks it until the call ends. Throws 410 if it is no longer valid. */
async function take(asked: InvitationContext, secret: string) {
  const found = await find(asked, secret)
  const it = await select(asked.db, found.organization_id, found.id).forUpdate().executeTakeFirstOrThrow(notFound)
  if (it.accepted_at || it.withdrawn_at || it.expired) throw noLonger()
  return { ...it, ...found, contact: { kind: found.kind, value: it[found.kind] ?? '' } }
}

const noLonger = () => refuse(410, 'This invitation is no longer valid. Ask for a new one.')

/** The inviter with their current permissions. Throws 410 if the inviter may no longer invite. */
async function inviterOf(db: Db, organization_id: string, user_id: string): Promise<Member> {
  const member = await db
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(sql<boolean>`o.user_id = m.user_id`.as('owner'))
    .where(ofOrganization({ organization_id }, 'm'))
    .where('m.user_id', '=', user_id)
    .executeTakeFirstOrThrow(noLonger)
  const inviter = { session_id: '', user_id, organization_id, full_name: '', permissions: [], owner: member.owner }
  return lockRights(db, inviter, members.create.needs).catch(() => {
    throw noLonger()
  })
}

type ValidInvitation = Awaited<ReturnType<typeof take>>

/**
 * Connects the employee of the invitation with the account, unless either is already connected. Otherwise the database makes a new
 * member a new employee.
 */
async function becomeEmployee(db: Db, { organization_id, employee_id }: ValidInvitation, user_id: string) {
  if (employee_id === null) return
  await sql`update employee e set user_id = ${user_id}
    where e.organization_id = ${organization_id} and e.id = ${employee_id} and e.user_id is null and e.deleted_at is null
      and not exists (select from employee other where other.organization_id = e.organization_id
        and other.user_id = ${user_id} and other.deleted_at is null)`.execute(db)
}

/** Makes the person a member with the roles, and signs them in. */
async function enter(
  asked: InvitationContext & { locale: CallContext<Call>['locale'] },
  invitation: ValidInvitation,
  user_id: string,
) {
  const { db } = asked
  const { organization_id, id } = invitation
  const inviter = await inviterOf(db, organization_id, invitation.invited_by)
  // Deleted roles are no longer in the invitation. If a role now has permissions that the inviter lacks, accepting is refused.
  const roles = (await rolesOf(db, organization_id, id)).map(role => role.id)
  await requireRoles(db, inviter, asked.locale, roles).catch(() => {
    throw noLonger()
  })
  await becomeEmployee(db, invitation, user_id)
  const joined = await db
    .insertInto('membership')
    .values({ organization_id, user_id })
    .onConflict(it => it.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  const who = { organization_id, user_id }
  if (joined) await recordActivity(db, who, { type: 'join', subject: 'member', id: user_id })
  // The roles are assigned in the name of the inviter, whose permissions were checked above.
  const giver = { ...inviter, owner: true, permissions: [...allPermissions] }
  await assignRoles(db, giver, asked.locale, { roles, users: [user_id] })
  await db
    .updateTable('invitation')
    .set({ accepted_at: sql`now()`, accepted_by: user_id, mobile_hash: null, email_hash: null })
    .where(ofOrganization({ organization_id }))
    .where('id', '=', id)
    .execute()
  announceChange(db, who, 'invitation')
  announceChange(db, who, 'employee')
  return withMessage('Welcome', await startSession(asked, user_id, organization_id))
}

async function accept(context: CallContext<typeof invitations.accept>) {
  const { db, who, params } = context
  const invitation = await take(context, params.secret)
  const { kind, value } = invitation.contact
  const own = await db
    .selectFrom('user_account')
    .select(['guest', kind])
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  if (own.guest) throw refuse(403, 'Register first. Guests cannot join an organisation.')
  // Opening the link proves the contact, unless another account has proved it.
  if (invitation.proves && own[kind] === value && !(await holderOf(db, invitation.contact)))
    await proveContact(db, who.user_id, invitation.contact)
  return enter(context, invitation, who.user_id)
}

async function join(context: CallContext<typeof invitations.join>) {
  const { db, body, params, transaction } = context
  const invitation = await take(context, params.secret)
  const { kind, value } = invitation.contact
  if (await holderOf(db, invitation.contact))
    throw refuse(409, 'You already have an account. Sign in to accept the invitation.')
  const { password, ...names } = body
  requireGoodPassword(password, [names.first_name, names.last_name, value])
  const password_hash = await hashPassword(password)
  const { id } = await db
    .insertInto('user_account')
    .values({ ...names, [kind]: value, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (invitation.proves) await proveContact(db, id, invitation.contact)
  await becomeUser(transaction, id)
  return enter(context, invitation, id)
}

/** The answers to the calls of invited people. */
export const acceptAnswers: readonly Answer[] = [
  answer(invitations.open, open),
  answer(invitations.accept, accept),
  answer(invitations.join, join),
]
