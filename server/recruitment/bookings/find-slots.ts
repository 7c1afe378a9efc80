import { parseDate } from '@internationalized/date'
import { sql } from 'kysely'
import { bookingLimits, bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { wrong } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import type { Stretch } from '../../organisation/working-time/working-time.ts'
import { readWorkingTimes } from '../../organisation/working-time/working-times.ts'
import { afterWorkingHours } from './hold.ts'
import { slotsOf, type Busy } from './slots-of.ts'

/** The appointments of members that touch a period, by member. A group is one of them. Users who are no members are left out. */
async function readBusy(db: Db, who: Member, users: readonly string[], { from, until }: Stretch) {
  const { rows } = await sql<{ user_id: string; from: string | null; until: string | null }>`
    select distinct m.user_id, taken.starts_at as "from", taken.ends_at as until
      from membership m
      left join lateral (
        select ap.starts_at, ap.ends_at from appointment ap
          join appointment_supervisor s on s.organization_id = ap.organization_id and s.appointment_id = ap.id
         where ap.organization_id = m.organization_id and s.user_id = m.user_id and ap.status = 'planned'
           and ap.starts_at > ${from.toISOString()}::timestamptz - interval '24 hours'
           and ap.starts_at < ${until.toISOString()}::timestamptz) taken on true
     where m.organization_id = ${who.organization_id} and m.user_id = any(${users}::uuid[])`.execute(db)
  const taken = (all: typeof rows) =>
    all.flatMap((it): Stretch[] =>
      it.from && it.until ? [{ from: new Date(it.from), until: new Date(it.until) }] : [],
    )
  return new Map([...Map.groupBy(rows, row => row.user_id)].map(([user, all]) => [user, taken(all)]))
}

/** The members with their working hours and appointments. Empty if one of the users is no member, because all take part. */
async function readPeople(db: Db, who: Member, users: readonly string[], range: { from: string; until: string }) {
  const times = await readWorkingTimes(db, who, range, users)
  const zone = times.get(users[0] ?? '')?.timeZone ?? 'UTC'
  // A day before and after, for the buffers and for the daily limit.
  const period = {
    from: parseDate(range.from).subtract({ days: 1 }).toDate(zone),
    until: parseDate(range.until).add({ days: 2 }).toDate(zone),
  }
  const busy = await readBusy(db, who, users, period)
  const people = users.flatMap((user): Busy[] => {
    const [time, taken] = [times.get(user), busy.get(user)]
    return time && taken ? [{ time, busy: taken }] : []
  })
  return { people: people.length === users.length ? people : [], zone }
}

async function slots({ query, db, who }: CallContext<typeof bookings.slots>) {
  const { from, to, minutes = 60 } = query
  const [first, last] = [parseDate(from), parseDate(to)]
  const days = last.compare(first) + 1
  if (days < 1 || days > bookingLimits.days) throw wrong('query.to', 'date', 'Choose a period of at most six weeks.')
  const users = [...new Set(query.users_uuid)]
  const { people, zone } = await readPeople(db, who, users, { from, until: to })
  const begins = first.toDate(zone)
  const soonest = new Date(Date.now() + (query.notice_hours ?? 0) * 3_600_000)
  const wanted = {
    from: begins > soonest ? begins : soonest,
    until: last.add({ days: 1 }).toDate(zone),
    minutes,
    bufferBefore: query.buffer_before ?? 0,
    bufferAfter: query.buffer_after ?? 0,
    dailyLimit: query.daily_limit ?? null,
  }
  const most = bookingLimits.starts
  const found = slotsOf(people, wanted, most + 1)
  const shown = found.slice(0, most)
  return {
    slots: shown.map(start => ({
      start: start.toISOString(),
      end: new Date(start.getTime() + minutes * 60_000).toISOString(),
    })),
    more: found.length > most,
    answer_by: (await afterWorkingHours(db, who, query.hold_hours))?.toISOString() ?? null,
  }
}

/** The answer to the call that computes times to offer. */
export const findSlotAnswers: readonly Answer[] = [answer(bookings.slots, slots)]
