import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { members } from '@kargozin/api/organisation/members.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { purgeEverywhere } from '../../work.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { listening } from '../../test/listening.ts'
import { pipeline } from '../../test/many.ts'
import { inDays, tasking, withinOneDay } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const { add, interviewer, listed, mine, notices } = tasking(arya)

test('a task has title, assignee and deadline, and lists are sorted by deadline', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const deadline = inDays(3)
  const task = await add(arya.sara, id, {
    ...{ title: 'مدارک را بخواهید', description: 'کارت ملی', user_uuid: arya.mina.id, deadline },
  })
  deepEqual(
    [task.title, task.description, task.deadline, task.visibility, task.status, task.overdue, task.completed_at],
    ['مدارک را بخواهید', 'کارت ملی', deadline, 'PUBLIC', 'OPEN', false, null],
  )
  deepEqual([task.user_uuid, task.assignee.fullName, task.author.id], [arya.mina.id, 'مینا کریمی', arya.sara.id])
  deepEqual([task.uuid, task.applicant?.uuid], [task.task_uuid, id])
  await add(arya.sara, id, { title: 'بی‌مهلت' })
  await add(arya.sara, id, { title: 'فردا', deadline: inDays(1) })
  deepEqual(await listed(arya.sara, id), ['فردا', 'مدارک را بخواهید', 'بی‌مهلت'])
  deepEqual(await listed(arya.sara, id, { title: 'مدارك' }), ['مدارک را بخواهید'])
  deepEqual(await listed(arya.sara, id, { title: 'کارت' }), [])
  deepEqual(await listed(arya.sara, id, { searchable: 'کارت' }), ['مدارک را بخواهید'])
  deepEqual(await listed(arya.sara, id, { per_page: 1, page: 2 }), ['مدارک را بخواهید'])
  equal((await arya.mina.does(tasks.show, { params: { task_uuid: task.uuid } })).task.title, task.title)
})

test('the profile counts the open tasks that the caller may see', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await add(arya.sara, id, { title: 'برای همه' })
  await add(arya.sara, id, { title: 'برای خودم', visibility: 'PRIVATE' })
  const done = await add(arya.sara, id, { title: 'انجام‌شده' })
  await arya.sara.does(tasks.setStatus, { params: { task_uuid: done.uuid }, body: { status: 'COMPLECTED' } })
  const counted = async (who: Person) =>
    (await who.does(applicantProfile.show, { params: { applicant_uuid: id } })).applicant.counts
  deepEqual(await counted(arya.sara), { tasks: 2, appointments: 0, surveys: 0, attachments: 0 })
  equal((await counted(arya.mina)).tasks, 1)
})

test('the deadline of a task may be today', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  await withinOneDay(async deadline => {
    const task = await add(arya.sara, ids[0] ?? '', { deadline })
    deepEqual([task.deadline, task.overdue], [deadline, false])
  })
})

test('a task with an empty title, a past deadline or a too long text is refused', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const field = async (body: object) => {
    const reply = await arya.sara.call(tasks.create, { params: { applicant_uuid: ids[0] ?? '' }, body } as never)
    const { errors = [] } = reply.data as unknown as { errors?: { field: string }[] }
    return [reply.code, errors[0]?.field]
  }
  deepEqual(await field({}), [422, 'title'])
  deepEqual(await field({ title: ' ' }), [422, 'title'])
  deepEqual(await field({ title: 'ا'.repeat(201) }), [422, 'title'])
  deepEqual(await field({ title: 'کار', deadline: inDays(-1) }), [422, 'deadline'])
  deepEqual(await field({ title: 'کار', deadline: '1405-13-40' }), [422, 'deadline'])
  deepEqual(await field({ title: 'کار', visibility: 'SECRET' }), [422, 'visibility'])
  deepEqual(await field({ title: 'کار', user_uuid: arya.kian.id }), [422, 'user_uuid'])
  const task = await add(arya.sara, ids[0] ?? '')
  const params = { task_uuid: task.uuid }
  equal((await arya.sara.call(tasks.setStatus, { params, body: { status: 'DONE' } } as never)).code, 422)
  equal((await arya.sara.call(tasks.update, { params, body: { deadline: inDays(-2) } })).code, 422)
})

test('assigning a task to a member who cannot see the applicant is refused', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const outsider = await arya.hire('بهروز', ['organization.hiring'])
  const body = { title: 'کار', user_uuid: outsider.id }
  for (const reply of [
    await arya.sara.call(tasks.create, { params: { applicant_uuid: id }, body }),
    await arya.sara.call(tasks.update, { params: { task_uuid: (await add(arya.sara, id)).uuid }, body }),
    await arya.sara.call(tasks.create, { params: { applicant_uuid: id }, body: { ...body, user_uuid: arya.reza.id } }),
  ]) {
    equal(reply.code, 422)
    ok(JSON.stringify(reply.data).includes('add them to the people of the job opening first'), JSON.stringify(reply))
  }
  deepEqual(await notices(outsider), [])
  // This member is one of the people of the job, but lacks the permission for the recruitment area, and therefore sees nothing.
  await arya.sara.does(jobPeople.add, { params: { job_uuid: job }, body: { user_uuid: arya.reza.id, role: 5 } })
  const reza = { params: { applicant_uuid: id }, body: { ...body, user_uuid: arya.reza.id } }
  equal((await arya.sara.call(tasks.create, reza)).code, 422)
  await arya.sara.does(jobPeople.add, { params: { job_uuid: job }, body: { user_uuid: outsider.id, role: 5 } })
  await add(arya.sara, id, body)
  deepEqual(await mine(outsider), ['کار'])
})

