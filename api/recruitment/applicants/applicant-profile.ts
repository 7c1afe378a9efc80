import { call } from '../../call.ts'
import { toPutBack, toRead, toSet, type NamesWhere } from '../../field-table.ts'
import {
  body,
  choice,
  day,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  named,
  type Of,
  orNull,
  shape,
  shown,
  type z,
} from '../../fields.ts'
import { cvFact, cvFactStates, cvFieldNames, words, type CvField } from '../people/cv-facts.ts'
import { applicationFieldTable, namesOnStay, outcomeNames } from '../pipeline/application-fields.ts'
import { listedApplicant } from '../pipeline/applicants.ts'
import {
  personFieldTable,
  personNames,
  sensitiveFields,
  wireChoice,
  type PersonFieldName,
  type PersonTable,
  type PersonWire,
} from '../people/person-fields.ts'
import { entriesRead } from '../people/entries.ts'
import { entriesGiven } from '../people/entries-given.ts'
import type { SectionName } from '../people/section-names.ts'
import { metStates, requirementNames } from '../people/requirements-met.ts'
import { laterItem, laterPart, snapshot } from '../people/snapshot.ts'
import { applicantHiringSurvey } from '../surveys/hiring-surveys.ts'
import { stepTypes } from '../../labels.ts'

const someone = orNull(shape({ id: id(), fullName: shown() }))

/**
 * A CV of an application. `url` works without a token for some minutes and shows the file; with `&download` the browser
 * saves it.
 */
const cv = shape({
  uuid: id(),
  name: shown(),
  type: shown(),
  bytes: int(0, 1e9),
  url: shown(),
  created_at: instant(),
  /**
   * Why the text of the CV is not available or searchable, in the reader's language. Null when it is available or still
   * being read.
   */
  unread: orNull(shown()),
  /** Whether this is the current CV. */
  current: flag(),
})
export type Cv = Of<typeof cv>

/** One stay in a step: from when to when, and who moved the applicant there (null when the applicant applied). */
const stay = shape({
  uuid: id(),
  step_id: id(),
  step_title: orNull(named(stepTypes)),
  entered_at: instant(),
  left_at: orNull(instant()),
  by: someone,
  ...toRead(applicationFieldTable, namesOnStay),
})

/** The sections of entries, but for skills, which stand among the fields by their names. */
const joinSections = {
  education: 'education',
  experience: 'experience',
  language: 'language',
  course: 'course',
  socials: 'socials',
  articles: 'articles',
  guardian: 'guardian',
  cooperate: 'cooperate',
} as const satisfies { [S in Exclude<SectionName, 'skill'>]: S }

/** What can be known of an applicant that another application of the same person may know otherwise. */
export const joinFields = { ...wireChoice<PersonWire>(personNames()), ...joinSections }
export type JoinField = keyof typeof joinFields

/** Another application of the same person, limited to what the caller may see of its job. */
const previous = shape({
  uuid: id(),
  job_id: id(),
  job_title: shown(),
  step_title: named(stepTypes),
  step_type: int(1, 99),
  applied_at: instant(),
  rate: orNull(int(0, 5)),
  trashed_at: orNull(instant()),
  /**
   * What stands there instead of what stands here, for whoever may change both. Of contacts only those that somebody of the
   * organisation has written here: what comes by a form goes to no other application. Of a section each entry in words.
   */
  differs: list(shape({ field: choice(joinFields), value: words() })),
})

/** What a job asks, beside what somebody has. */
export const requirementCompared = shape({
  requirement: choice(requirementNames),
  asked: words(),
  has: words(),
  met: choice(metStates),
})

/** The additional information that the job asks of an applicant, and its state. */
const askedLater = shape({
  /** When the applicant was last asked; null if never asked in this job. */
  asked_at: orNull(instant()),
  /** False when the applicant has no contact for the step's channel. */
  reached: flag(),
  /** When the applicant last gave some of it. */
  given_at: orNull(instant()),
  items: list(laterItem),
  /** The applicant's answers; sensitive fields by name only. */
  given: laterPart,
  /** As `files`. */
  files: list(shape({ field: shown(), title: shown(), name: shown(), url: shown() })),
})
export type AskedLater = Of<typeof askedLater>

type UnlistedName = Exclude<PersonFieldName, NamesWhere<PersonTable, { listed: true }>>

