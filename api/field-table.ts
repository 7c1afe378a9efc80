import type { Word } from './areas.ts'
import { clearable, maybe, orNull, type z } from './fields.ts'
import type { Labels } from './labels.ts'

/*
 * A field table describes each field of a record once. The key of a field is our name for it and also the name of its column.
 * `wire` is the name in the API, where the specification uses a different one. The contract uses the API names; `fromWire` and
 * `toWire` convert between both. The helpers are functions, not objects, so that the bundler can remove those that the web does
 * not use.
 */

/**
 * The kind of a field decides how a form edits the value, how the history and a conflict show it, and how it is stored. `text` is
 * a single line, `lines` is text of several lines, `words` a list of texts. `switch` is 0 or 1 in the API and a boolean here. For
 * `id` (one id or a list) and `json`, the history shows only the label of the field. `one` and `many` are one key or several keys
 * of these labels.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'html'
  | 'words'
  | 'number'
  | 'pay'
  | 'day'
  | 'instant'
  | 'flag'
  | 'switch'
  | 'id'
  | 'json'
  | { readonly one: Labels }
  | { readonly many: Labels }

export type TableField = {
  /** The schema for writing. Also the schema for reading, unless `read` is set. */
  readonly field: z.ZodMiniType
  /** The schema for reading, if it accepts more values than `field`. */
  readonly read?: z.ZodMiniType
  readonly kind: FieldKind
  /** The field always has a value. Other fields may be null, and sending null clears them. */
  readonly kept?: true
  /** The name in the API, if it differs from ours. */
  readonly wire?: string
  /** A second name in the API. If a request has both, `wire` wins. */
  readonly also?: string
  /** The field is stored in another table and not as a column of the row. */
  readonly beside?: true
  /** The field is also part of lists. */
  readonly listed?: true
  /** The label of the field on all screens. Null if users never see the field. */
  readonly word: Word | null
}

export type FieldTable = Readonly<Record<string, TableField>>

/** The name of a field of a table. */
export type NameIn<T> = keyof T & string

/** The names of the fields that match a type. */
export type NamesWhere<T, Which> = { [N in NameIn<T>]: T[N] extends Which ? N : never }[NameIn<T>]

/** The name of a field that has its own column. */
export type StoredIn<T> = { [N in NameIn<T>]: T[N] extends { beside: true } ? never : N }[NameIn<T>]

/** The names of the fields for which `holds` returns true, in the order of the table. */
export const namesWhere = <T extends FieldTable, N extends NameIn<T>>(
  table: T,
  holds: (field: T[NameIn<T>], name: NameIn<T>) => boolean,
): N[] =>
  Object.entries(table).flatMap(([name, field]) => {
    const known = name as N // a key of this table, and `holds` has narrowed it
    return holds(field as T[NameIn<T>], known) ? [known] : []
  })

// ---- names ----

export type Wire<F, N> = F extends { readonly wire: infer W extends string } ? W : N
type Also<F> = F extends { readonly also: infer W extends string } ? W : never

type Found<T, K> = { [N in NameIn<T>]: K extends Wire<T[N], N> | Also<T[N]> ? N : never }[NameIn<T>]
type OwnName<T, K> = [Found<T, K>] extends [never] ? K : Found<T, K>
type FieldAt<T, N> = N extends keyof T ? T[N] : unknown
type OwnValue<T, K, V> = FieldAt<T, OwnName<T, K>> extends { kind: 'switch' } ? Exclude<V, number> | boolean : V

/** The type of request values under our names. */
export type FromWire<T, Sent> = { [K in keyof Sent as OwnName<T, K> & PropertyKey]: OwnValue<T, K, Sent[K]> }

type WireValue<F, V> = F extends { kind: 'switch' } ? Exclude<V, boolean> | number : V

/** The type of our values under the names of the API; a field with two names appears under both. */
export type ToWire<T, Own> = {
  [N in keyof Own as (Wire<FieldAt<T, N>, N> | Also<FieldAt<T, N>>) & PropertyKey]: WireValue<FieldAt<T, N>, Own[N]>
}

/** The API name of a field. */
export const wireName = (table: FieldTable, name: string): string => table[name]?.wire ?? name

/** Our name of a field, from one of its API names. An unknown name is returned unchanged. */
export const ownName = (table: FieldTable, name: string): string =>
  Object.entries(table).find(([own, { wire = own, also }]) => wire === name || also === name)?.[0] ?? name

