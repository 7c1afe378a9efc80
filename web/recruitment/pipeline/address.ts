import { askedInt, choice, id, maybe, shape } from '@kargozin/api/fields.ts'
import { filterFields } from '../filters/filter-address.ts'

const shown = {
  add: 'add',
  trash: 'trash',
  steps: 'steps',
  step: 'step',
  'new-step': 'new-step',
  detach: 'detach',
} as const

/** The open applicant and dialog and the filters are in the address, so that they can be linked and closed by going back. */
export const address = shape({
  applicant: maybe(id()),
  show: maybe(choice(shown)),
  /** The open step, the one before a new step, or the one to delete; and the page of its dialog. */
  step: maybe(id()),
  at: askedInt(1, 3),
  ...filterFields,
})
