import { sql } from 'kysely'
import type { DataIn } from '@kargozin/api/call.ts'
import { employeePlaces } from '@kargozin/api/employees/places.ts'
import { may } from '@kargozin/api/permissions.ts'
import { notFound } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'
import { titleOf } from '../structure/chart/days.ts'

type Places = DataIn<typeof employeePlaces.show>
type Groups = NonNullable<Places['groups']>
type Roles = NonNullable<Places['roles']>

/** SQL: the first day on which the holder `h` no longer holds the group: the planned one, or that on which they left. */
const endOf = sql`least(h.ended_on, (h.left_at at time zone 'Asia/Tehran')::date)`

async function groupsOf(db: Db, who: Member, user: string): Promise<Groups> {
  const { rows } = await sql<Groups[number]>`
    select g.id as uuid, coalesce(${titleOf('g')}, '') as title, h.started_on, ${endOf} as ended_on, h.acting
      from chart_holder h join chart_group g on g.organization_id = h.organization_id and g.id = h.group_id
     where h.organization_id = ${who.organization_id} and h.user_id = ${user}
     order by ${endOf} desc nulls first, h.started_on desc nulls last, h.id desc limit 200`.execute(db)
  return rows
}

/** The roles of a member: their own, and those of the groups that they hold today. */
async function rolesOf(db: Db, who: Member, user: string): Promise<Roles> {
  const { rows } = await sql<Roles[number]>`
    select r.id as uuid, r.display_name as title, case when g.id is not null then coalesce(${titleOf('g')}, '') end as by_group
      from held_role h join role r on r.organization_id = h.organization_id and r.id = h.role_id
      left join chart_group g on g.organization_id = h.organization_id and g.id = h.group_id
     where h.organization_id = ${who.organization_id} and h.user_id = ${user}
     order by r.display_name, by_group nulls first limit 200`.execute(db)
  return rows
}

async function show({ db, who, params }: CallContext<typeof employeePlaces.show>): Promise<Places> {
  const { user_id: user } = await db
    .selectFrom('employee')
    .select('user_id')
    .where(ofOrganization(who))
    .where('id', '=', params.employee_uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  const [seesChart, seesRoles] = [may(who, 'organization.chart'), may(who, 'organization.roles')]
  return {
    groups: seesChart ? (user ? await groupsOf(db, who, user) : []) : null,
    roles: seesRoles ? (user ? await rolesOf(db, who, user) : []) : null,
  }
}

/** The answers to the calls about where an employee stands. */
export const employeePlacesAnswers: readonly Answer[] = [answer(employeePlaces.show, show)]
