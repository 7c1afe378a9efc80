import { attribute, tagsOf } from './xml-text.ts'

/**
 * Where an element begins, and what its properties say. `fill`: it has a background of its own. `shown`: it is not hidden, whatever its
 * styles say. `inFill`: the next properties are about the inside of its letters.
 */
type Open = {
  name: string
  from: number
  hides: boolean
  marks: boolean
  white: boolean
  fill: boolean
  style: string
  shown: boolean
  inFill: boolean
}

/** A part of the text that is not drawn. `to` is the index after it. */
type Range = { from: number; to: number }

/** The styles of a document under which text is hidden or white, or stands on a colour. */
export type HidingStyles = Record<'hidden' | 'white' | 'filled', ReadonlySet<string>>

const holders = new Set(['w:r', 'w:p', 'w:tc', 'w:tr', 'w:tbl', 'w:txbxContent'])
/** The former properties of a text whose format was changed. */
const former = /^w:(?:r|p|tr|tc|tbl|sect|numbering)\w*Change$/
/** Elements whose text was moved away or deleted. */
const gone = new Set(['w:del', 'w:moveFrom'])

const isOff = (tag: string) => /^(?:0|false|off)$/.test(attribute(tag, 'w:val') ?? '')
/** White, or so pale that nobody sees it on white paper. A shade of white is grey. */
const isWhite = (tag: string) =>
  /^(?:(?:f[\da-f]){3}|white|background1|light1)$/i.test(colorOf(tag)) && !/^[\dA-E]/i.test(shadeOf(tag))
const shadeOf = (tag: string) => attribute(tag, 'w:themeShade') ?? ''
const colorOf = (tag: string) => attribute(tag, 'w:themeColor') ?? attribute(tag, 'w:val') ?? ''
/** Whether a shading, or a text marker, is darker than the paper. */
const isFilled = (tag: string) =>
  !/^(?:auto|f{6}|white|none|)$/i.test(attribute(tag, 'w:fill') ?? attribute(tag, 'w:val') ?? '') ||
  attribute(tag, 'w:themeFill') !== null

/** What a property of a style says about its text. Undefined: nothing that matters here. */
function traitOf(name: string, tag: string): keyof HidingStyles | 'toned' | undefined {
  if (name === 'w:vanish') return isOff(tag) ? undefined : 'hidden'
  if (name === 'w:color') return isWhite(tag) ? 'white' : 'toned'
  return name === 'w:shd' && isFilled(tag) ? 'filled' : undefined
}

/** The styles that hide text or make it white, including those that are based on such a style. */
export function hidingStyles(xml: string): HidingStyles {
  const found = {
    hidden: new Set<string>(),
    white: new Set<string>(),
    filled: new Set<string>(),
    toned: new Set<string>(),
  }
  const based = new Map<string, string>()
  let style = ''
  for (const { name, tag } of tagsOf(xml)) {
    if (name === 'w:style' && !tag.startsWith('/')) style = attribute(tag, 'w:styleId') ?? ''
    if (name === 'w:basedOn') based.set(style, attribute(tag, 'w:val') ?? '')
    const trait = traitOf(name, tag)
    if (trait) found[trait].add(style)
  }
  for (const styles of [found.hidden, found.white, found.filled]) {
    for (const it of based.keys()) if (isBasedOn(it, styles, based)) styles.add(it)
  }
  // A style with a colour of its own does not take the white of the style that it is based on.
  return { ...found, white: new Set([...found.white].filter(it => !found.toned.has(it))) }
}

/** Styles are based on each other at most ten deep, so a circle ends. */
function isBasedOn(style: string, found: ReadonlySet<string>, based: ReadonlyMap<string, string>) {
  let at: string | undefined = style
  for (let deep = 0; deep < 10 && at !== undefined; deep++) {
    if (found.has(at)) return true
    at = based.get(at)
  }
  return false
}

/** Matches drawings that may lie behind the text, and a coloured page. */
const coloured = /<(?:wp:anchor|v:(?:shape|rect|roundrect)|w:background)[\s>]/

/**
 * The XML of a DOCX without what Word keeps but does not draw: deleted and moved text, deleted and hidden rows and cells,
 * hidden and crossed-out text, letters of no size or without ink, and white text on white paper. White text counts as visible if anything coloured may be behind it.
 */
export function withoutHidden(xml: string, styles: HidingStyles): string {
  const walk: Walk = { open: [], gone: [], ranges: [], styles, hasShapes: coloured.test(xml) }
  for (const it of tagsOf(xml)) step(walk, it)
  return without(xml, walk.ranges)
}

type Tag = ReturnType<typeof tagsOf> extends Generator<infer T> ? T : never
type Walk = {
  open: Open[]
  /** Where deletions, moves and former properties began. Nothing within them counts. */
  gone: { name: string; from: number; begin: number }[]
  ranges: Range[]
  styles: HidingStyles
  hasShapes: boolean
}

