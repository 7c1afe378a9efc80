import type { ComponentType } from 'react'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import type { Given } from '@kargozin/api/request.ts'
import type { Word } from '../../core/words.ts'
import type { Option as AnyOption, OptionId } from '../../ui/options.tsx'

export type Option = AnyOption<OptionId>

/** What an address holds, as its schema read it. */
export type Values = Readonly<Record<string, unknown>>

/** A change of an address; `undefined` takes a value away. */
export type Change = Record<string, unknown>

type OfOne<Name> = {
  /** Where its value stands in the query of the call, and so in the address. */
  name: Name
  label: Word
  /** On its chip the value stands without the label: it says by itself what it is. */
  alone?: true
}

type OfTwo<Name> = { names: readonly [Name, Name]; label: Word }

/** What can be chosen: a few that are known, or the answer of a call, which is asked for when it is needed. */
type Chosen = { options: () => readonly Option[] } | { asks: Asks }

export type Asks = { call: Call; given: object; options: (data: never) => readonly Option[] }

/** Options that a call answers with. */
export const asking = <C extends Call>(
  call: C,
  given: Given<C>,
  options: (data: DataOf<C>) => readonly Option[],
): Asks => ({ call, given, options })

/** What a field of a list's panel sets. */
export type Filter<Name extends string = string> =
  /** Several of a few, all in sight. */
  | (OfOne<Name> & Chosen & { kind: 'checks'; /** Takes the panel's whole width. */ wide?: true })
  /** Several of many, found by typing; `Picker` where finding them needs more than their names. */
  | (OfOne<Name> & Chosen & { kind: 'many'; Picker?: ComponentType<PickerProps> })
  /** One of a few. */
  | (OfOne<Name> & Chosen & { kind: 'one'; /** What it is called when none is chosen. */ none?: Word })
  /** Words that are typed one by one. */
  | (OfOne<Name> & { kind: 'words' })
  /** A text that what is listed contains. */
  | (OfOne<Name> & { kind: 'text'; hint: Word })
  /** On or off. */
  | (OfOne<Name> & { kind: 'yes'; text: Word })
  /** A colleague. */
  | (OfOne<Name> & { kind: 'member' })
  /** Two numbers, either of which may be missing. */
  | (OfTwo<Name> & { kind: 'between'; most: number })
  /** Two days, both of them or none. */
  | (OfTwo<Name> & { kind: 'days' })

type PickerProps = {
  label: string
  placeholder: string
  value: number[]
  onChange: (value: number[]) => void
}

/** The names in the address that a filter sets. */
export const namesOf = (filter: Filter): readonly string[] => ('names' in filter ? filter.names : [filter.name])

const holds = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false

/** Whether a filter leaves anything out. */
export const isOn = (filter: Filter, values: Values): boolean => namesOf(filter).some(name => holds(values[name]))

/** How many filters are on; a span counts once. */
export const countOn = (filters: readonly Filter[], values: Values): number =>
  filters.filter(filter => isOn(filter, values)).length

/** The change that takes these filters off. */
export const without = (filters: readonly Filter[]): Change =>
  Object.fromEntries(filters.flatMap(filter => namesOf(filter).map(name => [name, undefined])))

/** The values of a filter that takes several. */
export const listOf = (value: unknown): OptionId[] =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value as OptionId] // the schema has read it

/** An empty choice leaves the address. */
export const orNone = <T>(values: readonly T[]): readonly T[] | undefined => (values.length > 0 ? values : undefined)
