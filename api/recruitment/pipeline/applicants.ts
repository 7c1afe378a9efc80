import { stepMessages } from './step-messages.ts'
import { discloseAfterHours } from './disclosure-fields.ts'
import { call } from '../../call.ts'
import { degrees, languageLevels, languages, skillLevels } from '../../labels-person.ts'
import {
  queryFlag,
  queryInt,
  queryMany,
  queryTexts,
  queryText,
  body,
  choice,
  flag,
  flagOrNumber,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  named,
  numberText,
  type Of,
  orNull,
  shape,
  shown,
  text,
} from '../../fields.ts'
import { toRead, toSet, type NamesWhere } from '../../field-table.ts'
import { filtersIn } from '../../filter-fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import { callersOfMove, poolWithMove } from '../people/into-pool.ts'
import { personFieldTable, personNames, type PersonTable } from '../people/person-fields.ts'
import { metStates } from '../people/requirements-met.ts'
import { applicationFieldTable, listedOfApplication, outcomeNames } from './application-fields.ts'
import { maxBulk } from './bulk.ts'
import { offeredStep } from './offered-step.ts'
import { newApplicant } from './new-applicant.ts'
import { stepTypes } from '../../labels.ts'
import { tag } from '../../organisation/tags.ts'

type ListedPersonName = NamesWhere<PersonTable, { listed: true }>

/** An applicant of a job as a card or a row: one application of one person. `uuid` and `id` are the id of the application. */
export const listedApplicant = shape({
  ...{ uuid: id(), id: id() },
  job_id: idOf('job'),
  step_id: idOf('step'),
  ...toRead(
    personFieldTable,
    personNames<ListedPersonName>(it => it.listed === true),
  ),
  gender: shown(),
  ...toRead(applicationFieldTable, listedOfApplication),
  /** The key of the source: a word for a built-in source (labels.ts), otherwise the id of the source. */
  source: orNull(shown()),
  /** The title of the organisation's own source. Null for a built-in source, whose label follows from its key. */
  source_title: orNull(shown()),
  has_cv: flag(),
  /** The first entry of the work experience as the applicant wrote it: the current or last position. */
  post: orNull(shown()),
  city: orNull(shape({ name: shown(), name_en: shown() })),
  tags: list(tag), // by title
  comments_count: int(0, 1e9),
  /** Increases with every move. A move with an older version is refused: somebody else has moved the applicant since. */
  version: int(1, 1e9),
})
export type ListedApplicant = Of<typeof listedApplicant>

/** An applicant in a list over several job openings. */
export const foundApplicant = shape({
  ...listedApplicant.shape,
  job_title: shown(),
  step_title: named(stepTypes),
  step_type: int(1, 99),
  /** Whether the caller may rate, move and trash the applicant. */
  can_change: flag(),
  /** Who opened the job opening. */
  owner_name: shown(),
  last_activity_at: orNull(instant()),
  /** The start of the next appointment that is planned with the applicant. */
  next_appointment_at: orNull(instant()),
})
export type FoundApplicant = Of<typeof foundApplicant>

/** Start or end of a period: an instant, or a plain day, which means that whole day in Tehran. */
const moment = () => maybe(text(40))

const keyOf = <const T extends Record<string, unknown>>(labels: T) =>
  choice(Object.fromEntries(Object.keys(labels).map(key => [key, key])) as { [key in keyof T & string]: key }) // each key maps to itself

const numberOf = (labels: Record<number, unknown>) => queryMany(numberText(1, Object.keys(labels).length))

/**
 * The filters of applicants: in a job, on its board and in the whole organisation. An applicant must match every filter. A
 * filter with several values matches any of them. Names, e-mails, mobiles and skills may be partial. Filters by a single field
 * are declared in the table of the field. The filters here search, combine or calculate.
 */
