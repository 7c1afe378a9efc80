import { lost } from '../text/characters.ts'
import type { Entry } from '../text/sections.ts'
import type { Found } from './found.ts'

const name = String.raw`[\w.%-]{2,60}`
const hosts: [string, RegExp][] = [
  ['linkedin', new RegExp(String.raw`(?:[a-z]{2,3}\.)?linkedin\.com/in/${name}`, 'i')],
  ['github', new RegExp(String.raw`github\.com/${name}(?![\w/%-])`, 'i')],
  ['behance', new RegExp(String.raw`behance\.net/${name}(?![\w/%-])`, 'i')],
  ['dribbble', new RegExp(String.raw`dribbble\.com/${name}(?![\w/%-])`, 'i')],
  ['scholar', /scholar\.google\.[a-z.]{2,6}\/citations\?[\w=&-]{4,60}/i],
  ['telegram', new RegExp(String.raw`(?:t\.me|telegram\.me)/${name}(?![\w/%-])`, 'i')],
  ['instagram', new RegExp(String.raw`instagram\.com/${name}(?![\w%-])`, 'i')],
  ['x', new RegExp(String.raw`(?:twitter|(?<![\w.])x)\.com/${name}(?![\w/%-])`, 'i')],
]
const handle =
  /^\s*(telegram|تلگرام|instagram|اینستاگرام|twitter|توییتر|توئیتر|github|گیت ?هاب)(?: id)?\s*[:：]?\s*(@[a-z][\w.]{2,40})\s*$/i
const kinds: Record<string, string> = {
  telegram: 'telegram',
  تلگرام: 'telegram',
  instagram: 'instagram',
  اینستاگرام: 'instagram',
  twitter: 'x',
  توییتر: 'x',
  توئیتر: 'x',
}
const website =
  /^\s*(?:website|web ?site|web|homepage|portfolio|وب ?سایت|سایت|سایت شخصی|وبلاگ|blog)\s*[:：]?\s*((?:https?:\/\/)?(?:www\.)?[a-z0-9-]{2,60}(?:\.[a-z0-9-]{2,30}){1,2}(?:\/[\w~%-]{0,40}){0,2})\s*$/i

/** The person's website and pages in social networks. The sections on work, education and referees are ignored. */
export function findLinks(entries: readonly Entry[]): Found<'socials'>[] {
  const own = entries.filter(it => !['references', 'work', 'education'].includes(it.section) && it.text.length <= 400)
  return own.flatMap((it, index) => {
    const label = own[index - 1]
    const pair =
      label && label.text.length < 20 && !/[@/]/.test(label.text)
        ? `${label.text.replace(/[:：]\s*$/, '')}: ${it.text}`
        : ''
    const { text, check } = overLines(it, own[index + 1])
    const found = linkIn(text) ?? labelledIn(text) ?? labelledIn(pair)
    return found && !found.address.includes(lost)
      ? [{ section: 'socials' as const, entry: found, cells: [it], check: check && text.endsWith(found.address) }]
      : []
  })
}

/** Matches an address that a line ends in the middle of, and the rest of an address that a line begins with. */
const cutLink = /(?:[a-z0-9-]\.(?:com|net|me|ir|org)\/[\w./%-]*|https?:\/\/[\w./%-]*|www\.[\w.-]*)$/i
const restOfLink = /^[\w%-][\w./%-]*(?=$|\s*[(|،,•·]|\s+[([])/

/**
 * A text with the rest of an address on the next line. A line that ends with a hyphen, slash or dot surely goes on there. With
 * `check`, the next line may be the rest or another word.
 */
function overLines(it: Entry, next: Entry | undefined): { text: string; check: boolean } {
  const rest = next && cutLink.test(it.text) && isBelow(it, next) ? restOfLink.exec(next.text)?.[0] : undefined
  if (rest === undefined) return { text: it.text, check: false }
  if (/[/._%-]$/.test(it.text)) return { text: it.text + rest, check: false }
  const isWord = linkIn(rest) !== undefined || /^[A-Z][a-z]+$/.test(rest)
  return { text: it.text, check: next?.text === rest && !isWord }
}

const isBelow = (it: Entry, next: Entry) =>
  next.index <= it.index + 2 && next.page === it.page && !next.text.includes('@')

function linkIn(text: string) {
  // If an unknown letter follows the address, the address is incomplete.
  for (const [kind, address] of hosts) {
    const found = address.exec(text)
    if (found && !text.charAt(found.index + found[0].length).includes(lost))
      return { kind, address: found[0].replace(/[.]+$/, '') }
  }
  return undefined
}

function labelledIn(text: string) {
  const spaced = text.replaceAll('\u200c', ' ')
  const [, label = '', address] = handle.exec(spaced) ?? []
  const kind = kinds[label.toLowerCase()]
  if (kind && address) return { kind, address }
  const [, page] = website.exec(spaced) ?? []
  return page && !/@/.test(page) ? { kind: 'website', address: page } : undefined
}
