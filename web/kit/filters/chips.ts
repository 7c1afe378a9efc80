import { day, range } from '../../core/dates.ts'
import { t } from '../../core/words.ts'
import { isOn, listOf, namesOf, orNone, without, type Change, type Filter, type Option, type Values } from './filter.ts'

/** An active filter as text, with the change that removes it. */
export type FilterChip = { id: string; text: string; without: Change }

/** The chips of a filter: one for each of its values. `options` are the labels of the values. */
export function chipsOf(filter: Filter, values: Values, options: readonly Option[]): FilterChip[] {
  if (!isOn(filter, values)) return []
  const id = namesOf(filter).join(' ')
  const off = without([filter])
  if ('names' in filter) return [{ id, text: named(filter, spanOf(filter, values)), without: off }]
  const value = values[filter.name]
  if (filter.kind === 'yes') return [{ id, text: t(filter.label), without: off }]
  const all = listOf(value)
  return all.map(it => ({
    id: `${id} ${it}`,
    text: textOf(filter, it, options),
    without: Array.isArray(value) ? { [filter.name]: orNone(all.filter(other => other !== it)) } : off,
  }))
}

/**
 * The text of a value. In a filter with `asks`, a value without an option is an id, which must not be shown. While no
 * options are loaded, the label of the filter is shown instead. Afterwards the text says that the value is missing: it was
 * deleted, or the user may not see it.
 */
function textOf(filter: Filter, value: string | number, options: readonly Option[]): string {
  const known = options.find(option => option.id === value)?.label
  if (known !== undefined || !('asks' in filter)) return named(filter, known ?? String(value))
  const what = t(filter.label)
  return options.length > 0 ? t('{what}: no longer available', { what }) : what
}

const named = (filter: Filter, value: string): string =>
  'alone' in filter && filter.alone ? value : `${t(filter.label)}: ${value}`

function spanOf({ kind, names }: Extract<Filter, { kind: 'between' | 'days' }>, values: Values): string {
  const [from, to] = [values[names[0]], values[names[1]]]
  return kind === 'days' ? daysOf(from, to) : numbersOf(from, to)
}

const isNumber = (value: unknown) => typeof value === 'number'
const isText = (value: unknown) => typeof value === 'string'

function numbersOf(from: unknown, to: unknown): string {
  if (isNumber(from) && isNumber(to)) return t('{from} to {to}', { from, to })
  if (isNumber(from)) return t('at least {from}', { from })
  return isNumber(to) ? t('at most {to}', { to }) : ''
}

function daysOf(from: unknown, to: unknown): string {
  if (isText(from) && isText(to)) return range(from, to)
  if (isText(from)) return t('from {day}', { day: day(from) })
  return isText(to) ? t('until {day}', { day: day(to) }) : ''
}
