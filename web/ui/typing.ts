/**
 * How people write numbers and days. The kit itself knows neither languages nor calendars: core/typing.ts gives it ours.
 * What stands here is for the plain case and for tests.
 */
export const typing = {
  /** A typed number in any digits; null if it is none. */
  readNumber: (text: string): number | null => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)),
  writeNumber: (value: number): string => value.toLocaleString('en'),
  /** A typed or pasted day in any calendar and digits, as Gregorian `YYYY-MM-DD`; null if it is none. */
  readDay: (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null),
  /** Persian and Arabic digits as 0-9. */
  latinDigits: (text: string): string => text,
}

/** Gives the kit our ways of writing. Called once, before the first drawing. */
export function setTyping(ways: Partial<typeof typing>): void {
  Object.assign(typing, ways)
}
