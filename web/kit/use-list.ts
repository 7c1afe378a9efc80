import { useState } from 'react'
import type { Call, DataOf, QueryIn, QueryOut } from '@kargozin/api/call.ts'
import { shape, type z } from '@kargozin/api/fields.ts'
import type { ListWithViews } from '@kargozin/api/organisation/saved-views.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { useCall, usePages } from '../core/calls/api.ts'
import { useUrl } from '../core/routes/url.ts'
import { countOn, without, type Change, type Filter, type Values } from './filters/filter.ts'
import type { Orders } from './order.ts'

/** The names of a query. */
type Name<C extends Call> = keyof QueryOut<C> & string

/**
 * A list of the product: its call, the rows in the answer, its filters and orders. `Named` are the names in the
 * page's address. They are the names of the call's query, unless `toQuery` converts them.
 */
export type ListOf<C extends Call, Row extends object, Named extends string = Name<C>> = {
  call: C
  rows: (data: DataOf<C>) => Row[]
  /**
   * `whole`: all rows in one answer. `pages`: one page at a time. `more`: each page is added below the previous one.
   */
  comes: 'whole' | 'pages' | 'more'
  /** Rows per page; 20 by default. */
  perPage?: number
  /** The limit up to which the call counts its rows. */
  countsTo?: number
  /** Whether the call can count beyond that limit, with `exact`. This may take seconds. */
  countsExactly?: true
  /** The name of the search parameter. */
  search?: Named
  /** The list whose saved views the page offers. */
  views?: ListWithViews
  /** The name of the choice beside the search. It has two to five options, and the first one filters nothing. */
  segment?: Named
  filters?: readonly Filter<Named>[]
  orders?: Orders
  /**
   * The schema of the page's address: the query schema of the call, as the contract exports it, or the input of
   * `toQuery`.
   */
  query?: z.ZodMiniObject
  toQuery?: (values: Values) => QueryIn<C>
}

/** The part of an answer that contains the total. */
type Counted = { pagination?: { currentPage: number; lastPage: number; total: number } }

const nothing: z.ZodMiniObject = shape({})

const isSet = (value: unknown) => value !== undefined && value !== ''

/** The search text of a list, and whether any filter is active. */
function narrowingOf<C extends Call, Row extends object>(list: ListOf<C, Row, string>, values: Values) {
  const { filters = [], search, segment } = list
  const searched = search && isSet(values[search]) ? String(values[search]) : undefined
  const chosen = countOn(filters, values) > 0 || (segment !== undefined && isSet(values[segment]))
  const names = [search, segment, 'page'].filter(name => name !== undefined)
  return {
    searched,
    /** Whether some rows are filtered out. */
    narrowed: searched !== undefined || chosen,
    searchedOnly: searched !== undefined && !chosen,
    /** The change that removes all filters. */
    cleared: { ...without(filters), ...Object.fromEntries(names.map(name => [name, undefined])) },
  }
}

/** The rows for a query, and a function that loads more. */
function useRows<C extends Call, Row extends object>(list: ListOf<C, Row, string>, input: CallInput<C>) {
  const grows = list.comes === 'more'
  const one = useCall(list.call, input, { keep: true, when: !grows })
  const all = usePages(list.call, input, { keep: true, when: grows })
  const { error, again, stale } = grows ? all : one
  const answers = grows ? all.data : one.data && [one.data]
  const rows = answers?.flatMap(data => list.rows(data))
  const { pagination } = (answers?.[0] ?? {}) as Counted // every paged call answers with `pagination`
  const more = grows && all.hasMore ? { load: all.more, loading: all.loadingMore } : undefined
  return { rows, error, again, stale, pagination, more }
}

/**
 * A list and its state in the address. `params` are those of the call's path. While the answer to a changed query is
 * loading, the old rows stay, marked `stale`. Each change of a filter returns to the first page.
 */
export function useList<C extends Call, Row extends object>(list: ListOf<C, Row, string>, params?: object) {
  const { values, set }: Url = useUrl(list.query ?? nothing)
  const query = (list.toQuery ?? asTheyAre)(values)
  const { pagination, ...answer } = useRows(list, givenOf<C>(params, { ...query, ...sizeOf(list) }))
  const { cleared, ...narrowing } = narrowingOf(list, values)
  const counted = useCall(list.call, givenOf<C>(params, { per_page: 1 }), {
    when: narrowing.narrowed && pagination !== undefined,
  }).data as Counted | undefined
  const exact = useExactTotal(list, params, query)
  return {
    ...answer,
    ...narrowing,
    values,
    /** The query without the page size, for an export of the same rows. */
    query,
    /** The number of rows on all pages; `all` is the number without filters. */
    total: exact.total ?? totalOf(pagination, answer.rows),
    exact,
    all: narrowing.narrowed ? counted?.pagination?.total : undefined,
    pages: list.comes === 'pages' ? pagination : undefined,
    narrow: (change: Change) => set({ ...change, page: undefined }),
    clear: () => set(cleared),
    goToPage: (page: number) => set({ page }, { push: true }),
  }
}

const totalOf = (pagination: Counted['pagination'], rows: readonly object[] | undefined) =>
  pagination?.total ?? rows?.length

/** The exact total for a query. It is requested by `count`, and is shown until the query changes. */
function useExactTotal<C extends Call>(list: ListOf<C, object, string>, params: object | undefined, query: object) {
  const [askedFor, setAskedFor] = useState('')
  const { page: _page, ...filters } = query as { page?: unknown } // any query may have a page
  const key = JSON.stringify(filters)
  const wanted = list.countsExactly === true && askedFor === key
  const { data } = useCall(list.call, givenOf<C>(params, { ...filters, per_page: 1, exact: true }), { when: wanted })
  const counted = data as Counted | undefined // every paged call answers with `pagination`
  return {
    total: wanted ? counted?.pagination?.total : undefined,
    counting: wanted && counted === undefined,
    count: list.countsExactly ? () => setAskedFor(key) : undefined,
  }
}

const sizeOf = ({ comes, perPage = 20 }: Pick<ListOf<Call, object>, 'comes' | 'perPage'>) =>
  comes === 'whole' ? {} : { per_page: perPage }

/** The query was parsed by the call's own schema, so it is the input of the call. */
const givenOf = <C extends Call>(params: object | undefined, query: object) =>
  ({ ...(params ? { params } : {}), query }) as CallInput<C>

const asTheyAre = (values: Values) => values

/** The page's address for a list with any schema: the values by name. */
type Url = { values: Values; set: (change: Change, how?: { push?: boolean }) => void }

/** The list that a page gets from useList. */
export type List<Row> = Omit<ReturnType<typeof useList>, 'rows'> & { rows: Row[] | undefined }
