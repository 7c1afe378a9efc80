/** The format of amounts: the decimal digits, the symbol in each language, its side, and whether a space separates it. */
export const currencies = {
  USD: { fa: 'دلار', en: 'US dollar', decimals: 2, symbol: { fa: '$', en: '$' }, side: 'left', space: false },
  EUR: { fa: 'یورو', en: 'Euro', decimals: 2, symbol: { fa: '€', en: '€' }, side: 'right', space: true },
  IRR: { fa: 'ریال', en: 'Rial', decimals: 0, symbol: { fa: 'ریال', en: 'IRR' }, side: 'right', space: true },
} as const
export type Currency = keyof typeof currencies
