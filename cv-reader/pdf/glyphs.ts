import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { lost } from '../text/characters.ts'
import { withFaultsMended } from './faulty-fonts.ts'
import type { Known } from './faulty-fonts.ts'
import type { FileCharacters } from './font-files.ts'
import { fontOf, glyphOf, isUnnamed } from './named-glyphs.ts'
import type { Font } from './named-glyphs.ts'
import { UnreadableFile } from '../text/shapes.ts'
import type { Glyph, RuledLines } from '../text/shapes.ts'
import { withUnderscores } from '../text/underscores.ts'
import type { Dash } from '../text/underscores.ts'

type Matrix = readonly [number, number, number, number, number, number]
type PdfGlyph = { unicode: string; width: number; isSpace: boolean; originalCharCode?: number }
type State = {
  ctm: Matrix
  font: Font | null
  fontName: string
  size: number
  letterGap: number
  wordGap: number
  stretch: number
  leading: number
  rise: number
}
type Walk = {
  /** The numbers of glyphs that are upright after 0, 1, 2 and 3 quarter turns. */
  quarters: number[]
  page: PDFPageProxy
  start: State
  state: State
  saved: State[]
  at: Matrix
  line: Matrix
  glyphs: Glyph[]
  rules: RuledLines
  dashes: Dash[]
}

/**
 * A densely printed page has about 6,000 glyphs. A page above this limit is not a CV. It may be an attack that makes the layout
 * slow.
 */
const mostGlyphs = 30_000

/** Old TeX fonts have these characters at the codes of control characters. */
const texSigns: Record<string, string> = {
  '\x15': '–',
  '\x16': '—',
  '\x1b': 'ff',
  '\x1c': 'fi',
  '\x1d': 'fl',
  '\x1e': 'ffi',
  '\x1f': 'ffl',
}

/** Converts the page's own coordinates to points from the lower left corner of the displayed page. */
const uprightOf = (viewport: { transform: number[]; height: number }) =>
  times([1, 0, 0, -1, 0, viewport.height], matrix(viewport.transform))

/** Converts a box in the page's own coordinates to one on the displayed page. */
export function boxOn(page: PDFPageProxy, sides: number[]): Box {
  return boxIn(uprightOf(page.getViewport({ scale: 1 })), sides)
}

function boxIn(ctm: Matrix, sides: ArrayLike<number>): Box {
  const corner = (x = 0, y = 0) => [ctm[0] * x + ctm[2] * y + ctm[4], ctm[1] * x + ctm[3] * y + ctm[5]] as const
  const a = corner(sides[0], sides[1])
  const b = corner(sides[2], sides[3])
  const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
  const [y0, y1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
  return { x0, x1, y0, y1 }
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]
const matrix = (from: ArrayLike<number>): Matrix => [
  from[0] ?? 1,
  from[1] ?? 0,
  from[2] ?? 0,
  from[3] ?? 1,
  from[4] ?? 0,
  from[5] ?? 0,
]
const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
const number = (it: unknown) => (typeof it === 'number' ? it : 0)

/**
 * Returns all glyphs of a page with their positions, and the lines that the page draws. Uses the drawing operators, because the
 * text order of pdf.js is wrong for right-to-left text.
 */
export async function glyphsOf(
  page: PDFPageProxy,
  turnedBy = 0,
  fonts: Fonts = { inFile: () => null, known: new Map() },
): Promise<{ glyphs: Glyph[]; rules: RuledLines; width: number; height: number; turned: number }> {
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + turnedBy * 90) % 360 })
  const { width, height } = viewport
  const start = {
    ctm: uprightOf(viewport),
    font: null,
    fontName: '',
    size: 1,
    letterGap: 0,
    wordGap: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
  }
  const rules = { across: [], down: [] }
  const walk: Walk = {
    page,
    start,
    state: start,
    saved: [],
    at: identity,
    line: identity,
    glyphs: [],
    rules,
    dashes: [],
    quarters: [0, 0, 0, 0],
  }
  const operators = await page.getOperatorList()
  for (const [index, operator] of operators.fnArray.entries()) {
    const args: unknown = operators.argsArray[index]
    steps.get(operator)?.(walk, Array.isArray(args) ? args : [])
  }
  const named = withFaultsMended(walk.glyphs, it => inFile(page, it, fonts), fonts.known)
  const glyphs = withUnderscores(named, walk.dashes)
  return { glyphs, rules, width, height, turned: quarterOf(walk.quarters) }
}

/** The characters that the font files name (`inFile`), and those that were learned from earlier pages (`known`). */
export type Fonts = { inFile: FileCharacters; known: Known }

function inFile(page: PDFPageProxy, glyph: Glyph, fonts: Fonts) {
  const font = fontOf(page, glyph.font)
  // pdf.js leaves out glyphs without an outline. Such fonts use the number of the glyph as its code.
  return font?.composite ? fonts.inFile(font)?.get(glyphOf(font, glyph.code) ?? glyph.code) : undefined
}

/** The number of quarter turns of the text of a whole page, for example of a page that was scanned sideways. */
function quarterOf(quarters: number[]) {
  const upright = quarters[0] ?? 0
  const most = Math.max(...quarters)
  return most > 40 && most > 4 * upright ? quarters.indexOf(most) : 0
}

