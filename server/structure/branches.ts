import { sql } from 'kysely'
import { branches, type Branch } from '@kargozin/api/structure/branches.ts'
import { notFound } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { requireTimeZone } from '../core/time-zones.ts'
import { rowsOf } from '../core/http/rows.ts'
import type { Db } from '../db/transaction.ts'

const check = ({ time_zone }: { time_zone: string | null }) => requireTimeZone(time_zone)

/** The rows of branches. */
export const branchRows = rowsOf('branch', ['name', 'address', 'time_zone', 'working_hours', 'weekend'], {
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

/** The weekend in the order of the week and without repetitions. */
const ordered = <Given extends { weekend?: number[] | null | undefined }>({ weekend, ...rest }: Given) => ({
  ...rest,
  ...(weekend === undefined ? {} : { weekend: weekend && [...new Set(weekend)].toSorted() }),
})

const create = async ({ body, db, who }: CallContext<typeof branches.create>) =>
  withMembers(db, who, await branchRows.create(db, who, ordered(body)))

const update = async ({ body, params, db, who }: CallContext<typeof branches.update>) =>
  withMembers(db, who, await branchRows.update(db, who, params.id, ordered(body)))

/** The answers to the calls about branches that concern no job openings (recruitment/jobs/branches/) and no members. */
export const branchAnswers: readonly Answer[] = [
  answer(branches.show, show),
  answer(branches.create, create),
  answer(branches.update, update),
]
