import type { Orders } from '../../kit/order.ts'

/** The orders of the table of a job opening: by each column of which a row has one value. */
export const applicantOrders = {
  applied_at: { down: true, usual: 'Newest application', reverse: 'Oldest application' },
  entered_at: { down: true, usual: 'Latest in the step', reverse: 'Longest in the step' },
  rate: { down: true, usual: 'Highest rated', reverse: 'Lowest rated' },
  name: { down: false, usual: 'By name', reverse: 'By name, Z to A' },
  degree: { down: true, usual: 'By degree, highest first', reverse: 'By degree, lowest first' },
  source: { down: false, usual: 'By source', reverse: 'By source, Z to A' },
  city: { down: false, usual: 'By city', reverse: 'By city, Z to A' },
  mobile: { down: false, usual: 'By mobile', reverse: 'By mobile, highest first' },
  email: { down: false, usual: 'By e-mail', reverse: 'By e-mail, Z to A' },
} as const satisfies Orders

/** The orders of the list of all applicants. */
export const ordersOfAll = {
  ...applicantOrders,
  job: { down: false, usual: 'By job opening', reverse: 'By job opening, Z to A' },
  step: { down: false, usual: 'By step', reverse: 'By step, Z to A' },
  owner: { down: false, usual: 'By who opened the job', reverse: 'By who opened the job, Z to A' },
  next_appointment: { down: false, usual: 'Earliest next appointment', reverse: 'Latest next appointment' },
} as const satisfies Orders

const { entered_at, ...others } = applicantOrders

/** The orders within the steps of a board. By default, applicants who entered the step last are first. */
export const boardOrders = { entered_at, ...others }
