import { sql } from 'kysely'
import { removalUndoSeconds } from '@kargozin/api/organisation/members.ts'
import { recordActivity } from '../../core/activity.ts'
import { announceChange } from '../../core/events.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Db } from '../../db/transaction.ts'
import { takeBackDepartures } from './departures.ts'

/** Extra seconds for an undo request, because a click in the last moment needs time to arrive. */
const grace = 5

/**
 * The tables whose rows foreign keys delete with a membership, and which an undo restores. The value is the parent table: a row
 * is restored only if its parent row still exists. Sessions are not restored, so the member signs in again. A test compares
 * this list with the foreign keys.
 */
const parentsOfRestored = {
  role_holder: { table: 'role', key: 'role_id' },
  job_person: { table: 'job', key: 'job_id' },
  job_interviewer: { table: 'job', key: 'job_id' },
  branch_member: { table: 'branch', key: 'branch_id' },
  unit_member: { table: 'unit', key: 'unit_id' },
  step_supervisor: { table: 'step', key: 'step_id' },
  notice_settings: undefined,
  notification: undefined,
  absence: undefined,
  memo: undefined,
  calendar_feed: undefined,
} as const
type RestoredTable = keyof typeof parentsOfRestored

/** The tables whose rows an undo of a removal restores. */
export const restoredTables = Object.keys(parentsOfRestored) as RestoredTable[] // the keys are exactly those of `parentsOfRestored`

/** Saves the rows that are deleted with these memberships. Returns the id for undoing the removal. */
export async function saveForUndo(db: Db, who: Member, users: readonly string[]): Promise<string> {
  const rowsOf = (
    table: string,
  ) => sql`${table}::text, (select coalesce(jsonb_agg(to_jsonb(it)), '[]') from ${sql.table(table)} it
    where it.organization_id = ${who.organization_id} and it.user_id = any(${users}::uuid[]))`
  const all = sql.join(['membership', ...restoredTables].map(rowsOf))
  const { rows } = await sql<{ id: string }>`
    insert into member_removal (organization_id, user_id, kept)
    values (${who.organization_id}, ${who.user_id}, jsonb_build_object(${all})) returning id`.execute(db)
  const [made] = rows
  if (!made) throw notFound()
  return made.id
}

/** Marks a removal as undone. Throws 404 unless the caller made it, 409 if it is too late or was already undone. */
async function takeRemoval(db: Db, who: Member, id: string): Promise<void> {
  const { rows } = await sql<{ undone: boolean; over: boolean }>`
    select undone_at is not null as undone,
           at + make_interval(secs => ${removalUndoSeconds + grace}) < clock_timestamp() as over
      from member_removal
     where organization_id = ${who.organization_id} and id = ${id} and user_id = ${who.user_id} for update`.execute(db)
  const [removal] = rows
  if (!removal) throw notFound()
  if (removal.undone) throw refuse(409, 'This has already been undone.')
  if (removal.over)
    throw refuse(409, 'This could only be undone within {seconds} seconds.', {
      params: { seconds: removalUndoSeconds },
    })
  await sql`update member_removal set undone_at = now()
    where organization_id = ${who.organization_id} and id = ${id}`.execute(db)
}

/** Restores the saved rows of a table, except those whose role, job opening or step has been deleted. */
async function putBack(db: Db, who: Member, removal: string, table: RestoredTable): Promise<void> {
  const parent = parentsOfRestored[table]
  const join = parent
    ? sql`join ${sql.table(parent.table)} parent on parent.organization_id = r.organization_id
        and parent.id = kept.${sql.ref(parent.key)}`
    : sql``
  await sql`
    insert into ${sql.table(table)} select kept.* from member_removal r
     cross join lateral jsonb_populate_recordset(null::${sql.table(table)}, r.kept -> ${table}::text) kept ${join}
     where r.organization_id = ${who.organization_id} and r.id = ${removal}
       ${parent ? sql`for key share of parent` : sql``}
    on conflict do nothing`.execute(db)
}

/** Lets these members hold again what they held in the chart. They left at the instant of the removal, in its transaction. */
async function holdAgain(db: Db, who: Member, removal: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`update chart_holder h set left_at = null from member_removal r
    where r.organization_id = ${who.organization_id} and r.id = ${removal} and h.organization_id = r.organization_id
      and h.left_at = r.at and r.kept -> 'membership' @> jsonb_build_array(jsonb_build_object('user_id', h.user_id))`.execute(
    db,
  )
  if (numAffectedRows > 0n) announceChange(db, who, 'chart_group')
}

/**
 * Undoes a removal: the members are members again, with everything that went with their memberships, and their employees work here as
 * before. Returns the ids of the members. Throws 404 unless the caller made the removal, 409 if it is too late or was already undone.
 */
export async function undoRemoval(db: Db, who: Member, id: string): Promise<string[]> {
  await takeRemoval(db, who, id)
  const { rows } = await sql<{ user_id: string }>`
    insert into membership select kept.* from member_removal r
     cross join lateral jsonb_populate_recordset(null::membership, r.kept -> 'membership') kept
     where r.organization_id = ${who.organization_id} and r.id = ${id}
    on conflict do nothing returning user_id`.execute(db)
  for (const table of restoredTables) await putBack(db, who, id, table)
  await holdAgain(db, who, id)
  await takeBackDepartures(db, who, id)
  await recordActivity(
    db,
    who,
    ...rows.map(({ user_id }) => ({ type: 'restore', subject: 'member', id: user_id }) as const),
  )
  announceChange(db, who, 'employee')
  return rows.map(row => row.user_id)
}
