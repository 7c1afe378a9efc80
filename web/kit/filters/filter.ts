import type { ComponentType } from 'react'
import type { Call, DataOf } from '@kargozin/api/call.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import type { Word } from '../../core/words.ts'
import type { Option as AnyOption, OptionId } from '../../ui/options.tsx'

export type Option = AnyOption<OptionId>

/** The values in an address, as its schema parsed them. */
export type Values = Readonly<Record<string, unknown>>

/** A change of an address; `undefined` removes a value. */
export type Change = Record<string, unknown>

type OfOne<Name> = {
  /** The name in the query of the call, which is also the name in the address. */
  name: Name
  label: Word
  /** Whether the chip shows the value without the label, because the value is clear by itself. */
  alone?: true
}

type OfTwo<Name> = { names: readonly [Name, Name]; label: Word }

/** The options: a fixed list, or the answer of a call, which is requested when needed. */
type Chosen = { options: () => readonly Option[] } | { asks: Asks | AsksOfChosen }

/** Returns the call for the selected values only, for filters with a picker that searches for the other values. */
type AsksOfChosen = (ids: string[]) => Asks

export type Asks = { call: Call; given: object; options: (data: never) => readonly Option[] }

/** Converts the answer of a call to options. */
export const asking = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: (data: DataOf<C>) => readonly Option[],
): Asks => ({ call, given: input, options })

/** A field in the filter panel of a list. */
export type Filter<Name extends string = string> =
  /** Several values of a small set, all visible as checkboxes. */
  | (OfOne<Name> & Chosen & { kind: 'checks'; /** Takes the panel's whole width. */ wide?: true })
  /**
   * Several values from a long list, found by typing. Set `Picker` or `IdPicker` if the search needs more than the
   * names of the options.
   */
  | (OfOne<Name> &
      Chosen & { kind: 'many'; Picker?: ComponentType<PickerProps>; IdPicker?: ComponentType<IdPickerProps> })
  /** One value of a short list. */
  | (OfOne<Name> & Chosen & { kind: 'one'; /** The label for no selection. */ none?: Word; help?: Word })
  /** Words that the user types one by one. Set `Picker` to offer words. */
  | (OfOne<Name> & { kind: 'words'; Picker?: ComponentType<IdPickerProps> })
  /** A text that the results must contain. */
  | (OfOne<Name> & { kind: 'text'; hint: Word })
  /** A checkbox. */
  | (OfOne<Name> & { kind: 'yes'; text: Word })
  /** A colleague. */
  | (OfOne<Name> & { kind: 'member' })
  /** Minimum and maximum, each optional. */
  | (OfTwo<Name> & { kind: 'between'; most: number })
  /** The first and last day; both or neither is set. */
  | (OfTwo<Name> & { kind: 'days' })

type PickerProps = {
  label: string
  placeholder: string
  value: number[]
  onChange: (value: number[]) => void
}

/** The props of a picker whose ids are texts. */
export type IdPickerProps = Omit<PickerProps, 'value' | 'onChange'> & {
  value: string[]
  onChange: (value: string[]) => void
}

/** The names in the address that a filter sets. */
export const namesOf = (filter: Filter): readonly string[] => ('names' in filter ? filter.names : [filter.name])

const holds = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== false

/** Whether a filter is active. */
export const isOn = (filter: Filter, values: Values): boolean => namesOf(filter).some(name => holds(values[name]))

/** The number of active filters; a range counts once. */
export const countOn = (filters: readonly Filter[], values: Values): number =>
  filters.filter(filter => isOn(filter, values)).length

/** The change that removes these filters. */
export const without = (filters: readonly Filter[]): Change =>
  Object.fromEntries(filters.flatMap(filter => namesOf(filter).map(name => [name, undefined])))

/** The values of a filter that can have several. */
export const listOf = (value: unknown): OptionId[] =>
  Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value as OptionId] // the page's schema has parsed the value

/** Converts an empty selection to undefined, which removes it from the address. */
export const orNone = <T>(values: readonly T[]): readonly T[] | undefined => (values.length > 0 ? values : undefined)
