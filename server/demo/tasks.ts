import { sql } from 'kysely'
import { ofOrganization } from '../db/conditions.ts'
import { addMemos } from './memos.ts'
import type { Db } from '../db/transaction.ts'

type Staff = { owner: string; hr_manager: string; recruiter: string }

/** The title of a task, its author, its assignee, and the number of days until its deadline. */
type DemoTask = [title: string, by: keyof Staff, to: keyof Staff, days: number | null]

const demoTasks: readonly DemoTask[] = [
  ['هماهنگی زمان مصاحبهٔ فنی', 'owner', 'recruiter', 1],
  ['تماس با معرف و پرسش از سابقهٔ همکاری', 'recruiter', 'owner', 2],
  ['خواندن رزومه و نوشتن نظر', 'hr_manager', 'owner', -2],
  ['گرفتن مدارک تحصیلی', 'owner', 'hr_manager', 4],
  ['تصمیم دربارهٔ بازهٔ حقوق', 'owner', 'owner', null],
]

/** Adds tasks for the people of the demo company to the newest applicants of a job, and memos of the owner. */
export async function addTasks(db: Db, organization_id: string, job_id: string, staff: Staff): Promise<void> {
  const newest = await db
    .selectFrom('application')
    .select('id')
    .where(ofOrganization({ organization_id }))
    .where('job_id', '=', job_id)
    .where('trashed_at', 'is', null)
    .orderBy('applied_at', 'desc')
    .limit(demoTasks.length)
    .execute()
  const rows = newest.flatMap(({ id }, at) => {
    const [title, by, to, days] = demoTasks[at] ?? []
    if (!title || !by || !to) return []
    const deadline = sql<string | null>`(now() at time zone 'Asia/Tehran')::date + ${days ?? null}::int`
    return [{ organization_id, application_id: id, user_id: staff[by], assignee_id: staff[to], title, deadline }]
  })
  if (rows.length > 0) await db.insertInto('task').values(rows).execute()
  await addMemos(db, organization_id, staff.owner)
}
