import { sql } from 'kysely'
import { userSettings, type UserSettings } from '@kargozin/api/account/user-settings.ts'
import { answer, type Answer, type CallContext, type User } from '../core/http/answer.ts'
import { notFound } from '../core/errors.ts'
import { requireTimeZone } from '../core/time-zones.ts'
import type { Db } from '../db/transaction.ts'

/** The default settings. */
const usual: UserSettings = { language: 'fa', currency: 'IRR', theme: 'system', time_zone: null }

async function read(db: Db, who: User) {
  const { settings } = await db
    .selectFrom('user_account')
    .select('settings')
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  return { settings: { ...usual, ...settings }, chosen: settings }
}

async function update({ db, who, body }: CallContext<typeof userSettings.update>) {
  requireTimeZone(body.time_zone)
  await db
    .updateTable('user_account')
    .set({ settings: sql`settings || ${JSON.stringify(body)}::jsonb` })
    .where('id', '=', who.user_id)
    .execute()
  return read(db, who)
}

/** The answers to the calls about a person's display settings. */
export const userSettingAnswers: readonly Answer[] = [
  answer(userSettings.show, ({ db, who }) => read(db, who)),
  answer(userSettings.update, update),
]
