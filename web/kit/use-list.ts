import type { Call, DataOf, QueryIn, QueryOut } from '@kargozin/api/call.ts'
import { shape, type z } from '@kargozin/api/fields.ts'
import type { Given } from '@kargozin/api/request.ts'
import { useCall, usePages } from '../core/calls/api.ts'
import { useUrl } from '../core/routes/url.ts'
import { countOn, without, type Change, type Filter, type Values } from './filters/filter.ts'
import type { Orders } from './order.ts'

/** What a query can be asked for by name. */
type Name<C extends Call> = keyof QueryOut<C> & string

/**
 * A list of the product: what is asked for, what of the answer are its rows, and how it is narrowed and ordered. `Named` is
 * what its address holds: what the call's query takes, unless `toQuery` makes that of it.
 */
export type ListOf<C extends Call, Row extends object, Named extends string = Name<C>> = {
  call: C
  rows: (data: DataOf<C>) => Row[]
  /** `whole`: all rows come at once. `pages`: one page at a time. `more`: each page below the one before. */
  comes: 'whole' | 'pages' | 'more'
  /** Rows of a page; 20 unless said. */
  perPage?: number
  /** By what a text is searched. */
  search?: Named
  /** A choice of two to five beside the search, the first of which narrows nothing. */
  segment?: Named
  filters?: readonly Filter<Named>[]
  orders?: Orders
  /** What the page keeps in its address: the query of the call as the contract exports it, or what `toQuery` makes one of. */
  query?: z.ZodMiniObject
  toQuery?: (values: Values) => QueryIn<C>
}

/** What a list says when it is asked how many there are. */
type Counted = { pagination?: { currentPage: number; lastPage: number; total: number } }

const nothing: z.ZodMiniObject = shape({})

const isSet = (value: unknown) => value !== undefined && value !== ''

/** What narrows a list: the text that is searched for, and whether anything was chosen beside it. */
function narrowingOf<C extends Call, Row extends object>(list: ListOf<C, Row, string>, values: Values) {
  const { filters = [], search, segment } = list
  const searched = search && isSet(values[search]) ? String(values[search]) : undefined
  const chosen = countOn(filters, values) > 0 || (segment !== undefined && isSet(values[segment]))
  const names = [search, segment, 'page'].filter(name => name !== undefined)
  return {
    searched,
    /** Something leaves rows out. */
    narrowed: searched !== undefined || chosen,
    searchedOnly: searched !== undefined && !chosen,
    /** The change that lists all again. */
    cleared: { ...without(filters), ...Object.fromEntries(names.map(name => [name, undefined])) },
  }
}

/** The rows that a query asks for, and how more of them come. */
function useRows<C extends Call, Row extends object>(list: ListOf<C, Row, string>, given: Given<C>) {
  const grows = list.comes === 'more'
  const one = useCall(list.call, given, { keep: true, when: !grows })
  const all = usePages(list.call, given, { keep: true, when: grows })
  const { error, again, stale } = grows ? all : one
  const answers = grows ? all.data : one.data && [one.data]
  const rows = answers?.flatMap(data => list.rows(data))
  const { pagination } = (answers?.[0] ?? {}) as Counted // every paged call says where it stands
  const more = grows && all.hasMore ? { load: all.more, loading: all.loadingMore } : undefined
  return { rows, error, again, stale, pagination, more }
}

/**
 * A list and what its address says of it. `params` are those of the call's path. While a changed question is on its way the
 * rows before it stay, marked `stale`; each narrowing leads back to the first page.
 */
export function useList<C extends Call, Row extends object>(list: ListOf<C, Row, string>, params?: object) {
  const { values, set }: Url = useUrl(list.query ?? nothing)
  const query = (list.toQuery ?? asTheyAre)(values)
  const { pagination, ...answer } = useRows(list, givenOf<C>(params, { ...query, ...sizeOf(list) }))
  const { cleared, ...narrowing } = narrowingOf(list, values)
  const counted = useCall(list.call, givenOf<C>(params, { per_page: 1 }), {
    when: narrowing.narrowed && pagination !== undefined,
  }).data as Counted | undefined
  return {
    ...answer,
    ...narrowing,
    values,
    /** What is asked for, without the size of a page: an export of what is shown asks for the same. */
    query,
    /** How many rows there are on all pages, and how many without narrowing. */
    total: pagination?.total ?? answer.rows?.length,
    all: narrowing.narrowed ? counted?.pagination?.total : undefined,
    pages: list.comes === 'pages' ? pagination : undefined,
    narrow: (change: Change) => set({ ...change, page: undefined }),
    clear: () => set(cleared),
    goToPage: (page: number) => set({ page }, { push: true }),
  }
}

const sizeOf = ({ comes, perPage = 20 }: Pick<ListOf<Call, object>, 'comes' | 'perPage'>) =>
  comes === 'whole' ? {} : { per_page: perPage }

/** The query has been read by the call's own schema. */
const givenOf = <C extends Call>(params: object | undefined, query: object) =>
  ({ ...(params ? { params } : {}), query }) as Given<C>

const asTheyAre = (values: Values) => values

/** By name, whatever the schema. */
type Url = { values: Values; set: (change: Change, how?: { push?: boolean }) => void }

/** What a page is given of its list. */
export type List<Row> = Omit<ReturnType<typeof useList>, 'rows'> & { rows: Row[] | undefined }
