import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { holdings } from './days.ts'

/** How many places the groups of a position have, how many members hold them today, and how many places nobody holds. */
export type Filled = { places_count: number; holders_count: number; vacant_count: number }

/** Reads how far the groups of these positions are filled. Positions without groups are left out. */
export async function readFilled(db: Db, who: Member, positions: readonly string[]): Promise<Map<string, Filled>> {
  const { rows } = await sql<Filled & { position_id: string }>`
    select g.position_id, sum(g.places)::int as places_count, sum(coalesce(n.taken, 0))::int as holders_count,
           sum(greatest(g.places - coalesce(n.taken, 0), 0))::int as vacant_count
      from chart_group g
      left join lateral (select count(*) as taken from ${holdings(who)} and h.group_id = g.id) n on true
     where g.organization_id = ${who.organization_id} and g.deleted_at is null and g.position_id = any(${positions}::uuid[])
     group by g.position_id`.execute(db)
  return new Map(rows.map(({ position_id, ...it }) => [position_id, it]))
}