/** An applicant in full. */
const applicant = shape({
  ...listedApplicant.shape,
  job_title: shown(),
  step_title: named(stepTypes),
  step_type: int(1, 99),
  trashed_at: orNull(instant()),
  /** As `notification_type` of a step: 0 when its messages go to the applicant, 1 when they do not. */
  notification_status: int(0, 1),
  ...toRead(
    personFieldTable,
    personNames<UnlistedName>(it => !it.listed),
  ),
  ...toRead(applicationFieldTable, outcomeNames),
  /** What the applicant tells in entries, as it is known now. */
  entries: entriesRead(),
  /** What the job asks, one by one, beside what the applicant has. It decides nothing. */
  requirements: list(requirementCompared),
  /** As it was submitted; what was corrected later stands in the fields above. */
  snapshot,
  /** The facts read from the CV. The fields above already include accepted facts, and open facts other than contacts. */
  from_cv: list(cvFact),
  /** Null if the caller may not see it. */
  private: orNull(shape(toRead(personFieldTable, sensitiveFields))),
  /** As `url` of a CV. */
  avatar_url: orNull(shown()),
  /**
   * The files that were sent with the CV, by the titles under which they were requested; each link works for some
   * minutes.
   */
  files: list(shape({ title: shown(), name: shown(), url: shown() })),
  /** Null when the job asks for nothing later and the applicant has given nothing. */
  information: orNull(askedLater),
  cv: orNull(cv),
  /** The applicant's answer to the hiring survey; null if it was never sent. */
  hiring_survey: orNull(applicantHiringSurvey),
  stays: list(stay),
  previousApplicants: list(previous),
  /** When the personal data was erased, or will be; null for most. */
  erased_at: orNull(instant()),
  erasure_due_at: orNull(instant()),
  /** Nothing is erased until that day. The reason is only for members who may set it. */
  hold: orNull(shape({ until: day(), reason: orNull(shown()) })),
  /** What the caller may do with this applicant, decided by the server. */
  can: shape({ change: flag(), comment: flag(), delete: flag(), private: flag() }),
})
export type Applicant = Of<typeof applicant>

/** Some fields as they stood: with these an update puts them back. */
const stood = shape({ ...toPutBack(personFieldTable, personNames()), entries: maybe(entriesRead()) })
export type Stood = Of<typeof stood>

const path = '/organization/applicants/{applicant_uuid}'

/** Calls about one applicant in full, and the applicant's CVs. */
export const applicantProfile = {
  show: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary: 'Read an applicant in full, and record that the caller has seen the applicant',
    data: shape({ applicant }),
  }),
  update: call({
    method: 'PUT',
    path,
    needs: 'organization.hiring',
    summary: 'Correct an applicant’s data on this application only; the submitted form stays unchanged',
    body: body({
      ...toSet(personFieldTable, personNames()),
      /**
       * A section that is given takes the place of that section; an empty one goes. Degree, years of experience and skills
       * follow from the entries, unless they are given beside them or were corrected by hand.
       */
      entries: maybe(entriesGiven()),
      private: maybe(body(toSet(personFieldTable, sensitiveFields))),
    }),
    data: shape({ applicant }),
  }),
  settleCv: call({
    method: 'PUT',
    path: `${path}/from-cv`,
    needs: 'organization.hiring',
    summary: 'Accept or dismiss the facts read from the CV, field by field; open makes a fact a proposal again',
    addedBecause: 'the facts of a CV are reviewed on the profile',
    body: body(
      Object.fromEntries(cvFieldNames.map(name => [name, maybe(choice(cvFactStates))])) as {
        [N in CvField]: z.ZodMiniOptional<z.ZodMiniEnum<typeof cvFactStates>>
      }, // each name once
    ),
    data: shape({ applicant }),
  }),
  join: call({
    method: 'PUT',
    path: `${path}/join`,
    needs: 'organization.hiring',
    summary:
      'Use what stands here on another application of the same person too; `before` undoes it by an update there',
    addedBecause:
      'an application knows what it brought, and who may work on both decides what one takes from the other',
    body: body({ applicant_uuid: id(), fields: list(choice(joinFields), 60) }),
    data: shape({ applicant, before: stood }),
  }),
  setNotificationStatus: call({
    method: 'PUT',
    path: `${path}/notification-status`,
    needs: 'organization.hiring',
    summary:
      'Mute an applicant (1), so that steps send them no messages, requests and questionnaires, or unmute them (0)',
    body: body({ status: int(0, 1) }),
    data: shape({ applicant }),
  }),
  assignExtraSurveys: call({
    method: 'PUT',
    path: `${path}/assignExtraSurveys`,
    needs: 'organization.hiring',
    /** Tests do not exist yet: each entry of `tests_id` is refused (422). */
    summary: 'Send an applicant questionnaires that no step sends; those that they already have are left out',
    body: body({ surveys_key: maybe(list(id(), 20)), tests_id: maybe(list(id(), 20)) }),
    data: shape({ applicant }),
  }),
  cvs: call({
    method: 'GET',
    path: `${path}/cvs`,
    needs: 'organization.hiring',
    summary: 'The CVs of an applicant, newest first',
    data: shape({ cvs: list(cv) }),
  }),
  cvText: call({
    method: 'GET',
    path: `${path}/cv-text`,
    needs: 'organization.hiring',
    summary: 'The text of the current CV as it was read; null when there is none, or it is not read yet',
    addedBecause: 'a Word file or RTF is shown as its text beside the decision',
    data: shape({ text: orNull(shown()) }),
  }),
  uploadCv: call({
    method: 'POST',
    path: `${path}/upload-cv`,
    needs: 'organization.hiring',
    summary: 'Add a CV to an applicant; it becomes the current one, and older ones are kept',
    files: ['file'],
    requires: ['file'],
    data: shape({ cv }),
  }),
  readCv: call({
    method: 'PUT',
    path: `${path}/read-cv`,
    needs: 'organization.hiring',
    summary: 'Read the text of the current CV again; 409 when it is already known',
    addedBecause: 'a failed reading can be restarted',
    data: shape({ cv }),
  }),
} as const
