import { call } from '../../call.ts'
import { toPutBack, toRead, toSet, type NamesWhere } from '../../field-table.ts'
import {
  body,
  choice,
  day,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  named,
  type Of,
  orNull,
  queryMany,
  shape,
  shown,
  type z,
} from '../../fields.ts'
import { cvEntry, cvEntryStates } from '../people/cv-entries.ts'
import { cvFact, cvFactStates, cvFieldNames, words, type CvField } from '../people/cv-facts.ts'
import { profileInterviews } from '../interviews/interviews.ts'
import { applicationFieldTable, namesOnStay, outcomeNames } from '../pipeline/application-fields.ts'
import { partNames, partsInside } from './parts-inside.ts'
import { reaching } from './reaching.ts'
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
  /** Why the text of the CV is missing or not searchable, in the reader's language. Null if it is there or still being read. */
  unread: orNull(shown()),
  /** Whether it is the applicant's current CV. */
  current: flag(),
})
export type Cv = Of<typeof cv>

/** One stay in a step, with the member who moved the applicant there (null if the applicant applied). */
const stay = shape({
  uuid: id(),
  step_id: idOf('step'),
  step_title: orNull(named(stepTypes)),
  entered_at: instant(),
  left_at: orNull(instant()),
  by: someone,
  ...toRead(applicationFieldTable, namesOnStay),
})

/** The sections of entries except skills. The names of the skills are compared like a field. */
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

/** The fields in which two applications of a person can differ. */
export const joinFields = { ...wireChoice<PersonWire>(personNames()), ...joinSections }
export type JoinField = keyof typeof joinFields

/** Another application of the same person, with only the data that the caller may see. */
const previous = shape({
  ...{ uuid: id(), name: shown(), last_name: shown() },
  ...{ job_id: idOf('job'), job_title: shown() },
  step_title: named(stepTypes),
  step_type: int(1, 99),
  applied_at: instant(),
  rate: orNull(int(0, 5)),
  trashed_at: orNull(instant()),
  /** The fields that could be copied to the other application, with its own values. Contacts only if a member entered them. */
  differs: list(shape({ field: choice(joinFields), value: words() })),
  /** Whether the caller may mark the two applications as those of different persons. */
  can: shape({ part: flag() }),
})

const requirement = choice(requirementNames)
/** A requirement of the job opening, compared with the applicant's data. */
export const requirementCompared = shape({ requirement, asked: words(), has: words(), met: choice(metStates) })

/** The additional information that the job requests from an applicant, and its state. */
const askedLater = shape({
  asked_at: orNull(instant()), // the time of the last request in this job
  /** False if the applicant has no contact for the channel of the step. */
  reached: flag(),
  /** The time at which the applicant last sent a part of this information. */
  given_at: orNull(instant()),
  items: list(laterItem),
  /** The received values. Sensitive fields are present only by name. */
  given: laterPart,
  /** The received files, like `files` of the applicant. */
  files: list(shape({ field: shown(), title: shown(), name: shown(), url: shown() })),
})
export type AskedLater = Of<typeof askedLater>

/** The submitted form of an application that was merged into this one. */
const mergedForm = shape({
  uuid: id(),
  applied_at: instant(),
  snapshot,
  given_at: orNull(instant()),
  given: laterPart,
  /** The files of the application and of the additional information, like `files` of the applicant. */
  files: list(shape({ title: shown(), name: shown(), url: shown() })),
})
export type MergedForm = Of<typeof mergedForm>

type UnlistedName = Exclude<PersonFieldName, NamesWhere<PersonTable, { listed: true }>>

const count = () => int(0, 1e9)

/** All data of an applicant that the profile shows. */
const applicant = shape({
  ...listedApplicant.shape,
  job_title: shown(),
  step_title: named(stepTypes),
  step_type: int(1, 99),
  trashed_at: orNull(instant()),
  /** 0 if steps send their messages to the applicant, 1 if not. The values are those of a step's `notification_type`. */
  notification_status: int(0, 1),
  ...toRead(
    personFieldTable,
    personNames<UnlistedName>(it => !it.listed),
  ),
  ...toRead(applicationFieldTable, outcomeNames),
  /** The current entries of the sections, including corrections. */
  entries: entriesRead(),
  /** Each requirement of the job with the applicant's data. This is only information and decides nothing. */
  requirements: list(requirementCompared),
  /** The form as submitted. The fields above include later corrections. */
  snapshot,
  /**
   * The facts read from the CV. The fields above already include the accepted facts. They also include open facts, except
   * contacts.
   */
  from_cv: list(cvFact),
  /** The entries read from the CV, section by section. */
  cv_entries: list(cvEntry),
  /** The sensitive fields. Null if the caller may not see them. */
  private: orNull(shape(toRead(personFieldTable, sensitiveFields))),
  /** A link like `url` of a CV. */
  avatar_url: orNull(shown()),
  /** The files that were sent with the form, each with the title under which it was requested. A link works for some minutes. */
  files: list(shape({ title: shown(), name: shown(), url: shown() })),
  /** Null if the job requests no additional information and the applicant has sent none. */
  information: orNull(askedLater),
  /** The forms of the applications that were merged into this one, newest first. */
  merged: list(mergedForm),
  cv: orNull(cv),
  /** The applicant's answer to the hiring survey; null if it was never sent. */
  hiring_survey: orNull(applicantHiringSurvey),
  ...profileInterviews,
  ...reaching,
  /** Beside the tabs: open tasks that the caller may see, appointments that are not over, questionnaires, attachments. */
  counts: shape({ tasks: count(), appointments: count(), surveys: count(), attachments: count() }),
  stays: list(stay),
  previousApplicants: list(previous),
  /** The time of the erasure, past or scheduled. Null for most applicants. */
  erased_at: orNull(instant()),
  erasure_due_at: orNull(instant()),
  /** The legal hold, which prevents the erasure until its end. The reason is present only for members who may set a hold. */
  hold: orNull(shape({ until: day(), reason: orNull(shown()) })),
  /** The actions that the caller may perform on this applicant. */
  can: shape({ change: flag(), comment: flag(), delete: flag(), private: flag() }),
})
export type Applicant = Of<typeof applicant>

