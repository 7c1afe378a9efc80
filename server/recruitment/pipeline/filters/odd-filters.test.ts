import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { pipeline } from '../../../test/many.ts'
import { world } from '../../../test/world.ts'

const arya = world()

test('a filter with 500 job openings finds the applicants of those that exist', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const jobs_uuid = [...Array.from({ length: 499 }, () => crypto.randomUUID()), it.job]
  const found = await arya.sara.does(applicants.search, { query: { jobs_uuid } })
  deepEqual(found.applicants.map(one => one.uuid).toSorted(), it.ids)
  equal((await arya.sara.does(applicants.foundIds, { query: { jobs_uuid } })).total, 2)
  const tooMany = [...jobs_uuid, crypto.randomUUID()]
  equal((await arya.sara.call(applicants.search, { query: { jobs_uuid: tooMany } })).code, 422)
})

test('a saved view with a deleted tag opens, and has no applicants', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const { tag } = await arya.sara.does(tags.add, { body: { title: 'گذشته', type: 'applicant' } })
  await arya.sara.does(bulk.tags, { body: { applicants_uuids: it.ids, add: [tag.uuid] } })
  const body = { list: 'applicants', title: 'برچسب‌دار', query: `tags=${tag.uuid}`, shared: true } as const
  const { view } = await arya.sara.does(savedViews.create, { body })
  await arya.sara.does(tags.remove, { params: { tag_uuid: tag.uuid } })
  const { views } = await arya.sara.does(savedViews.list, { query: { list: 'applicants' } })
  const query = Object.fromEntries(new URLSearchParams(views.find(one => one.uuid === view.uuid)?.query))
  deepEqual(query, { tags: tag.uuid })
  const found = await arya.sara.does(applicants.search, { query: { tags: [tag.uuid] } })
  deepEqual([found.applicants, found.pagination.total], [[], 0])
})

test('a too long search is refused; single letters, common words and symbols are not', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const by = (searchable: string) => arya.sara.call(applicants.search, { query: { searchable, jobs_uuid: [it.job] } })
  equal((await by('ا'.repeat(2_000))).code, 422)
  const { status } = await fetch(`${arya.url}/api/v2/organization/applicants?searchable=${'a'.repeat(10_000)}`, {
    headers: { authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization },
  })
  equal(status, 422)
  for (const searchable of ['م', 'a', 'از و به', 'the of and', '٪', '"', '- -']) {
    const { code } = await by(searchable)
    equal(code, 200, searchable)
    const words = await arya.sara.call(applicants.search, { query: { cv_file_content: searchable } })
    equal(words.code, 200, searchable)
  }
  equal((await by('م')).data.applicants.length, 1, 'the search finds one letter of the name')
  ok((await by('از و به')).data.applicants.length === 0)
})
