import { StringDecoder } from 'node:string_decoder'
import type { HiddenStyles, Hides } from './hidden-styles.ts'
import { attributesOf } from './xml-tags.ts'

/** A cell that was merged with the cells below it: its column, and its rows. All count from 0. */
export type MergedCell = { at: number; from: number; to: number }

/** What a sheet keeps about its rows, columns and cells besides the values. Rows and columns count from 0. */
export type SheetMarks = {
  /** Rows and columns that somebody hid by hand, with a filter or by closing a group. */
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
  /** Formulas without a saved result, by row. */
  unsaved: ReadonlyMap<number, ReadonlySet<number>>
  /** Cells whose number format shows nothing, or no numbers, by row. */
  blank: ReadonlyMap<number, ReadonlyMap<number, Hides>>
  merged: readonly MergedCell[]
}

/** Attributes contain no `<`, so a tag is found in one pass even if it never ends. */
const tags = /<(\/?)(?:\w{1,20}:)?(row|col|c|f|v|mergeCell)(?=[\s/>])([^<>]*)>/g

const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** Hidden, or without any height or width, which hides it as well. */
const isHidden = (attributes: ReadonlyMap<string, string>, size: 'ht' | 'width') =>
  isOn(attributes.get('hidden')) || Number(attributes.get(size) ?? 1) === 0

/** The index of the column of a place such as AB12. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const lastColumn = 16_384
/** The most merged cells that are kept. */
const mostMerged = 10_000
/** The longest part of a tag that is kept until the next part of the file arrives. */
const longestTag = 65_536

/** Collects the marks of a sheet from the tags of its XML. */
class Marks implements SheetMarks {
  readonly hiddenRows = new Set<number>()
  readonly hiddenColumns = new Set<number>()
  readonly unsaved = new Map<number, Set<number>>()
  readonly blank = new Map<number, Map<number, Hides>>()
  readonly merged: MergedCell[] = []
  readonly #styles: HiddenStyles
  #row = -1
  #column = -1
  #cell = { text: false, formula: false, value: false }
  /** Where the value of the cell begins in the file, to see whether it is empty. */
  #valueFrom: number | null = null

  constructor(styles: HiddenStyles) {
    this.#styles = styles
  }

  /** Reads a tag. `before` is the length of the earlier parts of the file. */
  take(tag: RegExpExecArray, before: number): void {
    const [whole, slash, name, attributes = ''] = tag
    const from = before + tag.index
    if (slash) this.#close(name, from)
    else this.#open(name, attributes, from + whole.length)
  }

  #open(name: string | undefined, attributes: string, to: number): void {
    const closed = attributes.endsWith('/')
    if (name === 'col') this.#hideColumns(attributesOf(attributes))
    else if (name === 'row') this.#beginRow(attributes)
    else if (name === 'mergeCell') this.#merge(attributes)
    else if (name === 'f') this.#cell.formula = true
    else if (name === 'v') this.#valueFrom = closed ? null : to
    else this.#beginCell(attributes)
  }

  #close(name: string | undefined, from: number): void {
    if (name === 'v') this.#cell.value = this.#valueFrom !== null && from > this.#valueFrom
    if (name !== 'c') return
    const { text, formula, value } = this.#cell
    // The result of a formula may be an empty text, which is saved as a text without characters.
    if (formula && !value && !text) this.#unsavedOf(this.#row).add(this.#column)
  }

  #unsavedOf(row: number): Set<number> {
    const known = this.unsaved.get(row) ?? new Set()
    this.unsaved.set(row, known)
    return known
  }

  #hideColumns(attributes: ReadonlyMap<string, string>): void {
    if (!isHidden(attributes, 'width')) return
    const [from, to] = ['min', 'max'].map(it => Number(attributes.get(it) ?? 0))
    for (let at = from ?? 0; at <= Math.min(to ?? 0, lastColumn); at++) if (at > 0) this.hiddenColumns.add(at - 1)
  }

  #beginRow(attributes: string): void {
    const number = /\sr=["'](\d{1,8})["']/.exec(attributes)?.[1]
    this.#row = number ? Number(number) - 1 : this.#row + 1
    this.#column = -1
    // Most rows have nothing to hide, and a sheet may have a million of them.
    if (/hidden|ht/.test(attributes) && isHidden(attributesOf(attributes), 'ht')) this.hiddenRows.add(this.#row)
  }

  #merge(attributes: string): void {
    const [, column, first, last] = /\sref=["']([A-Z]{1,3})(\d{1,8}):[A-Z]{1,3}(\d{1,8})["']/.exec(attributes) ?? []
    const [from, to] = [Number(first) - 1, Number(last) - 1]
    if (column && to > from && this.merged.length < mostMerged) this.merged.push({ at: columnOf(column), from, to })
  }

  #beginCell(attributes: string): void {
    const place = /\sr=["']([A-Z]{1,3})\d/.exec(attributes)?.[1]
    this.#column = place ? columnOf(place) : this.#column + 1
    this.#cell = { text: /\st=["']str["']/.test(attributes), formula: false, value: false }
    const hidden = this.#styles.size > 0 && this.#styles.get(Number(/\ss=["'](\d{1,6})["']/.exec(attributes)?.[1] ?? 0))
    if (hidden) this.blank.set(this.#row, (this.blank.get(this.#row) ?? new Map()).set(this.#column, hidden))
  }
}

/** Reads the marks of a sheet from the bytes of its XML. */
export async function marksOf(xml: AsyncIterable<Uint8Array>, styles: HiddenStyles): Promise<SheetMarks> {
  const marks = new Marks(styles)
  const decoder = new StringDecoder('utf8')
  let kept = ''
  let before = 0
  for await (const bytes of xml) {
    const text = kept + decoder.write(bytes)
    // A tag whose end has not arrived yet is read with the next part.
    const open = text.lastIndexOf('<')
    const cut = open >= 0 && !text.includes('>', open) && text.length - open < longestTag ? open : text.length
    const whole = text.slice(0, cut)
    for (const tag of whole.matchAll(tags)) marks.take(tag, before)
    before += whole.length
    kept = text.slice(cut)
  }
  return marks
}
