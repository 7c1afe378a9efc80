import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from '../test/older/older-database.ts'

const old = databaseBefore('0046_surveys_of_steps.sql')

test('migration 0046 turns the questionnaire array of a step into rows, in order', async () => {
  const user = await old.idOf(
    `insert into user_account (first_name, last_name, mobile) values ('سارا', 'نوری', '09120000001') returning id`,
  )
  const organization = await old.idOf(
    `insert into organization (name, username, user_id) values ('آریا', 'arya', $1) returning id`,
    [user],
  )
  const job = await old.idOf(
    `insert into job (organization_id, title, user_id) values ($1, 'حسابدار', $2) returning id`,
    [organization, user],
  )
  const survey = (title: string, deleted = false) =>
    old.idOf(
      `insert into survey (organization_id, title, pages, user_id, deleted_at)
       values ($1, $2, '[]', $3, case when $4 then now() end) returning id`,
      [organization, title, user, deleted],
    )
  const [first, second, gone] = [await survey('نخست'), await survey('دوم'), await survey('پاک‌شده', true)]
  const nowhere = '019344aa-0000-7000-8000-000000000000'
  const step = await old.idOf(
    `insert into step (organization_id, job_id, title, type, position, job_surveys_id)
     values ($1, $2, 'بررسی', 1, 0, $3) returning id`,
    [organization, job, [second, nowhere, first, second, gone]],
  )
  await old.migrate()
  const { rows } = await old.query<{ step_id: string; survey_id: string }>(
    'select step_id, survey_id from step_survey order by position',
  )
  deepEqual(
    rows.map(row => [row.step_id, row.survey_id]),
    [second, first, gone].map(it => [step, it]),
  )
})
