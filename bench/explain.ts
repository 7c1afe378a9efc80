import { parseArgs } from 'node:util'
import pg from 'pg'
import { record, signInRecruiter } from './processes.ts'
import { blocksOf, explain, type Explained, type PlanNode } from './lists/explained.ts'
import { openPlace, type Place } from './place.ts'
import { sizeOf, type Company } from './plan.ts'
import { listQuestions } from './lists/list-questions.ts'
import { questionsOf } from './questions.ts'

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

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The nodes of a plan that read many rows of a table. */
function warningsOf(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap(it => {
    const passed = (it['Actual Rows'] + (it['Rows Removed by Filter'] ?? 0)) * it['Actual Loops']
    if (passed < many || !it['Relation Name']) return []
    const how = it['Node Type'] === 'Seq Scan' ? 'SEQUENTIAL' : `${it['Node Type']} ${it['Index Name'] ?? ''}`
    return [`${it['Relation Name']}: ${how}, ${Math.round(passed)} rows`]
  })
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
  for (const { question, turns, why } of await record(place.reach, company, token, questions)) {
    if (!turns) console.log(`| ${question.name} | ${why} | | | | | |`)
    for (const statement of turns?.[0] ?? []) {
      const it = (await explain(client, company, statement, 'json')) as Explained // the format of PostgreSQL's JSON plans
      const cells = [question.name, statement.text.replace(/\s+/g, ' ').trim().slice(0, 50), it['Execution Time'].toFixed(2),
        it['Planning Time'].toFixed(2), it.Plan['Actual Rows'], blocksOf(it), warningsOf(it.Plan).join('; ')] // prettier-ignore
      console.log(`| ${cells.join(' | ')} |`)
      if (options.show === question.name)
        console.log(statement.text, '\n', await explain(client, company, statement, 'text'))
    }
  }
  await client.end()
}

const place = await openPlace(sizeOf(Number(options.applicants)))
const [company] = place.plan.companies
if (company) await explainAll(place, company)
await place.stop()
