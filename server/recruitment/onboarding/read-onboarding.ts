import { sql } from 'kysely'
import { publicPaths } from '@kargozin/api/paths.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { Onboarding, OnboardingTask } from '@kargozin/api/recruitment/onboarding/onboarding.ts'
import type { Config } from '../../core/config.ts'
import { notFound } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Services } from '../../core/http/services.ts'
import { handleOf } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { canSend } from '../../messages/channels/can-send.ts'
import { today } from '../applicants/read-tasks.ts'

/** The token of a link, which is derived, so that the product can show the link again. */
export const onboardingToken = (secret: string, linkId: string): string => handleOf(secret, `onboarding ${linkId}`)

const urlOf = (config: Pick<Config, 'secret' | 'publicUrl'>, linkId: string) =>
  config.publicUrl + publicPaths.onboarding(onboardingToken(config.secret, linkId))

/** SQL: the state of the paper `p` with its document `d`. */
const paperState = sql`case when d.id is null then 'asked' else coalesce(d.review, 'accepted') end`

/** SQL: papers `p` with their documents `d` and files `f`. */
export const papersWithFiles = sql`onboarding_paper p
  left join employee_document d on d.organization_id = p.organization_id and d.id = p.document_id and d.deleted_at is null
  left join file f on f.organization_id = d.organization_id and f.id = d.file_id`

/** SQL: the columns that both sides see of a paper. */
export const paperColumns = sql`p.id as uuid, p.kind, p.title, p.hint, p.needed, ${paperState} as state,
  case when d.review = 'refused' then d.refused_because end as reason, f.name as file`

async function readPapers(db: Db, who: Member, employee: string) {
  const { rows } = await sql<NonNullable<Onboarding['papers']>[number]>`
    select ${paperColumns}, d.id as document_uuid from ${papersWithFiles}
     where p.organization_id = ${who.organization_id} and p.employee_id = ${employee} order by p.place, p.id`.execute(
    db,
  )
  return rows
}

async function readTasks(db: Db, who: Member, employee: string): Promise<OnboardingTask[]> {
  const changes = may(who, 'organization.users.update')
  const { rows } = await sql<OnboardingTask>`
    select t.id as uuid, t.title, t.description, t.owner, t.deadline, t.completed_at,
           case when u.id is not null then json_build_object('uuid', u.id, 'title', u.full_name) end as assignee,
           coalesce(t.deadline < ${today} and t.status <> 'COMPLECTED', false) as overdue,
           json_build_object('set_status', ${changes} or coalesce(t.assignee_id = ${who.user_id}, false)) as can
      from task t left join user_account u on u.id = t.assignee_id
     where t.organization_id = ${who.organization_id} and t.employee_id = ${employee} and t.owner is not null and t.deleted_at is null
     order by t.deadline, t.day, t.id limit 200`.execute(db)
  return rows
}

type Head = Pick<Onboarding, 'title' | 'welcome' | 'address' | 'first_day'> & {
  link_seed: string | null
  until: string
  ended: boolean
  begun: boolean
  sms: boolean
  email: boolean
}

async function readHead(db: Db, who: Member, config: Config, employee: string): Promise<Head> {
  const organization = sql`${who.organization_id}::uuid`
  const { rows } = await sql<Head>`
    select o.title, o.welcome, o.address, e.started_on as first_day, o.link_seed, o.link_until as until,
           coalesce(o.link_until < now() or e.ended_on <= chart_today(), false) as ended, o.employee_id is not null as begun,
           e.mobile is not null and ${canSend(config, 'sms', organization)} as sms,
           e.email is not null and ${canSend(config, 'email', organization)} as email
      from employee e
      left join onboarding o on o.organization_id = e.organization_id and o.employee_id = e.id and o.deleted_at is null
     where e.organization_id = ${who.organization_id} and e.id = ${employee} and e.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Reads the onboarding of an employee, as far as the caller may see it. Throws 404. */
export async function readOnboarding(
  { db, who, services }: { db: Db; who: Member; services: Pick<Services, 'config'> },
  employee: string,
) {
  const { link_seed, until, ended, begun, sms, email, ...head } = await readHead(db, who, services.config, employee)
  const change = may(who, 'organization.users.update')
  const can = { change, sms, email }
  if (!begun) return { onboarding: null, can }
  const [tasks, papers] = await Promise.all([
    readTasks(db, who, employee),
    may(who, 'organization.users.documents') ? readPapers(db, who, employee) : null,
  ])
  const needed = (papers ?? []).filter(it => it.needed)
  const onboarding: Onboarding = {
    ...{ ...head, tasks, papers },
    done: tasks.filter(it => it.completed_at !== null).length + needed.filter(it => it.state === 'accepted').length,
    total: tasks.length + needed.length,
    link: link_seed !== null && change ? { url: urlOf(services.config, link_seed), until, ended } : null,
  }
  return { onboarding, can }
}
