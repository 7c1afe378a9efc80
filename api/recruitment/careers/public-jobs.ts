import { call } from '../../call.ts'
import {
  askedInt,
  askedMany,
  askedText,
  currency,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  numberText,
  orNull,
  shape,
  text,
  type Of,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'
import { fieldsInPublic, fieldsOnCards } from '../jobs/job-field-shapes.ts'
import { requirements } from '../jobs/job-shapes.ts'
import { publicForm } from './public-form.ts'

/** What everybody may know of an organisation. */
const organization = shape({
  name: text(),
  username: text(),
  /** The address of the picture; it needs no token. */
  logo: orNull(text(300)),
  about: maybe(text(10_000)),
  website: maybe(text(300)),
})

const named = { id: int(1, 100_000), name: text(), name_en: text() } as const
const place = shape({ ...named, province: text(), province_en: text() })

const card = fieldsOnCards({
  job_id: id(),
  title: text(200),
  organization,
  city: maybe(place),
  /** What pay is in, if any is said. */
  salary_currency: currency(),
  published_at: instant(),
})

/** A job opening in a public list. What was not filled in is absent. */
const publicCard = shape(card)
export type PublicCard = Of<typeof publicCard>

/** A job opening as the public sees it: what was filled in and nothing else. */
export const publicJob = shape(
  fieldsInPublic(card, {
    uuid: id(),
    requirements: maybe(shape(requirements)),
    required_hires: int(1, 10_000),
    /** Its last day is over: it can be read, and nobody can apply. */
    closed: flag(),
    /** What an application is asked for beside name, last name and mobile; null when the job is closed. */
    form: orNull(publicForm),
    url: text(300),
  }),
)
export type PublicJob = Of<typeof publicJob>

const search = shape({
  ...pageQuery,
  /** Any part of the title, in any spelling. */
  title: askedText(),
  /** Words of one text of the job; all of them must be in it. */
  description: askedText(),
  activities: askedText(),
  competencies: askedText(),
  province: askedInt(1, 1000),
  city: askedInt(1, 100_000),
  contract_type: askedMany(numberText(0, 99)),
})

const label = shape({ value: int(0, 99), fa: text(), en: text() })

/** Calls of the public job board, which need no token. */
export const publicJobs = {
  search: call({
    method: 'GET',
    path: '/jobs',
    needs: 'nobody',
    says: 'Search the active job openings of all organisations, newest first; at most 10,000 are counted and paged',
    query: search,
    data: shape({ jobs: list(publicCard), pagination }),
  }),
  creationData: call({
    method: 'GET',
    path: '/jobs/creation-data',
    needs: 'nobody',
    says: 'What the job board can be filtered by: kinds of contract, and the places where there are jobs',
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
    says: 'Read an active job opening and the form to apply with',
    data: shape({ job: publicJob }),
  }),
  ofOrganization: call({
    method: 'GET',
    path: '/careers/{username}',
    needs: 'nobody',
    says: 'An organisation’s career page: who it is, and its active job openings',
    ours: 'the specification names the career page and not the call behind it',
    params: shape({ username: text(60) }),
    query: shape(pageQuery),
    data: shape({ organization, jobs: list(publicCard), pagination }),
  }),
} as const
