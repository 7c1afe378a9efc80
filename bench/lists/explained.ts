import pg from 'pg'
import type { Company } from '../plan.ts'
import type { Statement } from '../record.ts'

/** A node of a plan, with what it did. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** A statement as PostgreSQL has run it. */
export type Explained = { Plan: PlanNode; 'Planning Time': number; 'Execution Time': number }

/** The blocks of 8 KB that a statement read, from memory or from disk. */
export const blocksOf = ({ Plan }: Explained): number => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']

/** Explains a statement as the role of the application, under row-level security, in a transaction that is taken back. */
export async function explain(
  client: pg.Client,
  { id, recruiter }: Pick<Company, 'id' | 'recruiter'>,
  it: Statement,
  format: 'json' | 'text',
): Promise<unknown> {
  await client.query('begin')
  try {
    // The product's connections have this setting too (server/db/connect.ts).
    await client.query('set local max_parallel_workers_per_gather = 0')
    if (it.inOrder) await client.query('set local join_collapse_limit = 3')
    const settings = ['app.organization_id', id, 'app.user_id', recruiter, 'plan_cache_mode', it.plan]
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
