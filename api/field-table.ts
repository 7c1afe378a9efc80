import type { Word } from './areas.ts'
import { clearable, maybe, orNull, type z } from './fields.ts'
import type { Labels } from './labels.ts'

/*
 * A noun's fields, each written once in a table under the name that it has here, which is its column. What is called
 * otherwise by the specification says so in the table, and nowhere else: the contract is built with the names of the wire,
 * `fromWire` and `toWire` stand at its edge. Functions and not objects: what the web does not use goes out of its bundle.
 */

/**
 * What a value is, which says how a form holds it, how the history and a conflict show it, and how it is stored.
 * `text` is one line and `lines` are several; `words` is a list of texts; `switch` is 0 or 1 on the wire and true or false
 * here; of an `id` (or a list of them) and of `json` only the name of the field is shown; `one` and `many` are keys of labels.
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
  /** What can be set, and what is read unless `read` or the contract says otherwise. */
  readonly field: z.ZodMiniType
  /** What is read, where that may be more than can be set. */
  readonly read?: z.ZodMiniType
  readonly kind: FieldKind
  /** It always has a value. Any other field may be empty, which is null, and null clears it. */
  readonly kept?: true
  /** The specification's name for it, where that is not ours. */
  readonly wire?: string
  /** A second name that the specification gives it. Where both are sent the first counts. */
  readonly also?: string
  /** It is no column of the row: it is stored beside it. */
  readonly beside?: true
  /** It stands in lists as well. */
  readonly listed?: true
  /** Its name, the same wherever it is named. Null: people never see it. */
  readonly word: Word | null
}

export type FieldTable = Readonly<Record<string, TableField>>

/** The name of a field of a table. */
export type NameIn<T> = keyof T & string

/** The names of the fields of which this is so. */
export type NamesWhere<T, Which> = { [N in NameIn<T>]: T[N] extends Which ? N : never }[NameIn<T>]

/** The name of a field that is a column. */
export type StoredIn<T> = { [N in NameIn<T>]: T[N] extends { beside: true } ? never : N }[NameIn<T>]

/** The names of the fields of which `holds` is true, in the order of the table. */
export const namesWhere = <T extends FieldTable, N extends NameIn<T>>(
  table: T,
  holds: (field: T[NameIn<T>], name: NameIn<T>) => boolean,
): N[] =>
  Object.entries(table).flatMap(([name, field]) => {
    const known = name as N // a key of that very table, and what `holds` picks
    return holds(field as T[NameIn<T>], known) ? [known] : []
  })

// ---- names ----

export type Wire<F, N> = F extends { readonly wire: infer W extends string } ? W : N
type Also<F> = F extends { readonly also: infer W extends string } ? W : never

type Found<T, K> = { [N in NameIn<T>]: K extends Wire<T[N], N> | Also<T[N]> ? N : never }[NameIn<T>]
type OwnName<T, K> = [Found<T, K>] extends [never] ? K : Found<T, K>
type FieldAt<T, N> = N extends keyof T ? T[N] : unknown
type OwnValue<T, K, V> = FieldAt<T, OwnName<T, K>> extends { kind: 'switch' } ? Exclude<V, number> | boolean : V

/** What came from the wire, as it is called here. */
export type FromWire<T, Sent> = { [K in keyof Sent as OwnName<T, K> & PropertyKey]: OwnValue<T, K, Sent[K]> }

type WireValue<F, V> = F extends { kind: 'switch' } ? Exclude<V, boolean> | number : V

/** Something of ours, as it is called on the wire: under both names where the specification has two. */
export type ToWire<T, Own> = {
  [N in keyof Own as (Wire<FieldAt<T, N>, N> | Also<FieldAt<T, N>>) & PropertyKey]: WireValue<FieldAt<T, N>, Own[N]>
}

/** What the specification calls a field. */
export const wireName = (table: FieldTable, name: string): string => table[name]?.wire ?? name

/** What we call a field of the wire; a name that is none is left as it is. */
export const ownName = (table: FieldTable, name: string): string =>
  Object.entries(table).find(([own, { wire = own, also }]) => wire === name || also === name)?.[0] ?? name

const asSwitch = (value: unknown) => (typeof value === 'number' ? value === 1 : value)

/** What came from the wire under our names. What is absent stays absent, and what is no field of the table stays as it is. */
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

/** Something of ours under the names of the wire. */
export function toWire<const T extends FieldTable, Own extends object>(table: T, own: Own): ToWire<T, Own> {
  const sent = Object.entries(own).flatMap(([name, it]) => {
    const { wire = name, also, kind }: Partial<TableField> = table[name] ?? {}
    const value = kind === 'switch' && typeof it === 'boolean' ? Number(it) : it
    return also ? [[wire, value] as const, [also, value] as const] : [[wire, value] as const]
  })
  return Object.fromEntries(sent) as ToWire<T, Own> // as above
}

// ---- the contract ----

/** What can be set of a field. */
export type Settable<F extends TableField> = F extends { kept: true }
  ? z.ZodMiniOptional<F['field']>
  : z.ZodMiniOptional<z.ZodMiniNullable<F['field']>>
type Read<F extends TableField> = F extends { read: infer R extends z.ZodMiniType } ? R : F['field']
type Readable<F extends TableField> = F extends { kept: true } ? Read<F> : z.ZodMiniNullable<Read<F>>

type Names<T, N extends NameIn<T>> = Wire<T[N], N> | Also<T[N]>

/** What can be set of these fields, by their names on the wire: absent leaves, null clears what may be empty. */
export type ToSet<T extends FieldTable, N extends NameIn<T>> = { [K in N as Names<T, K>]: Settable<T[K]> }
/** What is read of these fields. */
export type ToRead<T extends FieldTable, N extends NameIn<T>> = { [K in N as Names<T, K>]: Readable<T[K]> }
/** What is shown of these fields as far as they are filled in. */
export type ToShow<T extends FieldTable, N extends NameIn<T>> = {
  [K in N as Names<T, K>]: z.ZodMiniOptional<T[K]['field']>
}

/** The same as far as it is there. */
export type ToPutBack<T extends FieldTable, N extends NameIn<T>> = {
  [K in N as Names<T, K>]: z.ZodMiniOptional<Readable<T[K]>>
}

/** Two shapes as one; where both name a field, the second counts. */
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

/** What was read and can be put back, each field if it is there. */
export const toPutBack = <T extends FieldTable, N extends NameIn<T>>(table: T, names: readonly N[]): ToPutBack<T, N> =>
  each(table, names, ({ field, read = field, kept }) => maybe(kept ? read : orNull(read))) as ToPutBack<T, N> // as `Readable` says