export const applicantFilters = {
  ...filtersIn(personFieldTable),
  ...filtersIn(applicationFieldTable),
  searchable: queryText(),
  name: queryText(),
  first_name: queryText(),
  last_name: queryText(),
  mobile: queryText(),
  email: queryText(),
  rate: queryMany(numberText(0, 5)),
  /** Ids of tags. */
  tags: queryMany(idOf('tag')),
  /** Keys of sources; `source` and `sources` are the same filter. */
  source: queryTexts(60),
  sources: queryTexts(60),
  degrees: queryMany(keyOf(degrees)),
  /** People whose highest degree has this rank or a higher one. */
  min_degree: maybe(keyOf(degrees)),
  min_age: queryInt(0, 120),
  max_age: queryInt(0, 120),
  /** A part of the name of a skill. One or two letters must be the whole name (C, R, Go). */
  skill: queryTexts(100),
  /** The minimum level of the skill. If several levels are given, the lowest one counts. */
  skill_level: numberOf(skillLevels),
  /** The comparison with the job's requirements (requirements-met.ts). `unknown`: data is missing, the rest meets them. */
  requirements: maybe(choice(metStates)),
  /** Keys of languages. */
  language: queryMany(keyOf(languages)),
  /**
   * The minimum level of the given language, or of each of several languages. The level of speaking counts. If that is
   * missing, the better of reading and writing counts.
   */
  language_level: numberOf(languageLevels),
  /** Words that must all be in the CV. */
  cv_file_content: queryText(),
  send_request_from: moment(),
  send_request_to: moment(),
  unseen: queryFlag(),
  /** Finds applicants who have sent an e-mail or a text message that nobody has answered: waits for our answer. */
  replied: queryFlag(),
  /**
   * Finds applicants who have waited at least this many days since they applied, wrote, sent information or completed a
   * questionnaire. Since then no member has moved them, written to them or sent them a questionnaire.
   */
  unanswered_days: queryInt(1, 3650),
  duplicate: queryFlag(),
  overdue: queryFlag(), // longer in the step than its limit of days (overdue.ts)
  step_type: queryMany(numberText(1, 99)),
  /** `step_id` and `step_uuid` are the same filter. */
  step_id: maybe(idOf('step')),
  step_uuid: maybe(idOf('step')),
  steps_uuid: queryMany(idOf('step')),
  jobs_uuid: queryMany(idOf('job'), 500),
  /** Applicants in the job openings of these branches. */
  subsidiaries_ids: queryMany(idOf('branch')),
}

export const applicantOrder = {
  order_by: maybe(
    choice({
      entered_at: 'entered_at',
      applied_at: 'applied_at',
      rate: 'rate',
      name: 'name',
      created_at: 'created_at',
      ...{ job: 'job', step: 'step', degree: 'degree', source: 'source' },
      ...{ city: 'city', mobile: 'mobile', email: 'email', owner: 'owner' },
      next_appointment: 'next_appointment',
    }),
  ),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
}

const job = '/organization/jobs/{job_uuid}/applicants'
const one = '/organization/applicants/{applicant_uuid}'

