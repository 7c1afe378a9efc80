import { sql } from 'kysely'
import { positionGroups, type GroupBefore } from '@kargozin/api/structure/chart/position-groups.ts'
import { recordActivity } from '../../core/activity.ts'
import { wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'

type Group = {
  id: string
  position_id: string | null
  /** The group's own title. */
  title: string | null
  unit_id: string | null
  unit: string | null
  /** The title of its position. */
  position: string | null
}

/** Reads a position, and keeps it from being deleted until the call ends. Throws 422. */
async function lockPosition(db: Db, who: Member, id: string): Promise<{ title: string }> {
  const { rows } = await sql<{
    title: string
  }>`select title from position where organization_id = ${who.organization_id}
    and id = ${id} and deleted_at is null for no key update`.execute(db)
  const [row] = rows
  if (!row) throw wrong('job_designation_id', 'one_of', 'Some fields need your attention.')
  return row
}

/** Reads and locks the groups with these ids, and with `position` those that have it. Deleted groups are left out. */
async function lockGroups(db: Db, who: Member, ids: readonly string[], position?: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id, g.position_id, g.title, g.unit_id, u.name as unit, p.title as position
      from chart_group g
      left join position p on p.organization_id = g.organization_id and p.id = g.position_id
      left join unit u on u.organization_id = g.organization_id and u.id = g.unit_id
     where g.organization_id = ${who.organization_id} and g.deleted_at is null
       and (g.id = any(${ids}::uuid[]) or g.position_id = ${position ?? null}::uuid)
     order by g.id for no key update of g`.execute(db)
  return rows
}

/** A group with the position and the own title that it gets. */
type Change = { group: Group; position_id: string | null; position: string | null; title: string | null }

/** Writes the changes in one statement, and records each in the history of its group. */
async function write(db: Db, who: Member, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ group: { id }, position_id, title }) => ({ id, position_id, title }))
  await sql`update chart_group g set position_id = c.position_id, title = c.title
    from json_to_recordset(${JSON.stringify(rows)}) as c (id uuid, position_id uuid, title text)
   where g.organization_id = ${who.organization_id} and g.id = c.id`.execute(db)
  const nameOf = (title: string | null, position: string | null, unit: string | null) => title ?? position ?? unit ?? ''
  await recordActivity(
    db,
    who,
    ...changes.map(({ group, position, title }) => ({
      ...{ type: 'update' as const, subject: 'chart_group' as const, id: group.id },
      before: { title: nameOf(group.title, group.position, group.unit), group_position: group.position },
      after: { title: nameOf(title, position, group.unit), group_position: position },
    })),
  )
}

async function sync({ body, db, who }: CallContext<typeof positionGroups.sync>) {
  const { job_designation_id, groups_id } = body
  const { title: position } = await lockPosition(db, who, job_designation_id)
  const wanted = new Set(groups_id)
  const groups = await lockGroups(db, who, [...wanted], job_designation_id)
  if (groups.filter(it => wanted.has(it.id)).length < wanted.size)
    throw wrong('groups_id', 'one_of', 'Some fields need your attention.')
  const changes = groups.flatMap((group): Change[] => {
    const has = group.position_id === job_designation_id
    if (has === wanted.has(group.id)) return []
    if (!has) return [{ group, position_id: job_designation_id, position, title: group.title }]
    // A group without a unit would lose its name with its position.
    return [{ group, position_id: null, position: null, title: group.title ?? (group.unit_id ? null : position) }]
  })
  await write(db, who, changes)
  const before: GroupBefore[] = changes.map(({ group: { id, position_id, title } }) => ({
    ...{ group_id: id, job_designation_id: position_id, title },
  }))
  return { before }
}

/** The titles of the positions of these groups by id. Throws 422 if one of them does not exist or is deleted. */
async function titlesOf(db: Db, who: Member, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`select id, title from position
    where organization_id = ${who.organization_id} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for key share`.execute(db)
  if (rows.length < new Set(ids).size) throw wrong('before', 'one_of', 'Some fields need your attention.')
  return new Map(rows.map(it => [it.id, it.title]))
}

type Position = { id: string | null; title: string | null }
const nothing: Position = { id: null, title: null }

/** The change that gives a group back its state before `changed` was given to it or taken from it. None if the group was changed since. */
function undone(group: Group, changed: Position, before: { position: Position; ownTitle: string | null }): Change[] {
  const { id: position_id, title: position } = before.position
  // The change took the position from a group that had it, and gave it to the others.
  const now = position_id === changed.id ? null : changed.id
  // Only the title that the change itself has set is taken back.
  const title = before.ownTitle === null && group.title === changed.title ? null : group.title
  const hasName = [title, position_id, group.unit_id].some(it => it !== null)
  return group.position_id === now && hasName ? [{ group, position_id, position, title }] : []
}

async function restore({ body, db, who }: CallContext<typeof positionGroups.restore>) {
  const { job_designation_id: changed } = body
  const { title: changedTitle } = await lockPosition(db, who, changed)
  const titles = await titlesOf(
    db,
    who,
    body.before.flatMap(it => it.job_designation_id ?? []),
  )
  const byId = new Map(body.before.map(it => [it.group_id, it]))
  const groups = await lockGroups(db, who, [...byId.keys()])
  if (groups.length < byId.size) throw wrong('before', 'one_of', 'Some fields need your attention.')
  const changes = groups.flatMap(group => {
    const { job_designation_id: id, title } = byId.get(group.id) ?? {}
    const position = id ? { id, title: titles.get(id) ?? '' } : nothing
    return undone(group, { id: changed, title: changedTitle }, { position, ownTitle: title ?? null })
  })
  await write(db, who, changes)
  return { restored: changes.length }
}

/** The answers to the calls about the groups of a position. */
export const positionGroupAnswers: readonly Answer[] = [
  answer(positionGroups.sync, sync),
  answer(positionGroups.restore, restore),
]
