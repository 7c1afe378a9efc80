import { call } from '../../call.ts'
import { choice, flag, id, idOf, int, list, named, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/**
 * The reasons why an applicant was found. `sound`: the name has another spelling or is in the other script. `form`: a field or
 * an entry of the person. `answer`: an answer to a question of the form or of the additional information. `survey`: an answer
 * to a questionnaire.
 */
const matchKinds = {
  name: 'name',
  sound: 'sound',
  mobile: 'mobile',
  email: 'email',
  national_id: 'national_id',
  cv: 'cv',
  form: 'form',
  answer: 'answer',
  survey: 'survey',
} as const

const foundApplicant = shape({
  uuid: id(),
  job_id: idOf('job'),
  name: shown(),
  last_name: shown(),
  job_title: shown(),
  step_title: named(stepTypes),
  matched: choice(matchKinds),
  /** The text around the match, with the positions of the matched parts. It contains no markup. */
  passage: orNull(shape({ text: shown(), marks: list(shape({ from: int(0, 1e6), to: int(0, 1e6) }), 100) })),
})
export type FoundApplicant = Of<typeof foundApplicant>

/** The maximum number of results by name or contact, and of results by words. */
export const maxFound = 8

export const applicantSearch = {
  find: call({
    method: 'GET',
    path: '/organization/search/applicants',
    needs: 'organization.hiring.applicants',
    summary: 'Find applicants by name, contact, and words of their CVs, forms and answers, with the reason',
    searches: 'always',
    shows: ['application'],
    addedBecause: 'the product has one search field for everything, which says why each applicant was found',
    query: shape({ q: text(200) }),
    data: shape({
      applicants: list(foundApplicant, 2 * maxFound),
      /** Whether there are more results than these. */
      more: flag(),
    }),
  }),
} as const
