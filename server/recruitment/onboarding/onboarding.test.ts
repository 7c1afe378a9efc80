import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { employeeDocuments } from '@kargozin/api/employees/documents.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { home } from '@kargozin/api/recruitment/home/home.ts'
import { onboardings, ownOnboarding } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { onboardingTemplates } from '@kargozin/api/recruitment/onboarding/templates.ts'
import { pdf, rulesOf } from '../../test/applying.ts'
import { fileOf } from '../../test/hostile.ts'
import { statementsOf } from '../../test/statements.ts'
import { workOff } from '../../test/processes/work-off.ts'
import { inDays } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'
import { notifyOverdue } from '../applicants/task-deadlines.ts'
import { workingDay } from './working-days.ts'

const arya = world()

let made = 0
const newTemplate = async (body: Partial<BodyIn<typeof onboardingTemplates.create>> = {}) => {
  const whole = { title: `الگوی ${made++}`, ...body }
  return (await arya.sara.does(onboardingTemplates.create, { body: whole })).onboarding_template
}
const newEmployee = async (body: Partial<BodyIn<typeof employees.create>> = {}) =>
  (await arya.sara.does(employees.create, { body: { name: 'نورا', last_name: `آزمون ${made++}`, ...body } })).user.uuid

const usual = (by: Person): Partial<BodyIn<typeof onboardingTemplates.create>> => ({
  welcome: 'خوش آمدید',
  tasks: [
    { title: 'میز', owner: 'supervisor', day: -1 },
    { title: 'حساب', owner: 'person', day: 2, user_uuid: by.id },
    { title: 'آیین‌نامه', owner: 'employee', day: 1 },
  ],
  papers: [
    { kind: 'identity', title: 'کارت ملی', hint: 'پشت و رو', needed: true },
    { kind: 'insurance', title: 'بیمه', needed: false },
  ],
})

/** An employee whose onboarding has begun, with Mina as supervisor and Reza for one of the tasks. */
async function begun(started_on = '2026-06-06') {
  const { uuid: template_uuid } = await newTemplate(usual(arya.reza))
  const employee_uuid = await newEmployee({ supervisor_id: arya.mina.id, started_on })
  const params = { employee_uuid }
  const body = { template_uuid, address: 'تهران، خیابان آزادی' }
  const { onboarding } = await arya.sara.does(onboardings.start, { params, body })
  if (!onboarding) throw new Error('The onboarding has not begun')
  return { params, onboarding }
}

const shown = async (params: { employee_uuid: string }, by: Person = arya.sara) =>
  (await by.does(onboardings.show, { params })).onboarding

/** The token of the link of the new employee. */
async function linkOf(params: { employee_uuid: string }, body: BodyIn<typeof onboardings.link> = {}) {
  const { onboarding } = await arya.sara.does(onboardings.link, { params, body })
  return { onboarding_token: onboarding?.link?.url.split('/').at(-1) ?? '' }
}

const page = async (params: { onboarding_token: string }) =>
  (await arya.nobody.does(ownOnboarding.show, { params })).onboarding

test('a template keeps its tasks and papers in order, and its name belongs to it alone', async () => {
  const it = await newTemplate({ ...usual(arya.reza), title: 'دفتر' })
  deepEqual(
    it.tasks.map(task => [task.title, task.owner, task.day, task.user?.uuid ?? null]),
    [
      ['میز', 'supervisor', -1, null],
      ['حساب', 'person', 2, arya.reza.id],
      ['آیین‌نامه', 'employee', 1, null],
    ],
  )
  const taken = await arya.sara.call(onboardingTemplates.create, { body: { title: 'دفتر' } })
  deepEqual(rulesOf(taken), ['title: taken'])
  const params = { uuid: it.uuid }
  const body = { tasks: [{ title: 'ناهار', owner: 'supervisor' as const, day: 0 }] }
  const { onboarding_template: now } = await arya.sara.does(onboardingTemplates.update, { params, body })
  deepEqual([now.tasks.map(task => task.title), now.papers.length, now.welcome], [['ناهار'], 2, 'خوش آمدید'])
  await arya.sara.does(onboardingTemplates.remove, { params })
  await arya.sara.does(onboardingTemplates.restore, { params })
  const { onboarding_templates: all } = await arya.sara.does(onboardingTemplates.list, {})
  ok(all.some(one => one.uuid === it.uuid))
  const foreign = { tasks: [{ title: 'بیگانه', owner: 'person' as const, day: 0, user_uuid: arya.kian.id }] }
  deepEqual(rulesOf(await arya.sara.call(onboardingTemplates.update, { params, body: foreign })), [
    'tasks.0.user_uuid: one_of',
  ])
  equal((await arya.mina.call(onboardingTemplates.list, {})).code, 403)
})

