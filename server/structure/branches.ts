import { sql } from 'kysely'
import { untilMidnight } from '@kargozin/api/organisation/working-hours.ts'
import type { Week } from '@kargozin/api/organisation/working-time.ts'
import { branches, type Branch } from '@kargozin/api/structure/branches.ts'
import { notFound } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { requireTimeZone } from '../core/time-zones.ts'
import { rowsOf } from '../core/http/rows.ts'
import type { Db } from '../db/transaction.ts'
import { checkWeek } from '../organisation/working-time/working-times.ts'

const check = ({ time_zone }: { time_zone: string | null }) => requireTimeZone(time_zone)

/** The rows of branches. */
export const branchRows = rowsOf('branch', ['name', 'address', 'time_zone', 'working_hours', 'note'], {
  taken: 'A branch with this name already exists.',
  check,
})

/** A row of the table. */
export type BranchRow = Awaited<ReturnType<typeof branchRows.find>>

/** The members of a branch, by name. */
export async function membersOfBranch(db: Db, who: Member, branch: string): Promise<Branch['users']> {
  const { rows } = await sql<{ id: string; fullName: string }>`
    select u.id, u.full_name as "fullName" from branch_member x join user_account u on u.id = x.user_id
     where x.organization_id = ${who.organization_id} and x.branch_id = ${branch}
     order by u.full_name collate "fa-x-icu", u.id`.execute(db)
  return rows.map(it => ({ ...it, uuid: it.id }))
}

/** A row with its members, as the calls answer it. */
export async function withMembers(db: Db, who: Member, row: BranchRow): Promise<{ subsidiary: Branch }> {
  return { subsidiary: { ...row, uuid: row.id, users: await membersOfBranch(db, who, row.id) } }
}

async function show({ db, who, params }: CallContext<typeof branches.show>) {
  const row = await branchRows.listed(db, who).where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
  return withMembers(db, who, row)
}

/** The values of a row. Hours over midnight are stored as two stretches. Throws 422 if hours are not in order. */
function valuesOf<Given extends { working_hours?: Week | null | undefined }>({ working_hours, ...rest }: Given) {
  if (working_hours === undefined) return rest
  const week = working_hours && untilMidnight(working_hours)
  if (week) checkWeek(week, 'working_hours')
  return { ...rest, working_hours: week }
}

const create = async ({ body, db, who }: CallContext<typeof branches.create>) =>
  withMembers(db, who, await branchRows.create(db, who, valuesOf(body)))

const update = async ({ body, params, db, who }: CallContext<typeof branches.update>) =>
  withMembers(db, who, await branchRows.update(db, who, params.id, valuesOf(body)))

/** The answers to the calls about branches that concern no job openings (recruitment/jobs/branches/) and no members. */
export const branchAnswers: readonly Answer[] = [
  answer(branches.show, show),
  answer(branches.create, create),
  answer(branches.update, update),
]
