import { call } from '../../call.ts'
import { id, instant, shape } from '../../fields.ts'
import { listedApplicant } from './applicants.ts'

const one = '/organization/applicants/{applicant_uuid}'

const callers = {
  supervisors: 'of the job who may change',
  because: 'the applicant stands in the step of the decision, which the supervisor of another step may not change',
} as const

/** Calls about decisions of which applicants do not know yet. */
export const disclosure = {
  now: call({
    method: 'PUT',
    path: `${one}/disclose-now`,
    needs: 'organization.hiring',
    callers,
    summary:
      'Disclose a decision to an applicant now, or at the end of the quiet hours; 409 if the applicant knows it already',
    changes: ['application'],
    addedBecause: 'a decision that waits should not have to wait when nobody doubts it any more',
    data: shape({ disclose_at: instant() }),
  }),
  takeBack: call({
    method: 'PUT',
    path: `${one}/take-back-decision`,
    needs: 'organization.hiring',
    callers,
    summary:
      'Move an applicant back from a decision that they do not know, without any message; 409 if the applicant knows it',
    changes: ['application', 'step'],
    addedBecause: 'until it is disclosed, a decision can be taken back without the applicant noticing',
    data: shape({ applicant: listedApplicant, bulk_uuid: id() }),
  }),
} as const
