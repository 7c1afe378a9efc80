import { sql } from 'kysely'
import { branches } from '@kargozin/api/structure/branches.ts'
import { may } from '@kargozin/api/permissions.ts'
import { recordActivity } from '../core/activity.ts'
import { refuse, wrong } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import type { Db } from '../db/transaction.ts'
import { branchRows, withMembers, type BranchRow } from './branches.ts'

/**
 * Throws 403 if the caller, who sees only the job openings of their branches, would be one of the new members of a branch, because
 * they would see more than they were given.
 */
export function refuseSelf(who: Member, users: readonly string[]): void {
  if (may(who, 'organization.hiring.jobs.all') || !may(who, 'organization.hiring.jobs.branches')) return
  if (users.includes(who.user_id)) throw refuse(403, 'Ask somebody who sees every job opening to add you to a branch.')
}

/** Locks these members, so that none of them is removed meanwhile. Throws 422 if one does not exist. */
async function requireMembers(db: Db, who: Member, users: readonly string[]): Promise<void> {
  const { rows } = await sql`select from membership where organization_id = ${who.organization_id}
    and user_id = any(${users}::uuid[]) for key share`.execute(db)
  if (rows.length < users.length) throw wrong('users_uuids', 'one_of', 'Some fields need your attention.')
}

/** Adds members to a branch. Returns those who did not belong to it. */
export async function addToBranch(db: Db, who: Member, branch: string, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into branch_member (organization_id, branch_id, user_id)
    select ${who.organization_id}, ${branch}, it from unnest(${users}::uuid[]) it on conflict do nothing
    returning user_id`.execute(db)
  return rows.map(it => it.user_id)
}

/** Removes members from a branch. Returns those who belonged to it. */
export async function takeFromBranch(db: Db, who: Member, branch: string, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from branch_member where organization_id = ${who.organization_id} and branch_id = ${branch}
       and user_id = any(${users}::uuid[]) returning user_id`.execute(db)
  return rows.map(it => it.user_id)
}

async function namesOf(db: Db, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select full_name as name from user_account
    where id = any(${users}::uuid[]) order by 1`.execute(db)
  return rows.map(it => it.name)
}

/** Records who was added to a branch (`after`) or removed from it (`before`). */
async function record(db: Db, who: Member, { id, name: title }: BranchRow, side: 'before' | 'after', users: string[]) {
  if (users.length === 0) return
  const named = { before: [] as string[], after: [] as string[], [side]: await namesOf(db, users) }
  await recordActivity(db, who, {
    ...{ type: 'update', subject: 'branch', id },
    before: { title, employees: named.before },
    after: { title, employees: named.after },
  })
}

async function attach({ body, params, db, who }: CallContext<typeof branches.attach>) {
  const branch = await branchRows.find(db, who, params.id)
  const users = [...new Set(body.users_uuids)]
  await requireMembers(db, who, users)
  refuseSelf(who, users)
  await record(db, who, branch, 'after', await addToBranch(db, who, branch.id, users))
  return withMembers(db, who, branch)
}

async function detach({ body, params, db, who }: CallContext<typeof branches.detach>) {
  const branch = await branchRows.find(db, who, params.id)
  await record(db, who, branch, 'before', await takeFromBranch(db, who, branch.id, body.users_uuids))
  return withMembers(db, who, branch)
}

/** The answers to the calls that add members to a branch and remove them from it. */
export const branchMemberAnswers: readonly Answer[] = [answer(branches.attach, attach), answer(branches.detach, detach)]
