import type account from './account/fa.json'
import type calendar from './calendar/fa.json'
import type messages from './messages/fa.json'
import type organisation from './organisation/fa.json'
import type recruitment from './recruitment/fa.json'
import type performance from './performance/fa.json'
import type structure from './structure/fa.json'
import type employees from './employees/fa.json'
import type shared from './fa.json'

/** The type of each area's dictionary. The keys of a dictionary are the English texts, its values the Persian texts. */
type Dictionaries = {
  account: typeof account
  messages: typeof messages
  organisation: typeof organisation
  recruitment: typeof recruitment
  performance: typeof performance
  structure: typeof structure
  employees: typeof employees
  calendar: typeof calendar
}

/** An area of the product. The public pages (`careers`) are an area in the browser only. */
export type Area = keyof Dictionaries | 'careers'

/** A text of the server or the contract that has a translation: the English key of one of the dictionaries. */
export type Word = keyof typeof shared | { [It in keyof Dictionaries]: keyof Dictionaries[It] }[keyof Dictionaries]

/**
 * Every area, with the areas that its server code may import and its rooms. A room is a folder that may import only the
 * rooms listed before it. The import rules of the linter, the server's dictionaries and the words check are derived
 * from this.
 */
export const areas: Readonly<Record<Area, { imports: readonly Area[]; rooms?: readonly string[] }>> = {
  /** Every area may import this one. It imports no other area and does not know applications, steps or jobs. */
  messages: { imports: [] },
  account: { imports: ['messages'] },
  organisation: { imports: ['messages', 'account'] },
  structure: { imports: ['messages', 'account', 'organisation'] },
  employees: { imports: ['messages', 'account', 'organisation', 'structure'] },
  performance: { imports: ['messages', 'account', 'organisation', 'structure'] },
  recruitment: {
    imports: ['messages', 'account', 'organisation', 'structure', 'employees'],
    rooms: [
      'access',
      'people',
      'steps',
      'jobs',
      'careers',
      'surveys',
      'interviews',
      'pipeline',
      'applicants',
      'conversation',
      'appointments',
      'bookings',
      'leaving',
      'onboarding',
      'persons',
      'talents',
      'apply',
      'imports',
      'exports',
      'forgetting',
      'logs',
      'home',
    ],
  },
  /** What takes place when: the events of all other areas, and memos. */
  calendar: {
    imports: ['messages', 'account', 'organisation', 'structure', 'employees', 'performance', 'recruitment'],
  },
  /** The public pages, in the browser only. */
  careers: { imports: [] },
}
