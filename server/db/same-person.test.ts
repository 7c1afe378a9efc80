import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from '../test/older/older-database.ts'

const old = databaseBefore('0107_same_person.sql')

/** The applications of one person, by name, oldest first. Each is for a job opening of its own. */
async function person(organization: string, user: string, names: readonly [string, string][]): Promise<string[]> {
  const one = await old.idOf('select uuidv7() as id')
  const ids: string[] = []
  for (const [at, [first_name, last_name]] of names.entries()) {
    const job = await old.idOf(
      `insert into job (organization_id, title, user_id) values ($1, 'حسابدار', $2) returning id`,
      [organization, user],
    )
    const step = await old.idOf(
      `insert into step (organization_id, job_id, type, title, position) values ($1, $2, 1, 'ورودی', 0) returning id`,
      [organization, job],
    )
    // An application and its stay refer to each other, so one statement inserts both.
    const id = await old.idOf(
      `with a as (insert into application (organization_id, job_id, step_id, person_id, applied_at)
           values ($1, $2, $3, $4, timestamptz '2026-01-01' + make_interval(days => $5))
           returning organization_id, id, job_id, step_id),
         s as (insert into stay (organization_id, application_id, job_id, step_id)
           select organization_id, id, job_id, step_id from a)
         select id from a`,
      [organization, job, step, one, at],
    )
    await old.query(
      `insert into applicant (organization_id, application_id, first_name, last_name, mobile) values ($1, $2, $3, $4, '09121110000')`,
      [organization, id, first_name, last_name],
    )
    ids.push(id)
  }
  return ids
}

test('migration 0107 lists applications that were joined by a contact although their names differ', async () => {
  const user = await old.idOf(
    `insert into user_account (first_name, last_name, mobile) values ('سارا', 'راد', '09120000001') returning id`,
  )
  const organization = await old.idOf(
    `insert into organization (name, username, user_id) values ('آریا', 'arya', $1) returning id`,
    [user],
  )
  const [father = '', , daughter = ''] = await person(organization, user, [
    ['علی', 'رضایی'],
    ['Ali', 'Rezayi'],
    ['سارا', 'رضایی'],
  ])
  await person(organization, user, [
    ['محمدرضا', 'احمدی'],
    ['محمد رضا', 'احمدی'],
    ['محمد رضا', 'احمدیی'],
  ])
  const [one, two] = await person(organization, user, [
    ['کاوه', 'نوری'],
    ['نگین', 'صدر'],
  ])
  await old.query(
    `insert into person_merge (organization_id, application_id, other_id, person_id, other_person_id, user_id)
     select $1, $2, $3, person_id, uuidv7(), $4 from application where id = $2`,
    [organization, one, two, user],
  )

  await old.migrate()

  const { rows } = await old.query<{ one: string; two: string }>(
    'select application_id as one, other_id as two from doubtful_join',
  )
  deepEqual(rows, [{ one: father, two: daughter }], 'not those that a member merged, and not a similar name')
})
