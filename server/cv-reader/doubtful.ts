import { lost } from './characters.ts'
import type { Hit } from './hit.ts'
import type { Entry } from './sections.ts'
import { isOthers } from './whose.ts'

/** Stands between a number and an address that were one word on the page. */
export const seam = '\u2063'

const mobile = String.raw`(?:\+?98|0098|0)[-. ]?9\d(?:[-. ]?\d){8}`
const numberFirst = new RegExp(String.raw`(?<![\d.+])(${mobile})[-–_/|:;,]{0,3}(?=[a-z][\w.+%-]{0,63}@)`, 'gi')
const addressFirst = new RegExp(String.raw`(@[a-z0-9.-]{1,80}\.[a-z]{2,24})[-–_/|:;,]{0,3}(?=${mobile}(?!\d))`, 'gi')

const providers = 'gmail|yahoo|hotmail|outlook|icloud|ymail|aol|proton|protonmail|chmail|mailfa'
/** The host stands first, and what follows the @ has no ending: «gmail.com@ali.karimi». */
const hostFirst = new RegExp(String.raw`(?<![\w.@-])((?:${providers})\.(?:com|ir|me))@([\w.+-]{2,64})(?![\w.@])`, 'gi')

/** A comma for the point of a well-known host: «ali@gmail,com». */
const commaForPoint = new RegExp(String.raw`(?<![\w.@-])([\w.+-]{2,64}@(?:${providers}))[,،;] ?(com|ir)(?!\w)`, 'gi')

/** A line from the right shows the number that an address begins with at its end: «ali@….com_70» is «70_ali@….com». */
const numberBehind = /(?<![\w.+-])([a-z][\w.+-]{0,63}@[a-z0-9.-]{1,80}\.[a-z]{2,24})([._])(\d{2,8})(?![\w@.])/gi

/**
 * Takes a number and an address apart that the writing direction has put together («0918…-name@…», «name@….com0918…»), and
 * puts an address right whose parts a writer of PDFs has put in the order of a line from the right («com.mail@karimi.ali»).
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

/** The endings that an address is likely to have. */
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

/** Addresses of which letters are lost. */
export const lostEmails = (entries: Entry[]): Hit<string>[] =>
  entries.flatMap(entry => lostIn(entry, lostAddress).map(value => ({ value, entry, sure: 0.3, check: true })))

/** Mobile numbers of which digits are lost: as long as one, and beginning like one unless a label says what they are. */
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

/** The words without numbers of which digits are lost: the rest of one is another number. */
export const withoutLostNumbers = (text: string) => text.replace(lostNumber, it => (it.includes(lost) ? ' ' : it))
