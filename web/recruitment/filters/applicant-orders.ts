import type { Orders } from '../../kit/order.ts'

/** The orders of a list of applicants. */
export const applicantOrders = {
  applied_at: { down: true, usual: 'Newest application', reverse: 'Oldest application' },
  entered_at: { down: true, usual: 'Latest in the step', reverse: 'Longest in the step' },
  rate: { down: true, usual: 'Highest rated', reverse: 'Lowest rated' },
  name: { down: false, usual: 'By name', reverse: 'By name, Z to A' },
} as const satisfies Orders

const { entered_at, ...others } = applicantOrders

/** The orders within the steps of a board. By default, applicants who entered the step last are first. */
export const boardOrders = { entered_at, ...others }
