import { choice, day, id, maybe, shape } from '@kargozin/api/fields.ts'
import type { useUrl } from '../../core/routes/url.ts'
import { kinds, typesOf, type Kind } from './kinds.ts'

const kindNames = Object.fromEntries(Object.keys(kinds).map(key => [key, key])) as { [key in Kind]: key } // each key maps to itself

/** What the page of activities keeps in its address. */
export const address = shape({
  kind: maybe(choice(kindNames)),
  user: maybe(id()),
  from: maybe(day()),
  to: maybe(day()),
})

export type Address = ReturnType<typeof useUrl<typeof address>>
export type Values = Address['values']

/** The page's values as the calls take them. */
export const queryOf = ({ kind, user, from, to }: Values) => ({
  ...(kind ? { type: typesOf(kind) } : {}),
  ...(user ? { user_uuid: user } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

/** Whether anything is left out. */
export const narrows = (values: Values): boolean => Object.keys(queryOf(values)).length > 0

/** Every filter off. */
export const cleared = { kind: undefined, user: undefined, from: undefined, to: undefined }
