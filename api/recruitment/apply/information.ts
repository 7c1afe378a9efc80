import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { body, choice, id, instant, list, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { formFields, tracked } from './applications.ts'
import { publicForm } from '../careers/public-form.ts'
import { laterItem } from '../people/snapshot.ts'

/** Why nothing can be given: it was not asked, the review is over, or the applicant has withdrawn. `open`: it can. */
const informationStates = { open: 'open', none: 'none', over: 'over', withdrawn: 'withdrawn' } as const

/** What an applicant is asked for later, with what the applicant has given so far. Holds nothing that others entered. */
const askedInformation = shape({
  uuid: id(),
  name: text(),
  job_title: text(),
  organization: tracked.shape.organization,
  state: choice(informationStates),
  /** Null unless `open`. */
  form: orNull(publicForm),
  /** As typed; files by their places. Sensitive fields are never sent back: `private` names those that were given. */
  known: shape({
    texts: z.record(z.string(), shown()),
    sections: z.record(z.string(), list(shown())),
    answers: z.record(z.string(), z.unknown()),
    files: list(shape({ field: shown(), name: shown() })),
    private: list(shown()),
  }),
  /** What is asked, and whether it has been given; none unless `open`. */
  items: list(laterItem),
  given_at: orNull(instant()),
})
export type AskedInformation = Of<typeof askedInformation>

/** Calls of applicants who were asked for more. They have no token: the secret link is all they need. */
export const information = {
  show: call({
    method: 'GET',
    path: '/track/{token}/information',
    needs: 'nobody',
    says: 'What is asked of an applicant later, by the secret link of the application',
    ours: 'the specification has the level “additional information” and not the page where it is given',
    params: shape({ token: text(100) }),
    data: shape({ information: askedInformation }),
  }),
  give: call({
    method: 'POST',
    path: '/track/{token}/information',
    needs: 'nobody',
    says: 'Give what is asked later, all or a part of it; what is sent again takes the place of what was said before. 409 when nothing is asked',
    ours: 'the specification has the level “additional information” and not the page where it is given',
    params: shape({ token: text(100) }),
    files: ['cv', 'avatar', 'files.*', 'answers.*'],
    body: body(formFields),
    data: shape({ information: askedInformation }),
  }),
} as const
