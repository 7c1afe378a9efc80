import { plain } from './characters.ts'
import type { Entry } from './sections.ts'

/** A value, the entry it stands in (or begins in) and how sure it is. */
export type Hit<Value> = { value: Value; entry: Entry; sure: number }

const address =
  /(?<![A-Za-z0-9._%+-])[A-Za-z0-9_][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,5}[A-Za-z]{2,24}(?![A-Za-z0-9@-])/g
const office = /^(info|hr|job|jobs|career|careers|office|contact|support|sales|admin)@/

/** The person's e-mail address. Those of people who vouch for them are not asked. */
export function findEmail(entries: Entry[]): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references')
  const hits = own.flatMap(entry =>
    emailsIn(entry.plain).map(value => ({ value, entry, sure: office.test(value) ? 0.5 : 0.98 })),
  )
  const broken = hits.length > 0 ? [] : brokenEmails(own)
  return [...hits, ...broken].toSorted((a, b) => b.sure - a.sure)[0] ?? null
}

function emailsIn(text: string) {
  return [...text.replace(/ ?@ ?/g, '@').matchAll(address)].map(it => it[0].toLowerCase())
}

/** Addresses that a narrow column broke: what follows on the next line must have no blank in it. */
function brokenEmails(entries: Entry[]): Hit<string>[] {
  return entries.flatMap((entry, index) => {
    const next = entries.slice(index + 1, index + 3).find(it => /^[\w.@-]+$/.test(it.plain))
    const start = /\S+$/.exec(entry.plain)?.[0]
    if (!next || !start || !(start + next.plain).includes('@')) return []
    return emailsIn(start + next.plain).map(value => ({ value, entry, sure: 0.6 }))
  })
}

const label = /موبایل|همراه|تلفن|تماس|mobile|phone|cell|tel/i
/** Numbers of ten digits that are something else. */
const otherNumber =
  /کد ?ملی|شماره ملی|شناسنامه|کد ?پستی|حساب|کارت|شبا|بیمه|فکس|نمابر|national|postal|zip|fax|iban|account/i
const numberRun = /\+?\(?\+?\d[\d\s().\-–_/+]{6,40}\d\+?/g
const operator = /^9(?:0[0-5]|1\d|2[0-3]|3\d|4[1-4]|9\d)/
/** How people group the digits of a number written without its 0. */
const groupings = new Set(['10', '3,7', '3,3,4', '3,3,2,2', '3,4,3', '3,2,2,3'])

/** The person's Iranian mobile number as 09…, also with its groups in the page's reversed order or broken over two lines. */
export function findMobile(entries: Entry[]): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references')
  const hits = own.flatMap((entry, index) => {
    const labelled = label.test(entry.plain) || label.test(own[index - 1]?.plain ?? '')
    const misleading = otherNumber.test(entry.plain) || (!labelled && otherNumber.test(own[index - 1]?.plain ?? ''))
    return mobilesIn(entry.plain, misleading).map(value => ({ value, entry, sure: labelled ? 0.98 : 0.9 }))
  })
  const broken = hits.length > 0 ? [] : brokenMobiles(own)
  return [...hits, ...broken].toSorted((a, b) => b.sure - a.sure)[0] ?? null
}

function brokenMobiles(entries: Entry[]): Hit<string>[] {
  return entries.flatMap((entry, index) => {
    const next = entries[index + 1]
    if (!next || !/\d[\s)\-–]*$/.test(entry.plain) || !/^[\d(+]/.test(next.plain)) return []
    const [, end = ''] = /([+(]*\d[\d\s().\-–+]*)$/.exec(entry.plain) ?? []
    const start = /^[\d\s().\-–+]+/.exec(next.plain)?.[0] ?? ''
    const found = mobilesIn(`${end} ${start}`, false)
    return found.map(value => ({ value, entry, sure: 0.8 }))
  })
}

/** All mobile numbers of a text. With `onlyWhole` a number without 0 or 98 before it is not taken for one. */
export function mobilesIn(text: string, onlyWhole: boolean) {
  return [...plain(text).matchAll(numberRun)].flatMap(it => {
    const groups = it[0].match(/\d+/g) ?? []
    const abroad = /^\(?\+/.test(it[0]) && !/^0*98/.test(groups.join(''))
    return abroad ? [] : numbersOf(groups, onlyWhole)
  })
}

function numbersOf(groups: string[], onlyWhole: boolean) {
  const found: string[] = []
  let from = 0
  while (from < groups.length) {
    const size = [1, 2, 3, 4, 5, 6, 7].find(
      it => from + it <= groups.length && mobileOf(groups.slice(from, from + it), groups, onlyWhole),
    )
    const mobile = size && mobileOf(groups.slice(from, from + size), groups, onlyWhole)
    if (mobile) found.push(mobile)
    from += size ?? 1
  }
  return found
}

/** A number from some of a run's groups. Without its 0 or 98 it has to be all of the run and grouped like a number. */
function mobileOf(groups: string[], run: string[], onlyWhole: boolean) {
  const forward = read(groups)
  if (forward?.prefix) return `0${forward.number}`
  const alone = !onlyWhole && groups.length === run.length && groupings.has(groups.map(it => it.length).join(','))
  if (forward && alone && operator.test(forward.number)) return `0${forward.number}`
  const backward = read(groups.toReversed())
  return backward?.prefix && operator.test(backward.number) ? `0${backward.number}` : null
}

function read(groups: string[]) {
  const [, prefix = '', number] = /^(0098|980|98|00980|0)?(9\d{9})$/.exec(groups.join('')) ?? []
  return number ? { prefix, number } : null
}
