import { apart, endings, seam } from '../text/doubtful.ts'

const address =
  /(?<![A-Za-z0-9._%+\uFFFD-])[A-Za-z0-9_][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,5}[A-Za-z]{2,24}(?![A-Za-z0-9@\uFFFD]|-[A-Za-z])/g
/** Matches placeholder addresses that remain from a CV template. */
const sample =
  /^(?:(?:your\W?)?(?:name|e?mail)|your|user(?:name)?|someone|hello)@(?:(?:example|e?mail|(?:your)?domain|(?:your)?site|company)\.(?:com|org|net)|reallygreatsite\.com)$/
export const mailLabel = /ایمیل|رایانامه|پست ?الکترونی|نامه ?نگار|e-?mail|✉|📧|@ ?:/i
const labelled = /(?:^|(?:ایمیل|رایانامه|پست ?الکترونی\S{0,2}|e-?mail)[^\w]{0,4})$/i

/** An address in a text, with the words around it. `check`: it was assembled from parts, or joined to other text. */
type WrittenEmail = { value: string; before: string; behind: string; check: boolean }

/** The e-mail addresses in a text in all notations: with spaces, with [at], or joined to a label. */
export function emailsIn(text: string): WrittenEmail[] {
  if (!/@|\bat\b|(?<!\p{L})ات(?!\p{L})/iu.test(text)) return []
  const whole = withHosts(withSigns(text))
  const named = withNames(whole)
  const closed = apart(named)
  return [...closed.matchAll(address)].flatMap(it => {
    const [before, behind] = [closed.slice(0, it.index), closed.slice(it.index + it[0].length)]
    const value = withoutLabels(it[0]).toLowerCase()
    const isJoined = named !== whole && !labelled.test(before)
    const isGlued = before.endsWith(seam) || value.length < it[0].length || isAtNumber(before, value, behind)
    const isCut = /^\.[a-z](?![a-z])/i.test(behind)
    const check = isCut || isJoined || isGlued || !isKnown(value) || isSplit(before) || isInWeb(before, value)
    return sample.test(value) ? [] : [{ value, before, behind, check }]
  })
}

/** Removes the addresses from a text, because a number in an address is not a phone number. */
export const withoutEmails = (text: string) => apart(text.replace(/ ?@ ?/g, '@')).replace(address, ' ')

function isKnown(value: string) {
  const ending = value.split('.').at(-1) ?? ''
  return ending.length === 2 || endings.has(ending)
}

/**
 * Whether digits belong to the address: a right-to-left line has moved them after it («ali@….com_70» for «70_ali@….com»), or
 * they stood before it.
 */
const isAtNumber = (before: string, value: string, behind: string) =>
  /^[._-]?\d{1,11}(?![\d@])/.test(behind) || (/[\d/]$/.test(before) && /^\d/.test(value))

/** Whether the address comes directly after a web address and may be a part of it. */
const isInWeb = (before: string, value: string) =>
  /^(?:www\.|[^@]*\.(?:com|ir|org|net)[a-z0-9])/.test(value.split('@')[0] ?? '') ||
  /\w\.\w[^\s،,;|]{0,80}\/$/.test(before)

/** A lowercase word between the label and the address may be its first part, separated by a space or an unknown character. */
const isSplit = (before: string) =>
  /(?:^|(?:e-?mail|ایمیل|رایانامه|پست ?الکترونی\S{0,2})[^\w]{1,4})(?!(?:e|e-?mail|mail|id|address|or|and|me|at|is|my|to|contact|personal|work|business|primary|here|via|by|info) $)[a-z][a-z0-9]{1,30}[._]? $/i.test(
    before,
  ) && /[a-z][a-z0-9]{1,30}[._]? $/.test(before)

