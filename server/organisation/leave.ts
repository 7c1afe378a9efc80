import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext } from '../core/http/answer.ts'
import { notFound, refuse } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { ofOrganization } from '../db/conditions.ts'
import { saveForUndo } from './undo-removal.ts'

/**
 * Ends memberships and records an activity for each. Foreign keys delete the roles, supervisions and sessions of these members.
 */
async function endMemberships(
  db: Db,
  by: { organization_id: string; user_id: string },
  users: readonly string[],
  type: 'leave' | 'remove',
): Promise<void> {
  const { organization_id } = by
  const { user_id: owner } = await db
    .selectFrom('organization')
    .select('user_id')
    .where('id', '=', organization_id)
    // The lock prevents a member from becoming the owner while they are leaving.
    .forShare()
    .executeTakeFirstOrThrow(notFound)
  if (users.includes(owner))
    throw refuse(
      409,
      'The owner cannot leave. In their profile, the owner can transfer ownership to another member first.',
    )
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
    return { type, subject: 'member', id, before: { roles: roleNames } } as const
  })
  await recordActivity(db, by, ...deeds)
}

async function remove({ db, who, body }: CallContext<typeof members.remove>) {
  const users = [...new Set(body.uuids)]
  if (users.includes(who.user_id) && !who.owner)
    throw refuse(409, 'You cannot remove yourself. You can leave in your profile.')
  const removal_uuid = await saveForUndo(db, who, users)
  await endMemberships(db, who, users, 'remove')
  return withMessage(
    'One person was removed from the organisation.|{count} people were removed from the organisation.',
    { removed: users.length, removal_uuid },
    { count: users.length },
  )
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
  await endMemberships(db, { organization_id, user_id: who.user_id }, [who.user_id], 'leave')
  return { id: organization_id }
}

/** The answers to the calls that end a membership. */
export const leaveAnswers: readonly Answer[] = [answer(members.remove, remove), answer(myOrganizations.leave, leave)]