const steps = new Map<number, (walk: Walk, args: unknown[]) => void>([
  [OPS.save, walk => walk.saved.push({ ...walk.state })],
  [OPS.restore, restore],
  [OPS.paintFormXObjectEnd, restore],
  [
    OPS.paintFormXObjectBegin,
    (walk, args) => {
      walk.saved.push({ ...walk.state })
      if (isNumbers(args[0])) walk.state.ctm = times(walk.state.ctm, matrix(args[0]))
    },
  ],
  [OPS.beginAnnotation, beginField],
  [OPS.endAnnotation, restore],
  [OPS.transform, (walk, args) => (walk.state.ctm = times(walk.state.ctm, matrix(args.map(number))))],
  [OPS.constructPath, (walk, args) => isNumbers(args[2]) && addLines(walk, args[2])],
  [OPS.beginText, walk => place(walk, identity)],
  [OPS.setTextMatrix, (walk, args) => place(walk, matrix(isNumbers(args[0]) ? args[0] : args.map(number)))],
  [OPS.moveText, (walk, args) => move(walk, number(args[0]), number(args[1]))],
  [
    OPS.setLeadingMoveText,
    (walk, args) => {
      walk.state.leading = -number(args[1])
      move(walk, number(args[0]), number(args[1]))
    },
  ],
  [OPS.nextLine, walk => move(walk, 0, -walk.state.leading)],
  [OPS.setLeading, (walk, args) => (walk.state.leading = number(args[0]))],
  [OPS.setCharSpacing, (walk, args) => (walk.state.letterGap = number(args[0]))],
  [OPS.setWordSpacing, (walk, args) => (walk.state.wordGap = number(args[0]))],
  [OPS.setHScale, (walk, args) => (walk.state.stretch = number(args[0]) / 100)],
  [OPS.setTextRise, (walk, args) => (walk.state.rise = number(args[0]))],
  [OPS.setFont, setFont],
  [OPS.showText, (walk, args) => Array.isArray(args[0]) && showText(walk, args[0])],
])

function isNumbers(it: unknown): it is ArrayLike<number> {
  return Array.isArray(it) || ArrayBuffer.isView(it)
}

function restore(walk: Walk) {
  walk.state = walk.saved.pop() ?? walk.state
}

/** The value of a form field is drawn separately from the page. */
function beginField(walk: Walk, [, , toPage, toBox]: unknown[]) {
  walk.saved.push({ ...walk.state })
  const parts = [toPage, toBox].filter(isNumbers).map(matrix)
  walk.state = { ...walk.start, ctm: parts.reduce(times, walk.start.ctm) }
}

function place(walk: Walk, at: Matrix) {
  walk.at = at
  walk.line = at
}

function move(walk: Walk, x: number, y: number) {
  place(walk, times(walk.line, shift(x, y)))
}

function setFont(walk: Walk, [name, size]: unknown[]) {
  walk.state.size = number(size)
  const id = String(name)
  walk.state.fontName = id
  walk.state.font = fontOf(walk.page, id)
}

function showText(walk: Walk, shown: (PdfGlyph | number | null)[]) {
  const { state } = walk
  const unit = state.font?.fontMatrix?.[0] ?? 0.001
  for (const it of shown) {
    if (typeof it === 'number') walk.at = times(walk.at, shift((-it * state.size * state.stretch) / 1000, 0))
    else if (it) {
      const width = it.width * unit * state.size
      addGlyph(walk, it, width * state.stretch)
      const advance = (width + state.letterGap + (it.isSpace ? state.wordGap : 0)) * state.stretch
      walk.at = times(walk.at, shift(advance, 0))
    }
  }
}

/** Only upright text is read: text that is turned sideways in a CV is decoration, and would be mixed into other lines. */
function addGlyph(walk: Walk, { unicode, originalCharCode: code = -1 }: PdfGlyph, width: number) {
  const { state } = walk
  const m = times(state.ctm, times(walk.at, shift(0, state.rise)))
  const turned = Math.round(Math.atan2(m[1], m[0]) / (Math.PI / 2)) & 3
  if (/\S/.test(unicode)) walk.quarters[turned] = (walk.quarters[turned] ?? 0) + 1
  if (Math.abs(m[1]) >= Math.abs(m[0]) * 0.2 || m[0] <= 0) return
  if (walk.glyphs.length >= mostGlyphs) throw new UnreadableFile('too large')
  const end = m[4] + width * m[0]
  const size = Math.hypot(m[2], m[3]) * Math.abs(state.size)
  const text = isUnnamed(state.font, code, unicode) ? lost : (texSigns[unicode] ?? unicode)
  const [x0, x1] = [Math.min(m[4], end), Math.max(m[4], end)]
  walk.glyphs.push({ text, x0, x1, y: m[5], size, marks: '', parts: false, code, font: state.fontName })
}

type Box = { x0: number; x1: number; y0: number; y1: number }

function addLines({ rules, dashes, state: { ctm } }: Walk, box: ArrayLike<number>) {
  const { x0, x1, y0, y1 } = boxIn(ctm, box)
  addRules(rules, { x0, x1, y0, y1 })
  if (isShort(x1 - x0) && y1 - y0 < 1 && dashes.length < 200) dashes.push({ y: (y0 + y1) / 2, x0, x1 })
}

/** Whether a line is as short as an underscore. */
const isShort = (width: number) => width > 1.5 && width < 15

/** Adds a thin box as a line, and a box of the size of a cell as four lines. Larger boxes are backgrounds. */
function addRules(rules: RuledLines, { x0, x1, y0, y1 }: Box) {
  const [wide, high] = [x1 - x0 > 15, y1 - y0 > 6]
  if (rules.across.length + rules.down.length > 4000) return
  if (y1 - y0 < 2.5 && wide) rules.across.push({ y: (y0 + y1) / 2, x0, x1 })
  else if (x1 - x0 < 2.5 && high) rules.down.push({ x: (x0 + x1) / 2, y0, y1 })
  else if (wide && high && x1 - x0 < 560) {
    rules.across.push({ y: y0, x0, x1 }, { y: y1, x0, x1 })
    rules.down.push({ x: x0, y0, y1 }, { x: x1, y0, y1 })
  }
}
