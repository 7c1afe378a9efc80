import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { inDays, tasking } from '../../test/tasking.ts'
import { world } from '../../test/world.ts'
import { notifyOverdue } from './task-deadlines.ts'

const arya = world()
const { add, interviewer, listed, mine, notices } = tasking(arya)

/** Moves the deadline to yesterday and runs the check. */
async function passDeadline(id: string) {
  await arya.inside(db => sql`update task set deadline = ${inDays(-1)} where id = ${id}`.execute(db))
  await notifyOverdue(arya.services, { organization_id: arya.sara.organization, task_id: id })
}

test('assignee and author who see the applicant get one notice of a passed deadline', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 2)
  const [id = '', trashed = ''] = ids
  const [one, two] = [await interviewer(job, 'نگار'), await interviewer(job, 'کاوه')]
  const task = await add(one, id, { user_uuid: two.id, deadline: inDays(1) })
  const due = { organization_id: arya.sara.organization, task_id: task.uuid }
  await notifyOverdue(arya.services, due)
  deepEqual(await notices(two), ['NewTask'])
  await passDeadline(task.uuid)
  await notifyOverdue(arya.services, due)
  deepEqual([await notices(one), await notices(two)], [['SkippingDeadlineTask'], ['SkippingDeadlineTask', 'NewTask']])
  equal((await one.does(tasks.show, { params: { task_uuid: task.uuid } })).task.overdue, true)
  // If the deadline changes, its passing is reported again, but not to members who no longer may see the applicant.
  await one.does(tasks.update, { params: { task_uuid: task.uuid }, body: { deadline: inDays(2) } })
  const people = (await arya.sara.does(jobPeople.list, { params: { job_uuid: job } })).roles
  const part = people.find(it => it.user_id === two.id)
  await arya.sara.does(jobPeople.remove, { params: { job_uuid: job, id: part?.id ?? '' } })
  await passDeadline(task.uuid)
  deepEqual([(await notices(one)).length, (await notices(two)).length], [2, 2])
  // Tasks that are done or deleted, or whose applicant is in the trash, cause no notice.
  const quiet = [await add(one, id), await add(one, id), await add(one, trashed)]
  await one.does(tasks.setStatus, { params: { task_uuid: quiet[0]?.uuid ?? '' }, body: { status: 'COMPLECTED' } })
  await one.does(tasks.remove, { params: { task_uuid: quiet[1]?.uuid ?? '' } })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  for (const it of quiet) await passDeadline(it.uuid)
  equal((await notices(one)).length, 2)
})

test('each task has one queued check, at the end of the day of its deadline in Tehran', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const task = await add(arya.sara, ids[0] ?? '', { deadline: '2099-03-20' })
  const waiting = () =>
    arya.asOwner(async db => {
      const { rows } = await sql<{ at: string }>`select to_char(run_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
        from graphile_worker._private_jobs where key = ${`task-deadline:${task.uuid}`}`.execute(db)
      return rows.map(it => it.at)
    })
  deepEqual(await waiting(), ['2099-03-20 20:30'])
  await arya.sara.does(tasks.update, { params: { task_uuid: task.uuid }, body: { deadline: '2099-04-01' } })
  deepEqual(await waiting(), ['2099-04-01 20:30'])
})

test('my tasks are those assigned to me for visible applicants, and can be filtered', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = ids
  const who = await interviewer(job, 'نگار')
  const done = await add(who, id, { title: 'انجام‌شده' })
  await who.does(tasks.setStatus, { params: { task_uuid: done.uuid }, body: { status: 'COMPLECTED' } })
  const late = await add(who, other, { title: 'دیر', deadline: inDays(1) })
  await arya.inside(db => sql`update task set deadline = ${inDays(-3)} where id = ${late.uuid}`.execute(db))
  await add(arya.sara, id, { title: 'از سارا', user_uuid: who.id, deadline: inDays(2) })
  await add(who, id, { title: 'برای مینا', user_uuid: arya.mina.id })
  deepEqual(await mine(who), ['دیر', 'از سارا'])
  const atHome = (await who.does(home.today, {})).tasks
  deepEqual([atHome.items.map(it => it.title), atHome.total, atHome.overdue], [['دیر', 'از سارا'], 2, 1])
  deepEqual(await mine(who, { overdue: true }), ['دیر'])
  deepEqual(await mine(who, { status: 'COMPLECTED' }), ['انجام‌شده'])
  deepEqual(await mine(who, { status: 'COMPLECTED', overdue: true }), [])
  deepEqual(await mine(who, { status: 'IN_PROGRESS' }), [])
  deepEqual(await mine(who, { title: 'سارا' }), ['از سارا'])
  deepEqual(await mine(who, { whose: 'made' }), ['برای مینا'])
  const paged = await who.does(tasks.mine, { query: { per_page: 1, page: 2 } })
  deepEqual([paged.tasks[0]?.title, paged.pagination.total], ['از سارا', 2])
  // Applicants in the trash have no open tasks.
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: other } })
  deepEqual(await mine(who), ['از سارا'])
  await arya.sara.does(jobs.remove, { params: { job_id: job } })
  deepEqual(await mine(who), [])
})

test('my tasks are counted up to a thousand, on the home page and in their list', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const who = await interviewer(job, 'نگار')
  await arya.inside(db =>
    sql`insert into task (organization_id, application_id, user_id, assignee_id, title, deadline)
      select ${who.organization}, ${ids[0]}, ${who.id}, ${who.id}, 'کار ' || n, current_date + n - 700
        from generate_series(1, ${countedTo + 5}::int) n`.execute(db),
  )
  const { tasks: atHome } = await who.does(home.today, {})
  deepEqual([atHome.items.length, atHome.total, atHome.overdue > 600 && atHome.overdue < 800], [5, countedTo + 1, true])
  const { tasks: rows, pagination } = await who.does(tasks.mine, { query: { page: 50 } })
  deepEqual([rows.length, pagination.total, pagination.lastPage], [20, countedTo + 1, 50])
  equal((await who.does(tasks.mine, { query: { page: 51 } })).tasks.length, 0)
})

test('lists of tasks need the same number of statements for any number of tasks', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const who = await interviewer(job, 'نگار')
  const ask = async () => {
    await listed(who, ids[0] ?? '')
    await mine(who)
  }
  await add(who, ids[0] ?? '')
  const few = await statementsOf(ask)
  for (let n = 0; n < 9; n += 1) await add(who, ids[0] ?? '', { title: `کار ${n}` })
  deepEqual(await statementsOf(ask), few)
})
