import { sql, type RawBuilder } from 'kysely'
import type { Comment, Thread } from '@kargozin/api/recruitment/applicants/comments.ts'
import type { Member } from '../../core/http/answer.ts'
import { notFound } from '../../core/errors.ts'
import type { Page } from '../../core/http/page.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'

type Visibility = Comment['visibility']

/**
 * Public comments and the caller’s own ones, including deleted comments. Does not check whether the caller may see the
 * applications.
 */
export const visibleComments = (db: Db, who: Member) =>
  db
    .selectFrom('comment as c')
    .where(ofOrganization(who, 'c'))
    .where(eb => eb.or([eb('c.visibility', '=', 'PUBLIC'), eb('c.user_id', '=', who.user_id)]))

/** The visible comments of one application. */
export const commentsInSight = (db: Db, who: Member, application: string) =>
  visibleComments(db, who).where('c.application_id', '=', application)

const mentions = sql<
  Comment['mentions']
>`(select coalesce(json_agg(json_build_object('user_uuid', m.user_id, 'name', m.name)
    order by m.name), '[]') from comment_mention m
  where m.organization_id = c.organization_id and m.comment_id = c.id and c.deleted_at is null)`

const shownTo = (db: Db, who: Member, application: string) =>
  commentsInSight(db, who, application)
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.id as uuid', 'c.parent_id as parent_uuid', 'c.created_at', 'c.edited_at'])
    .select([
      sql<string>`case when c.deleted_at is null then c.comment else '' end`.as('comment'),
      sql<Visibility>`c.visibility`.as('visibility'),
      sql<Comment['user']>`json_build_object('id', u.id, 'fullName', u.full_name)`.as('user'),
      mentions.as('mentions'),
      sql<boolean>`c.user_id = ${who.user_id}`.as('mine'),
      sql<boolean>`c.deleted_at is not null`.as('deleted'),
    ])

/** Reads a comment that the caller may see, including a deleted one. Throws 404. */
export const readComment = (db: Db, who: Member, application: string, id: string): Promise<Comment> =>
  shownTo(db, who, application).where('c.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Selects the comments that are list items: those that begin a thread, and the caller's private replies to public threads. */
function headOf(who: Member, only: Visibility | undefined) {
  if (only === 'PRIVATE')
    return sql<boolean>`c.deleted_at is null and c.visibility = 'PRIVATE' and not exists (select from comment h
      where h.organization_id = c.organization_id and h.id = c.parent_id and h.visibility = 'PRIVATE')`
  return sql<boolean>`c.parent_id is null and (${only ?? null}::text is null or c.visibility = ${only ?? null})
    and (c.deleted_at is null or exists (select from comment r where r.organization_id = c.organization_id
      and r.application_id = c.application_id and r.parent_id = c.id and r.deleted_at is null
      and (r.visibility = 'PUBLIC' or r.user_id = ${who.user_id} and ${only ?? null}::text is null)))`
}

/**
 * SQL: one row for each thread that the caller may see, with the same columns as an activity, so that both can be sorted
 * together.
 */
export const threadsAsActivities = (
  who: Member,
  application: string,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => sql`
  select c.id as uuid, 'comment' as type, 'comment' as subject, c.created_at as at, null::jsonb as before, null::jsonb as after,
         a.id as application, u.id as user_id, u.full_name, btrim(p.first_name || ' ' || p.last_name) as applicant_name
    from comment c
    join user_account u on u.id = c.user_id
    join application a on a.organization_id = c.organization_id and a.id = c.application_id
    join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
   where c.organization_id = ${who.organization_id} and c.application_id = ${application}
     and (c.visibility = 'PUBLIC' or c.user_id = ${who.user_id})
     and ${sql.join([headOf(who, undefined), ...conditions], sql` and `)}`

/** The threads that begin with these comments, by the id of the first comment. */
export async function threadsOf(
  db: Db,
  who: Member,
  application: string,
  heads: readonly string[],
): Promise<ReadonlyMap<string, Thread>> {
  const any = sql<string>`any(${heads}::uuid[])`
  const rows = await shownTo(db, who, application)
    .where(it => it.or([it('c.id', '=', any), it.and([it('c.parent_id', '=', any), it('c.deleted_at', 'is', null)])]))
    .orderBy('c.id')
    .execute()
  const replies = Map.groupBy(rows, row => row.parent_uuid)
  return new Map(
    rows.filter(row => !row.parent_uuid).map(row => [row.uuid, { ...row, replies: replies.get(row.uuid) ?? [] }]),
  )
}

/**
 * One page of the threads of an application, newest first, and the number of all threads; with `only`, those of one visibility.
 */
export async function readThreads(
  db: Db,
  who: Member,
  application: string,
  { page, only }: { page: Page; only: Visibility | undefined },
): Promise<{ threads: Thread[]; total: number }> {
  const head = headOf(who, only)
  const [heads, counted] = await Promise.all([
    shownTo(db, who, application).where(head).orderBy('c.id', 'desc').limit(page.limit).offset(page.offset).execute(),
    commentsInSight(db, who, application)
      .where(head)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const replies = await shownTo(db, who, application)
    .where('c.parent_id', '=', sql<string>`any(${heads.map(it => it.uuid)}::uuid[])`)
    .where('c.deleted_at', 'is', null)
    .$if(only !== undefined, q => q.where('c.visibility', '=', only ?? ''))
    .orderBy('c.id')
    .execute()
  const threads = heads.map(it => ({ ...it, replies: replies.filter(reply => reply.parent_uuid === it.uuid) }))
  return { threads, total: counted.total }
}
