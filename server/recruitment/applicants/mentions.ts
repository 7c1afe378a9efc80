import { sql } from 'kysely'
import type { Member } from '../../core/http/answer.ts'
import { wrong } from '../../core/errors.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { namesOfColleagues } from '../access/colleagues.ts'
import { mentioned, repliedTo } from '../people/notices.ts'

/** A comment with its application, job and author. */
type CommentPlace = { id: string; application_id: string; job_id: string; visibility: string }

/** The mentioned members by name. Throws 422 if one of them may not read the comment. */
export async function requireMentions(
  db: Db,
  who: Member,
  { job_id, visibility }: Pick<CommentPlace, 'job_id' | 'visibility'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (visibility === 'PRIVATE' && ids.some(id => id !== who.user_id))
    throw wrong('mentions', 'one_of', 'Only you can see a private comment. Make it public to mention colleagues.')
  const names = await namesOfColleagues(db, who, job_id, ids)
  if (ids.some(id => !names.has(id)))
    throw wrong(
      'mentions',
      'one_of',
      'Somebody you mentioned cannot see this applicant. Remove the mention, or add them to the people of the job opening first.',
    )
  return names
}

/** Stores the mentions of a comment, and notifies members who were not mentioned before, except its author. */
export async function setMentions(
  db: Db,
  who: Member,
  it: CommentPlace,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const key = { organization_id: who.organization_id, comment_id: it.id }
  await db
    .deleteFrom('comment_mention')
    .where(ofOrganization(who))
    .where('comment_id', '=', it.id)
    .where('user_id', '<>', sql<string>`all(${[...names.keys()]}::uuid[])`)
    .execute()
  if (names.size === 0) return
  const added = await db
    .insertInto('comment_mention')
    .values([...names].map(([user_id, name]) => ({ ...key, user_id, name })))
    .onConflict(known => known.columns(['organization_id', 'comment_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  await notifyOthers(db, who, it, { kind: mentioned, to: added.map(row => row.user_id) })
}

/**
 * Notifies the author of a comment about a reply, if they may still see the applicant. An author who is mentioned in the reply
 * gets the notice about the mention instead.
 */
export async function notifyOfReply(
  db: Db,
  who: Member,
  it: CommentPlace,
  author: string,
  knowing: ReadonlyMap<string, string>,
) {
  if (it.visibility === 'PRIVATE' || knowing.has(author)) return
  const seeing = await namesOfColleagues(db, who, it.job_id, [author])
  await notifyOthers(db, who, it, { kind: repliedTo, to: [...seeing.keys()] })
}

async function notifyOthers(
  db: Db,
  who: Member,
  { id, application_id, job_id }: CommentPlace,
  { kind, to }: { kind: typeof mentioned; to: readonly string[] },
): Promise<void> {
  const user_ids = to.filter(user => user !== who.user_id)
  if (user_ids.length === 0) return
  const { name } = await db
    .selectFrom('applicant')
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as('name'))
    .where(ofOrganization(who))
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  const data = { by: who.full_name, applicant: name, job_id, application_id, comment_id: id }
  await notify(db, kind, { organization_id: who.organization_id, user_ids, data })
}
