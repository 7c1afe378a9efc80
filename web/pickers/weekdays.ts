import type { Word } from '../core/words.ts'

/** The days of the week, Saturday first, as in a week of the contract. */
export const weekdays: readonly Word[] = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
