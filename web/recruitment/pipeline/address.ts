import { queryInt, choice, id, maybe, shape } from '@kargozin/api/fields.ts'
import { pageQuery } from '@kargozin/api/page.ts'
import { filterFields } from '../filters/filter-address.ts'

const shown = {
  add: 'add',
  trash: 'trash',
  steps: 'steps',
  step: 'step',
  'new-step': 'new-step',
  detach: 'detach',
} as const

/** The fields of the address that a saved view stores: filters and order only, so that a view can be used in every job opening. */
export const boardNames = Object.keys(filterFields)

/** The filters and the open applicant or dialog are in the address, so that they can be shared as a link and closed by going back. */
export const address = shape({
  applicant: maybe(id()),
  show: maybe(choice(shown)),
  /** The id of the step to edit or to delete, or of the step before a new one. `at` is the page of the step dialog. */
  step: maybe(id()),
  at: queryInt(1, 3),
  /** Shows the table instead of the board. */
  view: maybe(choice({ table: 'table' })),
  page: pageQuery.page,
  ...filterFields,
})
