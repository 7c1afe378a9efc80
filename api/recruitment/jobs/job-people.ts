import { call } from '../../call.ts'
import { body, choice, id, int, list, maybe, shape, shown, type Of } from '../../fields.ts'
import { rightOn } from '../access/rights.ts'

/**
 * An entry of the list of people of a job opening. `role` is one of jobRoles (labels.ts). A member may stand in the list
 * in several roles; the greater of the rights counts. `user_id` and `user_uuid` are one id.
 */
export const jobPerson = shape({
  id: id(),
  user_id: id(),
  user_uuid: id(),
  fullName: shown(),
  role: int(1, 99),
  scope: choice({ change: 'change', show: 'show' }),
})
export type JobPerson = Of<typeof jobPerson>

const path = '/organization/jobs/{job_uuid}/roles'

/** Calls about the people of a job opening, one by one. Saving the job opening sets the whole list (`people`). */
export const jobPeople = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    says: 'The people of a job opening with their roles and rights',
    data: shape({ roles: list(jobPerson) }),
  }),
  add: call({
    method: 'POST',
    path,
    needs: 'organization.hiring.jobs.store',
    says: 'Give a member a role in a job opening, which lets them see it; in the same role again, the right is changed',
    body: body({ user_uuid: id(), role: int(1, 99), scope: maybe(rightOn()) }),
    data: shape({ role: jobPerson, roles: list(jobPerson) }),
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    needs: 'organization.hiring.jobs.store',
    says: 'Take a role in a job opening from a member',
    data: shape({ roles: list(jobPerson) }),
  }),
} as const
