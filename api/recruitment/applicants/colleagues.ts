import { call } from '../../call.ts'
import { queryText, list, shape } from '../../fields.ts'
import { pickedMember } from '../../organisation/members.ts'

/** Calls about those who may see an applicant. */
export const colleagues = {
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/colleagues',
    needs: 'organization.hiring',
    summary: 'Who may see an applicant, the caller too: by name, at most twenty',
    addedBecause: 'tasks are given to, and comments mention, only those who may see the applicant',
    query: shape({ name: queryText() }),
    data: shape({ users: list(pickedMember) }),
  }),
} as const
