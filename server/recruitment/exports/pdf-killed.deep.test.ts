import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { killAt } from '../../test/processes/killing.ts'
import { pipeline } from '../../test/many.ts'
import { textsOf } from '../../test/pdf-text.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'

const arya = world()

test('if a worker is killed during a PDF, the next one creates one complete file', async it => {
  const { ids } = await pipeline(arya, arya.mina, 60)
  const { file_url, queue_id } = await arya.mina.does(exports.pdfOfMany, {
    body: { applicants_uuids: ids, language: 'fa' },
  })
  equal(file_url, null)
  const ticket = () =>
    arya.inside(db =>
      db
        .selectFrom('ticket')
        .select(['state', 'file_id'])
        .where('id', '=', queue_id ?? '')
        .executeTakeFirstOrThrow(),
    )
  let seen = await ticket()
  await killAt(arya, it, async () => (seen = await ticket()).state === 'running')
  deepEqual([seen.state, seen.file_id], ['running', null])
  const ask = () => arya.nobody.does(lookups.queueStatus, { params: { queueJobId: queue_id ?? '' } })
  const status = await until('the PDF is created', async () => {
    const now = await ask()
    return now.status === 'success' && now
  })
  deepEqual([status.status, status.percent], ['success', 100])
  const pdf = Buffer.from(await (await fetch(arya.url + (status.url ?? ''))).arrayBuffer())
  const { pdfjs } = await textsOf(pdf)
  equal((pdfjs.match(/صفحۀ ۱ از ۱/g) ?? []).length, 60)
  const files = await arya.inside(db => db.selectFrom('file').select('id').execute())
  equal(files.length, 1)
  ok(pdf.length > 10_000)
})
