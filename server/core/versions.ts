import type { Word } from './say.ts'
import { refuse, type Refusal } from './errors.ts'
import type { NewActivity } from './activity.ts'
import { ofOrganization } from '../db/conditions.ts'
import type { Db } from '../db/transaction.ts'
import type { ActivityType } from '@kargozin/api/labels.ts'
import { say } from './say.ts'
import type { Locale } from '@kargozin/api/words.ts'

/** The member who changed a record last, and when. Both are null if no member changed it. */
export type LastChange = { by: string | null; at: string | null }

/** Finds the last activity of these types on a record. */
export async function lastChange(
  db: Db,
  who: { organization_id: string },
  { subject, id, types }: Pick<NewActivity, 'subject' | 'id'> & { types: readonly ActivityType[] },
): Promise<LastChange> {
  const last = await db
    .selectFrom('activity as x')
    .innerJoin('user_account as u', 'u.id', 'x.user_id')
    .select(['u.full_name as by', 'x.at'])
    .where(ofOrganization(who, 'x'))
    .where('x.subject', '=', subject)
    .where('x.subject_id', '=', id)
    .where('x.type', 'in', types)
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { by: null, at: null }
}

type Stale = {
  /** Contains `{by}`, and the placeholders in `params`. */
  sentence: Word
  params?: Record<string, string>
  last: LastChange
  locale: Locale
  /** The current record, under its key in the answer, and anything else that the screen needs to resolve the conflict. */
  now: object
}

/**
 * The refusal (409) of a change based on an outdated record: `data` says who saved meanwhile (`saved_by`), when (`saved_at`),
 * and has the current record. The change is not made.
 */
export const refuseStale = ({ sentence, params, last, locale, now }: Stale): Refusal =>
  refuse(409, sentence, {
    params: { ...params, by: last.by ?? say(locale, 'Someone') },
    data: { saved_by: last.by, saved_at: last.at, ...now },
  })
