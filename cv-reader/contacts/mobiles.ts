import { lostMobiles, withoutLostNumbers } from '../text/doubtful.ts'
import type { Hit } from '../text/hit.ts'
import { mobilesIn, mobilesOfRun, numberRun, unusual } from './mobile-numbers.ts'
import type { Entry } from '../text/sections.ts'
import { isNearReferee, isOthers, labelCell, wordsBefore } from '../text/whose.ts'
import { emailsIn, withoutEmails } from './written-emails.ts'

const label =
  /موبایل|همراه|تلفن|تماس|شماره|واتس ?اپ|mobile|phone|(?<![a-z])(?:cell|tel)|whats ?app|(?<![a-z])(?:mob|ph|[cmtp])[.:]|📱|☎/gi
/** Matches labels of other numbers with ten digits. */
const otherNumber =
  /کد ?ملی|شماره ?ی? ?ملی|شناسنامه|کد ?پستی|حساب|کارت(?!\p{L})|شبا|بیمه|فکس|نمابر|دانشجویی|پرسنلی|پروانه|نظام|شناسه|اقتصادی|ثبت|گواهی|گذرنامه|پاسپورت|پیگیری|رهگیری|سریال|شابک|اختراع|پرونده|کلاسه|دادنامه|سفارش|فاکتور|قرارداد|بارکد|شناسه|نامه|حواله|تراکنش|مجوز|پلاک|بایگانی|national|postal|zip|fax|iban|account|card|student|personnel|licen[cs]e|passport|certificate|isbn|serial|patent|case|order|invoice|contract|ticket|tracking|barcode|policy|docket|registration|registered|reference|application|file no|grant|licen[cs]e|orcid|imei|doi(?![a-z])/giu

/**
 * The person's mobile number: 09…, or E.164 if it begins with + and the code of another country. Its groups may be reversed, or split over two lines. In the section with referees,
 * only a number beside the person's own `email` counts.
 */
export function findMobile(entries: Entry[], email: Hit<string> | null = null): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references' || isBeside(it, email))
  const hits = own.flatMap((_, index) => mobilesAt(own, index, email))
  const broken = hits.some(it => it.check !== true) ? [] : brokenMobiles(own)
  const isLabelled = (index: number) => meaningIn(own[index]?.plain ?? '', labelCell(own, index)?.plain) === 'mobile'
  const lost = lostMobiles(own, isLabelled)
  const all = [...hits, ...broken, ...lost]
  return (all.length > 0 ? all : inEmails(own)).toSorted((a, b) => b.sure - a.sure)[0] ?? null
}

/** Whether a cell is in the row of the e-mail address or directly after it. Used among the contacts of referees. */
const isBeside = (it: Entry, email: Hit<string> | null) =>
  email?.entry.section === 'references' && it.index > email.entry.index - 2 && it.index < email.entry.index + 3

function mobilesAt(own: Entry[], index: number, email: Hit<string> | null): Hit<string>[] {
  const entry = own[index]
  if (!entry) return []
  const text = withoutEmails(withoutLostNumbers(entry.plain))
  const isOther = isBesideOther(own, index, email)
  if (isOther && entry.section === 'references') return []
  const isDoubtful = isOther || isNearReferee(own, index)
  let end = 0
  return [...text.matchAll(numberRun)].flatMap(run => {
    const words = wordsBefore(own, index, text, run.index, end)
    end = run.index + run[0].length
    const behind = text.slice(end, end + 40)
    if (isOthers(words, behind)) return []
    const inBrackets = /^ ?\(([^()]*)\)/.exec(behind)?.[1] ?? ''
    const meaning = meaningIn(inBrackets) ?? meaningIn(words, labelCell(own, index)?.plain)
    const mobiles = mobilesOfRun(run[0], meaning === 'other')
      .filter(it => it.known || meaning === 'mobile')
      // Ten digits beside a job are as often the number of a patent, a case or an order as that of a phone.
      .filter(it => !it.bare || meaning === 'mobile' || isHead(entry))
    return mobiles.map(({ value, bare, foreign }) => {
      const isMobile = meaning === 'mobile'
      // A number of another country beside the jobs may be that of an employer.
      const isOdd = bare || (foreign === true && !isHead(entry))
      const check = isDoubtful || unusual.test(run[0]) || (isOdd && !isMobile)
      // An Iranian number in the same place is preferred: the person can be reached there by text message.
      return { value, entry, sure: sureOf(entry, isMobile, check) - (foreign ? 0.1 : 0), check }
    })
  })
}

/** Whether the entry is in a part of the CV that is about the person. */
const isHead = ({ section }: Entry) => section === 'top' || section === 'other' || section === 'about'

function sureOf(entry: Entry, isMobile: boolean, check: boolean) {
  if (check) return 0.4
  if (!isHead(entry)) return 0.6
  return isMobile ? 0.98 : 0.9
}

/** Whether the row has an e-mail address that may belong to someone else. The number in that row may then be theirs as well. */
function isBesideOther(entries: Entry[], index: number, email: Hit<string> | null) {
  const row = entries.slice(Math.max(0, index - 4), index + 5).filter(it => it.index === entries[index]?.index)
  const found = row.flatMap(it => emailsIn(it.plain))
  const isOwn = found.some(it => it.value === email?.value) && email?.check !== true
  return email !== null && found.length > 0 && !isOwn
}

/** The meaning of a number by the last label before it. If there is no label, the cell before may be the label. */
function meaningIn(words: string, cell = ''): 'mobile' | 'other' | null {
  const at = (pattern: RegExp) => [...words.matchAll(pattern)].at(-1)?.index ?? -1
  const [mobile, other] = [at(label), at(otherNumber)]
  if (mobile === -1 && other === -1) return cell === '' ? null : meaningIn(cell)
  return other >= mobile ? 'other' : 'mobile'
}

function brokenMobiles(entries: Entry[]): Hit<string>[] {
  return entries.flatMap((entry, index) => {
    const next = entries[index + 1]
    if (!next || !/\d[\s)\-–]*$/.test(entry.plain) || !/^[\d(+]/.test(next.plain)) return []
    const [, end = ''] = /([+(]*\d[\d\s().\-–+]*)$/.exec(entry.plain) ?? []
    const start = /^[\d\s().\-–+]+/.exec(next.plain)?.[0] ?? ''
    if (isOthers(wordsBefore(entries, index, entry.plain, entry.plain.length - end.length), '')) return []
    const found = mobilesIn(`${end} ${start}`, false)
    return found.map(value => ({ value, entry, sure: 0.8 }))
  })
}

/** A mobile number that is part of an e-mail address. Used only if the CV has no other number. */
const inEmails = (entries: Entry[]): Hit<string>[] =>
  entries.flatMap(entry =>
    emailsIn(entry.plain)
      .flatMap(it => mobilesIn(it.value, true))
      .map(value => ({ value, entry, sure: 0.3, check: true })),
  )
