import { organizationSettings, type OrganizationSettings } from '@kargozin/api/organisation/settings.ts'
import { changed, recordActivity } from '../core/activity.ts'
import { notFound } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import type { Db } from '../db/transaction.ts'

/** The settings of the caller's organisation. With `lock`, nobody else changes them until the transaction ends. */
export const readSettings = (db: Db, who: Member, lock = false): Promise<OrganizationSettings> =>
  db
    .selectFrom('organization')
    .select([
      'send_birthday_sms',
      'send_contract_expire_sms',
      'quiet_from',
      'quiet_until',
      'step_change_email as job_applicant_step_change_email_notification_for_supervisors',
      'step_change_notice as job_applicant_step_change_notification_for_supervisors',
      'step_types_wait_minutes as step_types_wait_minutes_to_notify',
    ])
    .where('id', '=', who.organization_id)
    .$if(lock, q => q.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound)

/** Changes the settings that `given` contains. The delays are replaced as a whole. */
export async function changeSettings(
  db: Db,
  who: Member,
  given: CallContext<typeof organizationSettings.update>['body'],
): Promise<OrganizationSettings> {
  const before = await readSettings(db, who, true)
  const difference = changed(before, given)
  if (!difference) return before
  const after = { ...before, ...given }
  const id = who.organization_id
  await db
    .updateTable('organization')
    .set({
      send_birthday_sms: after.send_birthday_sms,
      send_contract_expire_sms: after.send_contract_expire_sms,
      quiet_from: after.quiet_from,
      quiet_until: after.quiet_until,
      step_change_email: after.job_applicant_step_change_email_notification_for_supervisors,
      step_change_notice: after.job_applicant_step_change_notification_for_supervisors,
      step_types_wait_minutes: JSON.stringify(after.step_types_wait_minutes_to_notify),
    })
    .where('id', '=', id)
    .execute()
  await recordActivity(db, who, { type: 'update', subject: 'organization', id, ...difference })
  return after
}

const show = async ({ db, who }: CallContext<typeof organizationSettings.show>) => ({
  settings: await readSettings(db, who),
})

const update = async ({ db, who, body }: CallContext<typeof organizationSettings.update>) => ({
  settings: await changeSettings(db, who, body),
})

/** The answers to the calls about the settings of the organisation. */
export const settingsAnswers: readonly Answer[] = [
  answer(organizationSettings.show, show),
  answer(organizationSettings.update, update),
]
