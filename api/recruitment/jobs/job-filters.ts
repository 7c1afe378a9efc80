import { queryFlag, queryMany, queryText, choice, day, id, maybe, numberText, shape } from '../../fields.ts'
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

/** Filters for job openings with at least one applicant of this kind. */
const jobHaving = { unseen: 'unseen', interview: 'interview', hired: 'hired' } as const

/**
 * The filters of a list of job openings. Filters on fields that do not exist yet (units, branches, titles of positions,
 * a job board) are accepted and match nothing.
 */
export const jobFilters = shape({
  ...pageQuery,
  /** A part of the title, or the name of a tag. Different spellings of a word match. */
  searchText: queryText(),
  title: queryText(),
  publish_status: queryMany(numberText(0, 10)),
  /** Created on or after this day, and up to the end of this day, in Tehran. */
  from: maybe(day()),
  to: maybe(day()),
  city_id: queryMany(numberText(1, 100_000)),
  contract_type: queryMany(numberText(0, 99)),
  /** At least one of these tags. */
  tags: queryMany(id()),
  /**
   * `mine`: made by the caller; `supervised`: the caller is a supervisor; `all`: every job opening that the caller may
   * see.
   */
  list: maybe(choice({ mine: 'mine', supervised: 'supervised', all: 'all' })),
  scopes: queryMany(queryScope()),
  /** `unseen`: nobody has opened the applicant. `interview`: in an interview step. `hired`: hired in the last thirty days. */
  having: maybe(choice(jobHaving)),
  job_title_uuid: queryMany(id()),
  job_units_uuid: queryMany(id()),
  units: queryMany(id()),
  subsidiaries_ids: queryMany(id()),
  is_published_on_jobvision: queryFlag(),
  /** The default is the newest first. Pinned job openings always come first. */
  order_by: maybe(choice(jobOrders)),
  /** The default is descending, but for titles ascending. */
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
})
