import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { QueryIn } from '@kargozin/api/call.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()

/** Moves all dates of an application this many days into the past. */
const later = (id: string, days: number) =>
  arya.inside(db =>
    sql`update application set applied_at = applied_at - make_interval(days => ${days}::int), entered_at = entered_at - make_interval(days => ${days}::int),
        acted_at = acted_at - make_interval(days => ${days}::int), answered_at = answered_at - make_interval(days => ${days}::int)
         where id = ${id}`.execute(db),
  )

const foundIn = async (job: string, query: QueryIn<typeof applicants.search>) =>
  (await arya.sara.does(applicants.search, { query: { jobs_uuid: [job], ...query } })).applicants.map(it => it.uuid)

test('an applicant is unanswered until a move or questionnaire; comments do not count', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = it.ids
  const params = { applicant_uuid: id }
  const waits = async (days: number) => (await foundIn(it.job, { unanswered_days: days })).includes(id)
  equal(await waits(1), false)
  await later(id, 10)
  deepEqual([await waits(10), await waits(11)], [true, false])
  await arya.sara.does(comments.create, { params, body: { comment: 'خوب است', visibility: 'PUBLIC' } })
  equal(await waits(10), true, 'only colleagues read a comment')

  const questions = [{ key: 'why', title: 'چرا؟', type: 4, options: [], status: 2 }]
  const { survey } = await arya.sara.does(surveys.create, {
    body: { title: 'انگیزه', pages: [{ title: null, questions }] },
  })
  await arya.sara.does(applicantProfile.assignExtraSurveys, { params, body: { surveys_key: [survey.uuid] } })
  equal(await waits(1), false, 'the applicant was sent a questionnaire')
  const { body: text } = await arya.asOwner(db =>
    db.selectFrom('email').select('body').where('application_id', '=', id).executeTakeFirstOrThrow(),
  )
  await later(id, 5)
  const answers = [{ question_id: 'why', answer: 'چون' }]
  const handle = /\/surveys\/([\w-]+)/.exec(text)?.[1] ?? ''
  await arya.nobody.does(surveys.answer, { params: { uuid: handle }, body: { page_index: 0, answers } })
  await later(id, 3)
  deepEqual([await waits(3), await waits(4)], [true, false], 'the days count from the answers to the questionnaire')

  const body = { applicants_uuids: [id] }
  const moved = await arya.sara.does(bulk.move, { params: { ...it.params, destination_step_uuid: it.review }, body })
  await later(id, 3)
  equal(await waits(1), false, 'the applicant was moved')
  await arya.sara.does(bulk.undo, { params: { bulk_uuid: moved.bulk_uuid } })
  equal(await waits(3), true, 'after the undo the move does not count')
  await later(other, 30)
  deepEqual(await foundIn(it.job, { unanswered_days: 20 }), [other])
})

test('the filter finds possible duplicates only if the caller may see both applicants', async () => {
  const [it, there] = [await pipeline(arya, arya.sara, 3), await pipeline(arya, arya.sara, 1)]
  const [one = '', two = ''] = it.ids
  const [twin = ''] = there.ids
  await arya.inside(db =>
    sql`update applicant set email = 'twin@example.com' where application_id = any(${[one, twin]}::uuid[])`.execute(db),
  )
  const query = { duplicate: '1', jobs_uuid: [it.job, there.job] }
  const found = async () =>
    (await arya.sara.does(applicants.search, { query })).applicants.map(it => it.uuid).toSorted()
  deepEqual(await found(), [one, twin].toSorted())
  deepEqual((await arya.sara.does(applicants.ids, { params: it.params, query: { duplicate: '1' } })).applicants_uuids, [
    one,
  ])
  const settled = { params: { applicant_uuid: one }, body: { applicant_uuid: twin, different: true } }
  await arya.sara.does(duplicates.settle, settled)
  deepEqual(await found(), [], 'a member marked them as different persons')
  await arya.inside(db =>
    sql`update applicant set mobile = (select mobile from applicant where application_id = ${two}) where application_id = ${twin}`.execute(
      db,
    ),
  )
  deepEqual(await found(), [two, twin].toSorted())
  equal((await arya.kian.does(applicants.search, { query: { duplicate: '1' } })).applicants.length, 0)
})
