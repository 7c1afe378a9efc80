import type { Word } from '../say.ts'

/** The ages of people who work or apply for work. Years of two digits and other calendars give other ages. */
const usualAge = { from: 15, to: 90 }

/** The note on a day of birth that cannot be right for somebody who works or applies for work. Undefined for other days. */
export function ageNote(birth: string | null | undefined): { word: Word; params?: { age: number } } | undefined {
  if (!birth) return undefined
  const age = Math.floor((Date.now() - Date.parse(birth)) / (365.2425 * 86_400_000))
  if (age >= usualAge.from && age <= usualAge.to) return undefined
  if (age < 0) return { word: 'This day is in the future.' }
  return { word: 'Somebody born on this day would be {age} years old today. Check the day.', params: { age } }
}
