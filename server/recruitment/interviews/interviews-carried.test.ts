import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { eraseApplication } from '../forgetting/erase.ts'
import { formOf, interviewing } from '../../test/nets/interviewing.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { later, open, send, show, submit } = interviewing(arya)

const cardsOf = async (id: string) =>
  (await show(arya.sara, id)).applicant_interviews.map(it => [it.user.id, it.weighted_score])

test('scorecards move with a merge and back, and both of one interviewer stay readable', async () => {
  const { ids, negar, kaveh } = await open(2)
  const [one = '', two = ''] = ids
  await submit(negar, one, [4, 4])
  await submit(kaveh, two, [2, 2])
  await submit(negar, two, [1, 1])
  await later()
  const body = { applicant_uuid: two, own: [], other: [] }
  const { merge_uuid } = await arya.sara.does(duplicates.merge, { params: { applicant_uuid: one }, body })
  const all = [[negar.id, 4], [kaveh.id, 2], [negar.id, 1]] // prettier-ignore
  deepEqual(await cardsOf(one), all)
  equal((await show(kaveh, one)).hidden, false)
  await arya.sara.does(duplicates.unmerge, { params: { merge_uuid } })
  deepEqual([await cardsOf(one), await cardsOf(two)], [all.slice(0, 1), all.slice(1)])
})

test('a transferred applicant keeps the scorecards, and is interviewed anew in the other job opening', async () => {
  const { id, params, negar, kaveh } = await open()
  await submit(negar, id, [4, 4])
  await later()
  const to = await pipeline(arya, arya.sara, 0)
  // The forms of a copied job opening have the same keys.
  const body = { interview_forms: [formOf('tech', [negar, kaveh])] }
  await arya.sara.does(jobs.update, { params: to.params, body })
  await arya.sara.does(bulk.transfer, {
    params: { ...params, destination_job_uuid: to.job },
    body: { applicants_uuid: [id] },
  })
  const { applicant_interviews: cards, job_interview_forms: sections } = await show(arya.sara, id)
  deepEqual([cards.map(it => it.current), sections[0]?.participated_users], [[false], []])
  equal((await show(negar, id)).hidden, true)
  await send(negar, id, { key: 'tech', score: 1 })
  deepEqual(await cardsOf(id), [
    [negar.id, 4],
    [negar.id, null],
  ])
  // The scorecard outlives the job opening in which it was written.
  await arya.asOwner(db => sql`delete from job where id = ${params.job_uuid}`.execute(db))
  equal((await cardsOf(id)).length, 2)
})

test('erasing an applicant erases the scorecards', async () => {
  const { id, negar } = await open()
  await submit(negar, id, [4, 4], { strengths: 'راز' })
  const key = { organization_id: arya.sara.organization, application_id: id }
  await arya.inside(db => eraseApplication(db, key))
  const { rows } = await arya.inside(db => sql`select from scorecard where application_id = ${id}`.execute(db))
  equal(rows.length, 0)
})

test('scorecards stay when their author leaves the organisation', async () => {
  const { id, negar } = await open()
  await submit(negar, id, [4, 4])
  await arya.sara.does(members.remove, { body: { uuids: [negar.id], terminate_type: 'remove' } })
  const { applicant_interviews, job_interview_forms } = await show(arya.sara, id)
  deepEqual([applicant_interviews.length, job_interview_forms[0]?.users.length], [1, 1])
})
