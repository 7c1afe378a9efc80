import { brokenEmails } from './broken-emails.ts'
import { plain } from '../text/characters.ts'
import { lostEmails } from '../text/doubtful.ts'
import type { Hit } from '../text/hit.ts'
import { isSpelledIn } from '../text/likeness.ts'
import type { Entry } from '../text/sections.ts'
import { isNearReferee, isOthers, wordsBefore } from '../text/whose.ts'
import { emailsIn, mailLabel } from './written-emails.ts'

const office =
  /^(info|hr|jobs?|careers?|office|contact|support|sales?|admin|noreply|no-reply|webmaster|recruit\w*|resumes?|estekhdam)@/
/** Matches the label of a work address. If there is another address, that one is preferred. */
const atWork =
  /(?:ایمیل|رایانامه|پست ?الکترونی\S{0,2}) ?(?:ی )?(?:کاری|شرکت|سازمانی|اداری|محل کار)|(?:work|office|company|business|corporate) e-?mail/i
/** In a line that is displayed against its direction, the label comes after the address. */
const labelBehind = /^ ?[:：] ?(?:ایمیل|رایانامه|پست ?الک)/

/**
 * The person's e-mail address. Addresses of referees and of employers are ignored. In the section with referees, an address
 * counts only if it contains the person's name, because the person's own contacts may follow there without a heading.
 */
export function findEmail(entries: Entry[], name = ''): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references')
  const words = plain(name).toLowerCase().split(' ')
  const isLike = (address: string) => {
    const letters = (address.split('@')[0] ?? '').replace(/[^a-z]/g, '')
    return words.some(it => isSpelledIn(it, letters))
  }
  const others = entries.filter(it => it.section === 'references')
  const among = others.flatMap((_, index) => emailsAt(others, index, isLike)).filter(it => isLike(it.value))
  const whole = [
    ...own.flatMap((_, index) => emailsAt(own, index, isLike)),
    ...among.map(it => ({ ...it, sure: 0.96 })),
  ]
  const broken = brokenEmails(own)
  const kept = whole.filter(it => !broken.some(({ value }) => value.endsWith(it.value) || value.startsWith(it.value)))
  return [...kept, ...broken, ...lostEmails(own)].toSorted((a, b) => b.sure - a.sure)[0] ?? null
}

function emailsAt(own: Entry[], index: number, isLike: (address: string) => boolean): Hit<string>[] {
  const entry = own[index]
  if (!entry) return []
  const above = own[index - 1]?.plain ?? ''
  return emailsIn(entry.plain).flatMap(({ value, before, behind, check }) => {
    const words = wordsBefore(own, index, before, before.length)
    const isMarked = mailLabel.test(words) || labelBehind.test(behind) || isLike(value)
    const sure = isOthers(words, behind) ? 0 : sureOf(entry, value, isMarked, mailLabel.test(above))
    if (sure === 0) return []
    // The line above may end with the first part of the address.
    const isBroken = words.trim() === '' && /[a-z0-9][._-]$/i.test(above)
    if (!isMarked && isNearReferee(own, index)) return [{ value, entry, sure: 0.4, check: true }]
    return [{ value, entry, sure: atWork.test(words) ? Math.min(sure, 0.9) : sure, check: check || isBroken }]
  })
}

const isPast = (it: Entry) => it.section === 'work' || it.section === 'education'

function sureOf(entry: Entry, value: string, markedHere: boolean, markedAbove: boolean) {
  const isMarked = markedHere || markedAbove
  if (!isMarked && isSpokenOf(entry, value)) return 0
  if (office.test(value)) return isMarked && entry.plain.length < value.length + 25 ? 0.5 : 0
  // In the sections on work and education, the address may belong to an employer, or to the person if a second column begins
  // there.
  if (isPast(entry) && !isMarked) return 0.55
  return markedHere ? 0.98 : 0.95
}

/** Whether the address is part of a sentence about past work. */
const isSpokenOf = (entry: Entry, value: string) =>
  entry.plain.length > value.length + 40 && (isPast(entry) || entry.section === 'about')
