import { sql } from 'kysely'
import { branches } from '@kargozin/api/structure/branches.ts'
import { foldName } from '@kargozin/api/persian.ts'
import { answer, type Answer, type CallContext } from '../../../core/http/answer.ts'
import { containing } from '../../../db/conditions.ts'
import { branchRows } from '../../../structure/branches.ts'
import { visibleJobs } from '../../access/job-access.ts'

type Count = { branch_id: string; count: number }

async function list({ db, who, query }: CallContext<typeof branches.list>) {
  const key = foldName(query.name ?? '')
  // A name that is only punctuation has an empty key, which would match every branch.
  const isAsked = Boolean(query.name?.trim())
  const [rows, members, jobs] = await Promise.all([
    branchRows
      .listed(db, who)
      .$if(isAsked, q => q.where(sql<boolean>`name_key like ${key ? containing(key) : ''}`))
      .execute(),
    sql<Count>`select branch_id, count(*) as count from branch_member
      where organization_id = ${who.organization_id} group by branch_id`.execute(db),
    visibleJobs(db, who)
      .where('job.branch_id', 'is not', null)
      .select(['job.branch_id', eb => eb.fn.countAll<number>().as('count')])
      .groupBy('job.branch_id')
      .execute(),
  ])
  const users = new Map(members.rows.map(it => [it.branch_id, it.count]))
  const openings = new Map(jobs.map(it => [it.branch_id, it.count]))
  return {
    subsidiaries: rows.map(row => ({
      ...row,
      uuid: row.id,
      users_count: users.get(row.id) ?? 0,
      jobs_count: openings.get(row.id) ?? 0,
    })),
  }
}

/** The answer to the call that lists branches. It is here because it needs the rights on job openings. */
export const branchListAnswers: readonly Answer[] = [answer(branches.list, list, { plans: 'search' })]
