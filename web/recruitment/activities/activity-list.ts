import { choice, day, id, maybe, shape, type Of } from '@kargozin/api/fields.ts'
import { t } from '../../core/words.ts'
import type { Filter } from '../../kit/filters/filter.ts'
import { kinds, typesOf, type Kind } from './kinds.ts'

const kindNames = Object.fromEntries(Object.keys(kinds).map(key => [key, key])) as { [key in Kind]: key } // each key maps to itself

/** What a page of activities keeps in its address: kinds of them, each of which stands for several types of the wire. */
export const activityAddress = shape({
  kind: maybe(choice(kindNames)),
  user: maybe(id()),
  from: maybe(day()),
  to: maybe(day()),
})

type Address = Of<typeof activityAddress>
export type ActivityFilterName = keyof Address

/** The values of the address as the calls take them. */
export const activityQuery = ({ kind, user, from, to }: Partial<Address>) => ({
  ...(kind ? { type: typesOf(kind) } : {}),
  ...(user ? { user_uuid: user } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

/** By whom and when. */
export const whoAndWhen: readonly Filter<'user' | 'from' | 'to'>[] = [
  { kind: 'member', name: 'user', label: 'Who' },
  { kind: 'days', names: ['from', 'to'], label: 'When' },
]

/** What was done, by whom and when; `among` are the kinds there are on the page. */
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
