import { askedFlag, askedMany, askedText, choice, day, id, maybe, numberText, shape } from '../../fields.ts'
import { pageQuery } from '../../page.ts'
import { askedScope } from './job-shapes.ts'

/** What a list of job openings can be ordered by. */
export const jobOrders = {
  created_at: 'created_at',
  title: 'title',
  published_at: 'published_at',
  applicants_count: 'applicants_count',
  valid_through: 'valid_through',
} as const

/** The kinds of applicant of which a job opening in the list must have at least one. */
const jobHaving = { unseen: 'unseen', interview: 'interview', hired: 'hired' } as const

/**
 * The filters of a list of job openings. Those on fields that no job has yet (units, branches, titles of positions, a job
 * board) are accepted and match nothing.
 */
export const jobFilters = shape({
  ...pageQuery,
  /** A part of the title, or the name of a tag, however it is spelled. */
  searchText: askedText(),
  title: askedText(),
  publish_status: askedMany(numberText(0, 10)),
  /** Made from this day on, and until the end of this day, in Tehran. */
  from: maybe(day()),
  to: maybe(day()),
  city_id: askedMany(numberText(1, 100_000)),
  contract_type: askedMany(numberText(0, 99)),
  /** One of these tags. */
  tags: askedMany(id()),
  /** `mine`: made by the caller; `supervised`: the caller is a supervisor; `all`: every one the caller may see. */
  list: maybe(choice({ mine: 'mine', supervised: 'supervised', all: 'all' })),
  scopes: askedMany(askedScope()),
  /** Those with an applicant whom nobody has opened, who is in an interview step, or who was hired within thirty days. */
  having: maybe(choice(jobHaving)),
  job_title_uuid: askedMany(id()),
  job_units_uuid: askedMany(id()),
  units: askedMany(id()),
  subsidiaries_ids: askedMany(id()),
  is_published_on_jobvision: askedFlag(),
  /** The newest first unless asked otherwise; pinned ones always stand above. */
  order_by: maybe(choice(jobOrders)),
  /** Descending unless asked otherwise; titles ascending. */
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
})
