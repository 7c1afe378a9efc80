import { sql } from 'kysely'
import { contractNoticeDays } from '@kargozin/api/organisation/settings.ts'
import { paths } from '@kargozin/api/paths.ts'
import type { Services } from '../core/http/services.ts'
import { task } from '../core/queue.ts'
import { inOrganization, type Db } from '../db/transaction.ts'
import { notice, notify, type Notice } from '../messages/notice.ts'
import { membersWho } from '../organisation/role-holders.ts'

type OfOne = { employee: string; day: string; employee_id: string }
type OfMany = { count: string; day: string }

/** Runs once a day: notifies of the contracts and probations that end soon. */
export const noticingTerms = task<Record<never, never>>('ending-terms', 'files')

const fileOf = ({ employee_id }: OfOne) => paths.employees({ employee: employee_id })
const dayOf = (types: string) => (data: OfMany) => paths.calendar({ view: 'day', day: data.day, types: [types] })

/** What of an employee ends, with the days before it and the notices about one employee and about several with the same day. */
const terms = {
  contract: {
    days: contractNoticeDays,
    one: notice<OfOne>('contract_ends', 'The contract of {employee} ends on {day}.', fileOf),
    many: notice<OfMany>(
      'contracts_end',
      'The contracts of {count} employees end on {day}.',
      dayOf('contractExpiration'),
    ),
  },
  probation: {
    days: 14,
    one: notice<OfOne>('probation_ends', 'The probation of {employee} ends on {day}.', fileOf),
    many: notice<OfMany>(
      'probations_end',
      'The probations of {count} employees end on {day}.',
      dayOf('endTrialPeriod'),
    ),
  },
} as const satisfies Record<string, { days: number; one: Notice<OfOne>; many: Notice<OfMany> }>
type Term = keyof typeof terms

/** Marks the ends of which nobody was notified yet, and returns them. A changed day is announced again. */
async function markIn(db: Db, organization_id: string, term: Term): Promise<OfOne[]> {
  const [end, noticed] = [sql.ref(`e.${term}_ends_on`), sql.ref(`${term}_noticed_for`)]
  const { rows } = await sql<OfOne>`
    update employee e set ${noticed} = ${end}
     where e.organization_id = ${organization_id} and e.deleted_at is null
       and ${end} between chart_today() and chart_today() + ${terms[term].days}::int
       and e.${noticed} is distinct from ${end} and (e.ended_on is null or e.ended_on > ${end})
    returning e.id as employee_id, btrim(e.first_name || ' ' || e.last_name) as employee, ${end}::text as day`.execute(
    db,
  )
  return rows
}

/** One notice for each day on which something ends. */
async function noticeIn(db: Db, organization_id: string, user_ids: readonly string[], term: Term): Promise<void> {
  const { one, many } = terms[term]
  const days = Map.groupBy(await markIn(db, organization_id, term), it => it.day)
  for (const [day, ends] of [...days].toSorted()) {
    const [first, ...more] = ends
    const to = { organization_id, user_ids }
    // oxlint-disable no-await-in-loop -- in the order of the days
    if (more.length > 0) await notify(db, many, { ...to, data: { count: String(ends.length), day } })
    else if (first) await notify(db, one, { ...to, data: first })
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Notifies those who may change employees' data of the contracts and probations that end soon, in all organisations, each in a transaction
 * of its own.
 */
export async function noticeTerms({ database }: Pick<Services, 'database'>): Promise<void> {
  const { rows } = await database.fixed.query<{ id: string }>('select organizations_with_ending_terms($1, $2) as id', [
    terms.contract.days,
    terms.probation.days,
  ])
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one organisation after the other
    await inOrganization(database.fixed, id, async ({ db }) => {
      const user_ids = await membersWho(db, id, 'organization.users.update')
      await noticeIn(db, id, user_ids, 'contract')
      await noticeIn(db, id, user_ids, 'probation')
    })
}
