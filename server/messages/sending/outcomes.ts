import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { enqueue, task } from '../../core/queue.ts'
import { type Db, inOrganization, inTransaction, Transaction } from '../../db/transaction.ts'
import type { Outcome, Sms } from '../providers.ts'
import { routesOf, type Sender } from './senders.ts'

type OfChannel = { organization_id: string; channel_id: string }

/** The task that finds the channels with messages whose state is due to be asked for, every minute. */
export const findingOutcomes = task<Record<never, never>>('find-outcomes', 'files')

/** The task that asks the service of a channel what became of its messages. */
export const askingOutcomes = task<OfChannel>('ask-outcomes', 'sending', 1)

/** The maximum number of messages in one job. Some services must be asked for each message separately. */
const atOnce = 100

/** Queues the asking for every channel with due messages. */
export async function findOutcomes({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(new Transaction(database.fixed), async transaction => {
    const due = await transaction.rows<OfChannel>('select organization_id, channel_id from channels_to_ask()')
    for (const it of due) await enqueue(transaction.db, askingOutcomes, it, { key: `ask-outcomes ${it.channel_id}` })
  })
}

/**
 * Takes the due messages of a channel and sets when they are asked for again: a message is asked for after one minute, ten
 * minutes, one hour and one day, and then no more. Set before asking, so that a service that fails is not asked without end.
 */
async function takeDue(db: Db, { organization_id, channel_id }: OfChannel): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; service_id: string }>`
    update sms set asked = asked + 1,
           ask_at = now() + (array['10 minutes', '1 hour', '1 day']::interval[])[asked + 1]
     where organization_id = ${organization_id} and id in (
       select id from sms where organization_id = ${organization_id} and channel_id = ${channel_id} and ask_at <= now()
        order by ask_at limit ${atOnce} for update skip locked)
    returning id, service_id`.execute(db)
  return new Map(rows.map(row => [row.service_id, row.id]))
}

/** Stores what became of a message. Its price may be known only now. */
async function storeOutcome(db: Db, organization_id: string, id: string, it: Outcome): Promise<void> {
  const isFinal = it.state !== 'sent'
  await db
    .updateTable('sms')
    .set({ state: it.state, answer: it.answer.slice(0, 200), ...(isFinal && { ask_at: null }) })
    .$if(it.price !== undefined && it.currency !== undefined, q => q.set({ price: it.price, currency: it.currency }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}

/** Asks the service of a channel what became of its due messages. If it does not answer, they are asked for again later. */
export async function askOutcomes(
  { database }: Pick<Services, 'database'>,
  sender: Sender<Sms>,
  it: OfChannel,
): Promise<void> {
  const { organization_id, channel_id } = it
  const inside = <T>(work: (db: Db) => Promise<T>) =>
    inOrganization(database.fixed, organization_id, ({ db }) => work(db))
  const { due, route } = await inside(async db => ({
    due: await takeDue(db, it),
    route: (await routesOf(db, sender, organization_id, channel_id))[0],
  }))
  if (due.size === 0 || !route?.provider.outcomes) return
  const outcomes = await route.provider.outcomes([...due.keys()]).catch(() => new Map<string, Outcome>())
  await inside(async db => {
    for (const [serviceId, outcome] of outcomes) {
      const id = due.get(serviceId)
      if (id !== undefined) await storeOutcome(db, organization_id, id, outcome)
    }
  })
}
