import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import { onboardings } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { refuse, notFound, wrong } from '../../core/errors.ts'
import { announce, announceChange } from '../../core/events.ts'
import { answer, withMessage, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { say } from '../../core/say.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { queueEmail, queueSms } from '../../messages/outbox.ts'
import { setEmployeeTask } from '../applicants/employee-tasks.ts'
import { awaitDeadlines } from '../applicants/task-deadlines.ts'
import { onboardingTasks } from '../people/notices.ts'
import { onboardingToken, readOnboarding } from './read-onboarding.ts'
import { readTemplateTasks } from './templates.ts'
import { deadlinesFrom } from './working-days.ts'

const linkDays = 60

type Acting = { db: Db; who: Member }

type Taken = {
  name: string
  user_id: string | null
  started_on: string | null
  supervisor_id: string | null
  branch_id: string | null
  mobile: string | null
  email: string | null
}

/** Reads and locks an employee. Throws 404, and 409 for one who has left. */
async function takeEmployee({ db, who }: Acting, id: string): Promise<Taken> {
  const { rows } = await sql<Taken & { gone: boolean }>`
    select btrim(first_name || ' ' || last_name) as name, user_id, started_on, supervisor_id, branch_id, mobile, email,
           coalesce(ended_on <= chart_today(), false) as gone
      from employee where organization_id = ${who.organization_id} and id = ${id} and deleted_at is null for update`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  if (row.gone) throw refuse(409, '{name} no longer works here.', { params: { name: row.name } })
  return row
}

const show = ({ db, who, services, params }: CallContext<typeof onboardings.show>) =>
  readOnboarding({ db, who, services }, params.employee_uuid)

type Start = Pick<CallContext<typeof onboardings.start>, 'db' | 'who' | 'params' | 'body'>

/** Stores the first day and the supervisor, if the caller has chosen others. */
async function settle({ db, who, params, body }: Start, employee: Taken) {
  const { started_on = employee.started_on, supervisor_uuid: supervisor_id = employee.supervisor_id } = body
  if (!started_on)
    throw wrong('started_on', 'required', 'Enter the first day of work: the deadlines are counted from it.')
  if (supervisor_id && supervisor_id !== employee.supervisor_id) await requireMember(db, who, supervisor_id)
  const difference = changed(employee, { started_on, supervisor_id })
  if (difference)
    await db
      .updateTable('employee')
      .set(difference.after)
      .where(ofOrganization(who))
      .where('id', '=', params.employee_uuid)
      .execute()
  return { started_on, supervisor_id }
}

async function requireMember(db: Db, who: Member, id: string): Promise<void> {
  const found = db.selectFrom('membership').select('user_id').where(ofOrganization(who)).where('user_id', '=', id)
  if (!(await found.executeTakeFirst())) throw wrong('supervisor_uuid', 'one_of', 'Choose one from the list.')
}

/** Begins the onboarding, or begins it anew after it was taken back. Throws 409 if there is one. */
async function begin({ db, who, params, body }: Start) {
  const { rows: templates } = await sql<{ title: string }>`
    select title from onboarding_template
     where organization_id = ${who.organization_id} and id = ${body.template_uuid} and deleted_at is null`.execute(db)
  const [template] = templates
  if (!template) throw wrong('template_uuid', 'one_of', 'Choose one from the list.')
  const { rows } = await sql`
    insert into onboarding (organization_id, employee_id, title, welcome, address)
    select organization_id, ${params.employee_uuid}, title, welcome, ${body.address ?? ''} from onboarding_template
     where organization_id = ${who.organization_id} and id = ${body.template_uuid}
    on conflict (organization_id, employee_id) do update
      set title = excluded.title, welcome = excluded.welcome, address = excluded.address, link_seed = null, link_hash = null,
          link_until = null, created_at = now(), deleted_at = null
      where onboarding.deleted_at is not null
    returning employee_id`.execute(db)
  if (rows.length === 0) throw refuse(409, 'The onboarding of this employee has already begun.')
  await sql`delete from onboarding_paper
    where organization_id = ${who.organization_id} and employee_id = ${params.employee_uuid}`.execute(db)
  await sql`
    insert into onboarding_paper (organization_id, employee_id, place, kind, title, hint, needed)
    select t.organization_id, ${params.employee_uuid}, it.place, it.paper ->> 'kind', it.paper ->> 'title', it.paper ->> 'hint',
           (it.paper ->> 'needed')::boolean
      from onboarding_template t cross join jsonb_array_elements(t.papers) with ordinality it (paper, place)
     where t.organization_id = ${who.organization_id} and t.id = ${body.template_uuid}`.execute(db)
  return template.title
}

type Place = { started_on: string; supervisor_id: string | null; user_id: string | null }

/** Adds the tasks of the template with their assignees and deadlines. Returns the assignees. */
async function addTasks({ db, who, params, body }: Start, { started_on, supervisor_id, user_id }: Place) {
  const tasks = await readTemplateTasks(db, who, [body.template_uuid])
  if (tasks.length === 0) return []
  const dayOf = await deadlinesFrom(db, who, started_on)
  const assignees = { supervisor: supervisor_id ?? who.user_id, employee: user_id, person: who.user_id }
  const values = tasks.map(({ title, description, owner, day, user }) => ({
    ...{ organization_id: who.organization_id, employee_id: params.employee_uuid, user_id: who.user_id },
    ...{ title, description, owner, day, assignee_id: user?.uuid ?? assignees[owner] },
    deadline: dayOf(day),
  }))
  const made = await db.insertInto('task').values(values).returning(['id', 'assignee_id', 'deadline']).execute()
  await awaitDeadlines(db, who.organization_id, made)
  return [...new Set(made.flatMap(it => it.assignee_id ?? []))]
}

const announceTasks = (db: Db, who: Member, users: readonly string[]) =>
  announce(db, ...users.map(user => ({ organization: who.organization_id, kind: 'task' as const, user })))

/** Records on the file of the employee what happened to their onboarding. */
const record = (
  db: Db,
  who: Member,
  employee: string,
  title: string,
  onboarding: { before?: string; after?: string },
) =>
  recordActivity(db, who, {
    ...{ type: 'update', subject: 'employee', id: employee },
    before: { title, onboarding: onboarding.before ?? null },
    after: { title, onboarding: onboarding.after ?? null },
  })

/**
 * Begins the onboarding of an employee by a template, and notifies those who get its tasks. Throws 404, 409 and 422, also for an employee
 * without a first day of work.
 */
export async function beginOnboarding(context: Start): Promise<void> {
  const { db, who, params } = context
  const employee = await takeEmployee({ db, who }, params.employee_uuid)
  const place = await settle(context, employee)
  const title = await begin(context)
  const assignees = await addTasks(context, { ...place, user_id: employee.user_id })
  await record(db, who, params.employee_uuid, employee.name, { after: title })
  announceTasks(db, who, assignees)
  await notify(db, onboardingTasks, {
    organization_id: who.organization_id,
    user_ids: assignees.filter(it => it !== who.user_id),
    data: { by: who.full_name, employee: employee.name },
  })
}

async function start(context: CallContext<typeof onboardings.start>) {
  const { db, who, services, params } = context
  await beginOnboarding(context)
  return withMessage('The onboarding has begun.', await readOnboarding({ db, who, services }, params.employee_uuid))
}

/** Sets whether the onboarding and its unfinished tasks are deleted. Returns its title, or undefined if nothing changed. */
async function setDeleted({ db, who }: Acting, employee: string, isDeleted: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ title: string; created_at: string }>`
    update onboarding set deleted_at = ${isDeleted ? sql`now()` : sql`null`}
     where organization_id = ${who.organization_id} and employee_id = ${employee}
       and deleted_at is ${isDeleted ? sql`null` : sql`not null`}
    returning title, created_at`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { rows: tasks } = await sql<{ assignee_id: string | null }>`
    update task set deleted_at = ${isDeleted ? sql`now()` : sql`null`}
     where organization_id = ${who.organization_id} and employee_id = ${employee} and owner is not null
       and created_at >= ${row.created_at} and deleted_at is ${isDeleted ? sql`null` : sql`not null`}
    returning assignee_id`.execute(db)
  announceTasks(db, who, [...new Set(tasks.flatMap(it => it.assignee_id ?? []))])
  return row.title
}

