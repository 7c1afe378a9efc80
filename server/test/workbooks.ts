import { zipSync, strToU8 } from 'fflate'

/** A further sheet and whether it is hidden, and the XML of the formats of cells. */
type More = { from1904?: boolean; styles?: string; second?: string; state?: 'visible' | 'hidden' }

/** A workbook with this XML as its open sheet. `from1904`: it counts days from 1904. */
export function workbookOf(
  sheet: string,
  { from1904 = false, styles = '', second = '', state = 'visible' }: More = {},
): File {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const rels = (...targets: [kind: string, target: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const sheetXml = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  const override = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${type}.worksheet+xml"/>${override('workbook', 'sheet.main')}${styles && override('styles', 'styles')}</Types>`,
    '_rels/.rels': rels(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="s" sheetId="1" r:id="rId1"/>${second && `<sheet name="t" sheetId="2" state="${state}" r:id="rId2"/>`}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
    ...(second ? { 'xl/worksheets/sheet2.xml': sheetXml(second) } : {}),
    ...(styles ? { 'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>` } : {}),
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  return new File([Buffer.from(zipped)], 'متقاضیان.xlsx') // copies bytes
}

/** A cell with a text at a place such as A1. */
export const cellOf = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A workbook of a few kilobytes that unpacks to 60 MB. */
export const swellingWorkbook = (): File => workbookOf(`<row r="1">${cellOf('A1', ' '.repeat(60_000_000))}</row>`)
