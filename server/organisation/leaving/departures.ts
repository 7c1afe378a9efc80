import { sql, type RawBuilder } from 'kysely'
import { notFound } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'

type Organization = { organization_id: string }

/** An employee whose work ends. `today`: in Iran. */
export type LeavingEmployee = {
  id: string
  /** The account, if the employee has access. */
  member_id: string | null
  name: string
  started_on: string | null
  today: string
}

/**
 * Reads employees by their own ids, or those of their accounts if they have access, and locks them until the call ends. Throws 404 unless all exist. `ids`
 * must not contain an id twice.
 */
export async function lockEmployees(
  db: Db,
  { organization_id }: Organization,
  ids: readonly string[],
): Promise<LeavingEmployee[]> {
  const { rows } = await sql<LeavingEmployee>`
    select e.id, m.user_id as member_id, btrim(e.first_name || ' ' || e.last_name) as name, e.started_on, chart_today() as today
      from employee e left join membership m on m.organization_id = e.organization_id and m.user_id = e.user_id
     where e.organization_id = ${organization_id} and e.deleted_at is null
       and (e.id = any(${ids}::uuid[]) or m.user_id = any(${ids}::uuid[]))
     order by e.id for no key update of e`.execute(db)
  if (rows.length !== ids.length) throw notFound()
  return rows
}

/** How the work of employees ends. The fields are the columns of `departure`. */
export type Departure = {
  ended_on: string
  ended_by: 'user' | 'organization' | null
  reason: string | null
  successor_id: string | null
  decided_by: string | null
  removal_id: string | null
  /** Whether the access ends now. */
  done: boolean
}

/** SQL: the first unit or branch of the employee `e`, by name. */
const firstOf = (noun: 'unit' | 'branch'): RawBuilder<string | null> => sql`(select it.id
  from ${sql.table(`${noun}_member`)} x join ${sql.table(noun)} it on it.organization_id = x.organization_id
   and it.id = ${sql.ref(`x.${noun}_id`)} and it.deleted_at is null
 where x.organization_id = e.organization_id and x.user_id = e.user_id order by it.name, it.id limit 1)`

/** SQL: a column of the group of the chart that the employee `e` holds; the group in which they only act for somebody comes last. */
const ofGroup = (column: RawBuilder<unknown>): RawBuilder<string | null> => sql`(select ${column}
  from chart_holder h join chart_group g on g.organization_id = h.organization_id and g.id = h.group_id and g.deleted_at is null
 where h.organization_id = e.organization_id and h.user_id = e.user_id and h.left_at is null
   and (h.started_on is null or h.started_on <= chart_today()) and (h.ended_on is null or h.ended_on > chart_today())
 order by h.acting, h.id limit 1)`

/** SQL: who holds the group above the group `g`. */
const leader = sql`(select a.user_id from chart_holder a where a.organization_id = g.organization_id and a.group_id = g.parent_id
   and a.left_at is null and (a.started_on is null or a.started_on <= chart_today())
   and (a.ended_on is null or a.ended_on > chart_today()) order by a.acting, a.id limit 1)`

/** SQL: where the employee `e` works, in the order of the columns unit_id, branch_id, level_id and leader_id. */
const standing = sql`coalesce(${firstOf('unit')}, ${ofGroup(sql`g.unit_id`)}), ${firstOf('branch')}, ${ofGroup(sql`g.level_id`)},
  ${ofGroup(leader)}`

/**
 * Records how the work of these employees ends, and where they work now. Replaces what was recorded for the same end before, for
 * example if its day changes. Returns the ids of the departures. To be called before their memberships end.
 */
export async function recordDepartures(
  db: Db,
  { organization_id }: Organization,
  employees: readonly string[],
  it: Departure,
): Promise<string[]> {
  await sql`update departure d set cancelled_at = now() from employee e
    where e.organization_id = ${organization_id} and e.id = any(${employees}::uuid[])
      and d.organization_id = e.organization_id and d.employee_id = e.id and d.cancelled_at is null
      and (d.done_at is null or d.ended_on = e.ended_on)`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into departure (organization_id, employee_id, ended_on, ended_by, reason, successor_id, decided_by, removal_id,
      ended_before, done_at, unit_id, branch_id, level_id, leader_id)
    select e.organization_id, e.id, ${it.ended_on}, ${it.ended_by}, ${it.reason}, ${it.successor_id}, ${it.decided_by},
      ${it.removal_id}, e.ended_on, case when ${it.done} then now() end, ${standing}
      from employee e where e.organization_id = ${organization_id} and e.id = any(${employees}::uuid[])
    returning id`.execute(db)
  await sql`update employee set ended_on = ${it.ended_on}
    where organization_id = ${organization_id} and id = any(${employees}::uuid[])`.execute(db)
  return rows.map(row => row.id)
}

/** Marks a planned departure as done, and records where the employee works on the last day. */
export async function finishDeparture(db: Db, { organization_id }: Organization, id: string): Promise<void> {
  await sql`update departure d set done_at = now(), (unit_id, branch_id, level_id, leader_id) = (
      select ${standing} from employee e where e.organization_id = d.organization_id and e.id = d.employee_id)
    where d.organization_id = ${organization_id} and d.id = ${id}`.execute(db)
}

/** Undoes the departures of a removal: their employees work here as before, until the end that was planned before. */
export async function takeBackDepartures(db: Db, { organization_id }: Organization, removal: string): Promise<void> {
  await sql`with undone as (
      update departure set cancelled_at = clock_timestamp()
       where organization_id = ${organization_id} and removal_id = ${removal} and cancelled_at is null
      returning employee_id, ended_before)
    update employee e set ended_on = undone.ended_before from undone
     where e.organization_id = ${organization_id} and e.id = undone.employee_id`.execute(db)
  // What the removal replaced in its transaction, at its instant, counts again.
  await sql`update departure d set cancelled_at = null from member_removal r
    where r.organization_id = ${organization_id} and r.id = ${removal} and d.organization_id = r.organization_id
      and d.cancelled_at = r.at and exists (select from departure its where its.organization_id = r.organization_id
        and its.removal_id = r.id and its.employee_id = d.employee_id)`.execute(db)
}
