import { refuse, wrong } from '../errors.ts'
import type { Upload } from '../files/store.ts'
import { workbookKind } from './workbook-kind.ts'
import { readWorkbook, type SheetRow } from './workbook-read.ts'

type Reading = {
  /** The name of the file's field in the call. */
  field: string
  /** The organisation, the key of the fair queue. */
  whose: string
  /** The most rows below the header. */
  most: number
  stop: AbortSignal
}

/** The rows of an uploaded workbook with its header. Throws 422 for a file that is no workbook or has too many rows. */
export async function uploadRows(upload: Upload, { field, most, ...reading }: Reading): Promise<SheetRow[]> {
  const kind = await workbookKind(upload)
  if (!kind) throw wrong(field, 'one_of', 'This workbook cannot be read. Save it as .xlsx again and retry.')
  const rows: SheetRow[] = []
  const how = { ...reading, csv: kind === 'csv', most: most + 1 }
  const { more } = await readWorkbook(upload.path, how, slice => void rows.push(...slice))
  if (more)
    throw refuse(422, 'This workbook has more than {limit} rows. Split it into smaller ones.', {
      params: { limit: most },
    })
  return rows
}
