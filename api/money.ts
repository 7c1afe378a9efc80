import { decimalSign, number, type Locale } from './words.ts'

/** Formats an amount as $1,234.50 or 1,234.5 €, isolated left to right so that the symbol keeps its side in a Persian line. */
export function foreignMoney(amount: number, currency: 'USD' | 'EUR', locale: Locale): string {
  const point = decimalSign[locale]
  const written = number(Math.abs(amount), locale)
  const sign = amount < 0 ? '−' : ''
  const text =
    currency === 'USD' ? `${sign}$${written.split(point)[0]}${point}${decimals(amount, locale)}` : `${sign}${written} €`
  return `\u2066${text}\u2069`
}

const decimals = (amount: number, locale: Locale) => {
  const [, part = '00'] = Math.abs(amount).toFixed(2).split('.')
  return [...part].map(digit => number(Number(digit), locale)).join('')
}
