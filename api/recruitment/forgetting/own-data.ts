import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { codeLength } from '../../account/codes.ts'
import { body, instant, list, orNull, secret, shape, shown, text } from '../../fields.ts'

const byLink = shape({ token: text(100) })
const code = () => secret(codeLength, codeLength)
const addedBecause = 'by law people may get a copy of their data and have it erased, and applicants have no account'

/** The data of one application: what the applicant submitted, and the current values. */
const ownApplication = shape({
  job_title: shown(),
  organization: shown(),
  applied_at: instant(),
  /**
   * The current values of the profile by field name, including later corrections. Null if the organisation merged the
   * application with one that this person did not send: the values may be those of somebody else.
   */
  profile: orNull(z.record(z.string(), z.unknown())),
  /** The form as the applicant submitted it. */
  submitted: z.record(z.string(), z.unknown()),
  /** The additional information that the applicant sent later. */
  additional: orNull(z.record(z.string(), z.unknown())),
  questionnaires: list(shape({ title: shown(), answers: z.record(z.string(), z.unknown()) })),
  /** The link `url` works for some minutes. */
  files: list(shape({ name: shown(), url: text(2000) })),
})

/**
 * Calls with which applicants read or erase their own data. They need the secret link of an application and a code that is sent
 * to the mobile number with which they sent that application, or to the e-mail address if no code can be sent to the number. A
 * contact that a member entered or changed does not count.
 */
export const ownData = {
  sendCode: call({
    method: 'POST',
    path: '/track/{token}/code',
    needs: 'nobody',
    summary:
      'Send a code to the mobile number or the e-mail address that the applicant sent with this application; 409 if they sent none',
    addedBecause,
    params: byLink,
    data: shape({ expire_at: instant(), again_at: instant() }),
  }),
  read: call({
    method: 'POST',
    path: '/track/{token}/data',
    needs: 'nobody',
    summary:
      'The data that the organisation has from this person: the applications that they sent with the proved contact',
    addedBecause,
    params: byLink,
    body: body({ code: code() }),
    data: shape({ applications: list(ownApplication) }),
  }),
  erase: call({
    method: 'POST',
    path: '/track/{token}/erasure',
    needs: 'nobody',
    summary:
      'Request the erasure of the applications that this person sent with the proved contact, which takes place after 30 days',
    changes: ['application', 'erasure'],
    addedBecause,
    params: byLink,
    body: body({ code: code() }),
    data: shape({ due_at: instant() }),
  }),
  keep: call({
    method: 'DELETE',
    path: '/track/{token}/erasure',
    needs: 'nobody',
    summary: 'Cancel the request to erase this application',
    changes: ['application', 'erasure'],
    addedBecause,
    params: byLink,
    data: shape({ due_at: orNull(instant()) }),
  }),
} as const
