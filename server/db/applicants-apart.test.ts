import { deepEqual } from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import pg from 'pg'
import { openTestDatabase } from '../test/database.ts'

const folder = new URL('./migrations/', import.meta.url)
const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()

/** Runs the migrations for which `these` is true, each in its own transaction. */
async function migrate(client: pg.Client, these: (name: string) => boolean): Promise<void> {
  for (const name of names.filter(these)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    await client.query(`begin; ${text}; commit`)
  }
}

const old = `
insert into user_account (id, first_name, last_name, mobile) values ('00000000-0000-0000-0000-000000000001', 'سارا', 'محمدی', '09120000001');
insert into organization (id, name, username, user_id)
  values ('00000000-0000-0000-0000-0000000000aa', 'آریا', 'arya', '00000000-0000-0000-0000-000000000001');
insert into membership (organization_id, user_id) select id, user_id from organization;
insert into job (organization_id, id, title, user_id)
  select o.id, ('00000000-0000-0000-0000-00000000001' || n)::uuid, 'شغل ' || n, o.user_id from organization o, generate_series(1, 2) n;
insert into step (organization_id, id, job_id, title, position, type)
  select organization_id, ('00000000-0000-0000-0000-00000000002' || right(id::text, 1))::uuid, id, 'متقاضیان', 0, 1 from job;
insert into file (organization_id, id, name, type, bytes, sha256, collection)
  select id, '00000000-0000-0000-0000-0000000000f1', 'me.webp', 'image/webp', 1, '', 'image' from organization;
-- An applicant with one application that was corrected later, and a person with two applications, the second of which a stranger sent.
insert into person (organization_id, id, first_name, last_name, mobile, email, address, birth_date, degree, skills, details)
  select id, '00000000-0000-0000-0000-000000000031'::uuid, 'مریم‌بانو', 'اکبری', '09121110001', null, 'شیراز', date '1991-04-23', 'master', '{اکسل}'::text[],
         '{"duty": "done", "avatar": "00000000-0000-0000-0000-0000000000f1"}'::jsonb from organization
  union all
  select id, '00000000-0000-0000-0000-000000000032', 'نرگس', 'راد', '09360000666', 'narges@example.com', 'جای دزد', null, 'bachelor',
         '{"راز"}', '{"skill": ["راز"], "duty": "done"}' from organization;
insert into person_private (organization_id, person_id, national_id, religion)
  select organization_id, id, '0684159414', 'other' from person where first_name = 'نرگس';
insert into application (organization_id, id, job_id, person_id, step_id, snapshot)
select o.id, a.id::uuid, a.job::uuid, a.person::uuid, a.step::uuid, a.snapshot::jsonb from organization o, (values
  ('00000000-0000-0000-0000-000000000041', '00000000-0000-0000-0000-000000000011', '00000000-0000-0000-0000-000000000031',
   '00000000-0000-0000-0000-000000000021', '{"name": "مریم", "last_name": "اکبری", "mobile": "09121110001"}'),
  ('00000000-0000-0000-0000-000000000042', '00000000-0000-0000-0000-000000000011', '00000000-0000-0000-0000-000000000032',
   '00000000-0000-0000-0000-000000000021', '{"name": "نرگس", "last_name": "راد", "email": "narges@example.com"}'),
  ('00000000-0000-0000-0000-000000000043', '00000000-0000-0000-0000-000000000012', '00000000-0000-0000-0000-000000000032',
   '00000000-0000-0000-0000-000000000022', '{"name": "دزد", "last_name": "راه", "mobile": "09360000666", "email": "narges@example.com",
     "fields": [{"name": "address", "value": "جای دزد"}], "sections": [{"name": "skill", "entries": ["راز"]}]}')) a(id, job, person, step, snapshot);
insert into stay (organization_id, application_id, job_id, step_id) select organization_id, id, job_id, step_id from application;
`

test('migration 0032 copies a person’s data to each application that lacks its own', async it => {
  const made = await openTestDatabase()
  it.after(made.drop)
  const admin = new pg.Client(made.reach.owner)
  await admin.connect()
  const database = `apart_${process.pid}_${Date.now()}`
  await admin.query(`create database ${database}`)
  const client = new pg.Client({ ...made.reach.owner, database })
  await client.connect()
  try {
    await migrate(client, name => name < '0032')
    await client.query(old)
    await migrate(client, name => name >= '0032')
    const { rows } = await client.query<Record<string, unknown>>(`
      select right(p.application_id::text, 2) as id, first_name, last_name, mobile, email, address, birth_date::text as born, degree,
             skills, duty, v.national_id, v.religion,
             (select count(*)::int from application_file f where f.application_id = p.application_id) as files
        from applicant p left join applicant_private v using (organization_id, application_id) order by 1`)
    deepEqual(rows, [
      {
        ...{ id: '41', first_name: 'مریم‌بانو', last_name: 'اکبری', mobile: '09121110001', email: null },
        ...{ address: 'شیراز', born: '1991-04-23', degree: 'master', skills: ['اکسل'], duty: 'done' },
        ...{ national_id: null, religion: null, files: 1 },
      },
      {
        // Mobile, address and skills came from the stranger's form, so they are not copied here. The other data is copied to
        // both.
        ...{ id: '42', first_name: 'نرگس', last_name: 'راد', mobile: null, email: 'narges@example.com' },
        ...{ address: null, born: null, degree: 'bachelor', skills: [], duty: 'done' },
        ...{ national_id: '0684159414', religion: 'other', files: 0 },
      },
      {
        ...{ id: '43', first_name: 'دزد', last_name: 'راه', mobile: '09360000666', email: 'narges@example.com' },
        ...{
          address: 'جای دزد',
          born: null,
          degree: 'bachelor',
          skills: ['راز'],
          duty: 'done',
        },
        ...{ national_id: '0684159414', religion: 'other', files: 0 },
      },
    ])
    const people = await client.query<{ n: number }>('select count(distinct person_id)::int as n from application')
    deepEqual(people.rows, [{ n: 2 }], 'the two applications still belong to one person')
  } finally {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
})