async function remove({ db, who, services, params }: CallContext<typeof onboardings.remove>) {
  const id = params.employee_uuid
  const { name } = await takeEmployee({ db, who }, id)
  const title = await setDeleted({ db, who }, id, true)
  if (title !== undefined) await record(db, who, id, name, { before: title })
  return readOnboarding({ db, who, services }, id)
}

async function restore({ db, who, services, params }: CallContext<typeof onboardings.restore>) {
  const id = params.employee_uuid
  const { name } = await takeEmployee({ db, who }, id)
  const title = await setDeleted({ db, who }, id, false)
  if (title !== undefined) await record(db, who, id, name, { after: title })
  return readOnboarding({ db, who, services }, id)
}

async function setDone({ db, who, services, params, body }: CallContext<typeof onboardings.setDone>) {
  const of = { organization_id: who.organization_id, employee_id: params.employee_uuid }
  const may_change = may(who, 'organization.users.update')
  await setEmployeeTask(db, who, { ...of, task_id: params.duty_uuid }, body.done ? 'COMPLECTED' : 'OPEN', it => {
    if (!may_change && it.assignee_id !== who.user_id)
      throw refuse(403, 'Only who has the task, or somebody who may edit employees, can set this.')
  })
  return readOnboarding({ db, who, services }, params.employee_uuid)
}

