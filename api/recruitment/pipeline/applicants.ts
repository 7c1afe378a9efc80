import { call } from '../../call.ts'
import { degrees, languageLevels, languages, skillLevels } from '../../labels-person.ts'
import {
  askedFlag,
  askedInt,
  askedMany,
  askedTexts,
  askedText,
  body,
  choice,
  clearable,
  flag,
  id,
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
import { toRead, toSet } from '../../field-table.ts'
import { pageQuery, pagination } from '../../page.ts'
import type { NamesWhere } from '../../field-table.ts'
import { personFieldTable, personNames, type PersonTable } from '../people/person-fields.ts'
import { applicationFieldTable, listedOfApplication, outcomeNames } from './application-fields.ts'
import { bulkMost } from './bulk.ts'
import { stepTypes } from '../../labels.ts'

type ListedPersonName = NamesWhere<PersonTable, { listed: true }>

/** An applicant of a job as a card or a row: one application of one person. `uuid` is the application's. */
export const listedApplicant = shape({
  uuid: id(),
  job_id: id(),
  step_id: id(),
  ...toRead(
    personFieldTable,
    personNames<ListedPersonName>(it => it.listed === true),
  ),
  gender: shown(),
  ...toRead(applicationFieldTable, listedOfApplication),
  /** The source's key: a word for those that the system knows (labels.ts), else its id. */
  source: orNull(shown()),
  /** What the organisation calls its own source; null for those of the system, which are named by their key. */
  source_title: orNull(shown()),
  has_cv: flag(),
  /** What stands first under work experience, as the applicant wrote it: the current or last post. */
  post: orNull(shown()),
  city: orNull(shape({ name: shown(), name_en: shown() })),
  comments_count: int(0, 1e9),
  /** Grows with every move. Send it back with a move: the move is refused when someone else was faster. */
  version: int(1, 1e9),
})
export type ListedApplicant = Of<typeof listedApplicant>

/** Both ends of a range of time: an instant, or a plain day, which is the whole of that day in Tehran. */
const moment = () => maybe(text(40))

/** A choice among the keys of a set of labels. */
const keyOf = <const T extends Record<string, unknown>>(labels: T) =>
  choice(Object.fromEntries(Object.keys(labels).map(key => [key, key])) as { [key in keyof T & string]: key }) // each key maps to itself

/** The number of a set of labels. */
const numberOf = (labels: Record<number, unknown>) => askedMany(numberText(1, Object.keys(labels).length))

/**
 * What applicants are filtered by: in a job, on its board and in the whole organisation. All that is given must hold; of
 * several values of one filter, one. Names, e-mails, mobiles and skills may be partial.
 */
export const applicantFilters = {
  searchable: askedText(),
  name: askedText(),
  first_name: askedText(),
  last_name: askedText(),
  mobile: askedText(),
  email: askedText(),
  rate: askedMany(numberText(0, 5)),
  gender: askedMany(personFieldTable.gender.field),
  /** Keys of sources; `source` and `sources` are the same filter. */
  source: askedTexts(60),
  sources: askedTexts(60),
  degrees: askedMany(keyOf(degrees)),
  min_age: askedInt(0, 120),
  max_age: askedInt(0, 120),
  /** Whole years of work; who said nothing of it is not found. */
  min_work_experience: askedInt(0, 80),
  max_work_experience: askedInt(0, 80),
  /** Part of the name of a skill; with one or two letters the whole of it (C, R, Go). */
  skill: askedTexts(100),
  /** As it stands beside the name in the same entry; forms do not ask for it, so few have one. */
  skill_level: numberOf(skillLevels),
  /** Keys of languages. */
  language: askedMany(keyOf(languages)),
  /** As it stands beside the language in the same entry. */
  language_level: numberOf(languageLevels),
  /** Words of the CV, all of which must be in it. */
  cv_file_content: askedText(),
  send_request_from: moment(),
  send_request_to: moment(),
  unseen: askedFlag(),
  step_type: askedMany(numberText(1, 99)),
  /** `step_id` and `step_uuid` are the same filter. */
  step_id: maybe(id()),
  step_uuid: maybe(id()),
  steps_uuid: askedMany(id()),
  jobs_uuid: askedMany(id()),
}

export const applicantOrder = {
  order_by: maybe(
    choice({
      entered_at: 'entered_at',
      applied_at: 'applied_at',
      rate: 'rate',
      name: 'name',
      created_at: 'created_at',
    }),
  ),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
}

const { mobile, email, gender, first_name } = personFieldTable

const newApplicant = body({
  name: first_name.field,
  last_name: maybe(text(100)),
  mobile: mobile.field,
  email: clearable(email.field),
  gender: maybe(gender.field),
  source_key: maybe(text(60)),
  step_uuid: maybe(id()),
})

const job = '/organization/jobs/{job_uuid}/applicants'
const one = '/organization/applicants/{applicant_uuid}'

/** The total of a search over all job openings stops here: a screen then says "more than". Counting 200 000 takes 0.2 s. */
export const searchCountLimit = 10_000

/** Calls about the applicants of a job and of the whole organisation. One applicant in full: applicant-profile.ts. */
export const applicants = {
  ofJob: call({
    method: 'GET',
    path: job,
    needs: 'organization.hiring',
    says: 'The applicants of a job, or of one of its steps, newest first',
    query: shape({ ...pageQuery, ...applicantFilters, ...applicantOrder }),
    data: shape({ applicants: list(listedApplicant), pagination }),
  }),
  ids: call({
    method: 'GET',
    path: `${job}/ids`,
    needs: 'organization.hiring',
    says: 'The ids of all applicants of a job or a step that the filters leave, for acting on all of them',
    ours: '“select all” means those that a screen has not loaded too',
    query: shape({
      ...applicantFilters,
      ...applicantOrder,
      /** Those in the trash instead of those in the steps. */
      trashed: askedFlag(),
    }),
    data: shape({
      applicants_uuids: list(id(), bulkMost),
      /** How many there are; beyond bulkMost the ids are the first of them in the order asked for. */
      total: int(0, 1e9),
    }),
  }),
  create: call({
    method: 'POST',
    path: job,
    needs: 'organization.hiring',
    says: 'Enter an applicant by hand',
    body: newApplicant,
    data: shape({ applicant: listedApplicant }),
  }),
  trash: call({
    method: 'GET',
    path: `${job}/trash`,
    needs: 'organization.hiring',
    says: 'The applicants of a job that are in the trash, last thrown first',
    query: shape({ ...pageQuery, searchable: askedText() }),
    data: shape({ applicants: list(listedApplicant), pagination }),
  }),
  move: call({
    method: 'PUT',
    path: `${job}/{applicant_id}/action`,
    needs: 'organization.hiring',
    says: 'Move an applicant to another step of the job',
    body: body({
      step_id: id(),
      ...toSet(applicationFieldTable, outcomeNames),
      /** Whether those who are hired or rejected are asked how the process was; as the step has set unless said. */
      send_hiring_survey: maybe(flag()),
      /** The version that the caller saw. Without it the move is made whatever happened in between. */
      version: maybe(int(1, 1e9)),
    }),
    /** With `bulk_uuid` the move can be undone for a while (bulk.ts), as a move of many. */
    data: shape({ applicant: listedApplicant, bulk_uuid: id() }),
  }),
  rate: call({
    method: 'PUT',
    path: `${one}/rating`,
    needs: 'organization.hiring',
    says: 'Rate an applicant from 1 to 5; 0 takes the rating away',
    body: body({ rate: int(0, 5) }),
    data: shape({ applicant: listedApplicant }),
  }),
  setSource: call({
    method: 'PUT',
    path: `${one}/source`,
    needs: 'organization.hiring',
    says: 'Say where an applicant came from',
    body: body({ source_key: orNull(text(60)) }),
    data: shape({ applicant: listedApplicant }),
  }),
  sendToTrash: call({
    method: 'PUT',
    path: `${one}/send_to_trash`,
    needs: 'organization.hiring',
    says: 'Move an applicant to the trash, from which the applicant can be restored',
    data: shape({ applicant: listedApplicant }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/trash/restore`,
    needs: 'organization.hiring',
    says: 'Take an applicant out of the trash, back to the applicant’s last step',
    data: shape({ applicant: listedApplicant }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring',
    says: 'Delete an applicant for good, with all files; only from the trash',
    data: shape({ applicant_uuid: id() }),
  }),
  search: call({
    method: 'GET',
    path: '/organization/applicants',
    needs: 'organization.hiring.applicants',
    says: 'Search the applicants of all job openings that the caller may see',
    query: shape({ ...pageQuery, ...applicantFilters, ...applicantOrder }),
    data: shape({
      applicants: list(
        shape({ ...listedApplicant.shape, job_title: shown(), step_title: named(stepTypes), step_type: int(1, 99) }),
      ),
      pagination,
    }),
  }),
  jobFilter: call({
    method: 'GET',
    path: '/organization/filters/jobs',
    needs: 'organization.hiring',
    says: 'The job openings that applicants can be filtered by',
    data: shape({ jobs: list(shape({ uuid: id(), title: shown(), publish_status: int(0, 10) }), 10_000) }),
  }),
  stepFilter: call({
    method: 'GET',
    path: '/organization/filters/steps',
    needs: 'organization.hiring',
    says: 'The steps that applicants can be filtered by',
    query: shape({ jobs_uuid: askedMany(id()) }),
    data: shape({
      steps: list(
        shape({ uuid: id(), title: named(stepTypes), type: int(1, 99), job_id: id(), job_title: shown() }),
        100_000,
      ),
    }),
  }),
} as const
