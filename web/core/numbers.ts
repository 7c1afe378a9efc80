import { foreignMoney } from '@kargozin/api/money.ts'
import { number as write } from '@kargozin/api/words.ts'
import { locale } from './locale.ts'
import { t } from './words.ts'

/**
 * The currency of an amount. Amounts are never converted. The currency that a person prefers is only the default for new
 * amounts.
 */
export type Currency = 'USD' | 'EUR' | 'IRR'

/** 1,234,567 · ۱,۲۳۴,۵۶۷, with at most two decimals. */
export const number = (value: number): string => write(value, locale)

/** ۱,۲۳۴ ریال, or an amount in a foreign currency. */
export const money = (amount: number, currency: Currency): string =>
  currency === 'IRR' ? `${number(Math.round(amount))} ${t('Rial')}` : foreignMoney(amount, currency, locale)

/** A fraction as whole percent: 0.254 is 25% · ۲۵٪. */
export const percent = (share: number): string => `${number(Math.round(share * 100))}${locale === 'fa' ? '٪' : '%'}`

/** The size of a file: 640 bytes, 12 KB, 3.4 MB. */
export function bytes(size: number): string {
  if (size < 1000) return t('{size} bytes', { size })
  if (size < 1_000_000) return t('{size} KB', { size: Math.round(size / 1000) })
  return t('{size} MB', { size: Math.round(size / 100_000) / 10 })
}
