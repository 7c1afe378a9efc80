import { mobile as storedMobile } from '@kargozin/api/iran.ts'
import { plain } from '../text/characters.ts'

export const numberRun = /[+([]{0,3}\d[\d\s()[\].\-‐-―−·_/+]{6,40}\d\+?/g
const operator = /^9(?:0[0-5]|1\d|2[0-3]|3\d|4[1-4]|9\d)/
/** The usual groupings of the digits of a mobile number without its 0. */
const groupings = new Set(['10', '3,7', '3,3,4', '3,3,2,2', '3,4,3', '3,2,2,3'])

/**
 * A mobile number in its stored form: 09…, or E.164 if it is `foreign`. `bare`: ten digits without separators, which may be a code
 * of another kind. `known`: the prefix belongs to a mobile operator, or a country code after + stands before it.
 */
type Mobile = { value: string; bare: boolean; known: boolean; foreign?: true }

/** All Iranian mobile numbers of a text. With `onlyWhole`, numbers without 0 or 98 are ignored. */
export const mobilesIn = (text: string, onlyWhole: boolean) =>
  [...plain(text).matchAll(numberRun)].flatMap(it =>
    mobilesOfRun(it[0], onlyWhole).flatMap(({ value, foreign }) => (foreign ? [] : [value])),
  )

/** The mobile numbers of a run of digits and signs, which may contain several. */
export function mobilesOfRun(run: string, onlyWhole: boolean): Mobile[] {
  const parts = run.split(/(?<=\d[\s)]{0,3})(?=[([]?\+\d)|\s[/|]\s/)
  const found = parts.flatMap(it => mobilesOfPart(it, onlyWhole))
  return found.length > 0 || parts.length === 1 ? found : mobilesOfPart(run, onlyWhole)
}

function mobilesOfPart(part: string, onlyWhole: boolean) {
  const groups = part.match(/\d+/g) ?? []
  const abroad = /^[([]?\+/.test(part) && !/^0*98/.test(groups.join(''))
  if (abroad) return onlyWhole ? [] : abroadIn(part)
  const forward = numbersOf(groups, it => spoken(it, groups, onlyWhole))
  if (forward.length > 0) return forward
  const inWords = turnedWords(part)
  const byWords = inWords ? numbersOf(inWords, whole) : []
  return byWords.length > 0 ? byWords : numbersOf(groups, turned)
}

/**
 * Matches groups joined by hyphens that nobody writes in this order: «67-89-345». They stood in another order, or are no number.
 */
export const unusual = /(?<![\d-])(?:[1-9]\d{3}-\d{3}|\d\d-\d\d-\d{3})(?![\d-])/

/** The groups of a part whose words stand in reversed order, if some groups are joined by hyphens, which keeps their order. */
function turnedWords(part: string): string[] | undefined {
  if (!/\d[-–.]\d/.test(part) || unusual.test(part)) return undefined
  return part
    .split(/[\s()[\]]+/)
    .toReversed()
    .flatMap(it => it.match(/\d+/g) ?? [])
}

/** The number with its prefix in some groups. */
function whole(groups: string[]): Mobile | null {
  const it = read(groups)
  const isOne = it?.prefix && operator.test(it.number) && !areDates(groups)
  return isOne ? { value: `0${it.number}`, bare: false, known: true } : null
}

/** Ends a foreign number: a separator between spaces, or a wide space. A date or another number follows it. */
const afterForeign = /\s[-‐-―|/·_]+\s|\s{2,}/

/** The number of another country at the beginning of a part, which begins with +. */
function abroadIn(part: string): Mobile[] {
  const [first = ''] = part.split(afterForeign)
  const value = storedMobile(first.replace(/\D+$/, ''))
  return value?.startsWith('+') ? [{ value, bare: false, known: true, foreign: true }] : []
}

function numbersOf(groups: string[], mobileOf: (groups: string[]) => Mobile | null) {
  const found: Mobile[] = []
  let from = 0
  while (from < groups.length) {
    const rest = groups.slice(from, from + 13)
    const size = rest.findIndex((_, index) => mobileOf(rest.slice(0, index + 1))) + 1
    const mobile = size > 0 ? mobileOf(rest.slice(0, size)) : null
    if (mobile) found.push(mobile)
    from += Math.max(1, size)
  }
  return found
}

/** The number in some groups of a run. Without 0 or 98, it must be the whole run and be grouped like a mobile number. */
function spoken(groups: string[], run: string[], onlyWhole: boolean): Mobile | null {
  const it = read(groups)
  if (!it || areDates(groups)) return null
  const known = operator.test(it.number)
  if (it.prefix) return { value: `0${it.number}`, bare: false, known }
  const alone = !onlyWhole && groups.length === run.length && groupings.has(groups.map(it => it.length).join(','))
  return alone && known ? { value: `0${it.number}`, bare: groups.length === 1, known } : null
}

/** The number in groups that a right-to-left line may have reversed. */
const turned = (groups: string[]): Mobile | null => (areDates(groups) ? null : whole(groups.toReversed()))

function read(groups: string[]) {
  const [, prefix = '', number] = /^((?:00?98|98)0?|0)?(9\d{9})$/.exec(groups.join('')) ?? []
  return number ? { prefix, number } : null
}

const year = /^(?:1[34]\d\d|19\d\d|20\d\d)$/

/** Whether the groups are those of two dates. «09/1399 - 1/1401» has as many digits as a mobile number. */
const areDates = (groups: string[]) =>
  (groups[0]?.length ?? 0) < 3 && groups.some((it, index) => year.test(it) && (groups[index - 1]?.length ?? 9) < 3)
