import type { jobOrders } from '@kargozin/api/recruitment/jobs/job-filters.ts'
import type { Word } from '../../core/words.ts'

export type JobOrder = keyof typeof jobOrders

/** By which value the list is ordered, and whether from the highest down. */
export type JobSort = { by: JobOrder; down: boolean }

/** What each order is called both ways; the way in which it is usually wanted comes first. */
export const orders = {
  created_at: { down: true, usual: 'Newest', reverse: 'Oldest' },
  published_at: { down: true, usual: 'Recently published', reverse: 'Published longest ago' },
  applicants_count: { down: true, usual: 'Most applicants', reverse: 'Fewest applicants' },
  valid_through: { down: false, usual: 'Earliest deadline', reverse: 'Latest deadline' },
  title: { down: false, usual: 'By title', reverse: 'By title, Z to A' },
} as const satisfies Record<JobOrder, { down: boolean; usual: Word; reverse: Word }>

type Asked = { order_by?: JobOrder | undefined; direction?: 'asc' | 'desc' | undefined }

/** The order that an address asks for. */
export function sortOf({ order_by: by = 'created_at', direction }: Asked): JobSort {
  return { by, down: direction ? direction === 'desc' : orders[by].down }
}

/** An order as the address and the call say it; the usual one of all is said by nothing. */
export function askedBy({ by, down }: JobSort): Asked {
  if (by === 'created_at' && down) return { order_by: undefined, direction: undefined }
  return { order_by: by, direction: down ? 'desc' : 'asc' }
}

/** What is meant by choosing a column or an order: another one as it is usually wanted, the same one the other way round. */
export const chosenNext = (now: JobSort, by: JobOrder): JobSort => ({
  by,
  down: by === now.by ? !now.down : orders[by].down,
})

/** What an order is called. */
export const orderName = ({ by, down }: JobSort): Word => orders[by][down === orders[by].down ? 'usual' : 'reverse']