/** The values of some fields before a change. An update with these values undoes the change. */
const stood = shape({ ...toPutBack(personFieldTable, personNames()), entries: maybe(entriesRead()) })
export type Stood = Of<typeof stood>

const path = '/organization/applicants/{applicant_uuid}'

/** Calls about one applicant in full, and the applicant's CVs. */
export const applicantProfile = {
  show: call({
    method: 'GET',
    path,
    inView: 'allowed',
    needs: 'organization.hiring',
    summary:
      'Read an applicant in full, and record that the caller has seen the applicant. `include` adds the first page of lists that have calls of their own',
    query: shape({ include: queryMany(choice(partNames)) }),
    shows: [
      'tag',
      'source',
      'job',
      'step',
      'application',
      'comment',
      'scorecard',
      'talent',
      'message',
      'message_stop',
      'reply',
      'possible_duplicate',
      'erasure',
      'task',
      'appointment',
    ],
    data: shape({ applicant: shape({ ...applicant.shape, ...partsInside }) }),
    statements: 12,
  }),
  update: call({
    method: 'PUT',
    path,
    needs: 'organization.hiring',
    summary: 'Correct an applicant’s data on this application only; the submitted form stays unchanged',
    changes: ['application'],
    body: body({
      ...toSet(personFieldTable, personNames()),
      /**
       * Replaces the sections in the request; an empty list clears a section. Degree, years of experience and skills are then
       * calculated from the entries, unless the request contains them or somebody has corrected them.
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
    summary:
      'Accept or dismiss single facts and entries of the CV; the state `open` makes them proposals again. 409 for an entry of an older CV',
    changes: ['application'],
    addedBecause: 'the facts of a CV are reviewed on the profile',
    body: body({
      ...(Object.fromEntries(cvFieldNames.map(name => [name, maybe(choice(cvFactStates))])) as {
        [N in CvField]: z.ZodMiniOptional<z.ZodMiniEnum<typeof cvFactStates>>
      }), // each state maps to itself
      entries: maybe(cvEntryStates()),
    }),
    data: shape({ applicant }),
  }),
  join: call({
    method: 'PUT',
    path: `${path}/join`,
    needs: 'organization.hiring',
    summary: 'Copy chosen values to another application of the same person; an update with `before` undoes the copy',
    changes: ['application'],
    addedBecause: 'each application keeps its own data, so a member decides which values are copied to the other one',
    body: body({ applicant_uuid: idOf('application'), fields: list(choice(joinFields), 60) }),
    data: shape({ applicant, before: stood }),
    statements: 15,
  }),
  setNotificationStatus: call({
    method: 'PUT',
    path: `${path}/notification-status`,
    needs: 'organization.hiring',
    summary:
      'Mute an applicant (1), so that steps send them no messages, requests and questionnaires, or unmute them (0)',
    changes: ['application'],
    body: body({ status: int(0, 1) }),
    data: shape({ applicant }),
  }),
  assignExtraSurveys: call({
    method: 'PUT',
    path: `${path}/assignExtraSurveys`,
    needs: 'organization.hiring',
    /** Tests do not exist yet, so any entry of `tests_id` is refused (422). */
    summary: 'Send questionnaires to an applicant by hand; questionnaires that were already sent are skipped',
    changes: ['application', 'message'],
    body: body({ surveys_key: maybe(list(idOf('survey'), 20)), tests_id: maybe(list(id(), 20)) }),
    data: shape({ applicant }),
    statements: 17,
  }),
  cvs: call({
    method: 'GET',
    path: `${path}/cvs`,
    needs: 'organization.hiring',
    summary: 'The CVs of an applicant, newest first',
    shows: ['application'],
    data: shape({ cvs: list(cv) }),
  }),
  cvText: call({
    method: 'GET',
    path: `${path}/cv-text`,
    needs: 'organization.hiring',
    summary: 'The text of the current or an older CV; null if it has not been read',
    shows: ['application'],
    addedBecause: 'for a Word or RTF file, the screen shows its text next to the extracted values',
    /** The id of an older CV of the applicant. By default the current one. */
    query: shape({ cv_uuid: maybe(id()) }),
    data: shape({ text: orNull(shown()) }),
  }),
  uploadCv: call({
    method: 'POST',
    path: `${path}/upload-cv`,
    needs: 'organization.hiring',
    summary: 'Add a CV to an applicant; it becomes the current one, and older ones are kept',
    changes: ['application'],
    files: ['file'],
    requires: ['file'],
    data: shape({ cv }),
  }),
  readCv: call({
    method: 'PUT',
    path: `${path}/read-cv`,
    needs: 'organization.hiring',
    summary: 'Read the text of the current CV again; 409 when it is already known',
    changes: ['application'],
    addedBecause: 'a failed reading can be restarted',
    data: shape({ cv }),
  }),
} as const
