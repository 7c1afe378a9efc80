/** The product's two languages. Persian is the default everywhere. */
export type Locale = 'fa' | 'en'

/** Values for the placeholders of a text. Numbers are written in the locale's digits with commas; text goes in as it is. */
export type Fill = Record<string, string | number>

const digits = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x06f0 + Number(digit)))

/** A number as the locale writes it: commas every three digits in both, Persian digits in Persian. */
export function number(value: number, locale: Locale): string {
  const text = value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  return locale === 'fa' ? digits(text) : text
}

/**
 * Puts `params` into the `{placeholders}` of a text. What a bar in an English text means is told by `{count}`: with it in
 * the second part, the parts are `one|many`, chosen by `params.count`. Without it, the second part is a context, for a
 * text that Persian says in two ways, and is not shown: `State|of a province`. Persian texts carry no bar. An unknown
 * placeholder stays as it is, to be seen.
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
