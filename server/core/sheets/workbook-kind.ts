import { open } from 'node:fs/promises'
import { refuse } from '../errors.ts'
import type { Upload } from '../files/store.ts'
import { separatedText, textOfBytes } from './csv-text.ts'

const xlsx = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
]
const openDocument = 'application/vnd.oasis.opendocument.spreadsheet'
const compound = 'application/x-cfb'

/**
 * The type of a workbook by its content: `xlsx`, `csv` for text with separators, or null for anything else. Throws 422 for
 * workbooks of other types and for encrypted workbooks, with a message that says what to do.
 */
export async function workbookKind(upload: Pick<Upload, 'type' | 'path' | 'name'>): Promise<'xlsx' | 'csv' | null> {
  if (upload.type && xlsx.includes(upload.type)) return 'xlsx'
  if (upload.type === openDocument || upload.type === 'application/vnd.ms-excel') throw otherKind()
  if (upload.type === compound) {
    const parts = await compoundParts(upload.path)
    if (parts.has('EncryptedPackage')) throw refuse(422, 'This file is protected by a password. Save it without one.')
    if (parts.has('Workbook') || parts.has('Book')) throw otherKind()
    return null
  }
  return !upload.type && (await isTable(upload)) ? 'csv' : null
}

const otherKind = () =>
  refuse(422, 'This type of workbook is not supported (.xls, .ods). Open it, save it as .xlsx and choose that file.')

async function firstBytes(path: string, most: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The parts of an old Office file that identify its type, found by their names (UTF-16) in the directory of the file. */
async function compoundParts(path: string): Promise<Set<string>> {
  const bytes = await firstBytes(path, 26_000_000)
  const names = ['EncryptedPackage', 'Workbook', 'Book', 'WordDocument']
  return new Set(names.filter(name => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))))
}

/** Whether lines of a text have separators. HTML that is named like a workbook is not a table. */
async function isTable(upload: Pick<Upload, 'path' | 'name'>): Promise<boolean> {
  // An even number, so that no character of UTF-16 is cut in half.
  const text = textOfBytes(await firstBytes(upload.path, 16_384), true)
  return !text.includes('\0') && !/^\s*[<{%]/.test(text) && separatedText(text) !== null
}
