import { choice, day, id, maybe, shape } from '@kargozin/api/fields.ts'
import type { Word } from '../../core/words.ts'
import type { useUrl } from '../../core/url.ts'

/** What activities are chosen by: each kind stands for several types of the wire. */
export const kinds = {
  moves: { word: 'Moves between steps', types: ['change_status', 'undo', 'transfer'] },
  applications: { word: 'Applications', types: ['apply', 'import'] },
  opinions: { word: 'Ratings and comments', types: ['rate', 'comment', 'comment_update', 'comment_delete'] },
  files: { word: 'CVs and files', types: ['cv', 'remove_example'] },
  changes: {
    word: 'Changes',
    types: ['create', 'update', 'source', 'position', 'notify', 'detach', 'empty', 'save_template', 'use_template'],
  },
  publishing: { word: 'Publishing', types: ['publish', 'republish', 'open_source', 'close_source'] },
  trash: { word: 'Deleted and restored', types: ['trash', 'restore', 'delete'] },
} as const satisfies Record<string, { word: Word; types: readonly string[] }>

export type Kind = keyof typeof kinds

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
  ...(kind ? { type: [...kinds[kind].types] } : {}),
  ...(user ? { user_uuid: user } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

/** Whether anything is left out. */
export const narrows = (values: Values): boolean => Object.keys(queryOf(values)).length > 0

/** Every filter off. */
export const cleared = { kind: undefined, user: undefined, from: undefined, to: undefined }
