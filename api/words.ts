/** The product's two languages. Persian is the default everywhere. */
export type Locale = 'fa' | 'en'

/**
 * Values for the placeholders of a text. Numbers are formatted with the locale's digits and commas; text is inserted
 * unchanged.
 */
export type Fill = Record<string, string | number>

const digits = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x06f0 + Number(digit)))

/** The sign between the whole part and the decimals. */
export const decimalSign = { fa: '٫', en: '.' } as const satisfies Record<Locale, string>

/** A number in the locale's format: commas every three digits in both, Persian digits and decimal sign in Persian. */
export function number(value: number, locale: Locale): string {
  const text = value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  return locale === 'fa' ? digits(text).replace('.', decimalSign.fa) : text
}

/**
 * Replaces the `{placeholders}` of a text with `params`. An English text may have a bar. With `{count}` in the second
 * part, the parts are `one|many`, chosen by `params.count`. Without it, the second part is a context, which is not
 * shown: `State|of a province`. A context separates two meanings that need different Persian texts. Persian texts have
 * no bar. Unknown placeholders stay, so that they are noticed.
 */
export function fill(text: string, params: Fill | undefined, locale: Locale): string {
  const [one = '', many] = text.split('|')
  const chosen = many?.includes('{count}') && params?.count !== 1 ? many : one
  return chosen.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params?.[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? number(value, locale) : value
  })
}
