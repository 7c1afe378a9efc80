import { sql } from 'kysely'
import { calendarFeed } from '@kargozin/api/calendar/feed.ts'
import type { FilledType } from '@kargozin/api/calendar/events.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { notFound } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import type { Services } from '../core/http/services.ts'
import { handleOf, hashOfHandle } from '../core/tokens.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'

/** The secret in the address of a feed. The database has only its hash. */
const feedSecret = (secret: string, id: string): string => handleOf(secret, `calendar ${id}`)

type FeedOwner = { db: Db; who: Member; services: Pick<Services, 'config'> }

/** The feed of the caller, with its address. Null if it is switched off. */
async function readFeed({ db, who, services: { config } }: FeedOwner) {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['id', 'types', 'created_at'])
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .executeTakeFirst()
  if (!row) return null
  const url = config.publicUrl + publicPaths.calendar(feedSecret(config.secret, row.id))
  return { url, types: row.types as FilledType[], created_at: row.created_at } // the contract allows only these types
}

async function requireFeed(caller: FeedOwner) {
  const feed = await readFeed(caller)
  if (!feed) throw notFound()
  return { feed }
}

const newId = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db)
  return rows[0]?.id ?? ''
}

const show = async (caller: CallContext<typeof calendarFeed.show>) => ({ feed: await readFeed(caller) })

async function set({ body, locale, ...caller }: CallContext<typeof calendarFeed.set>) {
  const { db, who, services } = caller
  const id = await newId(db)
  const types = [...new Set(body.types)]
  await db
    .insertInto('calendar_feed')
    .values({
      ...{ organization_id: who.organization_id, user_id: who.user_id, id, types, language: locale },
      secret_hash: hashOfHandle(feedSecret(services.config.secret, id)),
    })
    .onConflict(it => it.columns(['organization_id', 'user_id']).doUpdateSet({ types, language: locale }))
    .execute()
  return requireFeed(caller)
}

async function renew({ locale, ...caller }: CallContext<typeof calendarFeed.renew>) {
  const { db, who, services } = caller
  const id = await newId(db)
  const secret_hash = hashOfHandle(feedSecret(services.config.secret, id))
  await db
    .updateTable('calendar_feed')
    .set({ id, secret_hash, language: locale, created_at: sql`now()` })
    .where(ofOrganization(who))
    .where('user_id', '=', who.user_id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)
  return requireFeed(caller)
}

async function remove({ db, who }: CallContext<typeof calendarFeed.remove>) {
  await db.deleteFrom('calendar_feed').where(ofOrganization(who)).where('user_id', '=', who.user_id).execute()
  return { feed: null }
}

/** The answers to the calls about the caller's feed. They record no activity, because the feed is as private as the memos in it. */
export const feedAnswers: readonly Answer[] = [
  answer(calendarFeed.show, show),
  answer(calendarFeed.set, set),
  answer(calendarFeed.renew, renew),
  answer(calendarFeed.remove, remove),
]