const asSwitch = (value: unknown) => (typeof value === 'number' ? value === 1 : value)

/**
 * Renames the fields of a request to our names. Absent fields stay absent. Fields that are not in the table are not changed.
 */
export function fromWire<const T extends FieldTable, Sent extends object>(table: T, sent: Sent): FromWire<T, Sent> {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(sent))
  const fields = Object.entries(table).flatMap(([name, { wire = name, also, kind }]) => {
    const value = values[wire] === undefined && also ? values[also] : values[wire]
    delete values[wire]
    if (also) delete values[also]
    return value === undefined ? [] : [[name, kind === 'switch' ? asSwitch(value) : value]]
  })
  return { ...values, ...Object.fromEntries(fields) } as FromWire<T, Sent> // FromWire renames the keys by the same table
}

/** Renames our fields to the names of the API. */
export function toWire<const T extends FieldTable, Own extends object>(table: T, own: Own): ToWire<T, Own> {
  const sent = Object.entries(own).flatMap(([name, it]) => {
    const { wire = name, also, kind }: Partial<TableField> = table[name] ?? {}
    const value = kind === 'switch' && typeof it === 'boolean' ? Number(it) : it
    return also ? [[wire, value] as const, [also, value] as const] : [[wire, value] as const]
  })
  return Object.fromEntries(sent) as ToWire<T, Own> // ToWire renames the keys by the same table
}

// ---- the contract ----

/** The schema with which a request sets a field. It is optional, and accepts null unless the field is `kept`. */
export type Settable<F extends TableField> = F extends { kept: true }
  ? z.ZodMiniOptional<F['field']>
  : z.ZodMiniOptional<z.ZodMiniNullable<F['field']>>
type Read<F extends TableField> = F extends { read: infer R extends z.ZodMiniType } ? R : F['field']
type Readable<F extends TableField> = F extends { kept: true } ? Read<F> : z.ZodMiniNullable<Read<F>>

type Names<T, N extends NameIn<T>> = Wire<T[N], N> | Also<T[N]>

/** The schemas for setting these fields, by API names. An absent field is not changed; null clears a field that may be empty. */
export type ToSet<T extends FieldTable, N extends NameIn<T>> = { [K in N as Names<T, K>]: Settable<T[K]> }
/** The schemas for reading these fields. */
export type ToRead<T extends FieldTable, N extends NameIn<T>> = { [K in N as Names<T, K>]: Readable<T[K]> }
/** The schemas for showing these fields. A field without a value is absent. */
export type ToShow<T extends FieldTable, N extends NameIn<T>> = {
  [K in N as Names<T, K>]: z.ZodMiniOptional<T[K]['field']>
}

/** The schemas for values that were read and are sent back, for example by undo. All fields are optional. */
export type ToPutBack<T extends FieldTable, N extends NameIn<T>> = {
  [K in N as Names<T, K>]: z.ZodMiniOptional<Readable<T[K]>>
}

/** Merges two shapes. If both have a field, that of the second shape is used. */
export type Both<A, B> = { [N in keyof A | keyof B]: N extends keyof B ? B[N] : N extends keyof A ? A[N] : never }

const each = (table: FieldTable, names: readonly string[], of: (field: TableField) => z.ZodMiniType) =>
  Object.fromEntries(
    names.flatMap(name => {
      const field = table[name]
      if (!field) return []
      const { wire = name, also } = field
      return [wire, ...(also ? [also] : [])].map(it => [it, of(field)])
    }),
  )

export const toSet = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToSet<T, N> =>
  each(table, names, ({ field, kept }) => (kept ? maybe(field) : clearable(field))) as ToSet<T, N> // the same conditions as in Settable

export const toRead = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToRead<T, N> =>
  each(table, names, ({ field, read = field, kept }) => (kept ? read : orNull(read))) as ToRead<T, N> // the same conditions as in Readable

export const toShow = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToShow<T, N> =>
  each(table, names, ({ field }) => maybe(field)) as ToShow<T, N> // all fields are optional

/** Creates the schemas of ToPutBack. */
export const toPutBack = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToPutBack<T, N> =>
  each(table, names, ({ field, read = field, kept }) => maybe(kept ? read : orNull(read))) as ToPutBack<T, N> // the same conditions as in Readable