/** Calls about the applicants of a job and of the whole organisation. For one applicant in full, see applicant-profile.ts. */
export const applicants = {
  ofJob: call({
    method: 'GET',
    path: job,
    needs: 'organization.hiring',
    summary: 'The applicants of a job, or of one of its steps, newest first',
    searches: 'filtered',
    statements: 6,
    shows: ['tag', 'source', 'step', 'application', 'comment'],
    query: shape({ ...pageQuery, ...applicantFilters, ...applicantOrder }),
    data: shape({ applicants: list(listedApplicant), pagination }),
  }),
  ids: call({
    method: 'GET',
    path: `${job}/ids`,
    needs: 'organization.hiring',
    summary: 'The ids of all applicants of a job or a step that match the filters, for an action on all of them',
    searches: 'filtered',
    shows: ['source', 'tag', 'application'],
    addedBecause: '“select all” includes applicants that a screen has not loaded',
    query: shape({
      ...applicantFilters,
      ...applicantOrder,
      /** Applicants in the trash instead of those in the steps. */
      trashed: queryFlag(),
    }),
    data: shape({
      applicants_uuids: list(idOf('application'), maxBulk),
      /** The total number. If it exceeds maxBulk, the list contains only the first ids in the requested order. */
      total: int(0, 1e9),
    }),
  }),
  create: call({
    method: 'POST',
    path: job,
    needs: 'organization.hiring',
    summary: 'Enter an applicant by hand',
    changes: ['application'],
    body: newApplicant,
    data: shape({ applicant: listedApplicant }),
    statements: 13,
  }),
  trash: call({
    method: 'GET',
    path: `${job}/trash`,
    needs: 'organization.hiring',
    summary: 'The applicants of a job that are in the trash, the last trashed first',
    shows: ['tag', 'source', 'application', 'comment'],
    query: shape({ ...pageQuery, searchable: queryText() }),
    data: shape({ applicants: list(listedApplicant), pagination }),
  }),
  move: call({
    method: 'PUT',
    path: `${job}/{applicant_id}/action`,
    needs: 'organization.hiring',
    callers: callersOfMove,
    summary: 'Move an applicant to another step of the job',
    changes: ['application', 'talent'],
    body: body({
      step_id: idOf('step'),
      ...toSet(applicationFieldTable, outcomeNames),
      /** Whether hired or rejected applicants are asked about the process. The default is the setting of the step. */
      send_hiring_survey: maybe(flagOrNumber()),
      /** Whether the messages of the step are sent. By default yes, but not to a person whose employment ends. */
      send_step_messages: maybe(flagOrNumber()),
      step_messages: stepMessages(),
      disclose_after_hours: discloseAfterHours(),
      into_pool: poolWithMove,
      /**
       * The version that the caller has read. Without a version, the applicant is moved even if someone else has moved them
       * since.
       */
      version: maybe(int(1, 1e9)),
    }),
    /**
     * `bulk_uuid`: the id for undoing the move within undoSeconds (bulk.ts). `pooled`: whether the move added the applicant to
     * the talent pool.
     */
    data: shape({ applicant: listedApplicant, bulk_uuid: id(), pooled: flag() }),
    statements: 16,
  }),
  rate: call({
    method: 'PUT',
    path: `${one}/rating`,
    needs: 'organization.hiring',
    summary: 'Rate an applicant from 1 to 5; 0 removes the rating',
    changes: ['application'],
    body: body({ rate: int(0, 5) }),
    data: shape({ applicant: listedApplicant }),
  }),
  setSource: call({
    method: 'PUT',
    path: `${one}/source`,
    needs: 'organization.hiring',
    summary: 'Set the source of an applicant',
    changes: ['application'],
    body: body({ source_key: orNull(text(60)) }),
    data: shape({ applicant: listedApplicant }),
  }),
  sendToTrash: call({
    method: 'PUT',
    path: `${one}/send_to_trash`,
    needs: 'organization.hiring',
    summary: 'Move an applicant to the trash, from which they can be restored',
    changes: ['application'],
    data: shape({ applicant: listedApplicant }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/trash/restore`,
    needs: 'organization.hiring',
    summary: 'Restore an applicant from the trash to their last step',
    changes: ['application'],
    data: shape({ applicant: listedApplicant }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring',
    summary: 'Delete an applicant permanently, with all files; only from the trash',
    changes: ['application'],
    data: shape({ applicant_uuid: idOf('application') }),
  }),
  search: call({
    method: 'GET',
    path: '/organization/applicants',
    needs: 'organization.hiring.applicants',
    summary: 'Search the applicants of all job openings that the caller may see',
    searches: 'always',
    // `last_activity_at` follows whatever is done about an applicant.
    shows: [
      ...(['tag', 'source', 'job', 'step', 'application', 'comment', 'appointment', 'booking', 'message'] as const),
      ...(['possible_duplicate', 'talent', 'task'] as const),
    ],
    /** With `exact`, all matching applicants are counted, which may take seconds. The list still ends at `countedTo`. */
    query: shape({ ...pageQuery, ...applicantFilters, ...applicantOrder, exact: queryFlag() }),
    data: shape({ applicants: list(foundApplicant), pagination }),
  }),
  foundIds: call({
    method: 'GET',
    path: '/organization/applicants/ids',
    needs: 'organization.hiring.applicants',
    summary: 'The ids of the applicants of all job openings that match the filters, for an action on all of them',
    searches: 'always',
    shows: ['source', 'tag', 'job', 'application'],
    addedBecause: '“select all” includes applicants of further pages',
    query: shape({ ...applicantFilters, ...applicantOrder }),
    data: shape({ applicants_uuids: list(idOf('application'), maxBulk), total: int(0, 1e9) }),
  }),
  jobFilter: call({
    method: 'GET',
    path: '/organization/filters/jobs',
    needs: 'organization.hiring',
    summary: 'The job openings that applicants can be filtered by',
    shows: ['job'],
    data: shape({ jobs: list(shape({ uuid: id(), title: shown(), publish_status: int(0, 10) }), 10_000) }),
  }),
  stepFilter: call({
    method: 'GET',
    path: '/organization/filters/steps',
    needs: 'organization.hiring',
    summary: 'The steps that applicants can be filtered by',
    shows: ['job', 'step'],
    query: shape({ jobs_uuid: queryMany(idOf('job')) }),
    data: shape({ steps: list(offeredStep, 100_000) }),
  }),
} as const