test('a private task is visible to its author and its assignee only, in every list', async () => {
  const { job, ids, params } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const [author, assignee] = [await interviewer(job, 'نگار'), await interviewer(job, 'کاوه')]
  const task = await add(author, id, {
    title: 'راز',
    visibility: 'PRIVATE',
    user_uuid: assignee.id,
    deadline: inDays(1),
  })
  deepEqual([await listed(author, id), await listed(assignee, id)], [['راز'], ['راز']])
  deepEqual([await mine(assignee), await mine(author), await mine(author, { whose: 'made' })], [['راز'], [], ['راز']])
  const one = { params: { task_uuid: task.uuid } }
  // The owner and a recruiter with access to all jobs cannot see it.
  for (const other of [arya.sara, arya.mina]) {
    deepEqual(await listed(other, id), [])
    equal((await other.does(tasks.list, { params: { applicant_uuid: id }, query: {} })).pagination.total, 0)
    equal((await other.call(tasks.show, one)).code, 404)
    equal((await other.call(tasks.update, { ...one, body: { title: 'دیگر' } })).code, 404)
    equal((await other.call(tasks.setStatus, { ...one, body: { status: 'COMPLECTED' } })).code, 404)
    equal((await other.call(tasks.remove, one)).code, 404)
    equal((await other.call(tasks.restore, one)).code, 404)
    ok(!(await mine(other, { whose: 'made' })).includes('راز'))
    const responses = [
      await other.does(activities.ofJob, { params: { uuid: job }, query: {} }),
      await other.does(activities.ofApplicant, { params: { ...params, applicant_id: id }, query: {} }),
      await arya.sara.does(activities.ofOrganization, { query: {} }),
      await other.does(notifications.list, { query: {} }),
    ]
    ok(!JSON.stringify(responses).includes('راز'))
  }
  deepEqual(await notices(assignee), ['NewTask'])
  // The assignee may change the status, but nothing else.
  equal((await assignee.call(tasks.setStatus, { ...one, body: { status: 'IN_PROGRESS' } })).code, 200)
  equal((await assignee.call(tasks.update, { ...one, body: { title: 'دیگر' } })).code, 403)
  equal((await assignee.call(tasks.remove, one)).code, 403)
})

test('events of a private task reach the screens of its author and its assignee only', async it => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const [author, assignee] = [await interviewer(job, 'نگار'), await interviewer(job, 'کاوه')]
  const [ofAuthor, ofAssignee, ofOwner] = [
    await listening(arya, author, it),
    await listening(arya, assignee, it),
    await listening(arya, arya.sara, it),
  ]
  await add(author, id, { visibility: 'PRIVATE', user_uuid: assignee.id })
  await add(author, id, { title: 'برای همه' })
  const count = (kinds: { kind: string }[]) => kinds.filter(({ kind }) => kind === 'task').length
  await ofAuthor.until(heard => count(heard) === 2)
  await ofAssignee.until(heard => count(heard) === 2)
  await ofOwner.until(heard => count(heard) === 1)
  equal(count(ofOwner.heard), 1)
})

test('making a task private hides its history; making it public records it as new', async () => {
  const { job, ids, params } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const author = await interviewer(job, 'نگار')
  const task = await add(author, id, { title: 'دربارهٔ حقوق' })
  const one = { params: { task_uuid: task.uuid } }
  await author.does(tasks.update, { ...one, body: { title: 'دربارهٔ حقوق و مزایا' } })
  const history = async () =>
    (await arya.sara.does(activities.ofApplicant, { params: { ...params, applicant_id: id }, query: {} })).activities
  deepEqual(
    (await history()).map(it => it.type),
    ['task_update', 'task'],
  )
  ok(JSON.stringify(await history()).includes('حقوق'))
  const refused = await arya.sara.call(tasks.update, { ...one, body: { visibility: 'PRIVATE' } })
  equal(refused.code, 403)
  await author.does(tasks.update, { ...one, body: { visibility: 'PRIVATE' } })
  ok(!JSON.stringify(await history()).includes('حقوق'))
  deepEqual(await listed(arya.sara, id), [])
  await author.does(tasks.update, { ...one, body: { visibility: 'PUBLIC' } })
  deepEqual(
    (await history()).map(it => it.type),
    ['task', 'task_update', 'task'],
  )
  deepEqual(await listed(arya.sara, id), ['دربارهٔ حقوق و مزایا'])
})