test('deadlines are counted in working days from the first day', () => {
  const day = [{ from: 480, until: 960 }]
  const week = [day, day, day, day, day, [], []]
  const time = { timeZone: 'Asia/Tehran', week, seasons: [], days: new Map([['2026-06-08', []]]), absences: [] }
  // 2026-06-06 is a Saturday; Thursday and Friday are days off, and Monday is a holiday here.
  equal(workingDay(time, '2026-06-06', 0), '2026-06-06')
  equal(workingDay(time, '2026-06-06', 1), '2026-06-07')
  equal(workingDay(time, '2026-06-06', 2), '2026-06-09')
  equal(workingDay(time, '2026-06-06', -1), '2026-06-03')
  // A company that never works gets a day all the same.
  equal(workingDay({ ...time, week: [[], [], [], [], [], [], []] }, '2026-06-06', 3), '2026-08-05')
})

test('the tasks of an onboarding go to their owners, who finish them among their tasks', async () => {
  const { params, onboarding } = await begun()
  deepEqual(
    onboarding.tasks.map(it => [it.title, it.assignee?.uuid ?? null]),
    [
      ['میز', arya.mina.id],
      ['آیین‌نامه', null],
      ['حساب', arya.reza.id],
    ],
  )
  deepEqual([onboarding.done, onboarding.total], [0, 4], 'three tasks and one paper that is needed')
  // Reza has no role at all, and still sees and finishes what he was given.
  const mine = (await arya.reza.does(tasks.mine, { query: {} })).tasks.find(it => it.title === 'حساب')
  deepEqual(
    [mine?.applicant, mine?.employee?.uuid, mine?.can],
    [null, params.employee_uuid, { change: false, set_status: true }],
  )
  const today = await arya.reza.does(home.today, {})
  ok(today.tasks.items.some(it => it.uuid === mine?.uuid))
  const task = { params: { task_uuid: mine?.uuid ?? '' }, body: { status: 'COMPLECTED' as const } }
  equal((await arya.mina.call(tasks.setStatus, task)).code, 404)
  await arya.reza.does(tasks.setStatus, task)
  equal((await shown(params))?.done, 1)
  const history = await arya.sara.does(activities.onEmployee, { params: { uuid: params.employee_uuid } })
  ok(JSON.stringify(history).includes('حساب'))
  const duty = { ...params, duty_uuid: mine?.uuid ?? '' }
  const clerk = await arya.hire('کاوه', ['organization.users.list'])
  equal((await clerk.call(onboardings.setDone, { params: duty, body: { done: false } })).code, 403)
  await arya.sara.does(onboardings.setDone, { params: duty, body: { done: false } })
  equal((await shown(params))?.done, 0)
})

test('when the first day changes, the deadlines of what is not finished follow it', async () => {
  const { params, onboarding } = await begun('2026-06-06')
  const deadlines = async () =>
    Object.fromEntries(((await shown(params))?.tasks ?? []).map(it => [it.title, it.deadline]))
  const before = await deadlines()
  const done = onboarding.tasks.find(it => it.title === 'حساب')
  const ofDuty = { ...params, duty_uuid: done?.uuid ?? '' }
  await arya.sara.does(onboardings.setDone, { params: ofDuty, body: { done: true } })
  const change = (body: BodyIn<typeof employees.update>) =>
    arya.sara.does(employees.update, { params: { uuid: params.employee_uuid }, body })
  await change({ father_name: 'علی' })
  await workOff(arya.services)
  deepEqual(await deadlines(), before)
  await change({ started_on: '2026-06-13' })
  await workOff(arya.services)
  deepEqual(await deadlines(), { ...before, میز: '2026-06-11', آیین‌نامه: '2026-06-14' })
})

test('an onboarding needs a first day, begins once, and can be taken back and restored', async () => {
  const { uuid: template_uuid } = await newTemplate(usual(arya.reza))
  const params = { employee_uuid: await newEmployee() }
  const without = await arya.sara.call(onboardings.start, { params, body: { template_uuid } })
  deepEqual(rulesOf(without), ['started_on: required'])
  const body = { template_uuid, started_on: '2026-06-06', supervisor_uuid: arya.mina.id }
  await arya.sara.does(onboardings.start, { params, body })
  const { user } = await arya.sara.does(employees.show, { params: { uuid: params.employee_uuid } })
  deepEqual([user.started_on, user.place.supervisor?.uuid], ['2026-06-06', arya.mina.id])
  equal((await arya.sara.call(onboardings.start, { params, body })).code, 409)
  const count = async () =>
    (await arya.mina.does(tasks.mine, { query: {} })).tasks.filter(it => it.employee?.uuid === params.employee_uuid)
      .length
  equal(await count(), 1)
  await arya.sara.does(onboardings.remove, { params })
  deepEqual([await shown(params), await count()], [null, 0])
  await arya.sara.does(onboardings.restore, { params })
  equal(await count(), 1)
  equal((await arya.kian.call(onboardings.show, { params })).code, 404)
  equal((await arya.mina.call(onboardings.show, { params })).code, 403)
})