function step(walk: Walk, it: Tag) {
  const inside = walk.gone.at(-1)
  if (it.isOpen && it.isClose) {
    if (!inside) property(walk, it)
  } else if (it.isOpen) begin(walk, it, inside?.name)
  else if (inside?.name === it.name) endGone(walk, it)
  else if (!inside) close(walk, it)
}

function begin(walk: Walk, it: Tag, inside: string | undefined) {
  const { name, from, to } = it
  const isGone = inside === undefined ? gone.has(name) || former.test(name) : name === inside
  if (isGone) walk.gone.push({ name, from, begin: to })
  else if (inside === undefined && holders.has(name))
    walk.open.push({
      name,
      from,
      hides: false,
      marks: false,
      white: false,
      fill: false,
      style: '',
      shown: false,
      inFill: false,
    })
  else if (inside === undefined) property(walk, it)
}

function endGone(walk: Walk, it: Tag) {
  const ended = walk.gone.pop()
  // Without content, the element is a property of the row or paragraph around it.
  if (ended?.begin === it.from) property(walk, it)
  else if (ended && gone.has(it.name)) walk.ranges.push({ from: ended.from, to: it.to })
}

type Property = (it: Open, tag: string, styles: HidingStyles) => void
const styleOf: Property = (it, tag, styles) => styled(it, attribute(tag, 'w:val') ?? '', styles)
const fillOf: Property = (it, tag) => {
  it.fill ||= isFilled(tag)
}
const properties: Record<string, Property> = {
  'w:rStyle': styleOf,
  'w:pStyle': styleOf,
  'w:tblStyle': styleOf,
  'w:shd': fillOf,
  'w:highlight': fillOf,
  'w:color': (it, tag) => {
    it.white = isWhite(tag)
  },
  'w:del': hide,
  'w:moveFrom': hide,
  'w:cellDel': hide,
  'w:vanish': (it, tag) => {
    if (isOff(tag)) it.shown = true
    else hide(it)
  },
  // Crossed out, so the person has taken it back.
  'w:strike': (it, tag) => hideRun(it, !isOff(tag)),
  'w:dstrike': (it, tag) => hideRun(it, !isOff(tag)),
  // Half points: letters of two points and less look like a line.
  'w:sz': (it, tag) => hideRun(it, Number(attribute(tag, 'w:val') ?? 99) <= 4),
  'w14:textFill': it => {
    it.inFill = true
  },
  'w14:textOutline': it => {
    it.inFill = false
  },
  'w14:noFill': it => hideRun(it, it.inFill),
  'w:hidden': (it, tag) => {
    it.hides ||= it.name === 'w:tr' && !isOff(tag)
  },
}

/** Records what a property says about the element that it belongs to. */
function property({ open, styles }: Walk, { name, tag }: Tag) {
  const last = open.at(-1)
  if (last && Object.hasOwn(properties, name)) properties[name]?.(last, tag, styles)
}

/** The colours of a table style depend on the row, so any of them counts as a background. */
function styled(it: Open, style: string, { hidden, filled }: HidingStyles) {
  it.style = style
  it.fill ||= filled.has(style)
  if (it.name === 'w:r' && hidden.has(style)) hide(it)
}

/** The properties of a paragraph are those of its end, which joins it to the next one if it is hidden. */
function hide(it: Open) {
  if (it.name === 'w:p') it.marks = true
  else it.hides = true
}

function hideRun(it: Open, isHidden: boolean) {
  it.hides ||= it.name === 'w:r' && isHidden
}

function close(walk: Walk, { name, from, to }: Tag) {
  const at = walk.open.findLastIndex(it => it.name === name)
  const it = walk.open[at]
  if (!it) return
  const around = walk.open.slice(0, at)
  walk.open.length = at
  if (it.hides || isUnseen(walk, it, around)) walk.ranges.push({ from: it.from, to })
  else if (it.marks) walk.ranges.push({ from, to })
}

function isUnseen({ styles, hasShapes }: Walk, it: Open, around: readonly Open[]) {
  const paragraph = around.findLast(one => one.name === 'w:p')
  if (it.name !== 'w:r') return false
  if (paragraph && styles.hidden.has(paragraph.style) && !it.shown) return true
  const isPale =
    it.white || styles.white.has(it.style) || (paragraph !== undefined && styles.white.has(paragraph.style))
  const isBacked = hasShapes || [it, ...around].some(one => one.fill || one.name === 'w:txbxContent')
  return isPale && !isBacked
}

/** The ranges end in ascending order, and one may contain earlier ones. */
function without(xml: string, ranges: readonly Range[]) {
  const kept: string[] = []
  let end = xml.length
  for (const { from, to } of ranges.toReversed()) {
    if (to <= end) kept.push(xml.slice(to, end))
    end = Math.min(end, from)
  }
  return [xml.slice(0, end), ...kept.toReversed()].join('')
}
