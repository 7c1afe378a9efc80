/**
 * How numbers and days are typed and formatted. The kit itself knows no languages or calendars; core/typing.ts sets
 * these functions. The defaults are for English digits and for tests.
 */
export const typing = {
  /** Reads a typed number in any digits; null if invalid. */
  readNumber: (text: string): number | null => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)),
  writeNumber: (value: number): string => value.toLocaleString('en'),
  /** Reads a typed or pasted day in any calendar and digits, as Gregorian `YYYY-MM-DD`; null if invalid. */
  readDay: (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null),
  /** Converts Persian and Arabic digits to 0-9. */
  latinDigits: (text: string): string => text,
  /** Writes 0-9 in the digits of the page. */
  ownDigits: (text: string): string => text,
}

/** Sets the formats of the product's languages. Called once, before the first rendering. */
export function setTyping(ways: Partial<typeof typing>): void {
  Object.assign(typing, ways)
}
