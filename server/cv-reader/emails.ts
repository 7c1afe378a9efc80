import { brokenEmails } from './broken-emails.ts'
import { lostEmails } from './doubtful.ts'
import type { Hit } from './hit.ts'
import type { Entry } from './sections.ts'
import { isNearReferee, isOthers, wordsBefore } from './whose.ts'
import { emailsIn, mailLabel } from './written-emails.ts'

const office =
  /^(info|hr|jobs?|careers?|office|contact|support|sales?|admin|noreply|no-reply|webmaster|recruit\w*|resumes?|estekhdam)@/
/** A line that runs against its direction shows the label behind the address. */
const labelBehind = /^ ?[:：] ?(?:ایمیل|رایانامه|پست ?الک)/

/** The person's e-mail address. Those of people who vouch for them, and of the firms they speak of, are not asked. */
export function findEmail(entries: Entry[]): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references')
  const whole = own.flatMap((_, index) => emailsAt(own, index))
  const broken = brokenEmails(own)
  const kept = whole.filter(it => !broken.some(({ value }) => value.endsWith(it.value) || value.startsWith(it.value)))
  return [...kept, ...broken, ...lostEmails(own)].toSorted((a, b) => b.sure - a.sure)[0] ?? null
}

function emailsAt(own: Entry[], index: number): Hit<string>[] {
  const entry = own[index]
  if (!entry) return []
  const above = own[index - 1]?.plain ?? ''
  return emailsIn(entry.plain).flatMap(({ value, before, behind, check }) => {
    const words = wordsBefore(own, index, before, before.length)
    const told = mailLabel.test(words) || labelBehind.test(behind) || mailLabel.test(above)
    const sure = isOthers(words, behind) ? 0 : sureOf(entry, value, told)
    if (sure === 0) return []
    // The line above may end in the first part of it.
    const isBroken = words.trim() === '' && /[a-z0-9][._-]$/i.test(above)
    if (!told && isNearReferee(own, index)) return [{ value, entry, sure: 0.4, check: true }]
    return [{ value, entry, sure, check: check || isBroken }]
  })
}

const isPast = (it: Entry) => it.section === 'work' || it.section === 'education'

function sureOf(entry: Entry, value: string, told: boolean) {
  const inProse = entry.plain.length > value.length + 40 && !told
  if (inProse && (isPast(entry) || entry.section === 'about')) return 0
  if (office.test(value)) return told && entry.plain.length < value.length + 25 ? 0.5 : 0
  // The firm's own may stand beside a station, the person's where another column begins.
  return isPast(entry) && !told ? 0.55 : 0.98
}
