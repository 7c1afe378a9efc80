import { call } from '../../call.ts'
import { askedText, list, shape } from '../../fields.ts'
import { pickedMember } from '../../organisation/members.ts'

/** Calls about those who may see an applicant. */
export const colleagues = {
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/colleagues',
    needs: 'organization.hiring',
    says: 'Who may see an applicant, the caller too: by name, at most twenty',
    ours: 'tasks are given to, and comments mention, only those who may see the applicant',
    query: shape({ name: askedText() }),
    data: shape({ users: list(pickedMember) }),
  }),
} as const
