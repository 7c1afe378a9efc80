import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { time, timeHead } from '../compare.ts'
import { openOffice } from './office.ts'
import { record, signInRecruiter, startProcess } from '../processes.ts'
import { toAsk, type Ask, type Question } from '../questions.ts'

/*
 * `bench/office/branches.ts [seconds] [--only=PATTERN]`: how much longer the lists of recruitment take for a recruiter who sees only the job
 * openings of their branches than for one who sees all. It fills a database of its own with 300 job openings in ten branches, 60 000
 * applicants and 10 000 appointments. Each list is asked by three recruiters, one after another: of all job openings, of nine branches
 * and of one.
 */

const seconds = Number(process.argv.find(it => /^\d+$/.test(it)) ?? 3)
const only = new RegExp(process.argv.find(it => it.startsWith('--only='))?.slice(7) ?? '')

/** The statements that fill the database for the organisation $1, its owner $2 and the recruiters $3: of all, of nine branches, of one. */
const fills = [
  `with r as (insert into role (organization_id, display_name, permissions)
     select $1::uuid, it.name, it.rights from (values
       ('همه', '{organization.hiring,organization.hiring.applicants,organization.hiring.jobs.all}'::text[]),
       ('شعبه', '{organization.hiring,organization.hiring.applicants,organization.hiring.jobs.branches}'::text[])) it (name, rights) returning id, display_name)
   insert into role_holder (organization_id, role_id, user_id)
   select $1::uuid, r.id, u.id from unnest($3::uuid[]) with ordinality u (id, at)
     join r on (r.display_name = 'همه') = (u.at = 1) where $2::uuid is not null`,
  `with b as (insert into branch (organization_id, name) select $1::uuid, 'شعبهٔ ' || n from generate_series(1, 10) n
     returning id, name)
   insert into branch_member (organization_id, branch_id, user_id)
   select $1::uuid, b.id, ($3::uuid[])[2] from b where b.name <> 'شعبهٔ 10' and $2::uuid is not null
   union all select $1::uuid, b.id, ($3::uuid[])[3] from b where b.name = 'شعبهٔ 1'`,
  `with b as (select id, row_number() over (order by name) - 1 as at from branch where organization_id = $1::uuid)
   insert into job (organization_id, user_id, title, branch_id)
   select $1::uuid, $2::uuid, 'کارشناس ' || n, b.id from generate_series(1, 300) n join b on b.at = n % 10 where $3::uuid[] is not null`,
  `insert into step (organization_id, job_id, title, position, type)
   select $1::uuid, j.id, it.title, it.at, it.type from job j, (values ('متقاضیان', 0, 1), ('استخدام', 1, 4)) it (title, at, type)
    where j.organization_id = $1::uuid and $2::uuid is not null and $3::uuid[] is not null
      and not exists (select from step s where s.organization_id = $1::uuid and s.job_id = j.id)`,
  `with s as (select job_id, id, row_number() over (order by job_id) - 1 as at from step where organization_id = $1::uuid and position = 0),
        people as materialized (select n, uuidv7() as id from generate_series(1, 60000) n),
        entered as (insert into application (organization_id, id, job_id, step_id, entered_at)
          select $1::uuid, people.id, s.job_id, s.id, now() - make_interval(mins => people.n)
            from people join s on s.at = people.n % 300 returning id, job_id, step_id),
        named as (insert into applicant (organization_id, application_id, first_name, last_name, mobile, email, gender, degree)
          select $1::uuid, id, 'متقاضی', 'شمارهٔ ' || n, '0912' || lpad(n::text, 7, '0'), 'person' || n || '@example.com',
                 (array['men','women'])[1 + n % 2], (array['diploma','bachelor','master'])[1 + n % 3] from people)
   insert into stay (organization_id, application_id, job_id, step_id) select $1::uuid, id, job_id, step_id from entered
    where $2::uuid is not null and $3::uuid[] is not null`,
  `with a as (select id, row_number() over (order by id) - 1 as at from application where organization_id = $1::uuid)
   insert into appointment (organization_id, application_id, user_id, title, starts_at, ends_at, handle_hash)
   select $1::uuid, a.id, $2::uuid, 'مصاحبهٔ ' || at, s.start, s.start + interval '1 hour', sha256(a.id::text::bytea)
     from a cross join lateral (select date_trunc('day', now()) - interval '180 days'
       + make_interval(days => (at % 360)::int, mins => (240 + (at * 7 % 32) * 15)::int) as start) s
    where at < 10000 and $3::uuid[] is not null`,
]

const office = await openOffice({ members: 4, applicants: 0 })
const { organization, owner } = office
const recruiters = office.members.slice(1)
for (const statement of fills) await office.run(statement, organization, owner, recruiters)
await office.run('vacuum analyze')

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const lists: readonly [name: string, ask: Ask][] = [
  ['job openings', toAsk(jobs.list, { query: {} })],
  ['all applicants', toAsk(applicants.search, { query: {} })],
  ['all applicants, page 50', toAsk(applicants.search, { query: { page: 50 } })],
  ['women with a master’s degree', toAsk(applicants.search, { query: { gender: ['women'], degrees: ['master'] } })],
  ['appointments', toAsk(appointments.list, { query: {} })],
  ['a month of the calendar', toAsk(calendar.list, { query: { start: dayOf(-15), end: dayOf(19), per_day: 4 } })],
]

const load = await startProcess<undefined>('./load.ts')
const server = await startProcess<{ port: number }>('./server.ts', JSON.stringify(office.reach))
const sees = ['all', 'nine branches', 'one branch']
/** Asks for a list as one of the recruiters, and prints its row. */
async function asked(recruiter: string, question: Question): Promise<void> {
  const company = { id: organization, recruiter }
  const token = await signInRecruiter(office.reach.owner, company)
  for (const it of await record(office.reach, company, token, [question])) {
    if (it.why) throw new Error(it.why)
    await time({ place: office, company, token, seconds, load, server }, it)
  }
}

timeHead()
for (const [name, ask] of lists.filter(([name]) => only.test(name)))
  for (const [at, recruiter] of recruiters.entries())
    await asked(recruiter, { name: `${name}: ${sees[at]}`, asks: [ask] })
for (const part of [load, server]) part.end()
await office.close()
