import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { body, choice, id, instant, list, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { formFields, tracked } from './applications.ts'
import { publicForm } from '../careers/public-form.ts'
import { laterItem, saidEntry } from '../people/snapshot.ts'

/**
 * Whether an applicant can send additional information. `open`: yes. `none`: nothing was requested. `over`: the review is
 * over. `withdrawn`: the applicant withdrew.
 */
const informationStates = { open: 'open', none: 'none', over: 'over', withdrawn: 'withdrawn' } as const

/**
 * The additional information that is requested from an applicant, with the data that the applicant has sent so far. Values that
 * members of the organisation entered are not included.
 */
const askedInformation = shape({
  uuid: id(),
  name: text(),
  job_title: text(),
  organization: tracked.shape.organization,
  state: choice(informationStates),
  /** Null unless `open`. */
  form: orNull(publicForm),
  /**
   * The data sent so far, with texts as typed and files by name. Sensitive values are never returned: `private` lists only the
   * names of their fields.
   */
  known: shape({
    texts: z.record(z.string(), shown()),
    sections: z.record(z.string(), list(saidEntry())),
    answers: z.record(z.string(), z.unknown()),
    files: list(shape({ field: shown(), name: shown() })),
    private: list(shown()),
  }),
  /** The requested items. `given` marks the items that were already sent. Empty unless `open`. */
  items: list(laterItem),
  given_at: orNull(instant()),
})
export type AskedInformation = Of<typeof askedInformation>

/** Calls for sending additional information. Applicants have no token: the secret link is enough. */
export const information = {
  show: call({
    method: 'GET',
    path: '/track/{token}/information',
    needs: 'nobody',
    summary: 'The additional information requested from an applicant, by the secret link of the application',
    shows: ['application'],
    addedBecause:
      'the specification lets a form ask for fields as “additional information”, but has no page for sending them',
    params: shape({ token: text(100) }),
    data: shape({ information: askedInformation }),
  }),
  give: call({
    method: 'POST',
    path: '/track/{token}/information',
    needs: 'nobody',
    summary:
      'Send all or part of the additional information; a field that is sent again replaces the earlier value. 409 if nothing is requested',
    changes: ['application'],
    addedBecause:
      'the specification lets a form ask for fields as “additional information”, but has no page for sending them',
    params: shape({ token: text(100) }),
    files: ['cv', 'avatar', 'files.*', 'answers.*'],
    body: body(formFields),
    data: shape({ information: askedInformation }),
  }),
} as const
