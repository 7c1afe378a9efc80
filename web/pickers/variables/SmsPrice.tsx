import { money } from '../../core/numbers.ts'
import { t } from '../../core/words.ts'

type SmsPriceProps = {
  /** The price of a part in Rial; null if it is not known. */
  price: number | null
  /** The parts of the text that is shown. */
  parts: number
  /** The number of applicants who get such a text. */
  count: number
  /** Some of them may have no mobile number. */
  isMost?: boolean
}

const forMany = {
  about: 'Price: about {price} for {count} applicants; each text may have another length',
  most: 'Price: about {price} if each of the {count} applicants has a mobile number',
} as const

/** What text messages cost, as far as the price is known: the parts of this one, for as many applicants. */
export function SmsPrice({ price, parts, count, isMost = false }: SmsPriceProps) {
  if (price === null || parts === 0) return null
  return (
    <p className="text-sm text-text-2">
      {count === 1
        ? t('Price: {price}', { price: money(parts * price, 'IRR') })
        : t(forMany[isMost ? 'most' : 'about'], { price: money(parts * price * count, 'IRR'), count })}
    </p>
  )
}
