import { choice, int, shape } from '../fields.ts'

/** How a text message is sent (sms-parts.ts), with its links in full. Texts that members see have links without their keys. */
export const countedParts = shape({
  encoding: choice({ gsm: 'gsm', ucs2: 'ucs2' }),
  characters: int(0, 1e6),
  units: int(0, 1e6),
  parts: int(0, 1e4),
  left: int(0, 200),
})
