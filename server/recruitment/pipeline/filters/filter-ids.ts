import { sql } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import type { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { patienceOf } from '@kargozin/api/recruitment/pipeline/overdue.ts'
import type { Member } from '../../../core/http/answer.ts'
import type { Db } from '../../../db/transaction.ts'

/**
 * The records that some filters mean. They are read before the list, because PostgreSQL knows how many applicants have given ids:
 * if the ids came from a subquery, it would expect a rare source to be as common as others and read the newest applicants until the end.
 */
export type FilterIds = {
  /** The sources of `source` and `sources`. */
  sources: readonly string[]
  /** The steps of `step_type`. */
  steps: readonly string[]
  /** For `overdue`: the steps with a limit, by its days. */
  limited: ReadonlyMap<number, readonly string[]>
}

export const noIds: FilterIds = { sources: [], steps: [], limited: new Map() }

type Asked = Pick<Partial<QueryOut<typeof applicants.ofJob>>, 'source' | 'sources' | 'step_type' | 'overdue'>

type Row = { sources: string[]; steps: string[]; limited: { id: string; type: number }[] }

/** Reads the ids that these filters mean: of the steps of one job opening, or of all. Without such a filter it runs no statement. */
export async function readFilterIds(db: Db, who: Member, asked: Asked, job?: string): Promise<FilterIds> {
  const keys = [...(asked.source ?? []), ...(asked.sources ?? [])]
  const types = asked.step_type ?? []
  if (keys.length + types.length === 0 && !asked.overdue) return noIds
  const steps = sql`from step where organization_id = ${who.organization_id} ${job ? sql`and job_id = ${job}` : sql``}`
  const { rows } = await sql<Row>`select
      array(select id::text from source
             where organization_id = ${who.organization_id} and coalesce(kind, id::text) = any(${keys}::text[])) as sources,
      array(select id::text ${steps} and type = any(${types}::int[])) as steps,
      ${asked.overdue ? sql`(select coalesce(json_agg(json_build_object('id', id, 'type', type)), '[]') ${steps})` : sql`'[]'::json`}
        as limited`.execute(db)
  const [row] = rows
  if (!row) return noIds
  const days = Map.groupBy(row.limited, it => patienceOf(it.type))
  return {
    ...row,
    limited: new Map([...days].flatMap(([of, group]) => (of === null ? [] : [[of, group.map(it => it.id)]]))),
  }
}
