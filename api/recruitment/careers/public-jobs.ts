import { call } from '../../call.ts'
import {
  queryInt,
  queryMany,
  queryText,
  currency,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  numberText,
  orNull,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import { fieldsInPublic, fieldsOnCards } from '../jobs/job-field-shapes.ts'
import { requirements } from '../jobs/job-shapes.ts'
import { careerContent } from './career-page.ts'
import { publicForm } from './public-form.ts'

/** The public data of an organisation. */
const organization = shape({
  name: text(),
  username: text(),
  /** The URL of the picture; no token is needed. */
  logo: orNull(text(300)),
  about: maybe(text(10_000)),
  about_en: maybe(text(10_000)),
  website: maybe(text(300)),
})

/** What the organisation wrote on its career page. */
const career = shape({
  ...careerContent,
  industries: list(shape({ id: int(1, 99), name: text(), name_en: text() }), 99),
  pictures: list(shape({ title: shown(), url: text(300) })),
})

const named = { id: int(1, 100_000), name: text(), name_en: text() } as const
const place = shape({ ...named, province: text(), province_en: text() })

const card = fieldsOnCards({
  job_id: idOf('job'),
  title: text(200),
  organization,
  city: maybe(place),
  /** The currency of the pay, if the pay is given. */
  salary_currency: currency(),
  published_at: instant(),
})

/** A job opening in a public list. Empty fields are absent. */
const publicCard = shape(card)
export type PublicCard = Of<typeof publicCard>

/** A job opening as the public sees it. Empty fields are absent. */
export const publicJob = shape(
  fieldsInPublic(card, {
    uuid: id(),
    requirements: maybe(shape(requirements)),
    required_hires: int(1, 10_000),
    /** Whether the last day for applications has passed. The page can still be read, but nobody can apply. */
    closed: flag(),
    /** The fields of the form besides name, last name and mobile; null when the job is closed. */
    form: orNull(publicForm),
    url: text(300),
  }),
)
export type PublicJob = Of<typeof publicJob>

const search = shape({
  ...pageQuery,
  /** Any part of the title. Different spellings of a word match. */
  title: queryText(),
  /** Words that must all occur in the same text of the job. */
  description: queryText(),
  activities: queryText(),
  competencies: queryText(),
  province: queryInt(1, 1000),
  city: queryInt(1, 100_000),
  contract_type: queryMany(numberText(0, 99)),
})

const label = shape({ value: int(0, 99), fa: text(), en: text() })

/** Calls of the public job board, which need no token. */
export const publicJobs = {
  search: call({
    method: 'GET',
    path: '/jobs',
    needs: 'nobody',
    summary: 'Search the active job openings of all organisations, newest first; counts and lists at most 10,000',
    query: search,
    data: shape({ jobs: list(publicCard), pagination }),
  }),
  creationData: call({
    method: 'GET',
    path: '/jobs/creation-data',
    needs: 'nobody',
    summary: 'The filters of the job board: contract types, and the places that have jobs',
    data: shape({
      contract_types: list(label),
      collaboration_models: list(label),
      provinces: list(shape({ ...named, cities: list(shape(named)) })),
    }),
  }),
  show: call({
    method: 'GET',
    path: '/jobs/{job_id}',
    needs: 'nobody',
    summary: 'Read an active job opening and the form to apply with',
    data: shape({ job: publicJob }),
  }),
  ofOrganization: call({
    method: 'GET',
    path: '/careers/{username}',
    needs: 'nobody',
    summary: 'An organisation’s career page: its public data and its active job openings',
    addedBecause: 'the specification has the career page but no call for its data',
    params: shape({ username: text(60) }),
    query: shape(pageQuery),
    data: shape({ organization, career, jobs: list(publicCard), pagination }),
  }),
  units: call({
    method: 'GET',
    path: '/units/{username}',
    needs: 'nobody',
    summary: 'The units of an organisation that have active job openings, by name; its other units are not public',
    shows: ['unit', 'job'],
    params: shape({ username: text(60) }),
    data: shape({ units: list(shape({ uuid: idOf('unit'), name: text(), jobs_count: int(1, 1e9) }), 1000) }),
  }),
} as const
