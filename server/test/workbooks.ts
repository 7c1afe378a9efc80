import { zipSync, strToU8 } from 'fflate'

/** A workbook with this XML as its only sheet. `from1904`: it counts days from 1904. */
export function workbookOf(sheet: string, { from1904 = false } = {}): File {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const rels = (kind: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
    '_rels/.rels': rels('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  return new File([Buffer.from(zipped)], 'متقاضیان.xlsx') // copies bytes
}

/** A cell with a text at a place such as A1. */
export const cellOf = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

/** A workbook of a few kilobytes that unpacks to 60 MB. */
export const swellingWorkbook = (): File => workbookOf(`<row r="1">${cellOf('A1', ' '.repeat(60_000_000))}</row>`)
