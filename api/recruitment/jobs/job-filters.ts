import { queryFlag, queryMany, queryText, choice, day, idOf, maybe, numberText, shape } from '../../fields.ts'
import { pageQuery } from '../../page.ts'
import { queryScope } from './job-shapes.ts'

/** The orders of a list of job openings. */
export const jobOrders = {
  created_at: 'created_at',
  title: 'title',
  published_at: 'published_at',
  applicants_count: 'applicants_count',
  valid_through: 'valid_through',
} as const

/** Filters for job openings that have at least one applicant of this kind. */
const jobHaving = { unseen: 'unseen', interview: 'interview', hired: 'hired' } as const

/** The filters of a list of job openings. */
export const jobFilters = shape({
  ...pageQuery,
  /** A part of the title, or the name of a tag. Different spellings of a word match. */
  searchText: queryText(),
  title: queryText(),
  publish_status: queryMany(numberText(0, 10)),
  /** The first and the last day, in Tehran, on which the job openings were created. */
  from: maybe(day()),
  to: maybe(day()),
  city_id: queryMany(numberText(1, 100_000)),
  contract_type: queryMany(numberText(0, 99)),
  /** The titles of these job openings (`jobTitles.list`), in any spelling. */
  job_title_uuid: queryMany(idOf('job')),
  /** At least one of these tags. */
  tags: queryMany(idOf('tag')),
  /**
   * `mine`: job openings that the caller created. `supervised`: those of which the caller is a supervisor. `all`: all that the
   * caller may see.
   */
  list: maybe(choice({ mine: 'mine', supervised: 'supervised', all: 'all' })),
  scopes: queryMany(queryScope()),
  /** `unseen`: nobody has opened the applicant. `interview`: in an interview step. `hired`: hired in the last thirty days. */
  having: maybe(choice(jobHaving)),
  /** At least one of these units. */
  units: queryMany(idOf('unit')),
  /** The same as `units`. */
  job_units_uuid: queryMany(idOf('unit')),
  /** One of these branches. */
  subsidiaries_ids: queryMany(idOf('branch')),
  /** The product does not publish on this job board, so the filter matches nothing. */
  is_published_on_jobvision: queryFlag(),
  /** By default the newest come first. Pinned job openings always come before the others. */
  order_by: maybe(choice(jobOrders)),
  /** By default descending, for titles ascending. */
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
})
