import { sql } from 'kysely'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { answer, type Answer, type Asked, type Member } from '../../core/http/answer.ts'
import { notFound, refuse, wrong } from '../../core/errors.ts'
import { pageOf, paginationOf } from '../../core/http/page.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { noteDeed } from '../pipeline/change-applicants.ts'
import { ofOrganization } from '../../db/conditions.ts'

/** The comments on an application that the caller may see: the public ones and their own. */
const visible = (db: Db, who: Member, application: string) =>
  db
    .selectFrom('comment as c')
    .where(ofOrganization(who, 'c'))
    .where('c.application_id', '=', application)
    .where(eb => eb.or([eb('c.visibility', '=', 'PUBLIC'), eb('c.user_id', '=', who.user_id)]))

const shownTo = (db: Db, who: Member, application: string) =>
  visible(db, who, application)
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .select(['c.id as uuid', 'c.comment', 'c.created_at', 'c.edited_at'])
    .select([
      sql<'PUBLIC' | 'PRIVATE'>`c.visibility`.as('visibility'),
      sql<{ id: string; fullName: string }>`json_build_object('id', u.id, 'fullName', u.full_name)`.as('user'),
      sql<boolean>`c.user_id = ${who.user_id}`.as('mine'),
    ])

const readComment = (db: Db, who: Member, application: string, id: string) =>
  shownTo(db, who, application).where('c.id', '=', id).executeTakeFirstOrThrow(notFound)

async function list({ params, query, db, who, from }: Asked<typeof comments.list>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const page = pageOf(query, 20)
  // If the query asks for one kind, only that. If it asks for both or neither, both.
  const only = query.public === query.private ? undefined : query.public ? 'PUBLIC' : 'PRIVATE'
  const [rows, counted] = await Promise.all([
    shownTo(db, who, it.id)
      .$if(only !== undefined, q => q.where('c.visibility', '=', only ?? ''))
      .orderBy('c.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    visible(db, who, it.id)
      .$if(only !== undefined, q => q.where('c.visibility', '=', only ?? ''))
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { comments: rows, pagination: paginationOf(page, counted.total, from.url) }
}

const notEmpty = (text: string): string => {
  if (text === '') throw wrong('comment', 'required', 'Write something first.')
  return text
}

async function create({ params, body, db, who }: Asked<typeof comments.create>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const visibility = body.visibility ?? 'PUBLIC'
  const { id } = await db
    .insertInto('comment')
    .values({
      organization_id: who.organization_id,
      application_id: it.id,
      user_id: who.user_id,
      comment: notEmpty(body.comment),
      visibility,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A private comment leaves no trace that others can see.
  if (visibility === 'PUBLIC') await noteDeed(db, who, it, { type: 'comment' })
  return { comment: await readComment(db, who, it.id, id) }
}

/** The caller's own comment. Throws 403 for another member's public comment, 404 for a private one. */
async function requireOwn(db: Db, who: Member, application: string, id: string) {
  const comment = await readComment(db, who, application, id)
  if (!comment.mine) throw refuse(403, 'Only the author of a comment can edit or delete it.')
  return comment
}

async function update({ params, body, db, who }: Asked<typeof comments.update>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const before = await requireOwn(db, who, it.id, params.comment_id)
  await db
    .updateTable('comment')
    .set({ comment: notEmpty(body.comment), edited_at: sql`now()` })
    .where(ofOrganization(who))
    .where('id', '=', params.comment_id)
    .execute()
  if (before.visibility === 'PUBLIC') await noteDeed(db, who, it, { type: 'comment_update' })
  return { comment: await readComment(db, who, it.id, params.comment_id) }
}

async function remove({ params, db, who }: Asked<typeof comments.remove>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const before = await requireOwn(db, who, it.id, params.comment_id)
  await db.deleteFrom('comment').where(ofOrganization(who)).where('id', '=', params.comment_id).execute()
  if (before.visibility === 'PUBLIC') await noteDeed(db, who, it, { type: 'comment_delete' })
  return { comment_id: params.comment_id }
}

/** The answers to the calls about comments on applicants. */
export const commentAnswers: readonly Answer[] = [
  answer(comments.list, list),
  answer(comments.create, create),
  answer(comments.update, update),
  answer(comments.remove, remove),
]
