import { parseArgs } from 'node:util'
import pg from 'pg'
import { record, signInRecruiter } from './processes.ts'
import { openPlace, type Place } from './place.ts'
import { sizeOf, type Company } from './plan.ts'
import { listQuestions } from './list-questions.ts'
import { questionsOf } from './questions.ts'
import type { Statement } from './record.ts'

/*
 * `node bench/explain.ts [--applicants 200000] [--show surname] [--list]` runs every statement that reads, as the
 * application's role under row-level security. Prints each plan as the server gets it: time, rows, blocks read, and a warning
 * for each node that passes many rows. `--show` prints the whole plan of one question. `--list` instead explains every filter
 * and every order of the list of all applicants.
 */

const { values: options } = parseArgs({
  options: {
    applicants: { type: 'string', default: '200000' },
    show: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

/** A plan gets a warning if one of its nodes reads at least this many rows. */
const many = 5000

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}
type Explained = { Plan: Node; 'Planning Time': number; 'Execution Time': number }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The nodes of a plan that read many rows of a table. */
function warningsOf(plan: Node): string[] {
  return nodesOf(plan).flatMap(it => {
    const passed = (it['Actual Rows'] + (it['Rows Removed by Filter'] ?? 0)) * it['Actual Loops']
    if (passed < many || !it['Relation Name']) return []
    const how = it['Node Type'] === 'Seq Scan' ? 'SEQUENTIAL' : `${it['Node Type']} ${it['Index Name'] ?? ''}`
    return [`${it['Relation Name']}: ${how}, ${Math.round(passed)} rows`]
  })
}

async function explain(client: pg.Client, company: Company, it: Statement, format: 'json' | 'text'): Promise<unknown> {
  await client.query('begin')
  try {
    // The product's connections have this setting too (server/db/connect.ts).
    await client.query('set local max_parallel_workers_per_gather = 0')
    if (it.inOrder) await client.query('set local join_collapse_limit = 3')
    const settings = ['app.organization_id', company.id, 'app.user_id', company.recruiter, 'plan_cache_mode', it.plan]
    await client.query('select set_config($1, $2, true), set_config($3, $4, true), set_config($5, $6, true)', settings)
    await client.query(`prepare ${it.name} as ${it.text}`)
    const values = it.values.map(literal).join(', ')
    const execute = `execute ${it.name}${values ? `(${values})` : ''}`
    await client.query(execute) // reads all blocks into memory, so that the second run does not wait for the disk
    const { rows } = await client.query(`explain (analyze, buffers, format ${format}) ${execute}`)
    return format === 'json' ? rows[0]['QUERY PLAN'][0] : rows.map(row => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(it => JSON.stringify(String(it))).join(',')}}`)
  return pg.escapeLiteral(String(value))
}

async function explainAll(place: Place, company: Company): Promise<void> {
  const token = await signInRecruiter(place.reach.owner, company)
  const all = options.list ? listQuestions(place.plan) : questionsOf(place.plan).filter(it => !it.changes)
  const questions = all.filter(it => new RegExp(options.only).test(it.name))
  const client = new pg.Client(place.reach.app)
  await client.connect()
  console.log(
    '| question | statement | ms | planning ms | rows | blocks | warnings |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  for (const { question, turns } of await record(place.reach, company, token, questions))
    for (const statement of turns?.[0] ?? []) {
      const it = (await explain(client, company, statement, 'json')) as Explained // the format of PostgreSQL's JSON plans
      const blocks = it.Plan['Shared Hit Blocks'] + it.Plan['Shared Read Blocks']
      const cells = [question.name, statement.text.replace(/\s+/g, ' ').trim().slice(0, 50), it['Execution Time'].toFixed(2),
        it['Planning Time'].toFixed(2), it.Plan['Actual Rows'], blocks, warningsOf(it.Plan).join('; ')] // prettier-ignore
      console.log(`| ${cells.join(' | ')} |`)
      if (options.show === question.name)
        console.log(statement.text, '\n', await explain(client, company, statement, 'text'))
    }
  await client.end()
}

const place = await openPlace(sizeOf(Number(options.applicants)))
const [company] = place.plan.companies
if (company) await explainAll(place, company)
await place.stop()