test('rights on a task depend on the applicant, and on being its author or assignee', async () => {
  const { job, ids, first, interview } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const [author, looker] = [await interviewer(job, 'نگار'), await interviewer(job, 'کاوه')]
  const outsider = await arya.hire('بهروز', ['organization.hiring', 'organization.hiring.jobs.store'])
  const supervise = async (step_id: string, name: string) => {
    const who = await arya.hire(name, ['organization.hiring'])
    const values = { organization_id: who.organization, step_id, user_id: who.id, scope: 'change' }
    await arya.inside(db => db.insertInto('step_supervisor').values(values).execute())
    return who
  }
  const [ofStep, ofOther] = [await supervise(first, 'پویا'), await supervise(interview, 'مریم')]
  const task = await add(author, id, { user_uuid: author.id })
  const params = { task_uuid: task.uuid }
  const codes = async (who: Person) => [
    (await who.call(tasks.list, { params: { applicant_uuid: id }, query: {} })).code,
    (await who.call(tasks.show, { params })).code,
    (await who.call(tasks.create, { params: { applicant_uuid: id }, body: { title: 'یکی دیگر' } })).code,
    (await who.call(tasks.setStatus, { params, body: { status: 'OPEN' } })).code,
    (await who.call(tasks.update, { params, body: { description: 'شرح' } })).code,
    (await who.call(tasks.remove, { params })).code,
    (await who.call(tasks.restore, { params })).code,
  ]
  const all = [200, 200, 200, 200, 200, 200, 200]
  const looks = [200, 200, 200, 403, 403, 403, 403]
  const nothing = [404, 404, 404, 404, 404, 404, 404]
  deepEqual(await codes(arya.sara), all)
  deepEqual(await codes(arya.mina), all)
  deepEqual(await codes(author), all)
  deepEqual(await codes(ofStep), all)
  deepEqual(await codes(ofOther), looks)
  deepEqual(await codes(looker), looks)
  deepEqual(await codes(outsider), nothing)
  deepEqual(await codes(arya.kian), nothing)
  // Anybody may set the status of tasks that they see, because onboardings give tasks to members without a role too.
  deepEqual(await codes(arya.reza), [403, 403, 403, 404, 403, 403, 403])
  deepEqual(await codes(arya.nobody), [401, 401, 401, 401, 401, 401, 401])
  const can = async (who: Person) => (await who.does(tasks.show, { params })).task.can
  deepEqual(
    [await can(author), await can(looker)],
    [
      { change: true, set_status: true },
      { change: false, set_status: false },
    ],
  )
})

test('assigning a task notifies the assignee, but not for a task of one’s own', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const [one, two] = [await interviewer(job, 'نگار'), await interviewer(job, 'کاوه')]
  const task = await add(one, id, { title: 'رزومه را بخوانید', user_uuid: two.id })
  deepEqual([await notices(one), await notices(two)], [[], ['NewTask']])
  const [notice] = (await two.does(notifications.list, { query: {} })).notifications
  ok(notice)
  ok(notice.text.includes('نگار کریمی') && notice.text.includes('رزومه را بخوانید') && notice.text.includes('متقاضی'))
  ok(notice.link?.includes(`applicant=${id}`) && notice.link.includes('tab=tasks') && notice.link.includes(task.uuid))
  const params = { task_uuid: task.uuid }
  await one.does(tasks.update, { params, body: { user_uuid: one.id } })
  await one.does(tasks.update, { params, body: { title: 'رزومه' } })
  deepEqual([await notices(one), await notices(two)], [[], ['NewTask']])
  await one.does(tasks.update, { params, body: { user_uuid: two.id } })
  deepEqual(await notices(two), ['NewTask', 'NewTask'])
})

test('undo restores a deleted task; a day later it is deleted permanently', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const task = await add(arya.sara, id, { deadline: inDays(1) })
  const params = { task_uuid: task.uuid }
  await arya.sara.does(tasks.remove, { params })
  equal((await arya.sara.call(tasks.remove, { params })).code, 200)
  deepEqual(await listed(arya.sara, id), [])
  equal((await arya.sara.call(tasks.show, { params })).code, 404)
  equal((await arya.sara.call(tasks.update, { params, body: { title: 'دیگر' } })).code, 404)
  equal((await arya.sara.call(tasks.setStatus, { params, body: { status: 'OPEN' } })).code, 404)
  deepEqual((await arya.sara.does(tasks.restore, { params })).task, task)
  await arya.sara.does(tasks.remove, { params })
  await arya.inside(db =>
    sql`update task set deleted_at = now() - interval '2 days' where id = ${task.uuid}`.execute(db),
  )
  await purgeEverywhere(arya.services)
  equal((await arya.sara.call(tasks.restore, { params })).code, 404)
})

test('a task whose assignee has left meanwhile is restored for whoever restores it', async () => {
  const { ids, job } = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(job, 'نیلا')
  const task = await add(arya.sara, ids[0] ?? '', { user_uuid: nila.id })
  const params = { task_uuid: task.uuid }
  await arya.sara.does(tasks.remove, { params })
  await arya.sara.does(members.remove, { body: { uuids: [nila.id], terminate_type: 'remove' } })
  const { task: restored } = await arya.sara.does(tasks.restore, { params })
  equal(restored.user_uuid, arya.sara.id)
})
