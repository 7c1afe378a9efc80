import { sql } from 'kysely'
import type { Handed } from '@kargozin/api/organisation/members.ts'
import { may } from '@kargozin/api/permissions.ts'
import { announce, announceChange } from '../../core/events.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { lockRights } from '../../organisation/lock-rights.ts'
import { seesApplicantsSql, seesAllJobs } from '../access/job-access.ts'
import { queueAppointments } from '../appointments/queue-appointments.ts'

/** Members who leave, and the member who takes over their open work. */
export type HandOver = { from: readonly string[]; to: string }

/** What a member may hand over: everything of recruitment, and places in the chart. */
export const mayHandOver = (who: Member) => ({
  recruitment: seesAllJobs(who),
  places: may(who, 'organization.chart.store'),
})

/** The ids of the rows that a hand-over has made or changed, for its undo. Those of job openings and steps are in the history too. */
type Traces = {
  to: string
  job_person: string[]
  raised: string[]
  job_interviewer: { job_id: string; form_key: string }[]
  step_supervisor: string[]
  task: { id: string; assignee_id: string }[]
  appointment: { appointment_id: string; user_id: string; told: boolean; made: boolean }[]
  booking: { booking_id: string; user_id: string; made: boolean }[]
  chart_holder: string[]
  jobs: string[]
}

const noTraces = { job_person: [], raised: [], job_interviewer: [], step_supervisor: [], task: [], appointment: [] }

/** Gives the successor the roles of these members in job openings. Who has a role already gets the greater right. */
async function handJobs(db: Db, { organization_id }: Member, { from, to }: HandOver) {
  const { rows } = await sql<{ id: string; job_id: string; made: boolean }>`
    insert into job_person (organization_id, job_id, user_id, role, scope)
    select distinct on (theirs.job_id, theirs.role) ${organization_id}, theirs.job_id, ${to}::uuid, theirs.role, theirs.scope
      from (select p.job_id, p.role, p.scope from job_person p
             where p.organization_id = ${organization_id} and p.user_id = any(${from}::uuid[])
            union all
            select j.id, 7, 'change' from job j where j.organization_id = ${organization_id} and j.user_id = any(${from}::uuid[])) theirs
      join job on job.organization_id = ${organization_id} and job.id = theirs.job_id and job.deleted_at is null
     order by theirs.job_id, theirs.role, theirs.scope
    on conflict (organization_id, job_id, user_id, role) do update set scope = 'change'
      where job_person.scope = 'show' and excluded.scope = 'change'
    returning id, job_id, xmax::text = '0' as made`.execute(db)
  const { rows: forms } = await sql<{ job_id: string; form_key: string }>`
    insert into job_interviewer (organization_id, job_id, form_key, user_id, position)
    select i.organization_id, i.job_id, i.form_key, ${to}::uuid, min(i.position) from job_interviewer i
     where i.organization_id = ${organization_id} and i.user_id = any(${from}::uuid[]) group by 1, 2, 3
    on conflict do nothing returning job_id, form_key`.execute(db)
  const { rows: steps } = await sql<{ step_id: string; job_id: string }>`
    with made as (
      insert into step_supervisor (organization_id, step_id, user_id, scope)
      select s.organization_id, s.step_id, ${to}::uuid, min(s.scope) from step_supervisor s
       where s.organization_id = ${organization_id} and s.user_id = any(${from}::uuid[]) group by 1, 2
      on conflict do nothing returning step_id)
    select made.step_id, step.job_id from made join step on step.organization_id = ${organization_id} and step.id = made.step_id`.execute(
    db,
  )
  return {
    job_person: rows.filter(it => it.made).map(it => it.id),
    raised: rows.filter(it => !it.made).map(it => it.id),
    job_interviewer: forms,
    step_supervisor: steps.map(it => it.step_id),
    jobs: [...new Set([...rows, ...forms, ...steps].map(it => it.job_id))],
  }
}

/** SQL: whether the successor sees the applicant of the row `a`. */
const reaches = ({ organization_id }: Member, to: string) =>
  sql<boolean>`exists (select from job where job.organization_id = a.organization_id and job.id = a.job_id
    and ${seesApplicantsSql({ organization_id, user_id: to })})`

