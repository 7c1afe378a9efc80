import { number as write } from '@kargozin/api/words.ts'
import { locale } from './locale.ts'
import { t } from './words.ts'

/** The currency of an amount. Amounts are never converted: a person's choice is only the default for new amounts. */
export type Currency = 'USD' | 'EUR' | 'IRR'

/** 1,234,567 · ۱,۲۳۴,۵۶۷, with at most two decimals. */
export const number = (value: number): string => write(value, locale)

/** $1,234.50 · 1,234.5 € · ۱,۲۳۴ ریال. Isolated left to right, so that the symbol stays on its side in a Persian line. */
export function money(amount: number, currency: Currency): string {
  if (currency === 'IRR') return `${number(Math.round(amount))} ${t('Rial')}`
  const cents = write(Math.abs(amount), locale).split('.')
  const sign = amount < 0 ? '−' : ''
  const text = currency === 'USD' ? `${sign}$${cents[0]}.${decimals(amount)}` : `${sign}${cents.join('.')} €`
  return `\u2066${text}\u2069`
}

const decimals = (amount: number) => {
  const [, part = '00'] = Math.abs(amount).toFixed(2).split('.')
  return [...part].map(digit => number(Number(digit))).join('')
}

/** A fraction as whole percent: 0.254 is 25% · ۲۵٪. */
export const percent = (share: number): string => `${number(Math.round(share * 100))}${locale === 'fa' ? '٪' : '%'}`

/** The size of a file: 640 bytes, 12 KB, 3.4 MB. */
export function bytes(size: number): string {
  if (size < 1000) return t('{size} bytes', { size })
  if (size < 1_000_000) return t('{size} KB', { size: Math.round(size / 1000) })
  return t('{size} MB', { size: Math.round(size / 100_000) / 10 })
}
