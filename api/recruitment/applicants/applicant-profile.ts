import { call } from '../../call.ts'
import { toPutBack, toRead, toSet, type NamesWhere } from '../../field-table.ts'
import {
  body,
  choice,
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
import { applicationFieldTable, outcomeNames } from '../pipeline/application-fields.ts'
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
import { laterItem, laterPart, snapshot } from '../people/snapshot.ts'
import { stepTypes } from '../../labels.ts'

const someone = orNull(shape({ id: id(), fullName: shown() }))

/** A CV of an application. `url` works without a token for some minutes and shows the file; with `&download` it saves it. */
const cv = shape({
  uuid: id(),
  name: shown(),
  type: shown(),
  bytes: int(0, 1e9),
  url: shown(),
  created_at: instant(),
  /** Why its text is not known and not searched, in the reader's language; null when it is, or is being read. */
  unread: orNull(shown()),
  /** The one that counts now. */
  current: flag(),
})
export type Cv = Of<typeof cv>

/** One stay in a step: from when to when, and who moved the applicant there; nobody when the applicant applied. */
const stay = shape({
  uuid: id(),
  step_id: id(),
  step_title: orNull(named(stepTypes)),
  entered_at: instant(),
  left_at: orNull(instant()),
  by: someone,
  rejection_reasons: list(shown()),
  other_reason: orNull(shown()),
})

/** What can be known of an applicant that another application of the same person may know otherwise. */
const joinFields = wireChoice<PersonWire>(personNames())
export type JoinField = keyof typeof joinFields

/** Another application of the same person, as far as the caller may see its job. */
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
   * organisation has written here: what comes by a form goes to no other application.
   */
  differs: list(shape({ field: choice(joinFields), value: words() })),
})

/** What the job asks of an applicant later, and what has come of it. */
const askedLater = shape({
  /** When the applicant was last asked; null when never asked in this job. */
  asked_at: orNull(instant()),
  /** False when the applicant has no contact for the step's channel. */
  reached: flag(),
  /** When the applicant last gave something. */
  given_at: orNull(instant()),
  items: list(laterItem),
  /** As the applicant gave it; sensitive fields by their names alone. */
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
  ...toRead(
    personFieldTable,
    personNames<UnlistedName>(it => !it.listed),
  ),
  ...toRead(applicationFieldTable, outcomeNames),
  /** As it was submitted; what was corrected later stands in the fields above. */
  snapshot,
  /** What the CV says. Open facts, but contacts, stand in the fields above already; accepted ones came from there. */
  from_cv: list(cvFact),
  /** Null for those who may not see it. */
  private: orNull(shape(toRead(personFieldTable, sensitiveFields))),
  /** As `url` of a CV. */
  avatar_url: orNull(shown()),
  /** What was sent beside the CV, by what it was asked for as; each link works for some minutes. */
  files: list(shape({ title: shown(), name: shown(), url: shown() })),
  /** Null when the job asks for nothing later and the applicant has given nothing. */
  information: orNull(askedLater),
  cv: orNull(cv),
  stays: list(stay),
  previousApplicants: list(previous),
  /** What the caller may do with this applicant, decided by the server. */
  can: shape({ change: flag(), comment: flag(), delete: flag(), private: flag() }),
})
export type Applicant = Of<typeof applicant>

/** Some fields as they stood: with these an update puts them back. */
const stood = shape(toPutBack(personFieldTable, personNames()))
export type Stood = Of<typeof stood>

const path = '/organization/applicants/{applicant_uuid}'

/** Calls about one applicant in full, and the applicant's CVs. */
export const applicantProfile = {
  show: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    says: 'Read an applicant in full, and note that the applicant was seen',
    data: shape({ applicant }),
  }),
  update: call({
    method: 'PUT',
    path,
    needs: 'organization.hiring',
    says: 'Correct what is known of an applicant, on this application alone; what was submitted stays as it was',
    body: body({
      ...toSet(personFieldTable, personNames()),
      private: maybe(body(toSet(personFieldTable, sensitiveFields))),
    }),
    data: shape({ applicant }),
  }),
  settleCv: call({
    method: 'PUT',
    path: `${path}/from-cv`,
    needs: 'organization.hiring',
    says: 'Accept or dismiss what the CV says, field by field; open makes it a proposal again',
    ours: 'what a CV says is looked at where it is shown',
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
    says: 'Use what stands here on another application of the same person too; `before` undoes it by an update there',
    ours: 'an application knows what it brought, and who may work on both decides what one takes from the other',
    body: body({ applicant_uuid: id(), fields: list(choice(joinFields), 20) }),
    data: shape({ applicant, before: stood }),
  }),
  cvs: call({
    method: 'GET',
    path: `${path}/cvs`,
    needs: 'organization.hiring',
    says: 'The CVs of an applicant, newest first',
    data: shape({ cvs: list(cv) }),
  }),
  uploadCv: call({
    method: 'POST',
    path: `${path}/upload-cv`,
    needs: 'organization.hiring',
    says: 'Add a CV to an applicant; it counts from now on, older ones are kept',
    files: ['file'],
    requires: ['file'],
    data: shape({ cv }),
  }),
  readCv: call({
    method: 'PUT',
    path: `${path}/read-cv`,
    needs: 'organization.hiring',
    says: 'Read the text of the CV that counts once more; 409 when it is known',
    ours: 'a reading that was given up can be started again',
    data: shape({ cv }),
  }),
} as const
