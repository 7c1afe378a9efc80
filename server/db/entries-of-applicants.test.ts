import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from '../test/older/older-database.ts'

const old = databaseBefore('0065_entries_of_applicants.sql')

type StoredData = { details: object; skills: string[] }

test('migration 0065 converts lines of details to entries and keeps the other details', async () => {
  const user = await old.idOf(
    `insert into user_account (first_name, last_name, mobile) values ('الف', 'ب', '09120000001') returning id`,
  )
  const organization_id = await old.idOf(
    `insert into organization (name, username, user_id) values ('آریا', 'arya', $1) returning id`,
    [user],
  )
  await old.query('insert into membership (organization_id, user_id) values ($1, $2)', [organization_id, user])
  const job = await old.idOf(
    `insert into job (organization_id, title, user_id) values ($1, 'حسابدار', $2) returning id`,
    [organization_id, user],
  )
  const step = await old.idOf(
    `insert into step (organization_id, job_id, title, position, type) values ($1, $2, 'متقاضیان', 0, 1) returning id`,
    [organization_id, job],
  )
  const add = async ({ details, skills }: StoredData) => {
    await old.query('begin')
    const id = await old.idOf(
      `insert into application (organization_id, job_id, step_id, snapshot) values ($1, $2, $3, $4) returning id`,
      [organization_id, job, step, JSON.stringify({ sections: [{ name: 'skill', entries: ['اکسل'] }] })],
    )
    await old.query('insert into stay (organization_id, application_id, job_id, step_id) values ($1, $2, $3, $4)', [
      organization_id,
      id,
      job,
      step,
    ])
    await old.query('commit')
    await old.query(
      `insert into applicant (organization_id, application_id, first_name, details, skills) values ($1, $2, 'مریم', $3, $4)`,
      [organization_id, id, JSON.stringify(details), skills],
    )
    return id
  }
  const long = 'x'.repeat(150)
  const oldDetails = {
    education: ['کارشناسی نرم‌افزار، تهران', ' ', 'دیپلم'],
    language: ['انگلیسی خوب', 'German (Fluent)'],
    articles: ['<b>مقاله</b>'],
    skill: ['اکسل'],
    duty: 'completed',
    citizenship: 'iranian',
  }
  const all = await add({ details: oldDetails, skills: ['اکسل', 'Corrected', long] })
  const odd = await add({ details: { experience: [5, 'x'], course: 'free text', skill: [] }, skills: [] })
  const none = await add({ details: {}, skills: [] })

  await old.migrate()

  const { rows } = await old.query<{ id: string; entries: object; details: object; submitted: object }>(
    `select p.application_id as id, p.entries, p.details, a.snapshot #> '{sections,0,entries}' as submitted
       from applicant p join application a on a.id = p.application_id`,
  )
  const of = (id: string) => rows.find(it => it.id === id)
  deepEqual(of(all)?.entries, {
    education: [{ line: 'کارشناسی نرم‌افزار، تهران' }, { line: 'دیپلم' }],
    language: [{ line: 'انگلیسی خوب' }, { line: 'German (Fluent)' }],
    articles: [{ line: '<b>مقاله</b>' }],
    skill: [{ name: 'اکسل' }, { name: 'Corrected' }, { line: long }],
  })
  deepEqual(of(all)?.details, { duty: 'completed', citizenship: 'iranian' })
  deepEqual(of(all)?.submitted, ['اکسل'], 'the snapshot of the submitted form is not changed')
  // Values of a type that no form sends are kept in the details.
  deepEqual([of(odd)?.entries, of(odd)?.details], [{}, { experience: [5, 'x'], course: 'free text' }])
  deepEqual([of(none)?.entries, of(none)?.details], [{}, {}])

  await old.migrate('9999')
  const { rows: keys } = await old.query<{ key: string }>(
    'select languages_key as key from applicant where application_id = $1',
    [all],
  )
  equal(keys[0]?.key, '¦انگلیسی خوب¦¦german (fluent)¦')
})
