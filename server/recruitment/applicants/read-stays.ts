import { namesOnStay } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import type { Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'

/** The stays of an application in steps, in chronological order, with the member who moved the applicant there. */
export async function readStays(db: Db, who: Member, id: string) {
  const rows = await db
    .selectFrom('stay as s')
    .leftJoin('step', join =>
      join.onRef('step.organization_id', '=', 's.organization_id').onRef('step.id', '=', 's.step_id'),
    )
    .leftJoin('user_account as u', 'u.id', 's.entered_by')
    .select(['s.id as uuid', 's.step_id', 'step.title as step_title', 's.entered_at', 's.left_at'])
    .select(['u.id as user_id', 'u.full_name'])
    .select(namesOnStay.map(name => `s.${name}` as const))
    .where(ofOrganization(who, 's'))
    .where('s.application_id', '=', id)
    .orderBy('s.entered_at')
    .orderBy('s.id')
    .execute()
  return rows.map(({ user_id, full_name, ...row }) => ({
    ...row,
    by: user_id ? { id: user_id, fullName: full_name ?? '' } : null,
  }))
}
