import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { recordActivity } from '../../core/activity.ts'
import { announceChange } from '../../core/events.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { lockEmployees, recordDepartures } from './departures.ts'

/**
 * Throws 409 if one of these members owns the organisation. Keeps any of them from becoming its owner until the call ends.
 */
export async function refuseOwner(db: Db, { organization_id }: { organization_id: string }, users: readonly string[]) {
  const { user_id: owner } = await db
    .selectFrom('organization')
    .select('user_id')
    .where('id', '=', organization_id)
    .forShare()
    .executeTakeFirstOrThrow(notFound)
  if (users.includes(owner))
    throw refuse(
      409,
      'The owner cannot leave. In their profile, the owner can transfer ownership to another member first.',
    )
}

/**
 * Ends memberships and records an activity for each. Foreign keys delete the roles, supervisions and sessions of these members.
 */
export async function endMemberships(
  db: Db,
  by: { organization_id: string; user_id: string },
  users: readonly string[],
  type: 'leave' | 'remove',
  after: object = {},
): Promise<void> {
  const { organization_id } = by
  await refuseOwner(db, by, users)
  const roles = await db
    .selectFrom('role_holder as h')
    .innerJoin('role as r', join =>
      join.onRef('r.organization_id', '=', 'h.organization_id').onRef('r.id', '=', 'h.role_id'),
    )
    .select(['h.user_id', 'r.display_name'])
    .where(ofOrganization({ organization_id }, 'h'))
    .where('h.user_id', 'in', users)
    .execute()
  const removed = await db
    .deleteFrom('membership')
    .where(ofOrganization({ organization_id }))
    .where('user_id', 'in', users)
    .returning('user_id')
    .execute()
  if (removed.length !== users.length) throw notFound()
  const deeds = users.map(id => {
    const roleNames = roles.filter(it => it.user_id === id).map(it => it.display_name)
    return { type, subject: 'member', id, before: { roles: roleNames }, after } as const
  })
  await recordActivity(db, by, ...deeds)
}

async function leave({ db, who, params, transaction }: CallContext<typeof myOrganizations.leave>) {
  const organization_id = params.organization_uuid
  await db
    .selectFrom('membership')
    .select('user_id')
    .where(ofOrganization({ organization_id }))
    .where('user_id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  await transaction.enter(organization_id)
  await refuseOwner(db, { organization_id }, [who.user_id])
  const [employee] = await lockEmployees(db, { organization_id }, [who.user_id])
  const left = { ended_by: 'user', reason: null, successor_id: null, decided_by: null, removal_id: null } as const
  if (employee)
    await recordDepartures(db, { organization_id }, [employee.id], { ...left, ended_on: employee.today, done: true })
  await endMemberships(db, { organization_id, user_id: who.user_id }, [who.user_id], 'leave')
  announceChange(db, { organization_id }, 'employee')
  return { id: organization_id }
}

/** The answer to the call by which a member leaves. */
export const leaveAnswers: readonly Answer[] = [answer(myOrganizations.leave, leave)]
