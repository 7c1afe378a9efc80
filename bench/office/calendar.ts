import pg from 'pg'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { maxBulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { appointments as meetings } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { time, timeHead } from '../compare.ts'
import { openOffice } from './office.ts'
import { record, signInRecruiter, startProcess, type Recorded } from '../processes.ts'
import { toAsk, type Question } from '../questions.ts'

/*
 * `bench/office/calendar.ts [seconds] [--only=PATTERN] [--plans]`: how long a month of the calendar takes in an organisation with 20 000
 * appointments a year, how long the times of ten supervisors take, and how long messages to 5 000 applicants take to queue. It fills
 * a database of its own in some seconds: 200 job openings, 40 000 applicants, 20 000 appointments with two supervisors each, one of them
 * one of ten, 400 memos and 100 tasks of the caller, and 500 ends of probation. `--plans` prints the plan of each statement.
 */

const seconds = Number(process.argv.find(it => /^\d+$/.test(it)) ?? 4)
const only = new RegExp(process.argv.find(it => it.startsWith('--only='))?.slice(7) ?? '')
const [appointments, applicants, jobs] = [20_000, 40_000, 200]

/** The statements that fill the database for the organisation $1, its owner $2 and a supervisor $3, who is an interviewer. */
const fills = [
  `with r as (insert into role (organization_id, display_name, permissions) values ($1::uuid, 'مصاحبه‌گر', '{organization.hiring}') returning id)
   insert into role_holder (organization_id, role_id, user_id) select $1::uuid, r.id, $3::uuid from r where $2::uuid is not null`,
  `insert into job (organization_id, user_id, title) select $1::uuid, $2::uuid, 'کارشناس ' || n from generate_series(1, ${jobs}) n where $3::uuid is not null`,
  `insert into step (organization_id, job_id, title, position, type)
   select $1::uuid, j.id, it.title, it.at, it.type from job j, (values ('متقاضیان', 0, 1), ('استخدام', 1, 4)) it (title, at, type)
    where j.organization_id = $1::uuid and $2::uuid is not null and $3::uuid is not null
      and not exists (select from step s where s.organization_id = $1::uuid and s.job_id = j.id)`,
  `with s as (select job_id, id, row_number() over (order by job_id) - 1 as at from step where organization_id = $1::uuid and position = 0),
        people as materialized (select n, uuidv7() as id from generate_series(1, ${applicants}) n),
        entered as (insert into application (organization_id, id, job_id, step_id)
          select $1::uuid, people.id, s.job_id, s.id from people join s on s.at = people.n % ${jobs} returning id, job_id, step_id),
        named as (insert into applicant (organization_id, application_id, first_name, last_name, mobile, email)
          select $1::uuid, id, 'متقاضی', 'شمارهٔ ' || n, '0912' || lpad(n::text, 7, '0'), 'person' || n || '@example.com' from people)
   insert into stay (organization_id, application_id, job_id, step_id) select $1::uuid, id, job_id, step_id from entered
    where $2::uuid is not null and $3::uuid is not null`,
  `with a as (select id, row_number() over (order by id) - 1 as at from application where organization_id = $1::uuid)
   insert into appointment (organization_id, application_id, user_id, title, starts_at, ends_at, handle_hash)
   select $1::uuid, a.id, $2::uuid, 'مصاحبهٔ ' || at, s.start, s.start + interval '1 hour', sha256(a.id::text::bytea)
     from a cross join lateral (select date_trunc('day', now()) - interval '180 days'
       + make_interval(days => (at % 360)::int, mins => (240 + (at * 7 % 32) * 15)::int) as start) s
    where at < ${appointments} and $3::uuid is not null`,
  `insert into appointment_supervisor (organization_id, appointment_id, user_id)
   select $1::uuid, id, $2::uuid from appointment where organization_id = $1::uuid and $3::uuid is not null
   union all
   select $1::uuid, ap.id, m.user_id
     from (select id, row_number() over (order by id) as at from appointment where organization_id = $1::uuid) ap
     join (select user_id, row_number() over (order by user_id) as at from membership
            where organization_id = $1::uuid and user_id <> $2::uuid) m on m.at = 1 + ap.at % 10`,
  `update application a set probation_end = now()::date + (x.at % 360 - 180)::int
     from (select id, row_number() over (order by id) as at from application where organization_id = $1::uuid) x
    where a.organization_id = $1::uuid and a.id = x.id and x.at % 80 = 0 and $2::uuid is not null and $3::uuid is not null`,
  `insert into memo (organization_id, user_id, title, first_day, last_day)
   select $1::uuid, u.id, 'یادداشت ' || n, now()::date + n % 360 - 180, now()::date + n % 360 - 179
     from generate_series(1, 400) n, unnest(array[$2::uuid, $3::uuid]::uuid[]) u (id)`,
  `insert into task (organization_id, application_id, user_id, assignee_id, title, deadline)
   select $1::uuid, a.id, $2::uuid, $3::uuid, 'وظیفه', now()::date + (row_number() over () % 60)::int - 30
     from application a where a.organization_id = $1::uuid limit 100`,
]

const office = await openOffice({ members: 11, applicants: 0 })
const { organization, owner } = office
const supervisors = office.members.slice(1)
const [supervisor = ''] = supervisors
for (const statement of fills) await office.run(statement, organization, owner, supervisor)
await office.run('vacuum analyze')

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const inInstants = ({ from, to }: { from: string; to: string }) => ({
  from: `${from}T00:00:00Z`,
  to: `${to}T00:00:00Z`,
})
type Query = CallInput<typeof calendar.list>['query']
const month = { start: dayOf(-15), end: dayOf(19) }
const fourWeeks = { from: dayOf(1), to: dayOf(28) }

/** The questions of somebody who plans. */
const planning: Question[] = [
  {
    name: 'busy times of ten supervisors in four weeks',
    asks: [toAsk(meetings.busy, { query: { users_uuid: supervisors, ...inInstants(fourWeeks) } })],
  },
  {
    name: 'free times of ten supervisors in four weeks',
    asks: [toAsk(bookings.slots, { query: { users_uuid: supervisors, ...fourWeeks, minutes: 45, buffer_after: 15 } })],
  },
]

/** The questions of each member, as the screen asks them. */
const questions: Readonly<Record<string, readonly [name: string, query: Query][]>> = {
  [owner]: [
    ['month, who sees everything', { ...month, per_day: 4 }],
    ['month, all appointments', month],
    ['month, of one member', { ...month, per_day: 4, users_ids: [supervisor] }],
    ['month, only own', { ...month, per_day: 4, own: 1 }],
    ['week, who sees everything', { start: dayOf(-3), end: dayOf(3), per_day: 50 }],
    ['day, who sees everything', { start: dayOf(0), end: dayOf(0) }],
  ],
  [supervisor]: [
    ['month, an interviewer', { ...month, per_day: 4 }],
    ['week, an interviewer', { start: dayOf(-3), end: dayOf(3), per_day: 50 }],
  ],
}

const load = await startProcess<undefined>('./load.ts')
const server = await startProcess<{ port: number }>('./server.ts', JSON.stringify(office.reach))
timeHead()
for (const [recruiter, asked] of Object.entries(questions)) {
  const company = { id: organization, recruiter }
  const token = await signInRecruiter(office.reach.owner, company)
  const all = asked
    .filter(([name]) => only.test(name))
    .map(([name, query]): Question => ({ name, asks: [toAsk(calendar.list, { query })] }))
  if (recruiter === owner) all.push(...planning.filter(it => only.test(it.name)))
  for (const it of await record(office.reach, company, token, all)) {
    if (it.why) throw new Error(it.why)
    await time({ place: office, company, token, seconds, load, server }, it)
    if (process.argv.includes('--plans')) await explain(recruiter, it)
  }
}
if (only.test('messages')) await queueMessages()
for (const part of [load, server]) part.end()
await office.close()

/** Prints how long the messages of one request to as many applicants as one may name take to queue, three times each. */
async function queueMessages(): Promise<void> {
  const token = await signInRecruiter(office.reach.owner, { id: organization, recruiter: owner })
  const rows = await office.run<{ id: string }>(
    `select id from application where organization_id = $1 order by id limit ${maxBulk}`,
    organization,
  )
  const to = rows.map(it => it.id)
  console.log('\n| messages queued by one request | ms |\n| --- | --- |')
  for (const [name, type] of [
    ['text messages', 3],
    ['e-mails', 2],
  ] as const)
    for (let round = 0; round < 3; round++) {
      const { address, body } = toAsk(conversation.sendMany, {
        body: { applicants_uuids: to, type, content: 'سلام {{name}}', ...(type === 2 && { subject: 'مصاحبه' }) },
      })
      const started = performance.now()
      const reply = await fetch(`http://127.0.0.1:${server.ready.port}/api/v2${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, coded_organ_id: organization, 'content-type': 'application/json' },
        body: body ?? '',
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(text.slice(0, 300))
      const { changed } = (JSON.parse(text) as { data: { changed: number } }).data
      console.log(`| ${changed} ${name} | ${(performance.now() - started).toFixed(0)} |`)
    }
}

/** Prints the plans of the statements of one request, as the role of the application gets them. */
async function explain(user: string, { turns }: Recorded): Promise<void> {
  const options = `-c app.organization_id=${organization} -c app.user_id=${user} -c max_parallel_workers_per_gather=0`
  const client = new pg.Client({ ...office.reach.app, options })
  await client.connect()
  for (const { text, values } of turns?.[0] ?? []) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    console.log(`\n${text.slice(0, 120)}…\n${rows.map(row => row['QUERY PLAN']).join('\n')}`)
  }
  await client.end()
}
