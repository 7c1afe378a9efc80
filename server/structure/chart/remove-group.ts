import { sql } from 'kysely'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { recordActivity } from '../../core/activity.ts'
import { refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { requireParent } from './change-chart.ts'
import { lockChart, lockGroup } from './lock-chart.ts'
import { requireRightsOfGroup } from './require-rights.ts'
import { idsAbove, readGroups } from './read-chart.ts'
import { readGroup } from './read-group.ts'

/** Where the groups below a removed group go. Throws 409 if there are some and the caller does not say it. */
async function destination(context: CallContext<typeof chart.remove>, parent: string | null, children: number) {
  const { query, params, db, who } = context
  const { move_to, lift } = query
  if (move_to) await requireParent(db, who, move_to, params.group_id, 'move_to')
  if (children > 0 && !move_to && !lift)
    throw refuse(
      409,
      'There is a group below it. Say where it goes.|There are {count} groups below it. Say where they go.',
      {
        params: { count: children },
      },
    )
  return move_to ?? parent
}

async function remove(context: CallContext<typeof chart.remove>) {
  const { params, db, who } = context
  const id = params.group_id
  await lockChart(db, who)
  const { parent_id } = await lockGroup(db, who, id)
  const { title, children_count } = await readGroup(db, who, id)
  const to = await destination(context, parent_id, children_count)
  const lifted = await sql`update chart_group set parent_id = ${to}, place = null, lifted_from = ${id}
    where organization_id = ${who.organization_id} and parent_id = ${id} and deleted_at is null`.execute(db)
  await db
    .updateTable('chart_group')
    .set({ deleted_at: sql<string>`now()` })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()
  await recordActivity(db, who, { type: 'delete', subject: 'chart_group', id, before: { title } })
  return { group: { group_id: id, title }, moved: Number(lifted.numAffectedRows ?? 0) }
}

/** The nearest group above that is not deleted. Null: the top of the chart. */
async function parentNow(db: Db, who: Member, group: string): Promise<string | null> {
  const [nearest] = await readGroups(db, who, await idsAbove(db, who, group))
  return nearest?.group_id ?? null
}

async function restore({ db, who, params, locale }: CallContext<typeof chart.restore>) {
  const id = params.group_id
  await lockChart(db, who)
  const row = await lockGroup(db, who, id, { removed: true })
  if (!row.deleted_at) return { group: await readGroup(db, who, id) }
  await requireRightsOfGroup(db, who, chart.restore.needs, locale, id)
  const parent_id = await parentNow(db, who, id)
  await db
    .updateTable('chart_group')
    .set({ deleted_at: null, parent_id, place: null })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()
  // Only groups that nobody has moved since. One that is now above the restored group would close a loop.
  const above = parent_id ? [parent_id, ...(await idsAbove(db, who, parent_id))] : []
  await sql`update chart_group set parent_id = ${id}, lifted_from = null
    where organization_id = ${who.organization_id} and lifted_from = ${id} and deleted_at is null
      and id <> all(${above}::uuid[])`.execute(db)
  const group = await readGroup(db, who, id)
  await recordActivity(db, who, { type: 'restore', subject: 'chart_group', id, after: { title: group.title } })
  return { group }
}

/** The answers to the calls that remove and restore groups. */
export const removeGroupAnswers: readonly Answer[] = [answer(chart.remove, remove), answer(chart.restore, restore)]