test('who has tasks of an onboarding gets a notice of them when it begins', async () => {
  const texts = async (who: Person) =>
    (await who.does(notifications.list, { query: {} })).notifications
      .filter(it => it.pascal_case_type === 'OnboardingTasks')
      .map(it => it.text)
  const before = await texts(arya.reza)
  await begun()
  const [text = '', ...rest] = await texts(arya.reza)
  equal(rest.length, before.length)
  match(text, /began the onboarding of .*, with tasks for you/)
  // Who begins it knows.
  deepEqual(await texts(arya.sara), [])
})

test('an overdue task is noticed once, and the tasks of somebody who has left are gone', async () => {
  const { params, onboarding } = await begun('2020-06-06')
  const task_id = onboarding.tasks.find(it => it.title === 'میز')?.uuid ?? ''
  const due = { organization_id: arya.sara.organization, task_id }
  const notices = async () =>
    (await arya.mina.does(notifications.list, { query: {} })).notifications.filter(it => it.text.includes('میز')).length
  const before = await notices()
  await notifyOverdue(arya.services, due)
  await notifyOverdue(arya.services, due)
  equal((await notices()) - before, 1)
  const overdue = async () =>
    (await arya.mina.does(tasks.mine, { query: { overdue: '1' } })).tasks.filter(it => it.uuid === task_id).length
  equal(await overdue(), 1)
  await arya.sara.does(members.remove, { body: { uuids: [params.employee_uuid] } })
  equal(await overdue(), 0)
})

/** The onboarding of a new employee with their link, and the first paper that was asked for. */
async function linked() {
  const { params } = await begun()
  const link = await linkOf(params)
  const seen = await page(link)
  const paper = { ...link, paper_uuid: String(seen.papers[0]?.uuid) }
  const give = () => arya.nobody.call(ownOnboarding.give, { params: paper, files: { file: pdf() } })
  const listed = async () => (await arya.sara.does(employeeDocuments.list, { params })).documents
  const review = async (body: BodyIn<typeof employeeDocuments.review>) => {
    const document_uuid = String((await listed())[0]?.uuid)
    return arya.sara.call(employeeDocuments.review, { params: { ...params, document_uuid }, body })
  }
  return { params, link, seen, give, listed, review }
}

test('the new employee sees the first day, and no tasks of others', async () => {
  const { seen } = await linked()
  deepEqual(
    [seen.name, seen.first_day, seen.address, seen.welcome, seen.supervisor, seen.complete],
    ['نورا', '2026-06-06', 'تهران، خیابان آزادی', 'خوش آمدید', 'مینا کریمی', false],
  )
  deepEqual(
    seen.tasks.map(it => it.title),
    ['آیین‌نامه'],
  )
})

test('a paper from the link waits, and is refused with a reason; a better one takes its place', async () => {
  const { link, give, listed, review } = await linked()
  const given = (await give()).data.onboarding
  deepEqual(
    given.papers.map(it => it.state),
    ['waiting', 'asked'],
  )
  const states = async () => (await listed()).map(it => [it.title, it.from_link, it.state, it.refused_because])
  deepEqual(await states(), [['کارت ملی', true, 'waiting', null]])
  deepEqual(rulesOf(await review({ state: 'refused' })), ['reason: required'])
  await review({ state: 'refused', reason: 'ناخواناست' })
  const [paper] = (await page(link)).papers
  deepEqual([paper?.state, paper?.reason], ['refused', 'ناخواناست'])
  await give()
  deepEqual(await states(), [['کارت ملی', true, 'waiting', null]])
})

test('an accepted paper and the own tasks complete the page', async () => {
  const { params, link, seen, give, review } = await linked()
  await give()
  await review({ state: 'accepted' })
  equal((await give()).code, 409)
  const own = { ...link, own_duty_uuid: String(seen.tasks[0]?.uuid) }
  const { onboarding } = await arya.nobody.does(ownOnboarding.setDone, { params: own, body: { done: true } })
  equal(onboarding.complete, true)
  equal((await shown(params))?.done, 2)
})

