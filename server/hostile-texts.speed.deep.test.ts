import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { hostileReads, hostileWrites, openHostileCalls } from './test/nets/hostile-calls.ts'
import { hostileTexts } from './test/nets/hostile-texts.ts'
import { once } from './test/once.ts'
import { maxPieceMs, tooLong, watchPieces } from './test/processes/longest-piece.ts'
import { until } from './test/until.ts'
import { world } from './test/world.ts'
import { work } from './work.ts'

/*
 * No text may block the event loop, which all users share, for more than 100 ms. This applies when the text arrives, and when
 * it is later shown, exported or sent.
 */

const arya = world()
const { pieceOf, piecesOf } = watchPieces()

const slow: string[] = []
async function hold(what: string, doing: () => Promise<unknown>): Promise<void> {
  const sentence = tooLong(what, await piecesOf(doing))
  if (sentence) slow.push(sentence)
}

const open = once(() => openHostileCalls(arya))

async function writeAll(text: string) {
  const sending = await open()
  await sending.forgetLimits()
  for (const { name, it } of hostileWrites) await hold(name, () => sending.write(it, text))
}

for (const [kind, text] of Object.entries(hostileTexts))
  test(`${kind}: no text field or filter of any call blocks the server`, async () => {
    const sending = await open()
    await writeAll(text)
    for (const { name, it } of hostileReads.filter(({ it }) => it.query))
      await hold(name, () => sending.filter(it, text))
    deepEqual(slow.splice(0), [])
  })

async function storedCount(): Promise<number> {
  const { params } = (await open()).board
  return (await arya.sara.does(applicants.ofJob, { params, query: {} })).pagination.total
}

/** Stores applicants and messages with all texts, unless the tests above have. */
async function storeAll() {
  if ((await storedCount()) <= 10) for (const text of Object.values(hostileTexts)) await writeAll(text)
  slow.length = 0
}

test('the stored texts do not block the server when they are shown and exported', async () => {
  const sending = await open()
  await storeAll()
  ok((await storedCount()) > 10, 'applicants with the texts are stored')
  // A page shows a hundred changes.
  await sending.addHistory(8)
  for (const { name, it } of hostileReads) await hold(name, () => sending.read(it))
  deepEqual(slow.splice(0), [])
})

test('the stored texts do not block the worker when it sends or reads them', async () => {
  await storeAll()
  const waiting = async () => {
    const { rows } = await arya.asOwner(db =>
      sql<{
        count: number
      }>`select count(*)::int from graphile_worker.jobs where attempts = 0 and run_at <= now()`.execute(db),
    )
    return rows[0]?.count ?? 0
  }
  ok((await waiting()) > 0, 'messages with the texts are queued')
  const worker = await work(arya.services)
  try {
    const piece = await pieceOf(() => until('all jobs are done', async () => (await waiting()) === 0, 50))
    ok(piece <= maxPieceMs, `the worker took ${Math.round(piece)} ms in one piece`)
  } finally {
    await worker.stop()
  }
})
