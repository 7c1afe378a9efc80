import pg from 'pg'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import type { CallInput } from '@kargozin/api/request.ts'
import { time, timeHead } from '../compare.ts'
import { openOffice } from './office.ts'
import { record, signInRecruiter, startProcess, type Recorded } from '../processes.ts'
import { toAsk, type Question } from '../questions.ts'

/*
 * `bench/office/employees.ts [seconds] [--employees=200000] [--only=PATTERN] [--plans]`: how long a page of the list of employees and
 * their days in the calendar take, and how many blocks they read. It fills a database of its own in some seconds. `--plans` prints the plan of each statement.
 */

const option = (name: string) => process.argv.find(it => it.startsWith(`--${name}=`))?.slice(name.length + 3)
const seconds = Number(process.argv.find(it => /^\d+$/.test(it)) ?? 2)
const only = new RegExp(option('only') ?? '')
const size = Number(option('employees') ?? 200_000)

/** The statements that fill the database for the organisation $1. The names have the frequencies of a company: some are common. */
const fills = [
  `insert into employee (organization_id, first_name, last_name, gender, personnel_code, mobile, email, birth_date, degree, started_on,
     contract_type, languages, no_addiction_cert, duty_status, father_name, ended_on,
     contract_ends_on, probation_ends_on)
   select $1::uuid, (array['علی','زهرا','محمد','مریم','امیرحسین','نگار','پویا','خسرو'])[1 + n % 8],
     (array['احمدی','حسینی','رضایی','موسوی','کریمی','نجفی‌زاده','صالحی','شکیبایی','یوسفی','اکبری','توکلی'])[1 + n % 11] || ' ' ||
       (array['نیا','پور','راد','فر','زاده','یان','نژاد'])[1 + n % 7] || chr(1575 + n % 20) || chr(1575 + n / 20 % 20),
     (array['men','women'])[1 + n % 2], lpad(n::text, 7, '0'), '0912' || lpad(n::text, 7, '0'), 'person' || n || '@example.com',
     date '1965-01-01' + (n * 7 % 14000), (array['diploma','bachelor','master'])[1 + n % 3], date '2010-01-01' + n % 5000, 1 + n % 6,
     (array['{en}','{en,de}','{}'])[1 + n % 3]::text[], n % 3 > 0, (array['completed','exempt'])[1 + n % 2],
     'حسین', case when n % 20 = 0 then date '2020-01-01' end,
     now()::date + n % 365 - 30, case when n % 50 = 0 then now()::date + n % 90 - 30 end from generate_series(1, ${size}) n`,
  `insert into employee_salary (organization_id, employee_id, salary)
   select organization_id, id, 100000000 + (row_number() over (order by id) * 7919) % 900000000 from employee where organization_id = $1::uuid`,
  `insert into employee_private (organization_id, employee_id, marriage_status, personality_type)
   select organization_id, id, (array['single','married'])[1 + (row_number() over (order by id) % 2)::int], 'INTJ'
     from employee where organization_id = $1::uuid`,
]

const office = await openOffice({ members: 2, applicants: 0 })
const { organization, owner } = office
for (const statement of fills) await office.run(statement, organization)
await office.run('vacuum analyze')

type Query = CallInput<typeof employees.list>['query']

const questions: readonly [name: string, query: Query][] = [
  ['no filter', {}],
  ['page 50', { page: 50 }],
  ['newest first', { order_by: 'started_on' }],
  ['by personnel code', { order_by: 'personnel_code' }],
  ['former', { status: 'former' }],
  ['three filters, many', { gender: ['women'], degree: ['master'], min_age: 40 }],
  ['three filters, few', { gender: ['women'], degree: ['master'], min_age: 60, max_age: 60 }],
  ['three filters, none', { gender: ['women'], degree: ['doctorate'], language: ['de'] }],
  ['contract, language, certificate', { contract_type: ['1'], language: ['de'], no_addiction_cert: 1 }],
  ['salary, gender, age', { min_salary: 990_000_000, gender: ['men'], max_age: 40 }],
  ['marital status, salary', { marriage_status: ['single'], max_salary: 101_000_000 }],
  ['a name in the other script', { name: 'khosro shakibaei' }],
  ['a rare name', { name: 'نگار نجفی‌زاده فر' }],
  ['a common name', { last_name: 'احمدی' }],
  ['a name and two filters', { name: 'نجفی‌زاده', gender: ['men'], degree: ['master'] }],
  ['one letter', { name: 'ا' }],
  ['part of a mobile', { mobile: '12345' }],
  ['a personnel code', { personnel_id: '0012345' }],
]

const load = await startProcess<undefined>('./load.ts')
const server = await startProcess<{ port: number }>('./server.ts', JSON.stringify(office.reach))
const company = { id: organization, recruiter: owner }
const token = await signInRecruiter(office.reach.owner, company)
const ofList = questions.map(([name, query]): Question => ({ name, asks: [toAsk(employees.list, { query })] }))
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const ofCalendar = (
  [
    ['calendar: a month', { start: dayOf(-15), end: dayOf(19), per_day: 4 }],
    ['calendar: own days of a month', { start: dayOf(-15), end: dayOf(19), per_day: 4, own: 1 }],
    ['calendar: a day with all events', { start: dayOf(3), end: dayOf(3) }],
  ] as const
).map(([name, query]): Question => ({ name, asks: [toAsk(calendar.list, { query })] }))
const asked = [...ofList, ...ofCalendar].filter(it => only.test(it.name))
timeHead()
for (const it of await record(office.reach, company, token, asked)) {
  if (it.why) throw new Error(it.why)
  if (seconds > 0) await time({ place: office, company, token, seconds, load, server }, it)
  await explain(it)
}
for (const part of [load, server]) part.end()
await office.close()

/** Prints the blocks that a request reads, and with `--plans` its plans, as the role of the application gets them. */
async function explain({ question, turns }: Recorded): Promise<void> {
  const settings = { 'app.organization_id': organization, 'app.user_id': owner, plan_cache_mode: 'force_custom_plan' }
  const options = Object.entries({ ...settings, max_parallel_workers_per_gather: '0' }).map(it => `-c ${it.join('=')}`)
  const client = new pg.Client({ ...office.reach.app, options: options.join(' ') })
  await client.connect()
  for (const { text, values } of turns?.[0] ?? []) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    const plan = rows.map(row => row['QUERY PLAN'])
    const blocks = [...(plan.find(it => it.includes('Buffers:')) ?? '').matchAll(/(?:hit|read)=(\d+)/g)]
    const total = blocks.reduce((sum, [, count]) => sum + Number(count), 0)
    console.log(`${question.name}: ${total} blocks, ${plan.at(-1)?.trim()}`)
    if (process.argv.includes('--plans')) console.log(`${plan.join('\n')}\n`)
  }
  await client.end()
}