test('the page takes no hostile files, no tasks of others and no papers of others', async () => {
  const { params, onboarding } = await begun()
  const link = await linkOf(params)
  const { papers } = await page(link)
  const paper = { ...link, paper_uuid: papers[0]?.uuid ?? '' }
  const hostile = fileOf(Buffer.from('<script>alert(1)</script>'), 'کارت.pdf')
  deepEqual(rulesOf(await arya.nobody.call(ownOnboarding.give, { params: paper, files: { file: hostile } })), [
    'file: one_of',
  ])
  const address = `${arya.url}/api/v2/onboarding/${link.onboarding_token}/papers/${paper.paper_uuid}`
  equal((await fetch(address, { method: 'POST', body: new FormData() })).status, 422, 'without a file')
  const other = await begun()
  const foreign = { ...link, paper_uuid: (await page(await linkOf(other.params))).papers[0]?.uuid ?? '' }
  equal((await arya.nobody.call(ownOnboarding.give, { params: foreign, files: { file: pdf() } })).code, 404)
  const desk = onboarding.tasks.find(it => it.title === 'میز')?.uuid ?? ''
  const notOwn = { params: { ...link, own_duty_uuid: desk }, body: { done: true } }
  equal((await arya.nobody.call(ownOnboarding.setDone, notOwn)).code, 404)
  equal((await arya.nobody.call(ownOnboarding.show, { params: { onboarding_token: 'x' } })).code, 404)
})

test('the link is the same until it is renewed, and ends with its time, the onboarding and the work', async () => {
  const { params } = await begun()
  const first = await linkOf(params)
  deepEqual(await linkOf(params), first)
  const second = await linkOf(params, { renew: true })
  equal((await arya.nobody.call(ownOnboarding.show, { params: first })).code, 404)
  equal((await page(second)).name, 'نورا')
  await arya.asOwner(db => sql`update onboarding set link_until = now() - interval '1 day'`.execute(db))
  equal((await arya.nobody.call(ownOnboarding.show, { params: second })).code, 410)
  const third = await linkOf(params)
  await arya.sara.does(onboardings.remove, { params })
  equal((await arya.nobody.call(ownOnboarding.show, { params: third })).code, 404)
  await arya.sara.does(onboardings.restore, { params })
  await arya.sara.does(employees.update, { params: { uuid: params.employee_uuid }, body: { started_on: '2020-01-01' } })
  await arya.sara.does(members.remove, { body: { uuids: [params.employee_uuid], terminate_date: inDays(-1) } })
  equal((await arya.nobody.call(ownOnboarding.show, { params: third })).code, 410)
  const ended = await begun()
  const fourth = await linkOf(ended.params)
  await arya.sara.does(onboardings.endLink, { params: ended.params })
  equal((await arya.nobody.call(ownOnboarding.show, { params: fourth })).code, 404)
})

test('the link is sent only where a message would arrive', async () => {
  const { params } = await begun()
  equal((await arya.sara.call(onboardings.link, { params, body: { send: ['sms'] } })).code, 409)
  const { onboarding, can } = await arya.sara.does(onboardings.link, { params, body: {} })
  match(onboarding?.link?.url ?? '', /\/onboarding\//)
  deepEqual(can, { change: true, sms: false, email: false })
})

test('the tasks of the employee become theirs with the account', async () => {
  const { params, onboarding } = await begun()
  const own = onboarding.tasks.find(it => it.owner === 'employee')
  equal(own?.assignee, null)
  const nima = await arya.hire('نیما', [])
  // As by accepting an invitation: first the employee gets the account, then the account becomes a member.
  await arya.asOwner(async db => {
    await sql`delete from employee where user_id = ${nima.id}`.execute(db)
    await sql`delete from membership where user_id = ${nima.id}`.execute(db)
    await sql`update employee set user_id = ${nima.id} where id = ${params.employee_uuid}`.execute(db)
    await sql`insert into membership (organization_id, user_id) values (${nima.organization}, ${nima.id})`.execute(db)
  })
  equal((await shown(params))?.tasks.find(it => it.owner === 'employee')?.assignee?.uuid, nima.id)
})

test('an onboarding of thirty tasks begins with as many statements as one of two, and each deadline is awaited', async () => {
  const startOf = async (count: number) => {
    const tasks = Array.from({ length: count }, (_, day) => ({
      title: `کار ${day}`,
      owner: 'supervisor' as const,
      day,
    }))
    const { uuid: template_uuid } = await newTemplate({ tasks })
    const params = { employee_uuid: await newEmployee({ supervisor_id: arya.mina.id, started_on: '2026-06-06' }) }
    const statements = await statementsOf(() => arya.sara.does(onboardings.start, { params, body: { template_uuid } }))
    const { rows } = await arya.asOwner(db =>
      sql`select j.key from graphile_worker._private_jobs j
        join task t on j.key = 'task-deadline:' || t.id where t.employee_id = ${params.employee_uuid}`.execute(db),
    )
    equal(rows.length, count)
    return statements
  }
  deepEqual(await startOf(30), await startOf(2))
})
