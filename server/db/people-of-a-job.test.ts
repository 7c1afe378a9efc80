import { deepEqual } from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'

const folder = new URL('./migrations/', import.meta.url)
const own = '0034_people_of_a_job.sql'
const name = `before_people_${process.pid}`

let made: TestDatabase
let admin: pg.Client
let old: pg.Client

const run = async (file: string) => old.query(await readFile(new URL(file, folder), 'utf8'))

/* A database as it was before the list of people. */
before(async () => {
  made = await openTestDatabase()
  admin = new pg.Client(made.reach.owner)
  await admin.connect()
  await admin.query(`create database ${name}`)
  old = new pg.Client({ ...made.reach.owner, database: name })
  await old.connect()
  for (const file of (await readdir(folder)).sort()) if (file.endsWith('.sql') && file < own) await run(file)
})
after(async () => {
  await old.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await made.drop()
})

test('supervisors, roles, experts and interviewers of older data become one list, and nobody gains a right to change', async () => {
  const { rows: users } = await old.query<{ id: string }>(`insert into user_account (first_name, last_name, mobile)
    select 'نفر', n::text, '0912000000' || n from generate_series(1, 6) n returning id`)
  const [maker, boss, expert, interviewer, gone, idle] = users.map(it => it.id)
  const { rows: organizations } = await old.query<{ id: string }>(
    `insert into organization (name, username, user_id) values ('آریا', 'arya', $1) returning id`,
    [maker],
  )
  const organization = organizations[0]?.id
  for (const it of [maker, boss, expert, interviewer, idle])
    await old.query('insert into membership (organization_id, user_id) values ($1, $2)', [organization, it])
  const roles = [
    { user_id: boss, role: 1 },
    { user_id: boss, role: 1 },
    { user_id: gone, role: 2 },
  ]
  const forms = [{ key: 'f', title: 'فنی', users: [boss, interviewer, gone], questions: [] }]
  const { rows: jobs } = await old.query<{ id: string }>(
    `insert into job (organization_id, title, user_id, roles, experts, interview_forms, field_versions)
     values ($1, 'حسابدار', $2, $3, $4, $5, '{"title": 2, "roles": 4, "experts": 3}') returning id`,
    [organization, maker, JSON.stringify(roles), [expert, gone], JSON.stringify(forms)],
  )
  await old.query(`insert into job_supervisor values ($1, $2, $3, 'change'), ($1, $2, $4, 'show')`, [
    ...[organization, jobs[0]?.id],
    ...[expert, boss],
  ])

  await run(own)

  const { rows: people } = await old.query<{ user_id: string; role: number; scope: string }>(
    'select user_id, role, scope from job_person order by role, scope',
  )
  deepEqual(
    people.map(it => [it.user_id, it.role, it.scope]),
    [
      [boss, 1, 'show'],
      [interviewer, 5, 'show'],
      [expert, 6, 'show'],
      [expert, 7, 'change'],
      [boss, 7, 'show'],
    ],
  )
  const { rows } = await old.query<{ versions: object; forms: object }>(
    'select field_versions as versions, interview_forms as forms from job',
  )
  deepEqual(rows, [{ versions: { title: 2, people: 4 }, forms }])
})
