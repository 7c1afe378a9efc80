import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { interviewing } from '../../test/nets/interviewing.ts'
import { pdfjsText } from '../../test/pdf-text.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { later, open, submit } = interviewing(arya)

const bytesOf = async (url: string | null) => {
  ok(url)
  return new Uint8Array(await (await fetch(arya.url + url)).arrayBuffer())
}

/** The texts and the numbers of the workbook, row by row. */
async function sheetOf(who: Person, applicant_uuid: string): Promise<string[][]> {
  const made = await who.does(exports.interviewsExcel, { params: { applicant_uuid } })
  equal(made.excel_url, made.file_url)
  const parts = Object.entries(unzipSync(await bytesOf(made.excel_url)))
  const xml = parts.map(([name, part]) => (name.includes('worksheets/') ? strFromU8(part) : '')).join('')
  const valuesOf = (row: string) => [...row.matchAll(/<(?:t|v)(?: [^>]*)?>([^<]*)</g)].map(found => found[1] ?? '')
  return [...xml.matchAll(/<row [^]*?<\/row>/g)].map(found => valuesOf(found[0]))
}

const pdfOf = async (who: Person, applicant_uuid: string) => {
  const made = await who.does(exports.interviewsPdf, { params: { applicant_uuid }, query: { language: 'en' } })
  equal(made.pdf_url, made.file_url)
  return pdfjsText(Buffer.from(await bytesOf(made.pdf_url)), false)
}

const interviewed = async () => {
  const it = await open()
  await submit(it.negar, it.id, [5, 2], { strengths: 'Zstrength', recommendation: 'strong_yes', score: 4 })
  await submit(it.kaveh, it.id, [3, 2], { doubts: 'Zdoubt', questions: [{ key: 'depth', score: 3, answer: 'Znote' }] })
  await later()
  return it
}

test('Excel has the questions side by side with the spread, and the opinions of each interviewer', async () => {
  const { id } = await interviewed()
  const [head, ...rows] = await sheetOf(arya.sara, id)
  deepEqual([head?.length, head?.slice(3, 5)], [8, ['نگار کریمی', 'کاوه کریمی']])
  deepEqual(
    rows.map(row => row.slice(2)),
    [
      ['3', '5', '3', '3', '5', '4'],
      ['Znote'],
      ['1', '2', '2', '2', '2'],
      ['4.25', '3', '3', '4.25', '3.63'],
      ['4', '4', '4', '4'],
      ['Strong yes'],
      ['Zstrength'],
      ['Zdoubt'],
    ],
  )
})

test('the PDF has the scores, the spread and the opinions', async () => {
  const { id } = await interviewed()
  const text = await pdfOf(arya.sara, id)
  for (const part of ['Weighted score', '3 to 5, mean 4', 'Strong yes', 'Zstrength', 'Zdoubt', 'Znote'])
    ok(text.includes(part), `${part} is missing in ${text}`)
})

test('neither file has the scorecards of others before the own one is in', async () => {
  const { id, negar, kaveh } = await open()
  await submit(negar, id, [5, 2], { strengths: 'Zsecret' })
  await later()
  deepEqual((await sheetOf(kaveh, id)).length, 1)
  ok(!(await pdfOf(kaveh, id)).includes('Zsecret'))
  ok((await pdfOf(arya.sara, id)).includes('Zsecret'))
})

test('who may not see the applicant gets no file', async () => {
  const { id } = await open()
  const outsider = await arya.hire('بهروز', ['organization.hiring'])
  const input = { params: { applicant_uuid: id } }
  for (const [who, code] of [
    [outsider, 404],
    [arya.reza, 403],
    [arya.kian, 404],
    [arya.nobody, 401],
  ] as const) {
    // prettier-ignore
    equal((await who.call(exports.interviewsExcel, input)).code, code)
    equal((await who.call(exports.interviewsPdf, { ...input, query: {} })).code, code)
  }
})
