import { sql } from 'kysely'
import type { BodyOut } from '@kargozin/api/call.ts'
import { chart, maxGroups } from '@kargozin/api/structure/chart/chart.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { replaceQuestions } from '../questions.ts'
import { titleOf, today } from './days.ts'
import { idsAbove } from './read-chart.ts'
import { lockChart, lockGroup } from './lock-chart.ts'
import { groupQuestions, readGroup } from './read-group.ts'

type Fields = BodyOut<typeof chart.update>

/** The records that a group refers to: the field of the call, and the table. */
const references = [
  { field: 'job_designation_id', table: 'position' },
  { field: 'unit_id', table: 'unit' },
  { field: 'hierarchy_id', table: 'level' },
] as const

/** Throws 422 if a position, unit or level does not exist or is deleted. Keeps them from being deleted until the call ends. */
async function requireReferences(db: Db, who: Member, body: Fields): Promise<void> {
  const sent = references.filter(it => body[it.field])
  if (sent.length === 0) return
  const locked = sent.map(
    ({ field, table }) => sql`select ${field}::text as field from (select id from ${sql.table(table)}
      where organization_id = ${who.organization_id} and id = ${body[field]} and deleted_at is null for key share) it`,
  )
  const { rows } = await sql<{ field: string }>`${sql.join(locked, sql` union all `)}`.execute(db)
  const found = new Set(rows.map(it => it.field))
  const missing = sent.find(it => !found.has(it.field))
  if (missing) throw wrong(missing.field, 'one_of', 'Some fields need your attention.')
}

/** Throws 422, or 404 for a field of the query, if this group does not exist or is deleted. The chart is locked, so it stays. */
async function requireGroup(db: Db, who: Member, field: string, id: string): Promise<void> {
  const row = await db
    .selectFrom('chart_group')
    .select('id')
    .where(ofOrganization(who))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw field === 'move_to' ? notFound() : wrong(field, 'one_of', 'Some fields need your attention.')
}

/** Throws 422 if the group above does not exist, or if it is the group itself or below it. The chart is locked. */
export async function requireParent(
  db: Db,
  who: Member,
  parent: string,
  group?: string,
  field = 'parent_id',
): Promise<void> {
  await requireGroup(db, who, field, parent)
  if (group === undefined) return
  if (parent === group || (await idsAbove(db, who, parent)).includes(group))
    throw wrong(field, 'below', 'A group cannot be below itself or below a group that is under it.')
}

/** Throws 422 if one of the groups to which a group shall report cannot be that. The chart is locked. */
async function requireGroupsAbove(db: Db, who: Member, body: Fields, group?: string): Promise<void> {
  const { parent_id, second_parent_id } = body
  if (parent_id) await requireParent(db, who, parent_id, group)
  if (!second_parent_id) return
  await requireGroup(db, who, 'second_parent_id', second_parent_id)
  if (second_parent_id === group)
    throw wrong('second_parent_id', 'below', 'A group cannot be below itself or below a group that is under it.')
}

/** Throws 422 if the first day is in the future. */
function requireDay(day: string | null | undefined, now: string): void {
  if (day && day > now) throw wrong('started_on', 'max_value', 'The first day cannot be after today.')
}

/** Sets the first day of a group. Throws 422 if it is in the future or after a later move of the group. */
async function setFirstDay(db: Db, who: Member, id: string, day: string | null): Promise<void> {
  const { rows } = await sql<{ id: string; ended_on: string | null; today: string }>`
    select id, ended_on, ${today} as today from chart_stand where organization_id = ${who.organization_id} and group_id = ${id}
     order by started_on nulls first limit 1`.execute(db)
  const [first] = rows
  if (!first) throw notFound()
  requireDay(day, first.today)
  if (day && first.ended_on && day >= first.ended_on)
    throw wrong('started_on', 'max_value', 'The group was moved before this day.')
  await db
    .updateTable('chart_stand')
    .set({ started_on: day })
    .where(ofOrganization(who))
    .where('id', '=', first.id)
    .execute()
}

/** The columns of the fields that the call has sent. */
function columnsOf({ job_designation_id, unit_id, hierarchy_id, started_on: _, ...body }: Fields) {
  const values = { ...body, position_id: job_designation_id, unit_id, level_id: hierarchy_id }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<typeof values> // only missing fields were left out
}

const unnamed = () => wrong('title', 'required', 'A group needs a title, a position or a unit.')

async function requireRoom(db: Db, who: Member): Promise<void> {
  const { total } = await db
    .selectFrom('chart_group')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(ofOrganization(who))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (total >= maxGroups)
    throw refuse(409, 'The chart has {count} groups, which is the most it can have.', { params: { count: maxGroups } })
}

