import { list, maybe } from '../../fields.ts'
import { appointment } from '../people/appointment-fields.ts'
import { attachment } from './attachments.ts'
import { thread } from './comments.ts'
import { task } from './tasks.ts'

/** The lists that an applicant contains if the request asks for them: each is the first page of its own call. */
export const partsInside = {
  attachments: maybe(list(attachment)),
  tasks: maybe(list(task)),
  comments: maybe(list(thread)),
  appointments: maybe(list(appointment)),
}
export type PartInside = keyof typeof partsInside

/** The names of these lists. */
export const partNames = {
  attachments: 'attachments',
  tasks: 'tasks',
  comments: 'comments',
  appointments: 'appointments',
} as const satisfies { [P in PartInside]: P }
