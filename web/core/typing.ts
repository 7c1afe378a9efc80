/**
 * Sets the digits and calendars of the product for the kit's fields. Import it for its effect, before the first
 * rendering.
 */
import { latinDigits, parseDay, parseNumber, persianDigits } from '@kargozin/api/persian.ts'
import { setTyping } from '../ui/typing.ts'
import { locale } from './locale.ts'
import { number } from './numbers.ts'

setTyping({
  readNumber: parseNumber,
  writeNumber: number,
  readDay: parseDay,
  latinDigits,
  ownDigits: text => (locale === 'fa' ? persianDigits(text) : text),
})
