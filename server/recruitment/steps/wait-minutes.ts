import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'

const readWaits = async (db: Db, who: Member, lock = false) => {
  const row = await db
    .selectFrom('organization')
    .select('step_types_wait_minutes as minutes')
    .where('id', '=', who.organization_id)
    .$if(lock, q => q.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound)
  return row.minutes
}

const waitMinutes = async ({ db, who }: CallContext<typeof stepSettings.waitMinutes>) => ({
  step_types_wait_minutes_to_notify: await readWaits(db, who),
})

/** Replaces all delays. Types that the request leaves out get no delay. */
async function setWaitMinutes({ body, db, who }: CallContext<typeof stepSettings.setWaitMinutes>) {
  const after = body.step_types_wait_minutes_to_notify
  const before = await readWaits(db, who, true)
  const id = who.organization_id
  await db
    .updateTable('organization')
    .set({ step_types_wait_minutes: JSON.stringify(after) })
    .where('id', '=', id)
    .execute()
  const named = { step_types_wait_minutes_to_notify: after }
  const difference = changed({ step_types_wait_minutes_to_notify: before }, named)
  if (difference) await recordActivity(db, who, { type: 'update', subject: 'organization', id, ...difference })
  return named
}

/** The answers to the calls about the delay before a message. */
export const waitMinutesAnswers: readonly Answer[] = [
  answer(stepSettings.waitMinutes, waitMinutes),
  answer(stepSettings.setWaitMinutes, setWaitMinutes),
]
