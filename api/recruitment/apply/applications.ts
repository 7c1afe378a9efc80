import { call } from '../../call.ts'
import {
  body,
  choice,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  longText,
  maybe,
  orNull,
  shape,
  text,
  type Of,
} from '../../fields.ts'
import { sectionNames, type SectionName } from '../people/section-names.ts'
import { personalFields, type PersonalFieldName } from '../people/personal-fields.ts'

type Texts<Name extends string> = { [name in Name]: ReturnType<typeof typed> }
type TextField = Exclude<PersonalFieldName, 'cv_file' | 'avatar'>

// The schema of a typed value. Which values are valid depends on the job: see application-rules.ts.
const typed = () => maybe(longText(5000))
const json = () => maybe(longText(100_000))
const all = <Name extends string>(names: readonly Name[], field: typeof typed) =>
  Object.fromEntries(names.map(name => [name, field()])) as Texts<Name> // the object has exactly the keys in `names`

const textFields = Object.keys(personalFields).filter(it => it !== 'cv_file' && it !== 'avatar') as TextField[] // the filter removes `cv_file` and `avatar`

/** The sections of a form in a request: each is a JSON array of entries (entry-fields.ts). An entry may be a plain text. */
const sectionTexts: Texts<SectionName> = all(sectionNames, json)

/**
 * The state that an applicant sees; it never reveals the organisation's own steps or reasons. `withdrawn`: the
 * applicant withdrew, and nobody has moved the application since.
 */
export const trackStates = {
  received: 'received',
  review: 'review',
  interview: 'interview',
  result: 'result',
  withdrawn: 'withdrawn',
} as const

/** The data of the status page of an applicant. */
export const tracked = shape({
  name: text(),
  job_id: idOf('job'),
  job_title: text(),
  /** The public page of the job; null after it is unpublished. */
  job_url: orNull(text(300)),
  organization: shape({ name: text(), username: text(), logo: orNull(text(300)) }),
  state: choice(trackStates),
  applied_at: instant(),
  /** When this state began. */
  state_at: instant(),
  files: list(shape({ name: text(), bytes: int(0, 1e12) })),
  /** The number of missing items of the requested additional information. Null if nothing is requested now. */
  information: orNull(shape({ missing: int(0, 1000), given_at: orNull(instant()) })),
  /** The questionnaires that the applicant has not finished, oldest first. */
  surveys: list(
    shape({
      title: text(200),
      /** The path of the questionnaire's page in the web app. */
      path: text(300),
      pages_count: int(0, 1000),
      /** The number of pages that the applicant has submitted. */
      page_index: int(0, 1000),
    }),
  ),
  /** The offers of times that the applicant can still answer or has booked, the latest first. */
  bookings: list(
    shape({
      title: text(200),
      /** The path of the page in the web app where a time is chosen. */
      path: text(300),
      /** The booked time. Null while none is chosen. */
      start: orNull(instant()),
      answer_by: instant(),
    }),
  ),
  /** Whether the applicant has stopped the messages about this application. */
  messages: shape({ stopped: flag() }),
  /** What the applicant may do now, decided by the server. */
  can: shape({
    withdraw: flag(),
    /** The contact to which the code for the own data is sent. Null if the applicant sent none that takes codes. */
    own_data: orNull(choice({ mobile: 'mobile', email: 'email' })),
  }),
  /** When the personal data will be erased, on request of the applicant or after the retention period. Null if not scheduled. */
  erasure: orNull(shape({ due_at: instant() })),
})
export type Tracked = Of<typeof tracked>

/** The fields that every form accepts. */
export const formFields = {
  ...all(textFields, typed),
  ...sectionTexts,
  /**
   * A JSON object from question key to answer: a text, an option, a list of options, or an object from option to points. Files
   * are separate fields of the request: `files.{key}` for a required file, `answers.{key}` for a file question.
   */
  answers: json(),
  /**
   * A honeypot: people never see this field, but bots fill it in. Bots get the usual response of a successful request, but
   * nothing is stored.
   */
  website: typed(),
} as const

/** Calls of applicants. They have no token: the id of the job, and later the secret link, is enough. */
export const applications = {
  create: call({
    method: 'POST',
    path: '/jobs/{job_id}/applications',
    needs: 'nobody',
    summary: 'Apply for a job opening; requests with the same Idempotency-Key header create one application only',
    changes: ['application'],
    addedBecause: 'the specification has no call that submits the public form',
    files: ['cv', 'avatar', 'files.*', 'answers.*'],
    body: body({
      name: typed(),
      last_name: typed(),
      mobile: typed(),
      ...formFields,
      /** The id or the kind of one of the organisation's sources. */
      source_key: maybe(longText(100)),
      /** The proof from `earlier.read`. A proof that has expired, or that belongs to another mobile number, is ignored. */
      proof: maybe(longText(200)),
    }),
    data: shape({
      application: shape({
        uuid: id(),
        track_url: text(500),
        /** Whether the link was sent too. Without a service, the applicant has it only from this answer. */
        link_sent: flag(),
        /** Whether the form was added to an application of this person that was running. Only with a proof. */
        added: flag(),
      }),
    }),
  }),
  track: call({
    method: 'GET',
    path: '/track/{token}',
    needs: 'nobody',
    summary: 'The status of an application, by its secret link',
    shows: ['application', 'appointment', 'booking', 'message_stop'],
    addedBecause: 'the specification has no call for the applicant’s status page',
    params: shape({ token: text(100) }),
    data: shape({ application: tracked }),
  }),
  messages: call({
    method: 'PUT',
    path: '/track/{token}/messages',
    needs: 'nobody',
    summary: 'Stop or resume the messages about an application, by its secret link',
    changes: ['application', 'message_stop'],
    addedBecause: 'people should be able to stop messages where they see their application',
    params: shape({ token: text(100) }),
    body: body({ stopped: flag() }),
    data: shape({ application: tracked }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/track/{token}/withdraw',
    needs: 'nobody',
    summary:
      'Withdraw an application, by its secret link; repeating it changes nothing. 409 if it is already hired or rejected',
    changes: ['application'],
    addedBecause:
      'the specification has no call for withdrawing, but people who found another job should be able to withdraw',
    params: shape({ token: text(100) }),
    data: shape({ application: tracked }),
  }),
} as const
