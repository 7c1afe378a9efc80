import { sql } from 'kysely'
import { chart, type ChartHolder } from '@kargozin/api/structure/chart/chart.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, wrong } from '../../core/errors.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { holdsOn } from './days.ts'
import { lockGroup } from './lock-chart.ts'
import { requireRightsOfGroup } from './require-rights.ts'
import { readGroup, readHolders } from './read-group.ts'

type Period = { started_on: string | null; ended_on: string | null }

/** Throws 422 if the period ends before it begins, or overlaps another one of this person in this group. */
async function requirePeriod(db: Db, who: Member, group: string, user: string, period: Period, except?: string) {
  const { started_on, ended_on } = period
  if (started_on && ended_on && ended_on < started_on)
    throw wrong('ended_on', 'min_value', 'The last day cannot be before the first one.')
  const { rows } =
    await sql`select from chart_holder where organization_id = ${who.organization_id} and group_id = ${group}
    and user_id = ${user} and left_at is null and id is distinct from ${except ?? null}::uuid
    and daterange(started_on, ended_on) && daterange(${started_on}::date, ${ended_on}::date)`.execute(db)
  if (rows.length > 0) throw wrong('user_id', 'taken', 'This person already holds this group in that time.')
}

/** Throws 422 if this is no member. Keeps them from being removed until the call ends. */
async function requireMember(db: Db, who: Member, id: string): Promise<void> {
  const row = await db
    .selectFrom('membership')
    .select('user_id')
    .where(ofOrganization(who))
    .where('user_id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw wrong('user_id', 'one_of', 'Some fields need your attention.')
}

/** Whether somebody holds also the group directly above or below, and so leads themself. */
async function leadsThemself(db: Db, who: Member, group: string, user: string): Promise<boolean> {
  const { rows } = await sql`select from chart_group g
    join chart_group near on near.organization_id = g.organization_id and (near.id = g.parent_id or near.parent_id = g.id)
      and near.deleted_at is null
    join chart_holder h on h.organization_id = near.organization_id and h.group_id = near.id and h.user_id = ${user}
   where g.organization_id = ${who.organization_id} and g.id = ${group} and ${holdsOn()} limit 1`.execute(db)
  return rows.length > 0
}

/** The fields of a holder as the history shows them. */
const shownFields = (title: string, { user, started_on, ended_on, acting }: ChartHolder) => ({
  ...{ title, holder: user.fullName },
  ...{ started_on, ended_on, acting },
})

/** The answer after a change: the group and the holder, with a warning if somebody now leads themself. */
async function changedGroup(db: Db, who: Member, group: string, holder: ChartHolder) {
  const data = { group: await readGroup(db, who, group), holder }
  return holder.current && (await leadsThemself(db, who, group, holder.user.uuid))
    ? withWarning('This person also holds the group directly above or below.', data)
    : data
}

/** Reads a holder of a group. Throws 404. */
async function readHolder(db: Db, who: Member, group: string, id: string): Promise<ChartHolder> {
  const [holder] = await readHolders(db, who, group, id)
  if (!holder) throw notFound()
  return holder
}

async function add({ body, params, db, who, locale }: CallContext<typeof chart.addHolder>) {
  const group = params.group_id
  const { user_id, started_on = null, ended_on = null, acting = false } = body
  await lockGroup(db, who, group)
  await requireMember(db, who, user_id)
  await requireRightsOfGroup(db, who, chart.addHolder.needs, locale, group)
  await requirePeriod(db, who, group, user_id, { started_on, ended_on })
  const { id } = await db
    .insertInto('chart_holder')
    .values({ organization_id: who.organization_id, group_id: group, user_id, started_on, ended_on, acting })
    .returning('id')
    .executeTakeFirstOrThrow()
  const holder = await readHolder(db, who, group, id)
  const answered = await changedGroup(db, who, group, holder)
  const { title } = 'group' in answered ? answered.group : answered.data.group
  await recordActivity(db, who, {
    ...{ type: 'attach_holder', subject: 'chart_group', id: group, after: shownFields(title, holder) },
  })
  return answered
}

async function change({ body, params, db, who, locale }: CallContext<typeof chart.changeHolder>) {
  const { group_id: group, holder_id: id } = params
  await lockGroup(db, who, group)
  const before = await readHolder(db, who, group, id)
  await requireRightsOfGroup(db, who, chart.changeHolder.needs, locale, group)
  const { started_on = before.started_on, ended_on = before.ended_on, acting = before.acting } = body
  await requirePeriod(db, who, group, before.user.uuid, { started_on, ended_on }, id)
  await db
    .updateTable('chart_holder')
    .set({ started_on, ended_on, acting })
    .where(ofOrganization(who))
    .where('id', '=', id)
    .execute()
  const holder = await readHolder(db, who, group, id)
  const answered = await changedGroup(db, who, group, holder)
  const { title } = 'group' in answered ? answered.group : answered.data.group
  await recordActivity(db, who, {
    ...{ type: 'change_holder', subject: 'chart_group', id: group },
    ...{ before: shownFields(title, before), after: shownFields(title, holder) },
  })
  return answered
}

async function remove({ params, db, who }: CallContext<typeof chart.removeHolder>) {
  const { group_id, holder_id } = params
  await lockGroup(db, who, group_id)
  const holder = await readHolder(db, who, group_id, holder_id)
  await db.deleteFrom('chart_holder').where(ofOrganization(who)).where('id', '=', holder_id).execute()
  const group = await readGroup(db, who, group_id)
  const before = shownFields(group.title, holder)
  await recordActivity(db, who, { type: 'detach_holder', subject: 'chart_group', id: group_id, before })
  return { group, holder: { ...holder, current: false } }
}

/** The answers to the calls that keep who holds a group. */
export const holderAnswers: readonly Answer[] = [
  answer(chart.addHolder, add),
  answer(chart.changeHolder, change),
  answer(chart.removeHolder, remove),
]
