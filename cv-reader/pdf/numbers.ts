const groups = String.raw`[0-9\u06F0-\u06F9\u0660-\u0669]{2,11}`
/** Two to five groups of digits, as in a telephone number. A + may be at either end. */
const grouped = new RegExp(
  String.raw`(?<![\p{L}\d\u06F0-\u06F9\u0660-\u0669@./-])\+?${groups}(?:[ .–-]${groups}){1,4}\+?(?![\p{L}\d\u06F0-\u06F9\u0660-\u0669@/-])`,
  'gu',
)
/**
 * Matches an area code in brackets after its number. It belongs before the number, but a right-to-left line displays it at the
 * end.
 */
const codeBehind = /(?<![\d.-])(\d{3}[ -]?\d{2}[ -]?\d{2}) \((0\d{3})\)/
/** Matches a country code in brackets after its number. The groups of the number may be in either order. */
const countryBehind = /^(\d[\d -]{8,12}\d) \((?:98\+|\+98)\)$/
const torn = /(?<![\d.@/-])(\+?\d[\d ]*\d) [A-Za-z][^\s]*(?: [/|–-])? (\+?\d{1,4})(?!\d)/
const span = /^(1[34]\d\d|[12][90]\d\d)( ?[-–—] ?)(1[34]\d\d|[12][90]\d\d)$/

const ascii = (text: string) =>
  text.replace(/[\u06F0-\u06F9\u0660-\u0669]/g, it => String((it.codePointAt(0) ?? 0) & 0xf))

/**
 * Puts the groups of a telephone number, and the years of a period that stands alone, into their logical order. The page does
 * not determine it: the display also depends on invisible direction marks.
 */
export function numbersInOrder(text: string) {
  const turned = text
    .replace(codeBehind, '($2) $1')
    .replace(countryBehind, countryFirst)
    .replace(grouped, run => (startsLikeOne(run) || !startsLikeOne(backwards(run)) ? run : backwards(run)))
  const [, from, dash, to] = span.exec(ascii(turned.trim())) ?? []
  if (!from || !dash || !to || Number(from) <= Number(to)) return turned
  const parts = turned.trim().split(dash)
  return `${parts[1] ?? ''}${dash}${parts[0] ?? ''}`
}

function countryFirst(all: string, rest: string) {
  const ways = [rest, rest.split(' ').toReversed().join(' ')]
  const own = ways.find(it => /^9\d{9}$/.test(it.replace(/\D/g, '')))
  return own ? `(+98) ${own}` : all
}

/** Whether a text contains a mobile number in reversed order, or one whose last group comes after the following Latin word. */
export function isMobileAstray(text: string) {
  const [, others = '', one = ''] = torn.exec(ascii(text)) ?? []
  const runs = [`${others} ${one}`, `${one} ${others.split(' ').toReversed().join(' ')}`]
  return (
    runs.some(startsLikeOne) ||
    (text.match(grouped) ?? []).some(it => !startsLikeOne(it) && startsLikeOne(backwards(it)))
  )
}

/** Whether digits are an Iranian phone number of the right length that begins with 0, +98 or 0098. */
function startsLikeOne(run: string) {
  return /^(?:\+?98|0098|0)[1-9]\d{9}$/.test(ascii(run).replace(/[ .–-]/g, ''))
}

function backwards(run: string) {
  const parts = run.replaceAll('+', '').split(/([ .–-])/)
  return `${run.includes('+') ? '+' : ''}${parts.toReversed().join('')}`
}

/** A number in groups that stands on the page without spaces. */
const joined = /\d+(?:[-–.]\d+)+/g
/** An address behind a number and a sign. */
const numberAtMail = /\d{2,}[-_.][a-z][\w.+-]{0,63}@/gi
/** The groups of a mobile number that nobody writes, but that its usual groups give when they are turned. */
const unusual = /9\d\d\)?[ .-](?:\d{4}-\d{3}|\d\d-\d\d-\d{3}|\d\d-\d{3}-\d\d)(?!\d)/

/**
 * Counts what a reading of a line does to numbers that the page shows in one piece: it tears them apart, turns their groups in a
 * way that nobody writes, or joins them to an address. `shown` has the characters from left to right.
 */
export function numbersTorn(shown: string, text: string): number {
  const [seen, read] = [ascii(shown), ascii(text)]
  // A line without Latin words is put in order by `numbersInOrder`.
  if (!/[a-z]/i.test(seen)) return 0
  const torn = (seen.match(joined) ?? []).filter(it => !read.includes(it) && !read.includes(turnedGroups(it)))
  const glued = (read.match(numberAtMail) ?? []).filter(it => !seen.includes(it))
  return 2 * (torn.length + glued.length) + (unusual.test(read) ? 1 : 0) + (/98\+/.test(read) ? 1 : 0)
}

const turnedGroups = (text: string) =>
  text
    .split(/([-–.])/)
    .toReversed()
    .join('')
