import { headingMark } from '../text/characters.ts'
import { rowsOf, UnreadableFile } from '../text/shapes.ts'
import type { Content } from '../text/shapes.ts'
import { linkTarget, withTargets } from './mail-links.ts'

type Group = {
  skipped: boolean
  fallback: number
  font: number
  codePage: string | null
  /** The properties under which Word does not draw the text, or crosses it out: hidden, deleted, moved away, white on white paper. */
  unseen: Partial<Record<'v' | 'deleted' | 'mvf' | 'strike' | 'striked' | 'white' | 'tiny', boolean>>
}
type RtfState = {
  source: string
  at: number
  group: Group
  groups: Group[]
  codePage: string
  fontPages: Map<number, string>
  bytes: number[]
  text: string[]
  /** The numbers of the white colours. Empty if anything coloured may be behind the text. */
  whites: ReadonlySet<number>
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
  pmartabql: '\t',
  pmartabqc: '\t',
  pmartabqr: '\t',
  pindtabql: '\t',
  pindtabqc: '\t',
  pindtabqr: '\t',
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
  const source = Buffer.from(bytes).toString('latin1')
  const reading: RtfState = {
    source,
    at: 0,
    group: { skipped: false, fallback: 1, font: -1, codePage: null, unseen: {} },
    groups: [],
    codePage: '1252',
    fontPages: new Map(),
    bytes: [],
    text: [],
    whites: whitesOf(source),
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
  if (isShown(reading.group)) reading.text.push(text)
}

const isShown = ({ skipped, unseen }: Group) => !skipped && !Object.values(unseen).includes(true)

/** The white colours of the table of colours: 0 is the colour of the text, the others count from 1. */
function whitesOf(source: string): ReadonlySet<number> {
  if (/\\(?:cl)?cbpat[1-9]|\\chcbpat[1-9]|\\highlight[1-9]|\\shp(?![a-z])|\\background(?![a-z])/.test(source))
    return new Set()
  const table = /\{\\colortbl([^{}]{0,20000})\}/.exec(source)?.[1] ?? ''
  const isWhite = (colour: string) =>
    ['red', 'green', 'blue'].every(it => Number(new RegExp(`\\\\${it}(\\d{1,3})`).exec(colour)?.[1] ?? 0) >= 240)
  return new Set(table.split(';').flatMap((it, index) => (isWhite(it) ? [index] : [])))
}

/** Bytes are collected until the run ends, because some code pages use two bytes for a letter. */
function flush(reading: RtfState) {
  if (reading.bytes.length === 0) return
  const { group } = reading
  const bytes = Uint8Array.from(reading.bytes)
  reading.bytes = []
  if (isShown(group)) reading.text.push(decoder(group.codePage ?? reading.codePage).decode(bytes))
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
  else if (Object.hasOwn(veils, word)) veil(reading, word, value)
  else if (hidden.has(word)) {
    if (word === 'fldinst') addTarget(reading)
    hide(reading)
  } else if (value !== null) readNumbered(reading, word, value)
}

const veils = { v: 1, deleted: 1, mvf: 1, strike: 1, striked: 1, cf: 1, fs: 1, plain: 1 }

/** Begins or ends text that is not drawn. */
function veil(reading: RtfState, word: string, value: number | null) {
  flush(reading)
  const { group, whites } = reading
  if (word === 'plain') group.unseen = {}
  else if (word === 'cf') group.unseen = { ...group.unseen, white: whites.has(value ?? 0) }
  else if (word === 'fs') group.unseen = { ...group.unseen, tiny: value !== null && value <= 4 }
  else group.unseen = { ...group.unseen, [word]: value !== 0 }
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
