import type account from './account/fa.json'
import type messages from './messages/fa.json'
import type organisation from './organisation/fa.json'
import type recruitment from './recruitment/fa.json'
import type shared from './fa.json'

/** What the server and the contract say, by area, as type: English texts, which are the keys, to Persian ones. */
type Dictionaries = {
  account: typeof account
  messages: typeof messages
  organisation: typeof organisation
  recruitment: typeof recruitment
}

/** An area of the product. The public pages are one in the browser only. */
export type Area = keyof Dictionaries | 'careers'

/** A text of the server or the contract that has a translation: English, as it stands in one of the dictionaries. */
export type Word = keyof typeof shared | { [It in keyof Dictionaries]: keyof Dictionaries[It] }[keyof Dictionaries]

/**
 * Each area once: the areas of the server that it may import, and its rooms, in folders of its own, each of which may import
 * those before it. The walls of the linter, the server's dictionaries and the check of words derive from this.
 */
export const areas: Readonly<Record<Area, { imports: readonly Area[]; rooms?: readonly string[] }>> = {
  /** Called by all areas; it calls none and knows no application, step or job. */
  messages: { imports: [] },
  account: { imports: ['messages'] },
  organisation: { imports: ['messages', 'account'] },
  recruitment: {
    imports: ['messages', 'account', 'organisation'],
    rooms: [
      'access',
      'people',
      'steps',
      'jobs',
      'careers',
      'surveys',
      'pipeline',
      'applicants',
      'apply',
      'imports',
      'exports',
      'home',
    ],
  },
  /** The public pages, in the browser only. */
  careers: { imports: [] },
}
