import { headingMark } from '../characters.ts'
import { rowsOf, UnreadableFile } from '../shapes.ts'
import type { Content } from '../shapes.ts'
import { linkTarget, withTargets } from './mail-links.ts'

type Group = { skipped: boolean; fallback: number; font: number; codePage: string | null }
type RtfState = {
  source: string
  at: number
  group: Group
  groups: Group[]
  codePage: string
  fontPages: Map<number, string>
  bytes: number[]
  text: string[]
}

const deepest = 500
const control = /([a-z]+)(-?\d+)? ?/iy
const charsets: Record<number, string> = { 177: '1255', 178: '1256', 204: '1251', 162: '1254', 238: '1250' }
const signs: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  cell: '\t',
  nestcell: '\t',
  nestrow: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  zwnj: '\u200c',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  outlinelevel: headingMark,
  emspace: ' ',
  enspace: ' ',
}
/**
 * Groups that contain no visible text. Headers and footers are not among them, because they often contain the name and mobile
 * number.
 */
const hidden = new Set(
  (
    'fonttbl colortbl stylesheet info pict nonshppict themedata colorschememapping datastore latentstyles listtable ' +
    'listoverridetable rsidtbl generator xmlnstbl fldinst mmathPr object objdata ftnsep pgdsctbl operator bkmkstart ' +
    'bkmkend sp shprslt filetbl revtbl userprops'
  ).split(' '),
)

/** Reads an RTF. Letters are Unicode numbers, or bytes in the code page of their font. Throws UnreadableFile. */
export function readRtf(bytes: Uint8Array): Content {
  const reading: RtfState = {
    source: Buffer.from(bytes).toString('latin1'),
    at: 0,
    group: { skipped: false, fallback: 1, font: -1, codePage: null },
    groups: [],
    codePage: '1252',
    fontPages: new Map(),
    bytes: [],
    text: [],
  }
  while (reading.at < reading.source.length) readNext(reading)
  flush(reading)
  return { rows: rowsOf(reading.text.join('').split('\n').map(withTargets).join('\n')), pages: [] }
}

function readNext(reading: RtfState) {
  const it = reading.source[reading.at] ?? ''
  reading.at++
  if (it === '{') open(reading)
  else if (it === '}') {
    flush(reading)
    reading.group = reading.groups.pop() ?? reading.group
  } else if (it === '\\') readControl(reading)
  else if (it !== '\n' && it !== '\r') write(reading, it)
}

function open(reading: RtfState) {
  flush(reading)
  if (reading.groups.length >= deepest) throw new UnreadableFile('too large')
  reading.groups.push({ ...reading.group })
}

function write(reading: RtfState, text: string) {
  flush(reading)
  if (!reading.group.skipped) reading.text.push(text)
}

/** Bytes are collected until the run ends, because some code pages use two bytes for a letter. */
function flush(reading: RtfState) {
  if (reading.bytes.length === 0) return
  const { group } = reading
  const bytes = Uint8Array.from(reading.bytes)
  reading.bytes = []
  if (!group.skipped) reading.text.push(decoder(group.codePage ?? reading.codePage).decode(bytes))
}

function decoder(codePage: string) {
  try {
    return new TextDecoder(`windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

function readControl(reading: RtfState) {
  control.lastIndex = reading.at
  const match = control.exec(reading.source)
  if (!match) return readSymbol(reading)
  reading.at = control.lastIndex
  const word = match[1] ?? ''
  const value = match[2] === undefined ? null : Number(match[2])
  const sign = signs[word]
  if (sign !== undefined) write(reading, sign)
  else if (hidden.has(word)) {
    if (word === 'fldinst') addTarget(reading)
    hide(reading)
  } else if (value !== null) readNumbered(reading, word, value)
}

/** Adds the address that a link field leads to. The field instruction itself is not text. */
function addTarget({ source, at, groups, text }: RtfState) {
  const code = source.slice(at, at + 600).split('fldrslt')[0] ?? ''
  const target = /HYPERLINK\s+"([^"]*)"/.exec(code)?.[1] ?? ''
  if (groups.at(-1)?.skipped === false) text.push(linkTarget(target))
}

function hide(reading: RtfState) {
  flush(reading)
  reading.group.skipped = true
}

function readNumbered(reading: RtfState, word: string, value: number) {
  if (word === 'u') readUnicode(reading, value)
  else if (word === 'uc') reading.group.fallback = value
  else if (word === 'ansicpg') reading.codePage = String(value)
  else if (word === 'bin') reading.at += Math.max(0, value)
  else if (word === 'f') {
    flush(reading)
    reading.group.font = value
    reading.group.codePage = reading.fontPages.get(value) ?? null
  } else if (word === 'fcharset') {
    const page = charsets[value]
    if (page) reading.fontPages.set(reading.group.font, page)
  }
}

/** A Unicode letter is followed by a substitute for older programs, which is skipped. */
function readUnicode(reading: RtfState, value: number) {
  write(reading, String.fromCharCode(value < 0 ? value + 65536 : value))
  for (let left = reading.group.fallback; left > 0; left--) {
    const it = reading.source[reading.at]
    if (it === '\\' && reading.source[reading.at + 1] === "'") reading.at += 4
    else if (it === undefined || '\\{}'.includes(it)) return
    else reading.at++
  }
}

function readSymbol(reading: RtfState) {
  const it = reading.source[reading.at] ?? ''
  reading.at++
  if (it === "'") {
    const byte = Number.parseInt(reading.source.slice(reading.at, reading.at + 2), 16)
    if (!Number.isNaN(byte)) reading.bytes.push(byte)
    reading.at += 2
  } else if (it === '*') {
    // Skips an optional group, except shapes, which contain the text of text boxes.
    if (!reading.source.startsWith('\\shpinst', reading.at)) hide(reading)
  } else if (it === '~') write(reading, ' ')
  else if (it === '_') write(reading, '-')
  else if (it === '\n' || it === '\r') write(reading, '\n')
  else if ('\\{}'.includes(it)) write(reading, it)
}
