import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world } from '../../test/world.ts'
import { addApplication, type NewApplication } from './add-application.ts'

const arya = world()
let job = ''
let other = ''

test('Sara has two job openings', async () => {
  job = (await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })).job.uuid
  other = (await arya.sara.does(jobs.create, { body: { title: 'انباردار' } })).job.uuid
})

const apply = (input: Partial<NewApplication> & { person: NewApplication['person'] }) =>
  arya.inside(db =>
    addApplication(db, { organization_id: arya.sara.organization, job_id: job, snapshot: {}, by: null, ...input }),
  )

const dataOf = (id: string) =>
  arya.inside(db =>
    db
      .selectFrom('applicant')
      .select(['first_name', 'mobile', 'email', 'address'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow(),
  )

test('a new application is in the first step, with an open stay and its author', async () => {
  const person = { first_name: 'مریم', last_name: 'اکبری', mobile: '09121110001' }
  const { application, existed } = await apply({ person, snapshot: { name: 'مریم' } })
  equal(existed, false)
  const [stays, deeds, first] = await arya.inside(db =>
    Promise.all([
      db.selectFrom('stay').selectAll().where('application_id', '=', application.id).execute(),
      db.selectFrom('activity').selectAll().where('application_id', '=', application.id).execute(),
      db.selectFrom('step').select('id').where('job_id', '=', job).orderBy('position').executeTakeFirstOrThrow(),
    ]),
  )
  equal(application.step_id, first.id)
  deepEqual(
    stays.map(it => [it.step_id, it.left_at, it.entered_by]),
    [[first.id, null, null]],
  )
  deepEqual(
    deeds.map(it => [it.type, it.user_id]),
    [['apply', null]],
  )
})

test('a person is recognised by mobile or e-mail and applies once to a job', async () => {
  const known = { first_name: 'رضا', last_name: 'کاظمی', mobile: '09121110002', email: 'reza@example.com' }
  const first = await apply({ person: known })
  const again = await apply({ person: { first_name: 'Reza', mobile: '09121110002', address: 'شیراز' } })
  ok(again.existed)
  equal(again.application.id, first.application.id)
  const elsewhere = await apply({
    job_id: other,
    person: { first_name: 'ر', email: 'reza@example.com', mobile: '09129999999' },
  })
  equal(elsewhere.application.person_id, first.application.person_id)
  deepEqual(await dataOf(first.application.id), {
    ...{ first_name: 'رضا', mobile: '09121110002', email: 'reza@example.com', address: null },
  })
  deepEqual(await dataOf(elsewhere.application.id), {
    ...{ first_name: 'ر', mobile: '09129999999', email: 'reza@example.com', address: null },
  })
})

test('a shared name matches nobody, nor does a number with different national codes', async () => {
  const [one, two] = [await apply({ person: { first_name: 'علی' } }), await apply({ person: { first_name: 'علی' } })]
  notEqual(one.application.person_id, two.application.person_id)
  const person = { first_name: 'سارا', mobile: '09121110003' }
  const third = await apply({ person, private: { national_id: '0012345679' } })
  const fourth = await apply({ person, private: { national_id: '0499370899' } })
  notEqual(third.application.person_id, fourth.application.person_id)
  const fifth = await apply({ job_id: other, person: { first_name: 'x' }, private: { national_id: '0499370899' } })
  equal(fifth.application.person_id, fourth.application.person_id)
})

test('the same application sent several times at once is stored once', async () => {
  const person = { first_name: 'نگار', mobile: '09121110004', email: 'negar@example.com' }
  const results = await Promise.all(Array.from({ length: 6 }, () => apply({ person, idempotency_key: 'negar-1' })))
  equal(results.filter(it => !it.existed).length, 1)
  equal(new Set(results.map(it => it.application.id)).size, 1)
})
