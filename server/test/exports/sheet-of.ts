import { readXlsx, type CellValue } from 'hucre/xlsx'
import { sql } from 'kysely'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { makeExport } from '../../core/work/exports.ts'
import { recruitmentExports } from '../../recruitment/exports/exports.ts'
import type { World } from '../world.ts'

/** Makes the export of a ticket, as the worker would, and returns the link to its file. */
export async function makeQueued(arya: World, ticket: string): Promise<string | null> {
  const { rows } = await arya.asOwner(db =>
    sql<{ payload: never }>`select payload from graphile_worker._private_jobs
      where payload ->> 'ticket_id' = ${ticket}`.execute(db),
  )
  const [row] = rows
  if (!row) throw new Error('The export is not in the queue')
  await makeExport(arya.services, recruitmentExports, row.payload)
  return (await arya.nobody.does(lookups.queueStatus, { params: { queueJobId: ticket } })).url
}

/** The rows of the first sheet of an export, which was made at once or is made now. The first row has the titles. */
export async function sheetOf(
  arya: World,
  made: { file_url: string | null; queue_id: string | null },
): Promise<CellValue[][]> {
  const url = made.queue_id === null ? made.file_url : await makeQueued(arya, made.queue_id)
  const { sheets } = await readXlsx(new Uint8Array(await (await fetch(`${arya.url}${url}`)).arrayBuffer()))
  return sheets[0]?.rows ?? []
}
