import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { viewMinutes, views } from '@kargozin/api/organisation/views.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { notFound, refuse } from '../core/errors.ts'
import { hashOf, newToken } from '../core/tokens.ts'

/**
 * Creates a session of the member that only reads (core/http/restricted.ts). It ends with the session of the owner, because the
 * database deletes it with that session, and open_session refuses it once somebody else is the owner.
 */
async function start({ db, who, params, from }: CallContext<typeof views.start>) {
  if (!who.owner) throw refuse(403, 'Only the owner can see the product as somebody else.')
  const member = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .leftJoin('employee as e', join =>
      join
        .onRef('e.organization_id', '=', 'm.organization_id')
        .onRef('e.user_id', '=', 'm.user_id')
        .on('e.deleted_at', 'is', null),
    )
    .select(['u.id', 'u.full_name as fullName', 'e.id as employee'])
    .where('m.organization_id', '=', who.organization_id)
    .where('m.user_id', '=', params.uuid)
    .executeTakeFirstOrThrow(notFound)
  if (member.id === who.user_id) throw refuse(409, 'This is you.')
  const token_organ = newToken('o')
  const { expires_at } = await db
    .insertInto('session')
    .values({
      ...{ token_hash: hashOf(token_organ), user_id: member.id, organization_id: who.organization_id },
      ...{ login_id: randomUUID(), viewer_session_id: who.session_id },
      ...{ user_agent: from.agent?.slice(0, 500) ?? null, address: from.ip },
      expires_at: sql<string>`now() + make_interval(mins => ${viewMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const after = { title: member.fullName }
  await recordActivity(db, who, { type: 'view_as', subject: 'employee', id: member.employee ?? member.id, after })
  return { token_organ, organization_uuid: who.organization_id, fullName: member.fullName, until: expires_at }
}

/** The answer to the call by which the owner sees the product as a member. */
export const viewAnswers: readonly Answer[] = [answer(views.start, start)]
