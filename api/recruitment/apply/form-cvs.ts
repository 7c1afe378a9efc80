import * as z from 'zod/mini'
import { call, type DataOf } from '../../call.ts'
import { body, choice, list, longText, maybe, shape, shown } from '../../fields.ts'
import { saidEntry } from '../people/snapshot.ts'

/** The largest CV in bytes that is read for a form. On a slow line, sending a larger one twice would take minutes. */
export const maxReadBytes = 5 * 1024 * 1024

/**
 * What became of a CV. `nothing`: it is a scan, has a password, is damaged, or contains nothing that the form asks for. `too
 * large`: reading it would need more time or memory than a public form gets.
 */
const outcomes = { read: 'read', nothing: 'nothing', 'too large': 'too large' } as const

/** The call with which a public form fills itself from the CV of the applicant. */
export const formCvs = {
  read: call({
    method: 'POST',
    path: '/jobs/{job_id}/applications/cv',
    needs: 'nobody',
    summary: 'Read a CV into the fields of this form; neither the file nor its values are stored',
    addedBecause: 'applicants should not have to type what is in their CV',
    files: ['cv'],
    requires: ['cv'],
    /** `draft`: the key of the draft in the browser. People who share an IP address then have limits of their own. */
    body: body({ draft: maybe(longText(100)) }),
    data: shape({
      outcome: choice(outcomes),
      /** Valid values for fields and sections that the form has. Doubtful values and sensitive fields are never included. */
      known: shape({
        texts: z.record(z.string(), shown()),
        sections: z.record(z.string(), list(saidEntry())),
      }),
    }),
  }),
} as const

/** What a CV says about the fields of a form. */
export type FormCv = DataOf<typeof formCvs.read>
