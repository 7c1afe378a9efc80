import { employees } from '@kargozin/api/employees/employees.ts'
import { notFound, refuse } from '../core/errors.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { ofOrganization } from '../db/conditions.ts'
import { invite } from '../organisation/invitations.ts'

async function inviteEmployee(context: CallContext<typeof employees.invite>) {
  const { db, who, params } = context
  const { user_id, mobile, email, ...names } = await db
    .selectFrom('employee')
    .select(['user_id', 'first_name', 'last_name', 'mobile', 'email'])
    .where(ofOrganization(who))
    .where('id', '=', params.uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  if (user_id) throw refuse(409, 'This employee has an account. Invite them as a member.')
  const body = { ...names, ...(mobile && { mobile }), ...(email && { email }) }
  return invite({ ...context, body }, params.uuid)
}

/** The answer to the call that invites an employee. */
export const inviteEmployeeAnswers: readonly Answer[] = [answer(employees.invite, inviteEmployee)]
