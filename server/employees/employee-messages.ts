import { sql } from 'kysely'
import { contractNoticeDays } from '@kargozin/api/organisation/settings.ts'
import { dayText } from '../core/day-text.ts'
import type { Services } from '../core/http/services.ts'
import { task } from '../core/queue.ts'
import { say } from '../core/say.ts'
import { inOrganization, type Db } from '../db/transaction.ts'
import { queueManySms } from '../messages/outbox.ts'
import { afterQuietHours, organizationZone } from '../organisation/quiet-hours.ts'
import { localDay } from '../organisation/working-time/working-time.ts'
import { birthdaysOn } from './birthday.ts'

/** Runs every hour: sends text messages to the employees whose birthday it is, and to those whose contract ends soon. */
export const sendingToEmployees = task<Record<never, never>>('send-to-employees', 'messages')

/** The hour of the organisation's day from which these messages are sent. */
const firstHour = 9

type Kind = 'birthday' | 'contract'

/** An employee with the day that the message is about. */
type Receiver = { id: string; name: string; mobile: string; kind: Kind; day: string }

type Sending = { organization: string; zone: string; birthdays: boolean; contracts: boolean; morning: string }

async function readSettings(db: Db, organization_id: string): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`
    select o.name as organization, ${organizationZone} as zone, o.send_birthday_sms as birthdays,
           o.send_contract_expire_sms as contracts, ${afterQuietHours(sql`now()`)} as morning
      from organization o where o.id = ${organization_id} and o.active`.execute(db)
  return rows[0]
}

const working = (organization_id: string, today: string) => sql`e.organization_id = ${organization_id}
  and e.deleted_at is null and e.mobile is not null and (e.ended_on is null or e.ended_on > ${today}::date)`

/** Those whose birthday is today. */
async function readBirthdays(db: Db, organization_id: string, today: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select e.id, e.first_name as name, e.mobile, 'birthday' as kind, ${today} as day from employee e
     where ${working(organization_id, today)} and e.birthday_in_year = any(${birthdaysOn(sql`${today}::date`)})
     order by e.id`.execute(db)
  return rows
}

/** Those whose contract ends within `contractNoticeDays`. */
async function readContracts(db: Db, organization_id: string, today: string): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select e.id, e.first_name as name, e.mobile, 'contract' as kind, e.contract_ends_on as day from employee e
     where ${working(organization_id, today)}
       and e.contract_ends_on between ${today}::date and ${today}::date + ${contractNoticeDays}::int
     order by e.id`.execute(db)
  return rows
}

/** Keeps those who did not get this message before, and stores that they get it now. */
async function first(db: Db, organization_id: string, all: readonly Receiver[]): Promise<Receiver[]> {
  if (all.length === 0) return []
  const { rows } = await sql<{ employee_id: string; kind: Kind }>`
    insert into employee_sms (organization_id, employee_id, kind, day)
    select ${organization_id}, id, kind, day from unnest(
      ${all.map(it => it.id)}::uuid[], ${all.map(it => it.kind)}::text[], ${all.map(it => it.day)}::date[]) given (id, kind, day)
    on conflict do nothing returning employee_id, kind`.execute(db)
  const stored = new Set(rows.map(row => `${row.kind} ${row.employee_id}`))
  return all.filter(it => stored.has(`${it.kind} ${it.id}`))
}

const textOf = ({ name, kind, day }: Receiver, organization: string): string =>
  kind === 'birthday'
    ? say('fa', 'Happy birthday, {name}! {organization}', { name, organization })
    : say(
        'fa',
        'Hello {name}, your contract with {organization} ends on {day}. Please talk to human resources about it.',
        {
          ...{ name, organization },
          day: dayText(day, 'fa'),
        },
      )

/** Queues the messages of an organisation for its day of `now`, if that day has begun. */
async function sendIn(db: Db, organization_id: string, now: Date): Promise<void> {
  const it = await readSettings(db, organization_id)
  if (!it) return
  const today = localDay(now, it.zone)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: it.zone, hour: '2-digit' }).format(now))
  if (hour < firstHour) return
  const due = [
    ...(it.birthdays ? await readBirthdays(db, organization_id, today) : []),
    ...(it.contracts ? await readContracts(db, organization_id, today) : []),
  ]
  const texts = (await first(db, organization_id, due)).map(receiver => ({
    ...{ organization_id, mobile: receiver.mobile, kind: 'employee' as const, not_before: it.morning },
    body: textOf(receiver, it.organization),
    // A birthday is over on the next day.
    ...(receiver.kind === 'birthday' && { expires_at: new Date(now.getTime() + 20 * 3_600_000).toISOString() }),
  }))
  await queueManySms(db, texts)
}

/** Sends the text messages to employees that are due, for each organisation in a transaction of its own. */
export async function sendToEmployees({ database }: Pick<Services, 'database'>, now = new Date()): Promise<void> {
  const { rows } = await database.fixed.query<{ id: string }>('select organizations_with_employee_sms() as id')
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one organisation after the other
    await inOrganization(database.fixed, id, ({ db }) => sendIn(db, id, now))
}
