import { askedInt, askedMany, askedText, choice, day, id, maybe, numberText, shape } from '@kargozin/api/fields.ts'
import { jobHaving, jobOrders } from '@kargozin/api/recruitment/jobs/job-filters.ts'
import { askedScope } from '@kargozin/api/recruitment/jobs/job-shapes.ts'
import type { useUrl } from '../../core/routes/url.ts'

/** What the list of job openings keeps in its address: everything that it asks for, and how it is shown. */
export const address = shape({
  page: askedInt(1, 100_000),
  searchText: askedText(),
  title: askedText(),
  publish_status: askedMany(numberText(0, 10)),
  city_id: askedMany(numberText(1, 100_000)),
  contract_type: askedMany(numberText(0, 99)),
  tags: askedMany(id()),
  list: maybe(choice({ mine: 'mine', supervised: 'supervised', all: 'all' })),
  scopes: askedMany(askedScope()),
  having: maybe(choice(jobHaving)),
  from: maybe(day()),
  to: maybe(day()),
  order_by: maybe(choice(jobOrders)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
  view: maybe(choice({ cards: 'cards', table: 'table' })),
})

export type Address = ReturnType<typeof useUrl<typeof address>>
export type Values = Address['values']

export const newJobHref = '/dashboard/recruitment/new-job-opportunity'
export const boardHref = (job: string) => `/dashboard/recruitment/pipeline/${job}`

/** What the panel of filters sets; the search and the list stand beside it. */
const inPanel = [
  'title',
  'publish_status',
  'city_id',
  'contract_type',
  'tags',
  'scopes',
  'having',
  'from',
  'to',
] as const

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '')

/** How many filters of the panel are on; a span of days counts once. */
export const panelCount = (values: Values): number =>
  inPanel.filter(name => name !== 'to' && isSet(values[name])).length + (!values.from && values.to ? 1 : 0)

/** Anything that leaves job openings out. */
export const isFiltered = (values: Values): boolean =>
  panelCount(values) > 0 || isSet(values.searchText) || (values.list ?? 'all') !== 'all'

/** Nothing but a text to search for leaves any out. */
export const isSearchedOnly = (values: Values): boolean =>
  isSet(values.searchText) && !isFiltered({ ...values, searchText: undefined })

/** Every filter off; order and view stay. */
export const cleared = {
  ...Object.fromEntries(inPanel.map(name => [name, undefined])),
  searchText: undefined,
  list: undefined,
  page: undefined,
}

/** As useUrl's `set`, for filters: each change leads back to the first page; an empty choice leaves the address. */
export const filterWith =
  (set: Address['set']) =>
  (change: Parameters<Address['set']>[0]): void =>
    set({ ...change, page: undefined })

/** An empty choice is none. */
export const orNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined)
