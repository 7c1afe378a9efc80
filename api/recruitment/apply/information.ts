import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { body, choice, id, instant, list, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { formFields, tracked } from './applications.ts'
import { publicForm } from '../careers/public-form.ts'
import { laterItem, saidEntry } from '../people/snapshot.ts'

/**
 * Why an applicant cannot give additional information: it was not asked for, the review is over, or the applicant
 * withdrew. `open`: they can.
 */
const informationStates = { open: 'open', none: 'none', over: 'over', withdrawn: 'withdrawn' } as const

/**
 * The additional information asked of an applicant, with what they have given so far. It contains nothing that members
 * entered.
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
   * Texts as typed, files by name. Sensitive values are never returned; `private` lists the names of those that were
   * given.
   */
  known: shape({
    texts: z.record(z.string(), shown()),
    sections: z.record(z.string(), list(saidEntry())),
    answers: z.record(z.string(), z.unknown()),
    files: list(shape({ field: shown(), name: shown() })),
    private: list(shown()),
  }),
  /** Each item, and whether it has been given; empty unless `open`. */
  items: list(laterItem),
  given_at: orNull(instant()),
})
export type AskedInformation = Of<typeof askedInformation>

/** Calls about additional information. The applicants have no token: the secret link is enough. */
export const information = {
  show: call({
    method: 'GET',
    path: '/track/{token}/information',
    needs: 'nobody',
    says: 'The additional information asked of an applicant, by the secret link of the application',
    ours: 'the specification has the level “additional information” but no page for giving it',
    params: shape({ token: text(100) }),
    data: shape({ information: askedInformation }),
  }),
  give: call({
    method: 'POST',
    path: '/track/{token}/information',
    needs: 'nobody',
    says: 'Give all or part of the additional information; what is sent again replaces the earlier value. 409 when nothing is asked',
    ours: 'the specification has the level “additional information” but no page for giving it',
    params: shape({ token: text(100) }),
    files: ['cv', 'avatar', 'files.*', 'answers.*'],
    body: body(formFields),
    data: shape({ information: askedInformation }),
  }),
} as const