/** Gives the successor the open tasks, future appointments and waiting offers of these members, if they see the applicants. */
async function handWork(db: Db, who: Member, { from, to }: HandOver) {
  const { organization_id } = who
  const sees = reaches(who, to)
  const { rows: task } = await sql<{ id: string; assignee_id: string }>`
    with theirs as (
      select t.id, t.assignee_id from task t
        left join application a on a.organization_id = t.organization_id and a.id = t.application_id
       where t.organization_id = ${organization_id} and t.assignee_id = any(${from}::uuid[]) and t.status <> 'COMPLECTED'
         and t.deleted_at is null and (t.visibility = 'PUBLIC' or t.user_id <> all(${from}::uuid[]))
         and (t.employee_id is not null and t.owner <> 'employee' or ${sees})
       for update of t)
    update task set assignee_id = ${to} from theirs where task.organization_id = ${organization_id} and task.id = theirs.id
    returning theirs.id, theirs.assignee_id`.execute(db)
  const { rows: appointment } = await sql<Traces['appointment'][number]>`
    with gone as (
      delete from appointment_supervisor s using appointment ap
        left join application a on a.organization_id = ap.organization_id and a.id = ap.application_id
       where s.organization_id = ${organization_id} and s.user_id = any(${from}::uuid[]) and ap.organization_id = s.organization_id
         and ap.id = s.appointment_id and ap.status = 'planned' and ap.starts_at > now()
         and (a.id is null or ${sees})
      returning s.appointment_id, s.user_id, s.told),
    came as (
      insert into appointment_supervisor (organization_id, appointment_id, user_id)
      select distinct ${organization_id}::uuid, gone.appointment_id, ${to}::uuid from gone on conflict do nothing
      returning appointment_id)
    select gone.*, came.appointment_id is not null as made from gone left join came using (appointment_id)`.execute(db)
  const { rows: booking } = await sql<Traces['booking'][number]>`
    with gone as (
      delete from booking_supervisor s using booking b
        join application a on a.organization_id = b.organization_id and a.id = b.application_id
       where s.organization_id = ${organization_id} and s.user_id = any(${from}::uuid[]) and b.organization_id = s.organization_id
         and b.id = s.booking_id and b.state = 'offered' and b.answer_by > now() and ${sees}
      returning s.booking_id, s.user_id),
    came as (
      insert into booking_supervisor (organization_id, booking_id, user_id)
      select distinct ${organization_id}::uuid, gone.booking_id, ${to}::uuid from gone on conflict do nothing returning booking_id)
    select gone.*, came.booking_id is not null as made from gone left join came using (booking_id)`.execute(db)
  await queueAppointments(
    db,
    organization_id,
    appointment.map(it => it.appointment_id),
  )
  return { task, appointment, booking }
}

/**
 * Lets the successor act in the groups of the chart that these members hold. Leaves out groups with a role that has a permission which
 * the caller lacks, because its holders get it.
 */
async function handPlaces(db: Db, caller: Member, { from, to }: HandOver): Promise<string[]> {
  const { organization_id } = caller
  const { rows: roles } = await sql<{ role_id: string }>`
    select distinct g.role_id from role_of_group g join chart_holder h on h.organization_id = g.organization_id and h.group_id = g.group_id
     where g.organization_id = ${organization_id} and h.user_id = any(${from}::uuid[]) and h.left_at is null`.execute(
    db,
  )
  const who = await lockRights(
    db,
    caller,
    'member',
    roles.map(it => it.role_id),
  )
  const { rows } = await sql<{ id: string }>`
    insert into chart_holder (organization_id, group_id, user_id, started_on, ended_on, acting)
    select distinct on (h.group_id) h.organization_id, h.group_id, ${to}::uuid, chart_today(), h.ended_on, true
      from chart_holder h join chart_group g on g.organization_id = h.organization_id and g.id = h.group_id and g.deleted_at is null
     where h.organization_id = ${organization_id} and h.user_id = any(${from}::uuid[]) and h.left_at is null
       and (h.ended_on is null or h.ended_on > chart_today())
       and (${who.owner} or not exists (select from role_of_group x
         join role r on r.organization_id = x.organization_id and r.id = x.role_id
        where x.organization_id = g.organization_id and x.group_id = g.id and not r.permissions <@ ${who.permissions}::text[]))
       and not exists (select from chart_holder own where own.organization_id = h.organization_id and own.group_id = h.group_id
         and own.user_id = ${to} and own.left_at is null and (own.ended_on is null or own.ended_on > chart_today()))
     order by h.group_id, h.acting, h.ended_on desc nulls first
    returning id`.execute(db)
  if (rows.length > 0) announceChange(db, caller, 'chart_group')
  return rows.map(it => it.id)
}

/**
 * Gives the open work of members who leave to their successor, as far as the caller may hand it over and the successor may see it. With
 * `removal`, the removal by which it can be undone. To be called before their memberships end.
 */
