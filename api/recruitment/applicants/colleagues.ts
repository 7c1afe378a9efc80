import { call } from '../../call.ts'
import { queryText, list, shape } from '../../fields.ts'
import { pickedMember } from '../../organisation/members.ts'

/** Calls about the members who may see an applicant, or a job opening with its applicants. */
export const colleagues = {
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/colleagues',
    needs: 'organization.hiring',
    summary: 'The members who may see an applicant, with the caller, sorted by name, at most twenty',
    shows: ['member', 'role', 'job'],
    addedBecause:
      'a task can be assigned only to members who may see the applicant, and a comment can mention only these',
    query: shape({ name: queryText() }),
    data: shape({ users: list(pickedMember) }),
  }),
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/colleagues',
    needs: 'organization.hiring',
    summary: 'The members who may see the applicants of a job opening, with the caller, sorted by name, at most twenty',
    shows: ['member', 'role', 'job'],
    addedBecause:
      'an appointment about a job opening without an applicant has supervisors too, who must be able to see it',
    query: shape({ name: queryText() }),
    data: shape({ users: list(pickedMember) }),
  }),
} as const
