import { sql } from 'kysely'
import { branches } from '@kargozin/api/structure/branches.ts'
import { recordActivity } from '../../../core/activity.ts'
import { wrong } from '../../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../../core/http/answer.ts'
import type { Db } from '../../../db/transaction.ts'
import { addToBranch, refuseSelf, takeFromBranch } from '../../../structure/branch-members.ts'
import { branchRows, membersOfBranch, withMembers, type BranchRow } from '../../../structure/branches.ts'

/** What a deletion has moved to another branch. The activity of the deletion stores it for undo (`hiddenFields`). */
type Moved = { to: string; jobs: string[]; users: string[] }

/** Moves job openings, also deleted ones, from one branch to another: all of them, or those with these ids. */
async function moveJobs(db: Db, who: Member, from: string, to: string, only?: readonly string[]): Promise<string[]> {
  // A form with the old branch becomes stale, as after a save.
  const { rows } = await sql<{ id: string }>`
    with moved as (
      update job set branch_id = ${to}, version = version + 1, updated_at = now(),
             field_versions = field_versions || jsonb_build_object('branch_id', version + 1)
       where organization_id = ${who.organization_id} and branch_id = ${from}
         ${only ? sql`and id = any(${only}::uuid[])` : sql``} returning id)
    select id from moved`.execute(db)
  return rows.map(it => it.id)
}

/** Locks the branch to which another one moves. Throws 404 if there is none, and 422 if it is the same one. */
async function branchTo(db: Db, who: Member, from: string, to: string): Promise<BranchRow> {
  if (to === from) throw wrong('query.move_to', 'one_of', 'Some fields need your attention.')
  return branchRows.find(db, who, to)
}

/** Moves all that a branch has. The members also stay with the deleted branch, so that they belong to it after an undo. */
async function moveAll(db: Db, who: Member, from: BranchRow, to: BranchRow): Promise<Moved> {
  const users = (await membersOfBranch(db, who, from.id)).map(it => it.id)
  refuseSelf(who, users)
  const jobs = await moveJobs(db, who, from.id, to.id)
  return { to: to.id, jobs, users: await addToBranch(db, who, to.id, users) }
}

async function remove({ db, who, params, query }: CallContext<typeof branches.remove>) {
  // Of two deletions that move to each other, one waits here for the other and then finds no branch.
  const ids = [params.id, ...(query.move_to ? [query.move_to] : [])].toSorted()
  await sql`select from branch where organization_id = ${who.organization_id} and id = any(${ids}::uuid[])
    order by id for update`.execute(db)
  const branch = await branchRows.find(db, who, params.id)
  const to = query.move_to === undefined ? undefined : await branchTo(db, who, branch.id, query.move_to)
  const kept = to && (await moveAll(db, who, branch, to))
  await sql`update branch set deleted_at = now()
    where organization_id = ${who.organization_id} and id = ${branch.id}`.execute(db)
  await recordActivity(db, who, {
    ...{ type: 'delete', subject: 'branch', id: branch.id },
    before: { title: branch.name, ...(kept && { kept }) },
  })
  return withMembers(db, who, branch)
}

/** What the last deletion of a branch has moved; undefined if it has moved nothing. */
async function lastMoved(db: Db, who: Member, id: string): Promise<Moved | undefined> {
  const { rows } = await sql<{ kept: Moved | null }>`
    select before -> 'kept' as kept from activity
     where organization_id = ${who.organization_id} and subject = 'branch' and subject_id = ${id} and type = 'delete'
     order by id desc limit 1`.execute(db)
  return rows[0]?.kept ?? undefined
}

async function restore({ db, who, params }: CallContext<typeof branches.restore>) {
  const { rows } = await sql`select from branch where organization_id = ${who.organization_id} and id = ${params.id}
    and deleted_at is not null for update`.execute(db)
  const isDeleted = rows.length > 0
  const branch = await branchRows.restore(db, who, params.id)
  const moved = isDeleted ? await lastMoved(db, who, branch.id) : undefined
  if (moved) {
    await moveJobs(db, who, moved.to, branch.id, moved.jobs)
    await takeFromBranch(db, who, moved.to, moved.users)
  }
  return withMembers(db, who, branch)
}

/** The answers to the calls that delete branches and restore them. They are here because they move job openings. */
export const branchRemovalAnswers: readonly Answer[] = [
  answer(branches.remove, remove),
  answer(branches.restore, restore),
]
