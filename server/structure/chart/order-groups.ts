import { sql } from 'kysely'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { recordActivity } from '../../core/activity.ts'
import { wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { recordChange, requireParent } from './change-chart.ts'
import { lockChart, lockGroup } from './lock-chart.ts'
import { readGroup } from './read-group.ts'

/** Reads the ids of the groups below a group in their order, or those at the top. */
async function siblingsBelow(db: Db, who: Member, parent: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from chart_group where organization_id = ${who.organization_id}
    and parent_id is not distinct from ${parent}::uuid and deleted_at is null order by place nulls last, id`.execute(db)
  return rows.map(it => it.id)
}

async function order({ body, params, db, who }: CallContext<typeof chart.order>) {
  const id = params.group_id
  // All who change the tree or the order wait for each other, so that two never number the same groups at once.
  await lockChart(db, who)
  const { parent_id: from } = await lockGroup(db, who, id)
  const { parent_id: parent = from, before: next } = body
  const before = await readGroup(db, who, id)
  if (parent && parent !== from) await requireParent(db, who, parent, id)
  const now = await siblingsBelow(db, who, parent)
  const others = now.filter(it => it !== id)
  if (next !== null && !others.includes(next)) throw wrong('before', 'one_of', 'Some fields need your attention.')
  const at = next === null ? others.length : others.indexOf(next)
  const ordered = others.toSpliced(at, 0, id)
  if (parent === from && ordered.every((it, place) => it === now[place])) return { group: before }
  // A group that is moved no longer returns to a removed group.
  await sql`update chart_group g set place = c.place, parent_id = ${parent}::uuid,
      lifted_from = case when g.parent_id is not distinct from ${parent}::uuid then g.lifted_from end
    from unnest(${ordered}::uuid[]) with ordinality as c (id, place)
   where g.organization_id = ${who.organization_id} and g.id = c.id
     and (g.place is distinct from c.place or g.id = ${id})`.execute(db)
  const group = await readGroup(db, who, id)
  if (parent !== from) await recordChange(db, who, before, group)
  else await recordActivity(db, who, { type: 'order_group', subject: 'chart_group', id, after: { title: group.title } })
  return { group }
}

/** The answer to the call that orders the groups below a group. */
export const orderGroupAnswers: readonly Answer[] = [answer(chart.order, order)]
