import pg from 'pg'
import type { QueryIn } from '@kargozin/api/call.ts'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { groupRoles } from '@kargozin/api/structure/chart/group-roles.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { time, timeHead } from '../compare.ts'
import { openOffice } from './office.ts'
import { record, signInRecruiter, startProcess, type Recorded } from '../processes.ts'
import { toAsk, type Question } from '../questions.ts'

/*
 * `bench/office/chart.ts [seconds] [--only=PATTERN] [--plans]`: how long the chart takes in an organisation with 5 000 groups in 200 units
 * and 50 000 members, each of whom holds one group. It fills a database of its own in some seconds. `--plans` prints the plan of each
 * statement.
 */

const seconds = Number(process.argv.find(it => /^\d+$/.test(it)) ?? 4)
const only = new RegExp(process.argv.find(it => it.startsWith('--only='))?.slice(7) ?? '')
const [members, groups] = [50_000, 5000]

/** The statements that fill the database for the organisation $1. */
const fills = [
  `update user_account u set last_name = 'کریمی ' || m.n from (select user_id, row_number() over () as n from membership where organization_id = $1::uuid) m
    where m.user_id = u.id`,
  `insert into unit (organization_id, name) select $1::uuid, 'واحد ' || n from generate_series(1, 200) n`,
  `insert into level (organization_id, title) select $1::uuid, 'سطح ' || n from generate_series(1, 8) n`,
  `insert into position (organization_id, title) select $1::uuid, 'کارشناس ' || n from generate_series(1, 300) n`,
  `with node as materialized (select n, uuidv7() as id from generate_series(0, ${groups - 1}) n)
   insert into chart_group (organization_id, id, parent_id, position_id, unit_id, level_id, places)
   select $1::uuid, node.id, above.id, p.id, u.id, l.id, 11 from node
     left join node above on node.n > 0 and above.n = (node.n - 1) / 6
     join (select id, row_number() over (order by id) - 1 as n from position) p on p.n = node.n % 300
     join (select id, row_number() over (order by id) - 1 as n from unit) u on u.n = node.n % 200
     join (select id, row_number() over (order by id) - 1 as n from level) l on l.n = node.n % 8
    order by node.n`,
  `update chart_stand set started_on = '2020-01-01' where organization_id = $1::uuid`,
  `insert into chart_holder (organization_id, group_id, user_id, started_on)
   select $1::uuid, g.id, m.user_id, date '2020-01-01' + (m.n % 2000)::int
     from (select user_id, row_number() over (order by user_id) as n from membership where organization_id = $1::uuid) m
     join (select id, row_number() over (order by id) - 1 as n from chart_group) g on g.n = m.n % ${groups}`,
  `insert into role (organization_id, display_name, permissions)
   select $1::uuid, 'نقش ' || n, array['organization.hiring', 'organization.users.list', 'organization.activities'] from generate_series(1, 20) n`,
  `insert into role_holder (organization_id, role_id, user_id)
   select $1::uuid, r.id, m.user_id
     from (select user_id, row_number() over (order by user_id) as n from membership where organization_id = $1::uuid) m
     join (select id, row_number() over (order by id) - 1 as n from role where organization_id = $1::uuid) r on r.n = m.n % 20`,
  `insert into role_of_group (organization_id, role_id, group_id)
   select $1::uuid, r.id, g.id from (select id, row_number() over (order by id) - 1 as n from chart_group) g
     join (select id, row_number() over (order by id) - 1 as n from role where organization_id = $1::uuid) r on r.n in (g.n % 20, (g.n + 7) % 20)`,
]

const office = await openOffice({ members, applicants: 0 })
const { organization, owner } = office
for (const statement of fills) await office.run(statement, organization)
await office.run('vacuum analyze')
const [middle] = await office.run<{ id: string }>('select id from chart_group order by id offset 8 limit 1')
const group_id = middle?.id ?? ''

const of = (query: QueryIn<typeof chart.list>) => [toAsk(chart.list, { query })]
const questions: readonly Question[] = [
  { name: 'the whole chart', asks: of({}) },
  { name: 'the whole chart of another day', asks: of({ on: '2024-01-01' }) },
  { name: 'three levels from the top', asks: of({ levels: 3 }) },
  { name: 'three levels from a group', asks: of({ levels: 3, root_group_ids: [group_id] }) },
  { name: 'directly below a group', asks: of({ levels: 1, parent_id: group_id }) },
  { name: 'a person, by name', asks: of({ search: 'سارا کریمی 4998', per_page: 20 }) },
  { name: 'the vacant groups', asks: of({ status: 'vacant', per_page: 20 }) },
  { name: 'one group', asks: [toAsk(chart.show, { params: { group_id } })] },
  { name: 'the groups above a group', asks: [toAsk(chart.parents, { params: { group_id } })] },
  { name: 'two days compared', asks: [toAsk(chart.compare, { query: { from: '2024-01-01' } })] },
  {
    name: 'what a member may do, and why',
    asks: [toAsk(groupRoles.whyOfUser, { params: { uuid: office.members[777] ?? '' } })],
  },
  { name: 'the list of positions', asks: [toAsk(positions.list, { query: {} })] },
]

const load = await startProcess<undefined>('./load.ts')
const server = await startProcess<{ port: number }>('./server.ts', JSON.stringify(office.reach))
const company = { id: organization, recruiter: owner }
const token = await signInRecruiter(office.reach.owner, company)
timeHead()
const asked = questions.filter(({ name }) => only.test(name))
for (const it of await record(office.reach, company, token, asked)) {
  if (it.why) throw new Error(it.why)
  await time({ place: office, company, token, seconds, load, server }, it)
  if (process.argv.includes('--plans')) await explain(owner, it)
}
for (const part of [load, server]) part.end()
await office.close()

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
