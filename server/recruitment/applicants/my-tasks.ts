import { sql } from 'kysely'
import { countedTo } from '@kargozin/api/page.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { pageOf, paginationToEnd, rowsBeforeEnd } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { shownTasks, titleHas, today, visibleTasks } from './read-tasks.ts'

type Query = CallContext<typeof tasks.mine>['query']

/** The caller's tasks, without those of applicants in the trash. */
function myTasks(db: Db, who: Member, { whose = 'mine', title, status, overdue }: Query) {
  const mine = visibleTasks(db, who)
    .where(sql<boolean>`a.trashed_at is null`)
    .$if(whose === 'mine', q => q.where('t.assignee_id', '=', who.user_id))
    .$if(whose === 'made', q => q.where('t.user_id', '=', who.user_id).where('t.assignee_id', '<>', who.user_id))
    .$if(Boolean(title), q => q.where(titleHas(title ?? '')))
    .$if(overdue === true, q => q.where('t.deadline', '<', today))
    .$if(status !== undefined, q => q.where('t.status', '=', status ?? ''))
  // The condition is literal SQL, because a parameter would prevent the use of the partial index on open tasks. A task that is
  // done is never overdue.
  return status && !overdue ? mine : mine.where(sql<boolean>`t.status <> 'COMPLECTED'`)
}

/**
 * The number of tasks, and of overdue ones among them, each up to one more than `countedTo`. The order by deadline makes the
 * limit count the overdue tasks first; no task that is `done` is overdue.
 */
async function countedIn(db: Db, asked: ReturnType<typeof myTasks>, done = false) {
  const first = asked
    .select('t.deadline')
    .$if(!done, q => q.orderBy('t.deadline'))
    .limit(countedTo + 1)
  const { rows } = await sql<{ total: number; overdue: number }>`
    select count(*) as total, count(*) filter (where ${done ? sql`false` : sql`deadline < ${today}`}) as overdue
      from ${first} first`.execute(db)
  return rows[0] ?? { total: 0, overdue: 0 }
}

async function mine({ query, db, who, from }: CallContext<typeof tasks.mine>) {
  const page = pageOf(query, 20)
  const asked = myTasks(db, who, query)
  const done = query.status === 'COMPLECTED'
  const [rows, counted] = await Promise.all([
    shownTasks(who, asked)
      .orderBy(done ? sql`t.completed_at desc` : sql`t.deadline`)
      .orderBy('t.id')
      .limit(rowsBeforeEnd(page))
      .offset(page.offset)
      .execute(),
    countedIn(db, asked, done),
  ])
  return { tasks: rows, pagination: paginationToEnd(page, counted.total, from.url) }
}

/** The caller's next open tasks, and how many there are. Runs two statements. */
export async function tasksToDo(db: Db, who: Member, most: number) {
  const asked = myTasks(db, who, {})
  const [items, counted] = await Promise.all([
    shownTasks(who, asked).orderBy('t.deadline').orderBy('t.id').limit(most).execute(),
    countedIn(db, asked),
  ])
  return { items, ...counted }
}

/** The answer to the call that lists the caller's tasks. */
export const myTaskAnswers: readonly Answer[] = [answer(tasks.mine, mine, { plans: 'search' })]
