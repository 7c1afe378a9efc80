import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { textsOf } from '../../test/pdf-text.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const english = { 'accept-language': 'en' }

async function rowsOf(url: string | null | undefined) {
  const response = await fetch(arya.url + (url ?? ''))
  equal(response.status, 200)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  return rows.map(row => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null])))
}

const poolOf = async (who: Person, { job }: Pipeline, query = {}) =>
  rowsOf((await who.call(exports.talents, { query: { jobs_uuid: [job], ...query } }, english)).data.file_url)

/** Adds two people to the pool. The first has a reason that looks like a formula, tags, and a sensitive field. */
async function pooled() {
  const it = await pipeline(arya, arya.sara, 3)
  const [one = '', two = ''] = it.ids
  const { tag } = await arya.sara.does(tags.add, { body: { title: 'الف' } })
  const { tag: other } = await arya.sara.does(tags.add, { body: { title: 'ب' } })
  await arya.sara.does(applicantTags.set, { params: { applicant_uuid: one }, body: { tags: [tag.uuid, other.uuid] } })
  const body = { private: { bc_id: '441700' } }
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: one }, body })
  await arya.mina.does(talents.add, { body: { applicants_uuid: [one], reason: '=cmd|x', tags: [tag.uuid] } })
  await arya.mina.does(talents.add, { body: { applicants_uuid: [two] } })
  return { it, one, two }
}

test('the exported pool has reason, tags, job opening and member; formulas stay text', async () => {
  const { it } = await pooled()
  const rows = await poolOf(arya.sara, it, { order_by: 'added_at', direction: 'asc' })
  equal(rows.length, 2)
  const [first] = rows
  deepEqual(
    [
      'Job opening',
      'Reason for the talent pool',
      'Tags of the pool',
      'Added by',
      'Tags',
      'Birth certificate number',
    ].map(title => first?.[title]),
    ['کارشناس فروش', '=cmd|x', 'الف', 'مینا کریمی', 'الف, ب', '441700'],
  )
})

test('the export applies the filters of the list, and ignores selected non-members', async () => {
  const { it, one } = await pooled()
  await arya.sara.does(applicantProfile.update, { params: { applicant_uuid: one }, body: { degree: 'doctorate' } })
  equal((await poolOf(arya.sara, it, { degrees: ['doctorate'] })).length, 1)
  const body = { applicants_uuids: it.ids }
  const { data } = await arya.sara.call(exports.talentsChosen, { body }, english)
  equal((await rowsOf(data.file_url)).length, 2, 'the third applicant is not in the pool')
})

test('an export of the pool leaves out hidden people and unpermitted sensitive columns', async () => {
  const { it } = await pooled()
  const reader = await arya.hire('نگار', ['organization.hiring', 'organization.hiring.talentsPool.index'])
  deepEqual(await poolOf(reader, it), [])
  const all = ['organization.hiring', 'organization.hiring.jobs.all', 'organization.hiring.talentsPool.index'] as const
  const [row] = await poolOf(await arya.hire('پری', all), it)
  ok(row && !('Birth certificate number' in row) && !JSON.stringify(row).includes('441700'))
  const body = { applicants_uuids: it.ids }
  const outsider = await arya.hire('آرش', ['organization.hiring', 'organization.hiring.jobs.all'])
  for (const [who, code] of [
    [arya.nobody, 401],
    [outsider, 403],
  ] as const) {
    // prettier-ignore
    equal((await who.call(exports.talents, { query: {} })).code, code)
    equal((await who.call(exports.talentsChosen, { body })).code, code)
  }
  const foreign = await arya.kian.call(exports.talentsChosen, { body }, english)
  deepEqual(await rowsOf(foreign.data.file_url), [])
})

test('the tags of an applicant are in the Excel of a job opening and in the PDF', async () => {
  const { it, one } = await pooled()
  const { data } = await arya.sara.call(exports.applicants, { params: it.params, query: {} }, english)
  const rows = await rowsOf(data.file_url)
  deepEqual(rows.map(row => row['Tags'] ?? '').toSorted(), ['', '', 'الف, ب']) // prettier-ignore
  const query = { sections: ['person' as const], language: 'fa' as const }
  const { pdf } = await arya.sara.does(exports.pdf, { params: { applicant_uuid: one }, query })
  const file = Buffer.from(await (await fetch(arya.url + (pdf ?? ''))).arrayBuffer())
  match((await textsOf(file, true)).pdfjs, /الف، ب/)
})