type Link = CallContext<typeof onboardings.link>

/** The link that lives, or a new one. Throws 404 without an onboarding. */
async function livingLink({ db, who, services, params, body }: Link): Promise<string> {
  const { rows } = await sql<{ link_seed: string | null; lives: boolean }>`
    select link_seed, coalesce(link_until > now(), false) as lives from onboarding
     where organization_id = ${who.organization_id} and employee_id = ${params.employee_uuid} and deleted_at is null`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw refuse(409, 'Begin the onboarding first.')
  const { secret } = services.config
  if (row.link_seed && row.lives && !body.renew) return onboardingToken(secret, row.link_seed)
  const link_seed = randomUUID()
  const token = onboardingToken(secret, link_seed)
  await sql`update onboarding set link_seed = ${link_seed}, link_hash = ${hashOfHandle(token)},
      link_until = now() + make_interval(days => ${linkDays})
    where organization_id = ${who.organization_id} and employee_id = ${params.employee_uuid}`.execute(db)
  return token
}

type Sending = { organization: string; name: string; url: string; mobile: string | null; email: string | null }

/** Queues the message with the link. The texts are fixed, because there are no templates about employees. */
async function send({ db, who, body, locale }: Link, it: Sending): Promise<void> {
  const { organization_id, user_id } = who
  const { name, organization, url } = it
  const text = say(
    locale,
    'Hello {name}, welcome to {organization}. What you need for your first day, and the papers to bring: {url}',
    { name, organization, url },
  )
  const message = { organization_id, user_id, body: text, kind: 'employee' as const }
  for (const by of body.send ?? []) {
    if (by === 'sms' && it.mobile) await queueSms(db, { ...message, mobile: it.mobile })
    if (by === 'email' && it.email) {
      const subject = say(locale, 'Your first day at {organization}', { organization })
      await queueEmail(db, { ...message, address: it.email, subject })
    }
  }
}

async function link(context: Link) {
  const { db, who, services, params, body } = context
  const employee = await takeEmployee({ db, who }, params.employee_uuid)
  await livingLink(context)
  const reply = await readOnboarding({ db, who, services }, params.employee_uuid)
  for (const by of body.send ?? [])
    if (!reply.can[by])
      throw refuse(
        409,
        'Without a contact and a service that sends it, this message would not arrive. Copy the link instead.',
      )
  const { rows } = await sql<{ name: string }>`select name from organization where id = ${who.organization_id}`.execute(
    db,
  )
  const organization = rows[0]?.name ?? ''
  const url = reply.onboarding?.link?.url ?? ''
  await send(context, { ...employee, organization, url })
  announceChange(db, who, 'employee')
  return withMessage(body.send?.length ? 'The link is on its way.' : 'The link is ready.', reply)
}

async function endLink({ db, who, services, params }: CallContext<typeof onboardings.endLink>) {
  await takeEmployee({ db, who }, params.employee_uuid)
  await sql`update onboarding set link_seed = null, link_hash = null, link_until = null
    where organization_id = ${who.organization_id} and employee_id = ${params.employee_uuid}`.execute(db)
  announceChange(db, who, 'employee')
  return readOnboarding({ db, who, services }, params.employee_uuid)
}

/** The answers to the calls about the onboarding of an employee. */
export const onboardingAnswers: readonly Answer[] = [
  answer(onboardings.show, show),
  answer(onboardings.start, start),
  answer(onboardings.remove, remove),
  answer(onboardings.restore, restore),
  answer(onboardings.setDone, setDone),
  answer(onboardings.link, link),
  answer(onboardings.endLink, endLink),
]
