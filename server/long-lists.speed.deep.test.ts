import { equal, fail } from 'node:assert/strict'
import { test } from 'node:test'
import { maxTags, tags } from '@kargozin/api/organisation/tags.ts'
import { importOnce, onceLimits } from '@kargozin/api/recruitment/imports/import-once.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { messagePreviews } from '@kargozin/api/recruitment/steps/message-previews.ts'
import { rowsOf, sheetOf } from './test/importing.ts'
import { tooLong, watchPieces } from './test/processes/longest-piece.ts'
import { world } from './test/world.ts'

/* The longest lists that a request may have do not block the event loop, which all users share, for more than 100 ms. */

const arya = world()
const { piecesOf } = watchPieces()

let round = 0

/** Makes a request with a new list until it blocks nobody. Its answer must be 200. */
async function holds(what: string, doing: (round: number) => Promise<{ code: number }>): Promise<void> {
  const times = await piecesOf(async () => equal((await doing(++round)).code, 200))
  equal(tooLong(what, times), undefined)
}

test('all tags of an organisation are replaced', () =>
  holds('tags', round =>
    arya.sara.call(tags.sync, {
      body: { tags: Array.from({ length: maxTags }, (_, at) => ({ title: `برچسب ${round} ${at}` })) },
    }),
  ))

const job = async () => ({ job_uuid: (await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })).job.uuid })

test('applicants are imported as JSON', async () => {
  const params = await job()
  await holds('applicants', () => {
    const applicants = rowsOf(onceLimits.rows).map(([name, last_name, mobile]) => ({
      name: String(name),
      last_name: String(last_name),
      mobile: String(mobile),
      skills: 'اکسل، حسابداری، مالیات',
    }))
    return arya.sara.call(importOnce.applicants, { params, body: { applicants } })
  })
})

test('a workbook is previewed and imported', async () => {
  const params = await job()
  // A workbook is written before its request is measured.
  const workbooks = await Promise.all(Array.from({ length: 3 }, () => sheetOf(rowsOf(onceLimits.rows))))
  let next = 0
  const workbook = () => workbooks[next++ % workbooks.length] ?? fail()
  await holds('preview', () => arya.sara.call(importOnce.preview, { body: {}, files: { file: workbook() } }))
  await holds('import', () => arya.sara.call(importOnce.excel, { params, body: {}, files: { excel: workbook() } }))
})

test('a text of variables only is previewed', async () => {
  const texts = { short: '<p>{{full_name}}</p>'.repeat(2400), braces: '{{'.repeat(24_000) }
  for (const [what, content] of Object.entries(texts))
    await holds(what, () =>
      arya.sara.call(messagePreviews.show, { body: { type: 2, language: 'fa', subject: 'x', content } }),
    )
})
