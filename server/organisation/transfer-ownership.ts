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
    .where('m.organization_id', '=', who.organization_id)
    .where('m.user_id', '=', body.user_uuid)
    .executeTakeFirstOrThrow(notFound)
  if (next.id === who.user_id) throw refuse(409, 'You already own this organisation.')
  const name = next.fullName
  if (!next.proved)
    throw refuse(409, '{name} must first confirm an e-mail address or a mobile number in their profile.', {
      params: { name },
    })
  await db.updateTable('organization').set({ user_id: next.id }).where('id', '=', who.organization_id).execute()
  await recordActivity(db, who, {
    ...{ type: 'transfer_ownership', subject: 'organization', id: who.organization_id },
    before: { owner_id: who.user_id, owner: who.full_name },
    after: { owner_id: next.id, owner: name },
  })
  const { proved: _proved, ...owner } = next
  return withMessage('{name} is now the owner of the organisation.', { owner }, { name })
}

/** The answer to the call that transfers the ownership of an organisation. */
export const ownershipAnswers: readonly Answer[] = [answer(organizations.transfer, transfer)]
