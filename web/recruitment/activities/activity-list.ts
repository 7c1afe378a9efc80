import { choice, day, id, maybe, shape, type Of } from '@kargozin/api/fields.ts'
import { t } from '../../core/words.ts'
import type { Filter } from '../../kit/filters/filter.ts'
import { kinds, typesOf, type Kind } from './kinds.ts'

const kindNames = Object.fromEntries(Object.keys(kinds).map(key => [key, key])) as { [key in Kind]: key } // each key maps to itself

/** The state of an activities page in its address. Each kind covers several types of the API. */
export const activityAddress = shape({
  kind: maybe(choice(kindNames)),
  user: maybe(id()),
  from: maybe(day()),
  to: maybe(day()),
})

type Address = Of<typeof activityAddress>
export type ActivityFilterName = keyof Address

/** Converts the values of the address to the query of the call. */
export const activityQuery = ({ kind, user, from, to }: Partial<Address>) => ({
  ...(kind ? { type: typesOf(kind) } : {}),
  ...(user ? { user_uuid: user } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

/** Filters by person and time. */
export const whoAndWhen: readonly Filter<'user' | 'from' | 'to'>[] = [
  { kind: 'member', name: 'user', label: 'Who' },
  { kind: 'days', names: ['from', 'to'], label: 'When' },
]

/** Filters by kind, person and time; `among`: the kinds that this page offers. */
export const activityFilters = (among: readonly Kind[]): readonly Filter<ActivityFilterName>[] => [
  {
    kind: 'one',
    name: 'kind',
    label: 'Action',
    none: 'Everything',
    options: () => among.map(id => ({ id, label: t(kinds[id]) })),
  },
  ...whoAndWhen,
]
