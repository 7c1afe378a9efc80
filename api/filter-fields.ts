import { queryInt, queryMany, queryText, choice, type z } from './fields.ts'
import type { FieldTable, NameIn, TableField } from './field-table.ts'

/**
 * A field of a field table by which a list can be filtered. `filter` is the name of the query parameter, or of two parameters for
 * the ends of a range of numbers. A field with labels is filtered by keys of these labels, and a text by a part of the text.
 * The query of the call, the SQL condition and the filter panel are derived from this (applicant-filters.ts in server and web).
 */
export type Filtered = {
  readonly filter?: string | { readonly from: string; readonly to: string; readonly most: number }
}

type KeysOf<F> = F extends { kind: { one: infer L } } ? keyof L & string : never
type Keys<K extends string> = z.ZodMiniEnum<{ [key in K]: key }>

type FilterOf<F> = F extends { kind: { one: object } }
  ? ReturnType<typeof queryMany<Keys<KeysOf<F>>>>
  : F extends { filter: object }
    ? ReturnType<typeof queryInt>
    : ReturnType<typeof queryText>

type FilterNames<F> = F extends { filter: infer W extends string }
  ? W
  : F extends { filter: { from: infer A extends string; to: infer B extends string } }
    ? A | B
    : never

type ByFilter<T> = { [N in NameIn<T> as FilterNames<T[N]>]: N }

/** The query parameters for all fields of a table that have a filter. */
export type Filters<T> = { [W in keyof ByFilter<T>]: FilterOf<T[ByFilter<T>[W] & keyof T]> }

const keysOf = ({ kind }: TableField) => (typeof kind === 'object' && 'one' in kind ? Object.keys(kind.one) : undefined)

function filterOf(field: TableField & Filtered): [string, z.ZodMiniType][] {
  const { filter } = field
  if (!filter) return []
  if (typeof filter === 'object') return [filter.from, filter.to].map(name => [name, queryInt(0, filter.most)])
  const keys = keysOf(field)
  return [[filter, keys ? queryMany(choice(Object.fromEntries(keys.map(key => [key, key])))) : queryText()]]
}

/** The filters of a table as fields of a query. */
export const filtersIn = <const T extends FieldTable & Readonly<Record<string, Filtered>>>(table: T): Filters<T> =>
  Object.fromEntries(Object.values(table).flatMap(filterOf)) as Filters<T> // filterOf makes the same distinctions as FilterOf
