import { sql } from 'kysely'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { requireSelf } from '../account/change-contacts.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { notFound, refuse } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'

const notOwner = () => refuse(403, 'Only the owner can transfer ownership.')

/** Locks the ownership of the organisation until the call ends. Throws 403 unless the caller is the owner. */
async function holdOwnership(db: Db, who: Member): Promise<void> {
  const { user_id } = await db
    .selectFrom('organization')
    .select('user_id')
    .where('id', '=', who.organization_id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (user_id !== who.user_id) throw notOwner()
}

/** SQL: whether the end of the work of the member `m` is planned. */
const leaves = sql<boolean>`exists (select from employee e
  join departure d on d.organization_id = e.organization_id and d.employee_id = e.id and d.done_at is null and d.cancelled_at is null
 where e.organization_id = m.organization_id and e.user_id = m.user_id)`

async function transfer(context: CallContext<typeof organizations.transfer>) {
  const { db, who, body } = context
  // This is checked before the password, so that only the owner can try passwords here.
  if (!who.owner) throw notOwner()
  await requireSelf(context)
  await holdOwnership(db, who)
  const next = await db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.id as uuid', 'u.full_name as fullName'])
    .select(sql<boolean>`coalesce(u.email_proved_at, u.mobile_proved_at) is not null`.as('proved'))
    .select(leaves.as('leaves'))
    .where('m.organization_id', '=', who.organization_id)
    .where('m.user_id', '=', body.user_uuid)
    .executeTakeFirstOrThrow(notFound)
  if (next.id === who.user_id) throw refuse(409, 'You already own this organisation.')
  const name = next.fullName
  if (!next.proved)
    throw refuse(409, '{name} must first confirm an e-mail address or a mobile number in their profile.', {
      params: { name },
    })
  if (next.leaves) throw refuse(409, '{name} leaves soon. Choose somebody who stays.', { params: { name } })
  await db.updateTable('organization').set({ user_id: next.id }).where('id', '=', who.organization_id).execute()
  await recordActivity(db, who, {
    ...{ type: 'transfer_ownership', subject: 'organization', id: who.organization_id },
    before: { owner_id: who.user_id, owner: who.full_name },
    after: { owner_id: next.id, owner: name },
  })
  const { proved: _proved, leaves: _leaves, ...owner } = next
  return withMessage('{name} is now the owner of the organisation.', { owner }, { name })
}

/** The answer to the call that transfers the ownership of an organisation. */
export const ownershipAnswers: readonly Answer[] = [answer(organizations.transfer, transfer)]
