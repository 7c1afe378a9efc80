/** The characters of the basic GSM 03.38 alphabet, each one septet. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** The characters of its extension table: an escape and a second septet. */
const extended = new Set('\f^{}\\[~]|€')

/** The units that fit in a message of one part, and in each part of a longer one after a header of 6 octets (3GPP TS 23.040). */
const sizes = { gsm: { one: 160, each: 153 }, ucs2: { one: 70, each: 67 } } as const

/**
 * How a text message is sent. `units` counts septets (gsm) or UTF-16 code units (ucs2). `left` is how many more of them fit in
 * the last part.
 */
export type SmsParts = { encoding: keyof typeof sizes; characters: number; units: number; parts: number; left: number }

/**
 * The encoding of a text message and the number of its parts, which services charge for. If all characters are in the GSM
 * 7-bit alphabet, one part holds 160 septets, and each of several parts 153. Otherwise they hold 70 and 67 UTF-16 code units.
 * One Persian letter makes the whole message UCS-2. A character of two units is not divided between parts. An empty text has no
 * part.
 */
export function smsParts(text: string): SmsParts {
  const letters = [...text]
  const encoding = letters.every(it => basic.has(it) || extended.has(it)) ? 'gsm' : 'ucs2'
  const unitsOf = (letter: string) => (encoding === 'ucs2' ? letter.length : extended.has(letter) ? 2 : 1)
  const units = letters.reduce((sum, letter) => sum + unitsOf(letter), 0)
  const { one, each } = sizes[encoding]
  const counted = { encoding, characters: letters.length, units } as const
  if (units <= one) return { ...counted, parts: units === 0 ? 0 : 1, left: one - units }
  let parts = 1
  let filled = 0
  for (const letter of letters) {
    const size = unitsOf(letter)
    if (filled + size > each) {
      parts++
      filled = 0
    }
    filled += size
  }
  return { ...counted, parts, left: each - filled }
}
