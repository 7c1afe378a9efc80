import { call } from '../../call.ts'
import { body, choice, id, idOf, int, list, maybe, shape, shown, type Of } from '../../fields.ts'
import { rightOn } from '../access/rights.ts'

/**
 * An entry in the list of people of a job opening. `role` is one of jobRoles (labels.ts). A member may have several entries
 * with different roles. The highest of their rights applies. `user_id` and `user_uuid` have the same value.
 */
export const jobPerson = shape({
  id: id(),
  user_id: idOf('member'),
  user_uuid: idOf('member'),
  fullName: shown(),
  role: int(1, 99),
  scope: choice({ change: 'change', show: 'show' }),
})
export type JobPerson = Of<typeof jobPerson>

const path = '/organization/jobs/{job_uuid}/roles'

/** Calls that change the people of a job opening one by one. Saving the job opening replaces the whole list (`people`). */
export const jobPeople = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary: 'The people of a job opening with their roles and rights',
    shows: ['member', 'job'],
    data: shape({ roles: list(jobPerson) }),
  }),
  add: call({
    method: 'POST',
    path,
    needs: 'organization.hiring.jobs.store',
    summary:
      'Give a member a role in a job opening, which lets them see it; a repeated call for the same role changes the right',
    changes: ['job'],
    body: body({ user_uuid: idOf('member'), role: int(1, 99), scope: maybe(rightOn()) }),
    data: shape({ role: jobPerson, roles: list(jobPerson) }),
    statements: 15,
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    needs: 'organization.hiring.jobs.store',
    summary: 'Remove a member from a role in a job opening',
    changes: ['job'],
    data: shape({ roles: list(jobPerson) }),
    statements: 13,
  }),
} as const