export async function handOver(db: Db, who: Member, it: HandOver, removal: string | null): Promise<Handed> {
  const can = mayHandOver(who)
  const jobs = can.recruitment ? await handJobs(db, who, it) : { ...noTraces, jobs: [] }
  const work = can.recruitment ? await handWork(db, who, it) : { task: [], appointment: [], booking: [] }
  const chart_holder = can.places ? await handPlaces(db, who, it) : []
  const traces: Traces = { to: it.to, ...jobs, ...work, chart_holder }
  if (removal)
    await sql`update member_removal set kept = kept || jsonb_build_object('handed', ${JSON.stringify(traces)}::jsonb)
      where organization_id = ${who.organization_id} and id = ${removal}`.execute(db)
  announceHanded(db, who, traces)
  return {
    jobs: new Set([...traces.job_person, ...traces.raised]).size,
    steps: traces.step_supervisor.length,
    forms: traces.job_interviewer.length,
    tasks: traces.task.length,
    appointments: new Set(traces.appointment.map(of => of.appointment_id)).size,
    offers: new Set(traces.booking.map(of => of.booking_id)).size,
    places: chart_holder.length,
  }
}

function announceHanded(db: Db, who: Member, { to, jobs, task, appointment, booking }: Traces): void {
  for (const noun of ['job', 'step'] as const) if (jobs.length > 0) announceChange(db, who, noun, jobs)
  const heard = { organization: who.organization_id, user: to }
  if (task.length > 0) announce(db, { ...heard, kind: 'task' })
  if (appointment.length > 0) announce(db, { ...heard, kind: 'appointment' })
  if (booking.length > 0) announce(db, { ...heard, kind: 'booking' })
}

/** Takes back what a removal has handed over. To be called after the memberships are restored. */
export async function takeBack(db: Db, who: Member, removal: string): Promise<void> {
  const { organization_id } = who
  const { rows } = await sql<{ handed: Traces | null }>`
    select kept -> 'handed' as handed from member_removal where organization_id = ${organization_id} and id = ${removal}`.execute(
    db,
  )
  const handed = rows[0]?.handed
  if (!handed) return
  const { to } = handed
  const own = sql`organization_id = ${organization_id}`
  await sql`delete from job_person where ${own} and id = any(${handed.job_person}::uuid[])`.execute(db)
  await sql`update job_person set scope = 'show' where ${own} and id = any(${handed.raised}::uuid[])`.execute(db)
  await sql`delete from job_interviewer i using jsonb_to_recordset(${JSON.stringify(handed.job_interviewer)}::jsonb)
      made(job_id uuid, form_key text)
    where i.organization_id = ${organization_id} and i.user_id = ${to} and i.job_id = made.job_id and i.form_key = made.form_key`.execute(
    db,
  )
  await sql`delete from step_supervisor where ${own} and user_id = ${to}
    and step_id = any(${handed.step_supervisor}::uuid[])`.execute(db)
  await sql`delete from chart_holder where ${own} and id = any(${handed.chart_holder}::uuid[])`.execute(db)
  await takeBackWork(db, who, handed)
  announceHanded(db, who, handed)
}

async function takeBackWork(db: Db, { organization_id }: Member, { to, task, appointment, booking }: Traces) {
  await sql`update task set assignee_id = was.assignee_id
     from jsonb_to_recordset(${JSON.stringify(task)}::jsonb) was(id uuid, assignee_id uuid)
    where task.organization_id = ${organization_id} and task.id = was.id and task.assignee_id = ${to}`.execute(db)
  await sql`delete from appointment_supervisor where organization_id = ${organization_id} and user_id = ${to}
    and appointment_id = any(${appointment.filter(it => it.made).map(it => it.appointment_id)}::uuid[])`.execute(db)
  await sql`delete from booking_supervisor where organization_id = ${organization_id} and user_id = ${to}
    and booking_id = any(${booking.filter(it => it.made).map(it => it.booking_id)}::uuid[])`.execute(db)
  await sql`insert into appointment_supervisor (organization_id, appointment_id, user_id, told)
    select ${organization_id}, was.appointment_id, was.user_id, was.told
      from jsonb_to_recordset(${JSON.stringify(appointment)}::jsonb) was(appointment_id uuid, user_id uuid, told boolean)
      join appointment ap on ap.organization_id = ${organization_id} and ap.id = was.appointment_id
    on conflict do nothing`.execute(db)
  await sql`insert into booking_supervisor (organization_id, booking_id, user_id)
    select ${organization_id}, was.booking_id, was.user_id
      from jsonb_to_recordset(${JSON.stringify(booking)}::jsonb) was(booking_id uuid, user_id uuid)
      join booking b on b.organization_id = ${organization_id} and b.id = was.booking_id
    on conflict do nothing`.execute(db)
  await queueAppointments(
    db,
    organization_id,
    appointment.map(it => it.appointment_id),
  )
}
