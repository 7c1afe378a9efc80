import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from '../test/older/older-database.ts'

const old = databaseBefore('0034_people_of_a_job.sql')

test('migration 0034 makes one list of supervisors, roles, experts and interviewers', async () => {
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

  await old.migrate()

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
