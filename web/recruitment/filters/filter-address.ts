import { shape, type Of, type Sent } from '@kargozin/api/fields.ts'
import { filtersIn } from '@kargozin/api/filter-fields.ts'
import { personFieldTable } from '@kargozin/api/recruitment/people/person-fields.ts'
import { applicationFieldTable } from '@kargozin/api/recruitment/pipeline/application-fields.ts'
import { applicantFilters, applicantOrder } from '@kargozin/api/recruitment/pipeline/applicants.ts'

/** The filters and the sort order of a list of applicants, as fields of the page address. */
export const filterFields = {
  ...filtersIn(personFieldTable),
  ...filtersIn(applicationFieldTable),
  searchable: applicantFilters.searchable,
  rate: applicantFilters.rate,
  source: applicantFilters.source,
  tags: applicantFilters.tags,
  min_age: applicantFilters.min_age,
  max_age: applicantFilters.max_age,
  skill: applicantFilters.skill,
  skill_level: applicantFilters.skill_level,
  language: applicantFilters.language,
  language_level: applicantFilters.language_level,
  cv_file_content: applicantFilters.cv_file_content,
  send_request_from: applicantFilters.send_request_from,
  send_request_to: applicantFilters.send_request_to,
  unseen: applicantFilters.unseen,
  min_degree: applicantFilters.min_degree,
  requirements: applicantFilters.requirements,
  replied: applicantFilters.replied,
  unanswered_days: applicantFilters.unanswered_days,
  duplicate: applicantFilters.duplicate,
  overdue: applicantFilters.overdue,
  order_by: applicantOrder.order_by,
  direction: applicantOrder.direction,
}

const address = shape(filterFields)
/** The values of the active filters and of the sort order. */
export type FilterValues = Partial<Of<typeof address>>
/** A change to some filters or to the sort order; `undefined` removes a value. */
export type FilterChange = Partial<Sent<typeof address>>

/** Picks the filters and the sort order from the values of a page address. */
export function filtersOf(values: FilterValues): FilterValues {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key in filterFields && value !== '' && value !== undefined),
  )
}

const orders: readonly string[] = ['order_by', 'direction']

/** Whether any filter is set; the sort order does not count. */
export const narrows = (values: FilterValues): boolean =>
  Object.keys(filtersOf(values)).some(key => !orders.includes(key))
