import { askedInt, askedMany, askedText, choice, type z } from './fields.ts'
import type { FieldTable, NameIn, TableField } from './field-table.ts'

/**
 * A list can be narrowed by a field that names its filter: a choice by several of its keys, a text by a part of it, a number
 * by both ends of a range. The call, the condition and the panel derive from it (applicant-filters.ts on both sides).
 */
export type Filtered = {
  readonly filter?: string | { readonly from: string; readonly to: string; readonly most: number }
}

type KeysOf<F> = F extends { kind: { one: infer L } } ? keyof L & string : never
type Keys<K extends string> = z.ZodMiniEnum<{ [key in K]: key }>

type FilterOf<F> = F extends { kind: { one: object } }
  ? ReturnType<typeof askedMany<Keys<KeysOf<F>>>>
  : F extends { filter: object }
    ? ReturnType<typeof askedInt>
    : ReturnType<typeof askedText>

type FilterNames<F> = F extends { filter: infer W extends string }
  ? W
  : F extends { filter: { from: infer A extends string; to: infer B extends string } }
    ? A | B
    : never

type ByFilter<T> = { [N in NameIn<T> as FilterNames<T[N]>]: N }

/** What a query takes of the fields of a table that can be filtered by. */
export type Filters<T> = { [W in keyof ByFilter<T>]: FilterOf<T[ByFilter<T>[W] & keyof T]> }

const keysOf = ({ kind }: TableField) => (typeof kind === 'object' && 'one' in kind ? Object.keys(kind.one) : undefined)

function filterOf(field: TableField & Filtered): [string, z.ZodMiniType][] {
  const { filter } = field
  if (!filter) return []
  if (typeof filter === 'object') return [filter.from, filter.to].map(name => [name, askedInt(0, filter.most)])
  const keys = keysOf(field)
  return [[filter, keys ? askedMany(choice(Object.fromEntries(keys.map(key => [key, key])))) : askedText()]]
}

/** The filters of a table as fields of a query. */
export const filtersIn = <const T extends FieldTable & Readonly<Record<string, Filtered>>>(table: T): Filters<T> =>
  Object.fromEntries(Object.values(table).flatMap(filterOf)) as Filters<T> // as `FilterOf` says of each
