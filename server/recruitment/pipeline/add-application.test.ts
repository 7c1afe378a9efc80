import { deepEqual, equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { sql } from 'kysely'
import { Transaction } from '../../db/transaction.ts'
import { once } from '../../test/once.ts'
import { world } from '../../test/world.ts'
import { addApplication, addApplications, type NewApplication, type ApplicationInput } from './add-application.ts'

const arya = world()
/** A national code with a valid check digit. */
function ownCode(n: number): string {
  const nine = String(120_000_000 + n)
  const rest = [...nine].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11
  return nine + String(rest < 2 ? rest : 11 - rest)
}

let job = ''
let other = ''

/** Creates two job openings of Sara. */
const open = once(async () => {
  job = (await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })).job.uuid
  other = (await arya.sara.does(jobs.create, { body: { title: 'انباردار' } })).job.uuid
})

const apply = (input: Partial<NewApplication> & { person: NewApplication['person'] }) =>
  arya.inside(db =>
    addApplication(db, { organization_id: arya.sara.organization, job_id: job, snapshot: {}, by: null, ...input }),
  )

/** Creates an application as a member enters it. */
const enter = (input: Partial<NewApplication> & { person: NewApplication['person'] }) =>
  apply({ by: arya.sara.id, ...input })

test('a new application is in the first step, with an open stay and an activity', async () => {
  await open()
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

test('a member enters an applicant of a job once: the same name, in either script, with one of the contacts', async () => {
  await open()
  const known = { first_name: 'رضا', last_name: 'کاظمی', mobile: '09121110002', email: 'reza@example.com' }
  const first = await enter({ person: known })
  const again = await enter({ person: { first_name: 'Reza', last_name: 'Kazemi', mobile: '09121110002' } })
  deepEqual([again.existed, again.application.id], [true, first.application.id])
  const spaced = await enter({ person: { first_name: 'رضا کاظمی', email: 'reza@example.com' } })
  deepEqual([spaced.existed, spaced.application.id], [true, first.application.id])
})

test('a contact or a name alone joins nobody: relatives share a mobile, colleagues an address', async () => {
  await open()
  const father = await enter({ person: { first_name: 'علی', last_name: 'رضایی', mobile: '09121110007' } })
  const daughter = { first_name: 'سارا', last_name: 'رضایی', mobile: '09121110007' }
  const others = [
    await enter({ person: daughter }),
    await enter({ job_id: other, person: daughter }),
    await enter({ job_id: other, person: { first_name: 'علی', last_name: 'رضایی', mobile: '09121110007' } }),
    await apply({ person: { first_name: 'علی', last_name: 'رضایی', mobile: '09121110007' } }),
  ]
  deepEqual(
    others.map(it => it.existed),
    [false, false, false, false],
  )
  const persons = [father, ...others].map(it => it.application.person_id)
  equal(new Set(persons).size, 5)
})

test('an equal name never matches, nor an equal mobile with another national code', async () => {
  await open()
  const [one, two] = [await enter({ person: { first_name: 'علی' } }), await enter({ person: { first_name: 'علی' } })]
  notEqual(one.application.person_id, two.application.person_id)
  const person = { first_name: 'سارا', mobile: '09121110003' }
  const third = await enter({ person, private: { national_id: '0012345679' } })
  const fourth = await enter({ person, private: { national_id: '0499370899' } })
  notEqual(third.application.person_id, fourth.application.person_id)
  const fifth = await enter({ person: { first_name: 'سارا' }, private: { national_id: '0499370899' } })
  equal(fifth.application.id, fourth.application.id)
})

test('the same application sent several times at once is stored once', async () => {
  await open()
  const person = { first_name: 'نگار', mobile: '09121110004', email: 'negar@example.com' }
  const results = await Promise.all(Array.from({ length: 6 }, () => apply({ person, idempotency_key: 'negar-1' })))
  equal(results.filter(it => !it.existed).length, 1)
  equal(new Set(results.map(it => it.application.id)).size, 1)
})

/** All rows of the applications for a job, without ids and times, sorted by applicant. */
const leftBy = (job_id: string) =>
  arya.asOwner(async db => {
    const { rows } = await sql<{ left: unknown }>`
      select jsonb_build_object(
        'application', to_jsonb(a) - '{id,person_id,job_id,step_id,entered_at,applied_at}'::text[],
        'applicant', to_jsonb(p) - '{application_id,updated_at}'::text[],
        'private', (select to_jsonb(v) - 'application_id' from applicant_private v where v.application_id = a.id),
        'known', (select count(*) from application o where o.person_id = a.person_id and o.job_id = ${other}),
        'stays', (select count(*) from stay where stay.application_id = a.id and stay.step_id = a.step_id and left_at is null),
        'activities', (select jsonb_agg(jsonb_build_array(type, user_id, subject)) from activity where activity.application_id = a.id),
        'pairs', (select jsonb_agg(jsonb_build_array(d.reason, y.first_name, y.last_name, d.one_person)
                                   order by d.reason, y.first_name, y.last_name)
                    from possible_duplicate d join application b on b.id = d.other_id and b.job_id in (a.job_id, ${other})
                    join applicant y on y.application_id = b.id where d.application_id = a.id)) as left
        from application a join applicant p on p.application_id = a.id
       where a.job_id = ${job_id} order by p.first_name, p.last_name, p.mobile, p.email`.execute(db)
    return rows.map(row => row.left)
  })

test('applications that are created together have the same rows as separate ones', async () => {
  await open()
  const [alone, together] = [
    (await arya.sara.does(jobs.create, { body: { title: 'مکانیک' } })).job.uuid,
    (await arya.sara.does(jobs.create, { body: { title: 'جوشکار' } })).job.uuid,
  ]
  await apply({ job_id: other, person: { first_name: 'کیوان', mobile: '09121120001', birth_date: '1980-01-01' } })
  await apply({ job_id: other, person: { first_name: 'پیشین', email: 'before@example.com' } })
  const people: ApplicationInput[] = Array.from({ length: 30 }, (_, n) => ({
    snapshot: { name: `نام${n}` },
    person: {
      first_name: n % 7 === 0 ? 'کیوان' : `نام${n}`,
      last_name: n % 7 === 0 ? 'رستمی' : null,
      mobile: n === 0 ? '09121120001' : `0912113${1000 + (n >> 1)}`,
      email: n === 3 ? 'before@example.com' : null,
      birth_date: '1980-01-01',
      gender: n % 2 ? 'women' : undefined,
      skills: n % 3 ? ['اکسل'] : [],
      degree: n % 5 ? null : 'bachelor',
      ...(n % 4 ? {} : { entries: { education: [{ degree: 'master', field: 'برق' }] } }),
    },
    private: { national_id: ownCode(n) },
  }))
  const to = { organization_id: arya.sara.organization, by: arya.sara.id }
  for (const it of people) await arya.inside(db => addApplication(db, { ...to, job_id: alone, ...it }))
  const one = await leftBy(alone)
  await arya.asOwner(db => sql`delete from application where job_id = ${alone}`.execute(db))
  const added = await arya.inside(db => addApplications(db, { ...to, job_id: together }, people))
  deepEqual([added.length, added.filter(it => it.existed).length], [30, 0])
  deepEqual(await leftBy(together), one)
  const again = await arya.inside(db => addApplications(db, { ...to, job_id: together }, people))
  deepEqual(
    again.map(it => [it.application.id, it.existed]),
    added.map(it => [it.application.id, true]),
  )
})

test('creating many applications takes as many statements as creating two', async () => {
  await open()
  const counted = async (count: number) => {
    const opening = { text: "select set_config('app.organization_id', $1, true)", values: [arya.sara.organization] }
    const transaction = new Transaction(arya.services.database.fixed, { opening: [opening] })
    const to = { organization_id: arya.sara.organization, job_id: job, by: null }
    const people = Array.from({ length: count }, (_, n) => ({
      person: { first_name: `تازه${n}`, mobile: `0913${count}${1000 + n}`.padEnd(11, '0') },
      snapshot: {},
    }))
    await addApplications(transaction.db, to, people)
    await transaction.rollback()
    return transaction.statements
  }
  equal(await counted(200), await counted(2))
})
