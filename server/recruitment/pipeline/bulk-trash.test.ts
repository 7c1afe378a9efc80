import { deepEqual, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { activitiesOf, pipeline, staysOf, totals, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const act = (by: Person, what: 'trash' | 'restore', it: Pipeline, ids: string[]) =>
  by.call(bulk[what], { params: it.params, body: { applicants_uuids: ids } })

const inTrash = async (it: Pipeline) =>
  (await arya.sara.does(applicants.trash, { params: it.params })).applicants.map(one => one.uuid).toSorted()

test('a bulk action trashes and restores applicants, with an activity for each', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  const [one, two] = it.ids as [string, string]
  const thrown = await act(arya.mina, 'trash', it, [one, two, one, randomUUID()])
  deepEqual([thrown.data.moved, thrown.data.left], [2, 1])
  deepEqual(await inTrash(it), [one, two].toSorted())
  deepEqual(await totals(arya.sara, it), [1, 0, 0, 0, 0])
  const back = await act(arya.sara, 'restore', it, it.ids)
  deepEqual([back.data.moved, back.data.left], [2, 1])
  deepEqual(await totals(arya.sara, it), [3, 0, 0, 0, 0])
  deepEqual(
    (await activitiesOf(arya, one)).map(activity => [activity.type, activity.user_id]),
    [
      ['restore', arya.sara.id],
      ['trash', arya.mina.id],
    ],
  )
  equal((await staysOf(arya, one)).length, 1)
})

test('undoing a bulk trash skips those restored meanwhile; a restore can be undone', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const thrown = await act(arya.sara, 'trash', it, it.ids)
  await arya.mina.does(applicants.restore, { params: { applicant_uuid: it.ids[0]! } })
  const undo = (bulk_uuid: string) => arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  deepEqual(await undo(thrown.data.bulk_uuid), { restored: 1, left: 1 })
  deepEqual(await inTrash(it), [])
  equal((await activitiesOf(arya, it.ids[1]!))[0]?.type, 'undo')
  await act(arya.sara, 'trash', it, it.ids)
  const restored = await act(arya.sara, 'restore', it, it.ids)
  deepEqual(await undo(restored.data.bulk_uuid), { restored: 2, left: 0 })
  equal((await inTrash(it)).length, 2)
})

test('a bulk action skips applicants of other jobs, and needs the permission', async () => {
  const [it, other] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const none = await act(arya.sara, 'trash', it, other.ids)
  deepEqual([none.data.moved, none.data.left], [0, 1])
  equal((await act(arya.kian, 'trash', it, it.ids)).code, 404)
  equal((await act(arya.reza, 'restore', it, it.ids)).code, 403)
  equal((await act(arya.sara, 'trash', it, [])).code, 422)
  const looker = await arya.hire('لیلا', ['organization.hiring'])
  equal((await act(looker, 'trash', it, it.ids)).code, 404)
  deepEqual(await totals(arya.sara, it), [1, 0, 0, 0, 0])
})

const pdf = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'], 'cv.pdf', {
  type: 'application/pdf',
})

const remove = (by: Person, it: Pipeline, ids: string[]) =>
  by.call(bulk.remove, { params: it.params, body: { applicants_uuids: ids } })

test('only applicants in the trash are deleted, with files, comments, history and data', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  const [one, two, kept] = it.ids as [string, string, string]
  await arya.sara.does(applicantProfile.uploadCv, { params: { applicant_uuid: one }, files: { file: pdf } })
  await arya.sara.does(comments.create, {
    params: { applicant_uuid: one },
    body: { comment: 'خوب', visibility: 'PUBLIC' },
  })
  await act(arya.sara, 'trash', it, [one, two])
  const count = () =>
    arya.inside(async db => ({
      files: (await db.selectFrom('file').select('id').execute()).length,
      people: (await db.selectFrom('applicant').select('application_id').execute()).length,
    }))
  const before = await count()
  const gone = await remove(arya.sara, it, it.ids)
  deepEqual([gone.code, gone.data.removed, gone.data.left], [200, 2, 1])
  const after = await count()
  deepEqual([before.files - after.files, before.people - after.people], [1, 2])
  deepEqual(await inTrash(it), [])
  equal((await staysOf(arya, kept)).length, 1)
  deepEqual(
    (await activitiesOf(arya, one)).map(activity => activity.type),
    ['delete'],
  )
  const queued = await arya.asOwner(db =>
    sql`select from graphile_worker.jobs where task_identifier = 'remove-file'`.execute(db),
  )
  equal(queued.rows.length, 1)
})

test('applicants of other jobs or organisations are not deleted', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  await act(arya.sara, 'trash', it, it.ids)
  equal((await remove(arya.kian, it, it.ids)).code, 404)
  equal((await remove(arya.reza, it, it.ids)).code, 403)
  equal((await inTrash(it)).length, 1)
})
