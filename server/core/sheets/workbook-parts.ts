import type { Readable } from 'node:stream'
import type { ZipFile } from 'yauzl'
import { readZip } from '../files/zip-read.ts'
import { hiddenStylesIn, type HiddenStyles } from './hidden-styles.ts'
import { attributesOf } from './xml-tags.ts'

/** A workbook is a ZIP of XML files. The reader (hucre) unpacks at most the declared size of each file. */
const zipLimits = { files: 2000, bytes: 200_000_000 }

/** A sheet that a reader of the workbook sees: its name, and the path of its XML in the ZIP. */
type VisibleSheet = { name: string; path: string }

export type WorkbookParts = {
  /** The sheets that are not hidden, the open one first. */
  sheets: VisibleSheet[]
  /** The names of the sheets that somebody hid. */
  hiddenSheets: string[]
  /** Whether the days of the workbook are counted from 1904 instead of 1900. */
  from1904: boolean
  /** The styles of cells whose number format shows nothing. */
  hiddenStyles: HiddenStyles
  /** The XML of a sheet. */
  open(sheet: VisibleSheet): Promise<AsyncIterable<Uint8Array>>
  close(): void
}

/** The elements of the parts of a workbook that are read here. Attributes contain no `<`. */
const tags = /<(?:\w{1,20}:)?(Relationship|workbookView|workbookPr|sheet)(?=[\s/>])([^<>]*)>/g

/** The attributes of each element with this name. */
const elements = (xml: string, name: string): Map<string, string>[] =>
  [...xml.matchAll(tags)].filter(it => it[1] === name).map(it => attributesOf(it[2] ?? ''))

async function textOf(file: ZipFile, entry: Parameters<ZipFile['openReadStreamPromise']>[0] | undefined) {
  if (!entry) return ''
  const chunks: Buffer[] = []
  const stream: AsyncIterable<Buffer> = await file.openReadStreamPromise(entry)
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The path in the ZIP of a target of the workbook's relationships. */
const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Finds the sheets of a workbook. Throws like `readZip`. Runs only in a guarded process. */
export async function workbookParts(path: string): Promise<WorkbookParts> {
  const { file, entries } = await readZip(path, zipLimits)
  const byName = new Map(entries.map(it => [it.name, it.entry]))
  const workbook = await textOf(file, byName.get('xl/workbook.xml'))
  const targets = new Map(
    elements(await textOf(file, byName.get('xl/_rels/workbook.xml.rels')), 'Relationship').map(it => [
      it.get('Id') ?? '',
      pathOf(it.get('Target') ?? ''),
    ]),
  )
  const [view] = elements(workbook, 'workbookView')
  const [properties] = elements(workbook, 'workbookPr')
  const all = elements(workbook, 'sheet').map((it, at) => ({
    name: it.get('name') ?? '',
    path: targets.get(it.get('r:id') ?? [...it].find(([key]) => key.endsWith(':id'))?.[1] ?? '') ?? '',
    visible: (it.get('state') ?? 'visible') === 'visible',
    open: at === Number(view?.get('activeTab') ?? 0),
  }))
  const sheets = all.filter(it => byName.has(it.path) && /worksheets?\//.test(it.path))
  return {
    hiddenSheets: sheets.filter(it => !it.visible).map(it => it.name),
    sheets: sheets
      .filter(it => it.visible)
      .toSorted((a, b) => Number(b.open) - Number(a.open))
      .map(({ name, path: at }) => ({ name, path: at })),
    hiddenStyles: hiddenStylesIn(await textOf(file, byName.get('xl/styles.xml'))),
    from1904: ['1', 'true'].includes(properties?.get('date1904') ?? ''),
    open: async sheet => {
      const entry = byName.get(sheet.path)
      if (!entry) throw new Error('The workbook has no such sheet.')
      const stream: Readable = await file.openReadStreamPromise(entry)
      return stream
    },
    close: () => file.close(),
  }
}