async function create({ body, db, who }: CallContext<typeof chart.create>) {
  if (!body.title && !body.job_designation_id && !body.unit_id) throw unnamed()
  await lockChart(db, who)
  await requireRoom(db, who)
  await requireReferences(db, who, body)
  await requireGroupsAbove(db, who, body)
  const { id } = await db
    .insertInto('chart_group')
    .values({ organization_id: who.organization_id, ...columnsOf(body) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (body.started_on !== undefined) await setFirstDay(db, who, id, body.started_on)
  const group = await readGroup(db, who, id)
  await recordActivity(db, who, { type: 'create', subject: 'chart_group', id, after: { title: group.title } })
  return { group }
}

type Full = Awaited<ReturnType<typeof readGroup>>

/** The fields of a group as the history shows them. */
const shownFields = (group: Full) => ({
  group_title: group.own_title,
  group_position: group.job_designation?.title ?? null,
  group_unit: group.unit?.name ?? null,
  group_level: group.hierarchy?.title ?? null,
  second_above: group.second_parent?.title ?? null,
  places: group.places,
  started_on: group.started_on,
})

/** The titles of these groups, also of deleted ones. */
async function titlesOf(db: Db, who: Member, ids: readonly (string | null)[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string; title: string }>`select g.id, ${titleOf('g')} as title from chart_group g
   where g.organization_id = ${who.organization_id} and g.id = any(${ids}::uuid[])`.execute(db)
  return ids.map(id => rows.find(it => it.id === id)?.title ?? null)
}

/** Records what a change has changed: the fields, and the group above. */
export async function recordChange(db: Db, who: Member, before: Full, after: Full): Promise<void> {
  const id = after.group_id
  const difference = changed(shownFields(before), shownFields(after))
  const title = { before: { title: before.title }, after: { title: after.title } }
  const moved = before.parent_id !== after.parent_id
  const [from = null, to = null] = moved ? await titlesOf(db, who, [before.parent_id, after.parent_id]) : []
  const subject = 'chart_group' as const
  await recordActivity(
    db,
    who,
    ...(difference
      ? [
          {
            ...{ type: 'update' as const, subject, id },
            before: { ...title.before, ...difference.before },
            after: { ...title.after, ...difference.after },
          },
        ]
      : []),
    ...(moved
      ? [
          {
            ...{ type: 'move_group' as const, subject, id },
            before: { ...title.before, group_above: from },
            after: { ...title.after, group_above: to },
          },
        ]
      : []),
  )
}

/** Throws 422 if the changed group would have no name. */
function requireName(before: Full, body: Fields): void {
  const now = { title: before.own_title, job_designation_id: before.job_designation?.uuid, unit_id: before.unit?.uuid }
  const { title, job_designation_id, unit_id } = { ...now, ...body }
  if (!title && !job_designation_id && !unit_id) throw unnamed()
}

/** Writes the sent fields. Returns whether there are any. */
async function write(db: Db, who: Member, before: Full, body: Fields): Promise<boolean> {
  const id = before.group_id
  const moved = body.parent_id !== undefined && body.parent_id !== before.parent_id
  const values = { ...columnsOf(body), ...(moved && { lifted_from: null, place: null }) }
  const hasColumns = Object.keys(values).length > 0
  if (hasColumns)
    await db.updateTable('chart_group').set(values).where(ofOrganization(who)).where('id', '=', id).execute()
  if (body.started_on === undefined) return hasColumns
  await setFirstDay(db, who, id, body.started_on)
  return true
}

async function update({ body, params, db, who }: CallContext<typeof chart.update>) {
  const id = params.group_id
  if (body.parent_id !== undefined || body.second_parent_id) await lockChart(db, who)
  await lockGroup(db, who, id)
  const before = await readGroup(db, who, id)
  await requireReferences(db, who, body)
  await requireGroupsAbove(db, who, body, id)
  requireName(before, body)
  if (!(await write(db, who, before, body))) return { group: before }
  const group = await readGroup(db, who, id)
  await recordChange(db, who, before, group)
  return { group }
}

async function setQuestions({ body, params, db, who }: CallContext<typeof chart.setQuestions>) {
  const id = params.group_id
  await lockGroup(db, who, id)
  const before = await readGroup(db, who, id)
  await replaceQuestions(db, who, groupQuestions, { id, before: before.questions, questions: body.questions })
  const group = await readGroup(db, who, id)
  const texts = (it: Full) => ({ group_questions: it.questions.map(question => question.title) })
  const difference = changed(texts(before), texts(group))
  if (difference)
    await recordActivity(db, who, {
      ...{ type: 'update', subject: 'chart_group', id },
      ...{ before: { title: group.title, ...difference.before }, after: { title: group.title, ...difference.after } },
    })
  return { group }
}

/** The answers to the calls that add and change groups. */
export const changeChartAnswers: readonly Answer[] = [
  answer(chart.create, create),
  answer(chart.update, update),
  answer(chart.setQuestions, setQuestions),
]
