import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import ExcelJS from 'exceljs'
import { readXlsx } from 'hucre/xlsx'
import { makeQueued } from '../test/exports/sheet-of.ts'
import { kindAt } from '../test/nets/ids.ts'
import { everyCall, placesOf, type NamedCall } from '../test/nets/places.ts'
import { ask } from '../test/nets/requests.ts'
import { thingsOf, type Things } from '../test/nets/things/things.ts'
import { world } from '../test/world.ts'

/* Every workbook that the product writes, read by ExcelJS. */

const arya = world()

const writing = everyCall.filter(({ it }) => it.method === 'GET' && it.path.includes('excel'))

/** The link to the workbook of a call; one that is made in the background is made now. */
async function linkOf(named: NamedCall, has: Things): Promise<string> {
  const ids = new Map<string, string>()
  for (const place of placesOf(named.it).filter(it => it.startsWith('path.')))
    ids.set(place, await has(kindAt(named, place)))
  const { code, text } = await ask(arya.url, arya.sara, named, place => {
    const id = ids.get(place)
    return id === undefined ? undefined : [id]
  })
  equal(code, 200, `${named.name}: ${text}`)
  const queued = /"queue_id":"([^"]+)"/.exec(text)?.[1]
  const link = queued ? await makeQueued(arya, queued) : /"(?:file_url|excel_url)":"([^"]+)"/.exec(text)?.[1]
  ok(link, `${named.name} has a link: ${text}`)
  return link
}

/** The texts of the cells of the first sheet. */
async function textsByExcelJs(file: ArrayBuffer): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(file)
  const rows: string[][] = []
  workbook.worksheets[0]?.eachRow(row => {
    const cells: string[] = []
    row.eachCell(cell => cells.push(cell.value instanceof Date ? cell.value.toISOString() : cell.text))
    rows.push(cells.filter(it => it !== ''))
  })
  return rows
}

const asText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value ?? ''))

/** The same by the reader that the imports use. */
async function textsByHucre(file: ArrayBuffer): Promise<string[][]> {
  const { sheets } = await readXlsx(new Uint8Array(file))
  const rows = (sheets[0]?.rows ?? []).map(row => row.map(asText).filter(it => it !== ''))
  return rows.filter(row => row.length > 0)
}

test('each workbook opens, and both readers find the same texts', async () => {
  const has = thingsOf(arya, arya.sara, 'آریا')
  await has('application')
  ok(writing.length >= 8, `${writing.length} calls write workbooks`)
  for (const named of writing) {
    const reply = await fetch(arya.url + (await linkOf(named, has)))
    const type = reply.headers.get('content-type')
    equal(type, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', named.name)
    match(
      reply.headers.get('content-disposition') ?? '',
      /filename="[a-z][\w.-]*\.xlsx"/i,
      `${named.name}: ${reply.headers.get('content-disposition')}`,
    )
    const file = await reply.arrayBuffer()
    const texts = await textsByExcelJs(file)
    ok((texts[0]?.length ?? 0) > 1, `${named.name} has a row of titles`)
    deepEqual(texts, await textsByHucre(file), named.name)
    await rejects(
      textsByExcelJs(file.slice(0, file.byteLength / 2)),
      `it finds that a part of ${named.name} is missing`,
    )
  }
})
