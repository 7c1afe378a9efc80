import { attributesOf } from './xml-tags.ts'

/** What the number format of a cell hides: every value (;;;), or numbers only (;;). People hide columns of pay so. */
export type Hides = 'all' | 'numbers'

/** The styles of cells whose number format shows nothing, by their index. */
export type HiddenStyles = ReadonlyMap<number, Hides>

const numberFormats = /<(?:\w{1,20}:)?numFmt(?=[\s/>])([^<>]*)>/g
const cellFormats = /<(?:\w{1,20}:)?xf(?=[\s/>])([^<>]*)>/g

const hiding: Readonly<Record<string, Hides>> = { ';;;': 'all', ';;': 'numbers' }

/** The part of the styles that numbers the formats of cells. Elements of the same name stand before and after it. */
function formatsOfCells(xml: string): string {
  const from = xml.search(/<(?:\w{1,20}:)?cellXfs[\s>]/)
  const to = xml.search(/<\/(?:\w{1,20}:)?cellXfs>/)
  return from === -1 || to === -1 ? '' : xml.slice(from, to)
}

/** Finds the hidden styles in the XML of the styles of a workbook. */
export function hiddenStylesIn(xml: string): HiddenStyles {
  const formats = new Map<string, Hides>()
  for (const [, text = ''] of xml.matchAll(numberFormats)) {
    const attributes = attributesOf(text)
    const hides = hiding[attributes.get('formatCode')?.trim() ?? '']
    if (hides) formats.set(attributes.get('numFmtId') ?? '', hides)
  }
  if (formats.size === 0) return new Map()
  const ids = [...formatsOfCells(xml).matchAll(cellFormats)].map(([, text = '']) => attributesOf(text).get('numFmtId'))
  return new Map(
    ids.flatMap((id, index): [number, Hides][] => {
      const hides = formats.get(id ?? '')
      return hides ? [[index, hides]] : []
    }),
  )
}
