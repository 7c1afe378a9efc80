import { sql } from 'kysely'
import { paths } from '@kargozin/api/paths.ts'
import { enqueueSql, task } from '../../core/queue.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notice, notify } from '../../messages/notice.ts'
import { finishDeparture } from '../../organisation/leaving/departures.ts'
import { endMemberships } from '../../organisation/leaving/leave.ts'
import { lockRights } from '../../organisation/lock-rights.ts'
import { announceChange } from '../../core/events.ts'
import { handOver } from './hand-over.ts'

type OfEmployee = { employee: string }

const employeeLeft = notice<OfEmployee>(
  'employee_left',
  '{employee} no longer works here, and their access has ended.',
  () => paths.employees({ status: 'former' }),
)
const employeeLeftWork = notice<OfEmployee>(
  'employee_left_work',
  '{employee} no longer works here. Nobody has taken over their open work: the chosen successor has left too.',
  () => paths.employees({ status: 'former' }),
)

type DepartureKey = { organization_id: string; departure_id: string }

/** Ends the access of an employee at the beginning of the first day on which they no longer work here. */
export const endingAccess = task<DepartureKey>('end-access', 'messages')

const dueAt = sql`d.ended_on::timestamp at time zone 'Asia/Tehran'`

/** Queues the end of the access for planned departures, in one statement. */
export async function awaitDepartures(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  const payload = sql`json_build_object('organization_id', d.organization_id, 'departure_id', d.id)`
  const key = sql`${sql.lit(`${endingAccess.name} `)} || d.id`
  await sql`select count(${enqueueSql(endingAccess, payload, { at: dueAt, key })}) from departure d
    where d.organization_id = ${organizationId} and d.id = any(${ids}::uuid[])`.execute(db)
}

type Due = {
  id: string
  successor_id: string | null
  decided_by: string
  employee: string
  member_id: string | null
  owner: string
  successor_left: boolean
}

/** Locks a planned departure whose day has come. Undefined if it was cancelled or replaced, or has taken place already. */
async function takeDue(db: Db, { organization_id, departure_id }: DepartureKey): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select d.id, d.successor_id, d.decided_by, btrim(e.first_name || ' ' || e.last_name) as employee, m.user_id as member_id, o.user_id as owner,
           not exists (select from membership s where s.organization_id = d.organization_id and s.user_id = d.successor_id) as successor_left
      from departure d
      join employee e on e.organization_id = d.organization_id and e.id = d.employee_id
      join organization o on o.id = d.organization_id
      left join membership m on m.organization_id = e.organization_id and m.user_id = e.user_id
     where d.organization_id = ${organization_id} and d.id = ${departure_id} and d.done_at is null and d.cancelled_at is null
       and ${dueAt} <= now()
       for update of d, e`.execute(db)
  return rows[0]
}

/** The member who has decided about a departure, with their current permissions. Undefined if they are no member any more. */
async function deciderOf(db: Db, organization_id: string, { decided_by, owner }: Due): Promise<Member | undefined> {
  const { rows } =
    await sql`select from membership where organization_id = ${organization_id} and user_id = ${decided_by}
    for key share`.execute(db)
  if (rows.length === 0) return undefined
  const who = { session_id: '', user_id: decided_by, organization_id, full_name: '', permissions: [] }
  return lockRights(db, { ...who, owner: owner === decided_by }, 'member')
}

/**
 * Ends the access of an employee on their day, and hands over their open work, as far as the member who decided it may still do so.
 * An owner keeps the access: transferring the ownership refuses members who leave, so this concerns only an older plan.
 */
export const endAccess = ({ database }: Pick<Services, 'database'>, key: DepartureKey): Promise<void> =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const due = await takeDue(db, key)
    if (!due || due.member_id === due.owner) return
    const who = await deciderOf(db, key.organization_id, due)
    const { member_id, successor_id, decided_by, employee } = due
    const { organization_id } = key
    await finishDeparture(db, key, due.id)
    const hands = who !== undefined && !due.successor_left
    if (member_id) {
      if (hands && successor_id) await handOver(db, who, { from: [member_id], to: successor_id }, null)
      await endMemberships(db, { organization_id, user_id: decided_by }, [member_id], 'remove')
    }
    const kind = member_id && successor_id && due.successor_left ? employeeLeftWork : employeeLeft
    await notify(db, kind, { organization_id, user_ids: [decided_by], data: { employee } })
    announceChange(db, key, 'employee')
  })
