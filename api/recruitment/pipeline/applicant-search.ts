import { call } from '../../call.ts'
import { choice, flag, id, int, list, named, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/** Why an applicant was found. `sound`: the name in the other script, or spelled in another way. */
const matchKinds = {
  name: 'name',
  sound: 'sound',
  mobile: 'mobile',
  email: 'email',
  national_id: 'national_id',
  cv: 'cv',
  form: 'form',
} as const

const foundApplicant = shape({
  uuid: id(),
  job_id: id(),
  name: shown(),
  last_name: shown(),
  job_title: shown(),
  step_title: named(stepTypes),
  matched: choice(matchKinds),
  /** The passage that matched, and the parts of it that did, as positions in the text. Never markup. */
  passage: orNull(shape({ text: shown(), marks: list(shape({ from: int(0, 1e6), to: int(0, 1e6) }), 100) })),
})
export type FoundApplicant = Of<typeof foundApplicant>

/** At most this many applicants are found by name or contact, and as many by words. */
export const maxFound = 8

export const applicantSearch = {
  find: call({
    method: 'GET',
    path: '/organization/search/applicants',
    needs: 'organization.hiring.applicants',
    summary: 'Find applicants by name, contact, and words of their CVs and forms, with the reason',
    addedBecause: 'one search field for everything, which says why each applicant was found',
    query: shape({ q: text(200) }),
    data: shape({
      applicants: list(foundApplicant, 2 * maxFound),
      /** There are more than these. */
      more: flag(),
    }),
  }),
} as const
