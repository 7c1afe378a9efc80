import { sql, type RawBuilder } from 'kysely'
import { countedTo } from '@kargozin/api/page.ts'
import type { channels } from '@kargozin/api/messages/channels.ts'
import { recordActivity } from '../../core/activity.ts'
import type { CallContext, Member } from '../../core/http/answer.ts'
import { enqueueEach } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'
import { sending } from '../outbox.ts'

type Kind = 'email' | 'sms'

/**
 * SQL: the messages that were written while there was no service, for at most thirty days and as long as they are of use. Those
 * whose text was deleted cannot be sent.
 */
const keptOf = (kind: Kind, { organization_id }: Member): RawBuilder<unknown> => sql`
  from ${sql.table(kind)} where organization_id = ${organization_id} and state = 'not configured' and body <> ''
   and id > uuidv7(interval '-30 days') and (expires_at is null or expires_at > now())`

/** The number of kept messages of each kind, counted up to `countedTo`; one more says more. */
export async function countKept(db: Db, who: Member): Promise<{ email: number; sms: number }> {
  const count = (kind: Kind) => sql`(select count(*) from (select ${keptOf(kind, who)} limit ${countedTo + 1}) kept)`
  const { rows } = await sql<{ email: number; sms: number }>`
    select ${count('email')} as email, ${count('sms')} as sms`.execute(db)
  return rows[0] ?? { email: 0, sms: 0 }
}

/** The maximum number of messages that one call queues. The rest stays kept, and is offered again. */
const atOnce = 1000

/** Queues the kept messages of a kind, oldest first. */
export async function sendKept({ db, who, body }: CallContext<typeof channels.sendKept>) {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(body.type)} set state = 'queued', error = null
     where organization_id = ${who.organization_id} and id in (
       select id ${keptOf(body.type, who)} order by id limit ${atOnce} for update skip locked)
    returning id`.execute(db)
  const { organization_id } = who
  await enqueueEach(
    db,
    sending[body.type],
    rows.map(({ id }) => ({ organization_id, id })),
  )
  const states = { before: { state: 'not configured' }, after: { state: 'queued' } }
  await recordActivity(
    db,
    who,
    ...rows.map(({ id }) => ({ type: 'update', subject: body.type, id, ...states }) as const),
  )
  return { count: rows.length }
}
