import { lost } from './characters.ts'
import type { Hit } from './hit.ts'
import type { Entry } from './sections.ts'
import { isOthers } from './whose.ts'

/** Separates a number and an address that stood on the page as one word. */
export const seam = '\u2063'

const mobile = String.raw`(?:\+?98|0098|0)[-. ]?9\d(?:[-. ]?\d){8}`
const numberFirst = new RegExp(String.raw`(?<![\d.+])(${mobile})[-–_/|:;,]{0,3}(?=[a-z][\w.+%-]{0,63}@)`, 'gi')
const addressFirst = new RegExp(String.raw`(@[a-z0-9.-]{1,80}\.[a-z]{2,24})[-–_/|:;,]{0,3}(?=${mobile}(?!\d))`, 'gi')

const providers = 'gmail|yahoo|hotmail|outlook|icloud|ymail|aol|proton|protonmail|chmail|mailfa'
/**
 * The parts are reversed, so the domain comes first and the part after the @ has no top-level domain: «gmail.com@ali.karimi».
 */
const hostFirst = new RegExp(String.raw`(?<![\w.@-])((?:${providers})\.(?:com|ir|me))@([\w.+-]{2,64})(?![\w.@])`, 'gi')

/** A comma instead of the dot of a well-known domain: «ali@gmail,com». */
const commaForPoint = new RegExp(String.raw`(?<![\w.@-])([\w.+-]{2,64}@(?:${providers}))[,،;] ?(com|ir)(?!\w)`, 'gi')

/**
 * In a right-to-left line, a number at the beginning of an address is displayed at its end: «ali@….com_70» is «70_ali@….com».
 */
const numberBehind = /(?<![\w.+-])([a-z][\w.+-]{0,63}@[a-z0-9.-]{1,80}\.[a-z]{2,24})([._])(\d{2,8})(?![\w@.])/gi

/**
 * Separates a number and an address that the writing direction has joined («0918…-name@…», «name@….com0918…»). Restores an
 * address whose parts a PDF program has written in right-to-left order («com.mail@karimi.ali»).
 */
export const apart = (text: string) =>
  text
    .replace(turned, it =>
      isTurned(it)
        ? seam +
          it
            .split(/([.@])/)
            .toReversed()
            .join('')
        : it,
    )
    .replace(numberBehind, '$3$2$1')
    .replace(commaForPoint, `${seam}$1.$2`)
    .replace(hostFirst, (it, host: string, name: string) => (hasEnding(name) ? it : `${seam}${name}@${host}`))
    .replace(addressFirst, `$1${seam}`)
    .replace(numberFirst, `$1${seam}`)

const turned = /(?<![\w.@-])[a-z]{2,6}\.[a-z0-9-]{2,63}@[\w.+%-]{1,64}/gi

/** The top-level domains that an address is likely to have. */
export const endings = new Set(
  `com ir org net edu gov co uk me io info de dev ca fr app biz us eu au tr ae ru nl se ch at it es in tech online site xyz
  shop studio design email cloud ac sch news tv cc academy agency art blog company expert group live pro store team work`.split(
    /\s+/,
  ),
)

const hasEnding = (name: string) => name.includes('.') && endings.has(name.toLowerCase().split('.').at(-1) ?? '')

function isTurned(address: string) {
  const labels = address.toLowerCase().split(/[.@]/)
  return !endings.has(labels.at(-1) ?? '') && endings.has(labels[0] ?? '')
}

const lostAddress = /[a-z0-9._%+\uFFFD-]{1,64}@[a-z0-9.\uFFFD-]{3,80}/gi
const lostNumber = /[+\d\uFFFD][\d\uFFFD\s().+–-]{4,40}[\d\uFFFD]\+?/g

/** The e-mail addresses with unknown letters. */
export const lostEmails = (entries: Entry[]): Hit<string>[] =>
  entries.flatMap(entry => lostIn(entry, lostAddress).map(value => ({ value, entry, sure: 0.3, check: true })))

/**
 * The mobile numbers with unknown digits. They have the length of a mobile number, and begin like one or stand after a label.
 */
export const lostMobiles = (entries: Entry[], isLabelled: (index: number) => boolean): Hit<string>[] =>
  entries.flatMap((entry, index) => {
    const numbers = lostIn(entry, lostNumber).filter(it => {
      const at = entry.plain.indexOf(it)
      if (isOthers(entry.plain.slice(Math.max(0, at - 60), at), entry.plain.slice(at + it.length))) return false
      const signs = it.replace(/[^\d\uFFFD]/g, '')
      return (
        signs.length <= 14 &&
        (isLabelled(index) || (signs.length > 9 && (/^(?:0?9|98|0098)/.test(signs) || it.endsWith('98+'))))
      )
    })
    return numbers.map(value => ({ value, entry, sure: 0.3, check: true }))
  })

const lostIn = (entry: Entry, pattern: RegExp) =>
  entry.plain.includes(lost) ? (entry.plain.match(pattern) ?? []).filter(it => it.includes(lost) && /\w/.test(it)) : []

/** Removes numbers with unknown digits from a text, because the known digits would look like another number. */
export const withoutLostNumbers = (text: string) => text.replace(lostNumber, it => (it.includes(lost) ? ' ' : it))
