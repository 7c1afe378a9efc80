import type { ActivityType } from '@kargozin/api/labels.ts'
import { sql } from 'kysely'
import { comments, maxReplies, type Comment } from '@kargozin/api/recruitment/applicants/comments.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { recordOnApplicant } from '../pipeline/change-applicants.ts'
import { ofOrganization } from '../../db/conditions.ts'
import { requireMentions, setMentions, notifyOfReply } from './mentions.ts'
import { commentsInSight, readComment, readThreads } from './read-comments.ts'

async function list({ params, query, db, who, from }: CallContext<typeof comments.list>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const page = pageOf(query, 20)
  // Filters by one visibility only if the query asks for exactly one.
  const only = query.public === query.private ? undefined : query.public ? 'PUBLIC' : 'PRIVATE'
  const { threads, total } = await readThreads(db, who, it.id, { page, only })
  return { comments: threads, pagination: paginationOf(page, total, from.url) }
}

const notEmpty = (text: string): string => {
  if (text === '') throw wrong('comment', 'required', 'Write something first.')
  return text
}

/**
 * Finds the comment to reply to: returns the first comment of its thread, and the author to notify. Throws 422 if it is deleted
 * or the caller may not see it.
 */
async function requireParent(db: Db, who: Member, application: string, id: string) {
  const refusal = () => wrong('parent_uuid', 'one_of', 'The comment you reply to is no longer there.')
  const parent = await commentsInSight(db, who, application)
    .select(['c.id', 'c.parent_id', 'c.visibility', 'c.user_id'])
    .select(
      sql<number>`(select count(*) from comment r where r.organization_id = c.organization_id
        and r.application_id = c.application_id and r.parent_id = coalesce(c.parent_id, c.id))`.as('replies'),
    )
    .where('c.deleted_at', 'is', null)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refusal)
  if (parent.replies >= maxReplies) throw wrong('parent_uuid', 'max_value', 'This thread is full. Begin a new comment.')
  return { id: parent.parent_id ?? parent.id, visibility: parent.visibility, author: parent.user_id }
}

/** A reply has the visibility of its parent, unless the request sets it. Throws 422 for a public reply to a private comment. */
function visibilityOf(requested: Comment['visibility'] | undefined, parent: { visibility: string } | undefined) {
  const under = parent?.visibility ?? 'PUBLIC'
  if (under === 'PRIVATE' && requested === 'PUBLIC')
    throw wrong('visibility', 'one_of', 'A reply to a private comment is private too.')
  return requested ?? under
}

async function recordComment(db: Db, who: Member, it: { id: string; job_id: string }, type: ActivityType) {
  await recordOnApplicant(db, who, it, { type })
  announceChange(db, who, 'comment', [it.job_id])
}

async function create({ params, body, db, who }: CallContext<typeof comments.create>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show', true)
  const parent = body.parent_uuid ? await requireParent(db, who, it.id, body.parent_uuid) : undefined
  const visibility = visibilityOf(body.visibility, parent)
  const comment = notEmpty(body.comment)
  const names = await requireMentions(db, who, { job_id: it.job_id, visibility }, body.mentions ?? [])
  const own = { organization_id: who.organization_id, application_id: it.id, user_id: who.user_id }
  const { id } = await db
    .insertInto('comment')
    .values({ ...own, comment, visibility, parent_id: parent?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const place = { id, application_id: it.id, job_id: it.job_id, visibility }
  await setMentions(db, who, place, names)
  if (parent) await notifyOfReply(db, who, place, parent.author, names)
  // A private comment leaves no trace that others can see.
  if (visibility === 'PUBLIC') await recordComment(db, who, it, 'comment')
  return { comment: await readComment(db, who, it.id, id) }
}

/** The caller's own comment. Throws 403 for another member's public comment, 404 for a private one. */
async function requireOwn(db: Db, who: Member, application: string, id: string) {
  const comment = await readComment(db, who, application, id)
  if (!comment.mine) throw refuse(403, 'Only the author of a comment can edit or delete it.')
  return comment
}

const rowOf = (db: Db, who: Member, id: string) =>
  db.updateTable('comment').where(ofOrganization(who)).where('id', '=', id)

async function update({ params, body, db, who }: CallContext<typeof comments.update>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show', true)
  const { visibility, deleted, uuid: id } = await requireOwn(db, who, it.id, params.comment_id)
  if (deleted) throw refuse(409, 'This comment has been deleted. Restore it first.')
  const comment = notEmpty(body.comment)
  if (body.mentions) {
    const place = { id, application_id: it.id, job_id: it.job_id, visibility }
    await setMentions(db, who, place, await requireMentions(db, who, place, body.mentions))
  }
  await rowOf(db, who, id)
    .set({ comment, edited_at: sql`now()` })
    .execute()
  if (visibility === 'PUBLIC') await recordComment(db, who, it, 'comment_update')
  return { comment: await readComment(db, who, it.id, id) }
}

/** Deletes the caller's own comment or restores it. Doing so twice changes nothing. */
async function setDeleted(db: Db, who: Member, application: string, id: string, deleted: boolean) {
  const it = await reachApplication(db, who, application, 'show', true)
  const before = await requireOwn(db, who, it.id, id)
  if (before.deleted !== deleted) {
    await rowOf(db, who, id)
      .set({ deleted_at: deleted ? sql`now()` : null })
      // After a day the text is erased, and the comment can no longer be restored.
      .where('comment', '<>', '')
      .returning('id')
      .executeTakeFirstOrThrow(notFound)
    const type = deleted ? 'comment_delete' : 'comment_restore'
    if (before.visibility === 'PUBLIC') await recordComment(db, who, it, type)
  }
  return it
}

async function remove({ params, db, who }: CallContext<typeof comments.remove>) {
  await setDeleted(db, who, params.applicant_uuid, params.comment_id, true)
  return { comment_id: params.comment_id }
}

async function restore({ params, db, who }: CallContext<typeof comments.restore>) {
  const it = await setDeleted(db, who, params.applicant_uuid, params.comment_id, false)
  return { comment: await readComment(db, who, it.id, params.comment_id) }
}

/** The answers to the calls about comments on applicants. */
export const commentAnswers: readonly Answer[] = [
  answer(comments.list, list),
  answer(comments.create, create),
  answer(comments.update, update),
  answer(comments.remove, remove),
  answer(comments.restore, restore),
]
