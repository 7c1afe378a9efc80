import type { Word } from './areas.ts'
import { clearable, maybe, orNull, type z } from './fields.ts'
import type { Labels } from './labels.ts'

/*
 * A table describes each field of a noun once, under our name for it, which is also its column. Only the table knows
 * where the specification uses a different name. The contract is built with the names of the API, and `fromWire` and
 * `toWire` translate at the edge. These are functions rather than objects so that the bundler can drop what the web
 * does not use.
 */

/**
 * The kind of a value decides how a form edits it, how the history and a conflict show it, and how it is stored. `text`
 * is one line and `lines` are several. `words` is a list of texts. `switch` is 0 or 1 in the API and true or false
 * here. For an `id` (or a list of ids) and for `json`, the history shows only the name of the field. `one` and `many`
 * are keys of labels.
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
  /** The schema for writing, and for reading unless `read` or the contract says otherwise. */
  readonly field: z.ZodMiniType
  /** The schema for reading, where it accepts more than the one for writing. */
  readonly read?: z.ZodMiniType
  readonly kind: FieldKind
  /** The field always has a value. Any other field may be empty (null), and null clears it. */
  readonly kept?: true
  /** The name in the specification, where it differs from ours. */
  readonly wire?: string
  /** A second name in the specification. If a request has both, the first one wins. */
  readonly also?: string
  /** The field is not a column of the row: it is stored in another table. */
  readonly beside?: true
  /** Lists include the field too. */
  readonly listed?: true
  /** The label of the field, the same everywhere. Null: people never see this field. */
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

/** Request values under our names. */
export type FromWire<T, Sent> = { [K in keyof Sent as OwnName<T, K> & PropertyKey]: OwnValue<T, K, Sent[K]> }

type WireValue<F, V> = F extends { kind: 'switch' } ? Exclude<V, boolean> | number : V

/** Our values under the names of the API; under both names where the specification has two. */
export type ToWire<T, Own> = {
  [N in keyof Own as (Wire<FieldAt<T, N>, N> | Also<FieldAt<T, N>>) & PropertyKey]: WireValue<FieldAt<T, N>, Own[N]>
}

/** The specification's name of a field. */
export const wireName = (table: FieldTable, name: string): string => table[name]?.wire ?? name

/** Our name for a field of the API. An unknown name is returned unchanged. */
export const ownName = (table: FieldTable, name: string): string =>
  Object.entries(table).find(([own, { wire = own, also }]) => wire === name || also === name)?.[0] ?? name

const asSwitch = (value: unknown) => (typeof value === 'number' ? value === 1 : value)

/**
 * Renames the fields of a request to our names. Absent fields stay absent, and fields that are not in the table stay
 * unchanged.
 */
export function fromWire<const T extends FieldTable, Sent extends object>(table: T, sent: Sent): FromWire<T, Sent> {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(sent))
  const fields = Object.entries(table).flatMap(([name, { wire = name, also, kind }]) => {
    const value = given[wire] === undefined && also ? given[also] : given[wire]
    delete given[wire]
    if (also) delete given[also]
    return value === undefined ? [] : [[name, kind === 'switch' ? asSwitch(value) : value]]
  })
  return { ...given, ...Object.fromEntries(fields) } as FromWire<T, Sent> // each key by its name in the same table
}

/** Renames our fields to the names of the API. */
export function toWire<const T extends FieldTable, Own extends object>(table: T, own: Own): ToWire<T, Own> {
  const sent = Object.entries(own).flatMap(([name, it]) => {
    const { wire = name, also, kind }: Partial<TableField> = table[name] ?? {}
    const value = kind === 'switch' && typeof it === 'boolean' ? Number(it) : it
    return also ? [[wire, value] as const, [also, value] as const] : [[wire, value] as const]
  })
  return Object.fromEntries(sent) as ToWire<T, Own> // as above
}

// ---- the contract ----

/** The type that a request may set a field to. */
export type Settable<F extends TableField> = F extends { kept: true }
  ? z.ZodMiniOptional<F['field']>
  : z.ZodMiniOptional<z.ZodMiniNullable<F['field']>>
type Read<F extends TableField> = F extends { read: infer R extends z.ZodMiniType } ? R : F['field']
type Readable<F extends TableField> = F extends { kept: true } ? Read<F> : z.ZodMiniNullable<Read<F>>

type Names<T, N extends NameIn<T>> = Wire<T[N], N> | Also<T[N]>

/** The schemas for setting these fields, by their API names. Absent leaves a value, and null clears one that may be empty. */
export type ToSet<T extends FieldTable, N extends NameIn<T>> = { [K in N as Names<T, K>]: Settable<T[K]> }
/** The schemas for reading these fields. */
export type ToRead<T extends FieldTable, N extends NameIn<T>> = { [K in N as Names<T, K>]: Readable<T[K]> }
/** The schemas for showing these fields; empty ones are absent. */
export type ToShow<T extends FieldTable, N extends NameIn<T>> = {
  [K in N as Names<T, K>]: z.ZodMiniOptional<T[K]['field']>
}

/** The schemas for values that were read and may be sent back; each may be absent. */
export type ToPutBack<T extends FieldTable, N extends NameIn<T>> = {
  [K in N as Names<T, K>]: z.ZodMiniOptional<Readable<T[K]>>
}

/** Two shapes merged into one. Where both name a field, the second wins. */
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
  each(table, names, ({ field, kept }) => (kept ? maybe(field) : clearable(field))) as ToSet<T, N> // as `Settable` says

export const toRead = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToRead<T, N> =>
  each(table, names, ({ field, read = field, kept }) => (kept ? read : orNull(read))) as ToRead<T, N> // as `Readable` says

export const toShow = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToShow<T, N> =>
  each(table, names, ({ field }) => maybe(field)) as ToShow<T, N> // each optional

/** Schemas for values that were read and can be sent back. Each field is optional. */
export const toPutBack = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToPutBack<T, N> =>
  each(table, names, ({ field, read = field, kept }) => maybe(kept ? read : orNull(read))) as ToPutBack<T, N> // as `Readable` says
