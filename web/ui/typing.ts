/**
 * How people write numbers and days. The kit itself has no languages and calendars: core/typing.ts provides ours. These
 * defaults are for the plain case and for tests.
 */
export const typing = {
  /** A typed number in any digits; null if invalid. */
  readNumber: (text: string): number | null => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)),
  writeNumber: (value: number): string => value.toLocaleString('en'),
  /** A typed or pasted day in any calendar and digits, as Gregorian `YYYY-MM-DD`; null if invalid. */
  readDay: (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null),
  /** Persian and Arabic digits as 0-9. */
  latinDigits: (text: string): string => text,
}

/** Sets the formats of our languages. Called once, before the first rendering. */
export function setTyping(ways: Partial<typeof typing>): void {
  Object.assign(typing, ways)
}