const labelFirst = /^(?:(?:E-?[Mm]ail|Mail)(?=[a-z0-9])|(?:[Ee]-?[Mm]ail|[Mm]ail|I[Dd])[-_](?=[a-z0-9]))/
const labelLast =
  /^([^@]+@[\w.-]+?\.(?:com|org|net|ir|edu|info|io|me|dev))(?:(?<=[a-z])(?=[A-Z][a-z])|(?=mobile|phone|tel|linkedin|github|address|www|website)).*$/s

/** Removes labels that are joined to an address: «Emailali@…» and «…@gmail.comMobile». */
const withoutLabels = (it: string) => it.replace(labelFirst, '').replace(labelLast, '$1')

const networks =
  /(?:instagram|telegram|twitter|linkedin|github|skype|whatsapp|facebook|dribbble|behance|youtube|\bid|\bx)$/i

/** Matches «ali dot karimi at gmail dot com». */
const inWords =
  /(?<![\w.-])((?:[\w+-]{1,30} (?:dot|دات|نقطه) ){0,2}[\w.+-]{2,64}) (?:at|ات) ([\w-]{2,60}(?: (?:dot|دات|نقطه) [a-z]{2,10}){1,3})(?!\w)/gi
/**
 * Matches «Email: ali at firm.ir» and «ali at gmail.com». Without a label or a known domain, the person may work «at» the firm.
 */
const atAlone =
  /(?:(?<=(?:e-?mail|ایمیل|رایانامه|پست ?الکترونی\S{0,2})[\s:：-]{1,4}[\w.+-]{2,64})|(?<=[\w.+-]{2,64})(?= \S+ (?:gmail|yahoo|hotmail|outlook)\.)) (?:at|ات) (?=(?:[\w-]{2,60}\.){1,3}[a-z]{2,10}(?![\w.]))/gi

/**
 * Replaces words and spaces in an address by its @ and dots. A single @ after a space may begin an account name, and is kept.
 */
export function withSigns(text: string) {
  return text
    .replace(/(?<=^|\s|[\u0600-\u06FF])[-*=~]+(?=[\w.+-]{1,64} ?@)|(?<=[\u0600-\u06FF])_+(?=[\w.+-]{1,64} ?@)/g, ' ')
    .replace(/ ?[([{<] ?(?:at|ات|@) ?[)\]}>] ?/gi, '@')
    .replace(/ ?[([{<] ?(?:dot|نقطه|دات) ?[)\]}>] ?/gi, '.')
    .replace(/ -(at|dot)- /gi, ' $1 ')
    .replace(inWords, (_, name: string, host: string) =>
      [name, host].map(it => it.replace(/ (?:dot|دات|نقطه) /gi, '.')).join('@'),
    )
    .replace(atAlone, '@')
    .replace(/( ?)@( ?)/g, (all, gap: string, after: string, at: number, whole: string) => {
      const isHandle = gap !== '' && after === '' && networks.test(whole.slice(Math.max(0, at - 12), at))
      return isHandle ? all : '@'
    })
}

/**
 * Removes spaces in domains: «@ut . ac . ir» and «@gmail. com». Stops at a top-level domain, because a sentence may begin after
 * it.
 */
function withHosts(text: string) {
  let out = text
  for (let times = 0; times < 3; times++) {
    out = out.replace(
      /@([\w-]{1,63}(?:\.[\w-]{1,63}){0,3})(?: \. ?|\. )([a-z]{2,6})(?![\w@.])/gi,
      (all, host: string, ending: string) => {
        const goesOn = !host.includes('.') || (/\.(?:ac|co|gov|org|net|edu|sch)$/i.test(host) && ending.length === 2)
        return goesOn && endings.has(ending.toLowerCase()) ? `@${host}.${ending}` : all
      },
    )
  }
  return out
}

/** Removes spaces before the @: «ali . karimi@…» and «ali _karimi@…». */
function withNames(text: string) {
  let out = text
  for (let times = 0; times < 4; times++) {
    out = out.replace(
      /(?<=[\w-])(?: ([._]) ?|(_) )(?=[\w.+-]{1,64}@)/g,
      (_, sign?: string, other?: string) => sign ?? other ?? '',
    )
  }
  return out
}
