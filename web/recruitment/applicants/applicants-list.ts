import { stepTypes } from '@kargozin/api/labels.ts'
import { countedTo, pageQuery } from '@kargozin/api/page.ts'
import { shape } from '@kargozin/api/fields.ts'
import { personFieldTable } from '@kargozin/api/recruitment/people/person-fields.ts'
import {
  applicantFilters as asked,
  applicants,
  type FoundApplicant,
} from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { optionsOf } from '../../core/labels.ts'
import { asking, type Filter } from '../../kit/filters/filter.ts'
import type { ListOf } from '../../kit/use-list.ts'
import { branchFilter } from '../filters/branch-filter.ts'
import { applicantFilters } from '../filters/applicant-filters.ts'
import { ordersOfAll } from '../filters/applicant-orders.ts'
import { filterFields } from '../filters/filter-address.ts'

/** The job openings that the caller may see. */
export const jobOptions = asking(applicants.jobFilter, {}, data =>
  data.jobs.map(it => ({ id: it.uuid, label: it.title })),
)

/** The filters of a board, and the filters that exist only in lists of several job openings. */
export const addressOfAll = {
  ...filterFields,
  page: pageQuery.page,
  jobs_uuid: asked.jobs_uuid,
  subsidiaries_ids: asked.subsidiaries_ids,
  step_type: asked.step_type,
  first_name: asked.first_name,
  last_name: asked.last_name,
  mobile: asked.mobile,
  email: asked.email,
}
const address = shape(addressOfAll)

/** The filters for several job openings, in the order of the panel. */
export const filtersOfAll: readonly Filter<keyof typeof addressOfAll>[] = [
  { kind: 'many', name: 'jobs_uuid', label: 'Job opening', asks: jobOptions },
  branchFilter,
  { kind: 'many', name: 'step_type', label: 'Step', options: () => optionsOf(stepTypes) },
  ...applicantFilters,
  { kind: 'text', name: 'first_name', label: personFieldTable.first_name.word, hint: 'Part of it' },
  { kind: 'text', name: 'last_name', label: personFieldTable.last_name.word, hint: 'Part of it' },
  { kind: 'text', name: 'mobile', label: personFieldTable.mobile.word, hint: 'Its first or last digits' },
  { kind: 'text', name: 'email', label: personFieldTable.email.word, hint: 'Its beginning' },
]

/** The applicants of all job openings that the caller may see. */
export const applicantsList: ListOf<typeof applicants.search, FoundApplicant> = {
  call: applicants.search,
  query: address,
  rows: data => data.applicants,
  comes: 'pages',
  countsTo: countedTo,
  countsExactly: true,
  views: 'applicants',
  search: 'searchable',
  orders: ordersOfAll,
  filters: filtersOfAll,
}
