import * as z from 'zod/mini'
import { code, codeTimes } from '../../account/codes.ts'
import { call, type DataOf } from '../../call.ts'
import { body, instant, list, mobile, orNull, shape, shown, text } from '../../fields.ts'
import { saidEntry } from '../people/snapshot.ts'

const addedBecause = 'people who applied before should not have to type everything again, and nobody else may see it'

/**
 * Calls of people who applied to the same organisation before. A code to their mobile number proves who they are. The form then
 * proposes the values of their last application.
 */
export const earlier = {
  sendCode: call({
    method: 'POST',
    path: '/jobs/{job_id}/applications/code',
    needs: 'nobody',
    summary:
      'Send a code to a mobile number if somebody applied to this organisation with it; the reply does not reveal whether',
    addedBecause,
    body: body({ mobile: mobile() }),
    data: shape(codeTimes),
  }),
  read: call({
    method: 'POST',
    path: '/jobs/{job_id}/applications/earlier',
    needs: 'nobody',
    summary: 'Read, with the code, the fields of this form from the person’s latest application to this organisation',
    addedBecause,
    body: body({ mobile: mobile(), code: code() }),
    data: shape({
      /**
       * An application that is sent with this proof and the same name belongs to the person of the earlier ones, and fills
       * their empty fields. If one for this job opening is still running, it completes that one.
       */
      proof: text(200),
      expire_at: instant(),
      mobile: mobile(),
      job_title: shown(),
      applied_at: instant(),
      /** The day of this person's running application for this job opening, or null. */
      running_since: orNull(instant()),
      /** Texts and entries as they were typed. Sensitive fields, files and answers to questions are never included. */
      known: shape({
        texts: z.record(z.string(), shown()),
        sections: z.record(z.string(), list(saidEntry())),
      }),
    }),
  }),
} as const

/** The values that the person sent with an earlier application, with a proof of their mobile number. */
export type Earlier = DataOf<typeof earlier.read>
