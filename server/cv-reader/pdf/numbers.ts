const groups = String.raw`[0-9\u06F0-\u06F9\u0660-\u0669]{2,11}`
/** Two to five groups of digits, as a telephone number is written; a + may stand at either end. */
const grouped = new RegExp(
  String.raw`(?<![\p{L}\d\u06F0-\u06F9\u0660-\u0669@./-])\+?${groups}(?:[ .–-]${groups}){1,4}\+?(?![\p{L}\d\u06F0-\u06F9\u0660-\u0669@/-])`,
  'gu',
)
/** The code in brackets stands before its number, though the page shows it at the end of a line from the right. */
const codeBehind = /(?<![\d.-])(\d{3}[ -]?\d{2}[ -]?\d{2}) \((0\d{3})\)/
const torn = /(?<![\d.@/-])(\+?\d[\d ]*\d) [A-Za-z][^\s]*(?: [/|–-])? (\+?\d{1,4})(?!\d)/
const span = /^(1[34]\d\d|[12][90]\d\d)( ?[-–—] ?)(1[34]\d\d|[12][90]\d\d)$/

const ascii = (text: string) =>
  text.replace(/[\u06F0-\u06F9\u0660-\u0669]/g, it => String((it.codePointAt(0) ?? 0) & 0xf))

/**
 * Puts the groups of a telephone number, and the years of a span that stands alone, in the order in which they are
 * said. What the page shows leaves it open: the same number looks otherwise with a mark of direction around it.
 */
export function numbersInOrder(text: string) {
  const turned = text
    .replace(codeBehind, '($2) $1')
    .replace(grouped, run => (startsLikeOne(run) || !startsLikeOne(backwards(run)) ? run : backwards(run)))
  const [, from, dash, to] = span.exec(ascii(turned.trim())) ?? []
  if (!from || !dash || !to || Number(from) <= Number(to)) return turned
  const parts = turned.trim().split(dash)
  return `${parts[1] ?? ''}${dash}${parts[0] ?? ''}`
}

/** Whether the text has a mobile number backwards, or a group of one behind the Latin word that follows its others. */
export function isMobileAstray(text: string) {
  const [, others = '', one = ''] = torn.exec(ascii(text)) ?? []
  const runs = [`${others} ${one}`, `${one} ${others.split(' ').toReversed().join(' ')}`]
  return (
    runs.some(startsLikeOne) ||
    (text.match(grouped) ?? []).some(it => !startsLikeOne(it) && startsLikeOne(backwards(it)))
  )
}

/** A number of Iran from its 0, +98 or 0098 on, in as many digits as they have. */
function startsLikeOne(run: string) {
  return /^(?:\+?98|0098|0)[1-9]\d{9}$/.test(ascii(run).replace(/[ .–-]/g, ''))
}

function backwards(run: string) {
  const parts = run.replaceAll('+', '').split(/([ .–-])/)
  return `${run.includes('+') ? '+' : ''}${parts.toReversed().join('')}`
}
