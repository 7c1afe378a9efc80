import { choice, id, maybe, shape } from '@kargozin/api/fields.ts'
import { filterFields } from '../filters/filter-address.ts'

/** The open applicant and dialog and the filters stand in the address, so that they can be linked and left by going back. */
export const address = shape({
  applicant: maybe(id()),
  show: maybe(choice({ add: 'add', trash: 'trash' })),
  ...filterFields,
})
