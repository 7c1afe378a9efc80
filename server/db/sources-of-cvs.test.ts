import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { databaseBefore } from '../test/older/older-database.ts'

const old = databaseBefore('0043_columns_and_values_of_imports.sql')

test('migration 0043 gives applicants from imported CVs the source for CVs', async () => {
  const user = await old.idOf(
    `insert into user_account (first_name, last_name, mobile) values ('سارا', 'نوری', '09120000001') returning id`,
  )
  const organization = await old.idOf(
    `insert into organization (name, username, user_id) values ('آریا', 'arya', $1) returning id`,
    [user],
  )
  const source = (kind: string | null, title: string) =>
    old.idOf('insert into source (organization_id, kind, title) values ($1, $2, $3) returning id', [
      organization,
      kind,
      title,
    ])
  const excel = await source('import', 'ورود از اکسل')
  const theirs = await source(null, 'ورود از رزومه')
  const job = await old.idOf('insert into job (organization_id, title, user_id) values ($1, $2, $3) returning id', [
    organization,
    'حسابدار',
    user,
  ])
  const step = await old.idOf(
    'insert into step (organization_id, job_id, title, type, position) values ($1, $2, $3, 1, 1) returning id',
    [organization, job, 'بررسی'],
  )
  // An application and its stay refer to each other, so one statement inserts both.
  const application = (source_id: string | undefined) =>
    old.idOf(
      `with a as (insert into application (organization_id, job_id, step_id, source_id) values ($1, $2, $3, $4)
         returning organization_id, id, job_id, step_id),
       s as (insert into stay (organization_id, application_id, job_id, step_id)
         select organization_id, id, job_id, step_id from a)
       select id from a`,
      [organization, job, step, source_id],
    )
  const apps = [await application(excel), await application(excel), await application(excel)]
  const imported = (kind: string) =>
    old.idOf(
      'insert into import (organization_id, job_id, user_id, kind, state) values ($1, $2, $3, $4, $5) returning id',
      [organization, job, user, kind, 'done'],
    )
  const row = (of: string | undefined, at: number, verdict: string, app: string | undefined) =>
    old.query(
      `insert into import_row (organization_id, import_id, row, given, verdict, application_id) values ($1, $2, $3, '{}', $4, $5)`,
      [organization, of, at, verdict, app],
    )
  const [cvs, sheet] = [await imported('cvs'), await imported('excel')]
  await row(cvs, 1, 'new', apps[0])
  await row(cvs, 2, 'existing', apps[1])
  await row(sheet, 2, 'new', apps[2])

  await old.migrate()

  const { rows } = await old.query<{ id: string; source_id: string; kind: string }>(
    `select a.id, a.source_id, s.kind from application a
       join source s on s.organization_id = a.organization_id and s.id = a.source_id order by a.id`,
  )
  deepEqual(
    apps.map(id => rows.find(it => it.id === id)).map(it => [it?.source_id, it?.kind]),
    [
      [theirs, 'cv_import'],
      [excel, 'import'],
      [excel, 'import'],
    ],
  )
})
