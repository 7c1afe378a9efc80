import { sql } from 'kysely'
import type { DataIn } from '@kargozin/api/call.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { notFound } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { undoRemoval } from '../../organisation/leaving/undo-removal.ts'
import { mayHandOver, takeBack } from './hand-over.ts'

async function restore({ db, who, params }: CallContext<typeof members.restore>) {
  const id = params.removal_uuid
  const restored = await undoRemoval(db, who, id)
  await takeBack(db, who, id)
  return { restored: restored.length }
}

/** The accounts of members or employees, by either of their ids. Throws 404 unless all exist. */
async function accountsOf(db: Db, { organization_id }: Member, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string | null }>`select e.user_id from employee e
    where e.organization_id = ${organization_id} and e.deleted_at is null
      and (e.id = any(${ids}::uuid[]) or e.user_id = any(${ids}::uuid[]))`.execute(db)
  if (rows.length !== ids.length) throw notFound()
  return rows.flatMap(row => row.user_id ?? [])
}

type Counts = Omit<DataIn<typeof members.removal>, 'can'>

async function effectOfRemoval({ db, who, query }: CallContext<typeof members.removal>) {
  const ids = [...new Set(query.uuids ?? [])]
  const users = ids.length > 0 ? await accountsOf(db, who, ids) : []
  const { organization_id: organization } = who
  const theirs = sql`any(${users}::uuid[])`
  const { rows } = await sql<Counts>`
    with part as (
      select p.job_id, p.user_id, p.scope from job_person p where p.organization_id = ${organization}
      union all
      select j.id, j.user_id, 'change' from job j
        join membership m on m.organization_id = ${organization} and m.user_id = j.user_id
       where j.organization_id = ${organization}),
    theirs as (
      select j.id, exists (select from part p where p.job_id = j.id and p.user_id = ${theirs} and p.scope = 'change')
          and not exists (select from part p where p.job_id = j.id and p.user_id <> all(${users}::uuid[]) and p.scope = 'change') as alone
        from job j where j.organization_id = ${organization} and j.deleted_at is null
         and exists (select from part p where p.job_id = j.id and p.user_id = ${theirs}))
    select (select count(*) from theirs) as jobs, (select count(*) from theirs where alone) as alone,
      (select count(*) from step_supervisor s join step on step.organization_id = ${organization} and step.id = s.step_id
         join job j on j.organization_id = ${organization} and j.id = step.job_id and j.deleted_at is null
        where s.organization_id = ${organization} and s.user_id = ${theirs}) as steps,
      (select count(*) from invitation i where i.organization_id = ${organization} and i.invited_by = ${theirs}
          and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()) as invitations,
      (select count(*) from task t where t.organization_id = ${organization} and t.assignee_id = ${theirs}
          and t.deleted_at is null and t.status <> 'COMPLECTED') as tasks,
      (select count(distinct ap.id) from appointment_supervisor s
         join appointment ap on ap.organization_id = s.organization_id and ap.id = s.appointment_id
        where s.organization_id = ${organization} and s.user_id = ${theirs} and ap.status = 'planned'
          and ap.starts_at > now()) as appointments,
      (select count(distinct b.id) from booking_supervisor s
         join booking b on b.organization_id = s.organization_id and b.id = s.booking_id
        where s.organization_id = ${organization} and s.user_id = ${theirs} and b.state = 'offered' and b.answer_by > now()) as offers,
      (select count(distinct (i.job_id, i.form_key)) from job_interviewer i
         join job j on j.organization_id = i.organization_id and j.id = i.job_id and j.deleted_at is null
        where i.organization_id = ${organization} and i.user_id = ${theirs}) as forms,
      (select count(*) from chart_holder h
         join chart_group g on g.organization_id = h.organization_id and g.id = h.group_id and g.deleted_at is null
        where h.organization_id = ${organization} and h.user_id = ${theirs} and h.left_at is null
          and (h.ended_on is null or h.ended_on > chart_today())) as places`.execute(db)
  const [counts] = rows
  if (!counts) throw notFound()
  return { ...counts, can: mayHandOver(who) }
}

/** The answers to the calls that show the effect of a removal and undo it. */
export const removalAnswers: readonly Answer[] = [
  answer(members.removal, effectOfRemoval),
  answer(members.restore, restore),
]
