import { call } from '../../call.ts'
import {
  queryFlag,
  body,
  choice,
  flag,
  id,
  instant,
  list,
  longText,
  maybe,
  orNull,
  shape,
  shown,
  type Of,
} from '../../fields.ts'
import { pageQuery, pagination } from '../../page.ts'

const visibility = choice({ PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE' })

/** A comment on an applicant. Only its author can see a private one, not even the owner of the organisation. */
const comment = shape({
  uuid: id(),
  /** The comment that it replies to; null for one that begins a thread. */
  parent_uuid: orNull(id()),
  /** Empty when deleted. */
  comment: shown(),
  visibility,
  user: shape({ id: id(), fullName: shown() }),
  created_at: instant(),
  edited_at: orNull(instant()),
  /** Whom it mentions; `name` stands after an @ in the text, unless the text was sent without it. */
  mentions: list(shape({ user_uuid: id(), name: shown() })),
  /** Whether the caller wrote it: only the author may change or delete it. */
  mine: flag(),
  /** Only what has replies is listed after its deletion. */
  deleted: flag(),
})
export type Comment = Of<typeof comment>

/** A comment with its replies, the oldest first. */
const thread = shape({ ...comment.shape, replies: list(comment) })
export type Thread = Of<typeof thread>

/** A thread has at most so many replies. */
export const maxReplies = 500

/** At most so many people are mentioned in one comment. */
const mentionsMost = 20

const mentions = list(id(), mentionsMost)

const path = '/organization/applicants/{applicant_uuid}/comments'
const one = `${path}/{comment_id}` as const

/** Calls about the comments on an applicant. Read access to a job is enough to comment on its applicants. */
export const comments = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary:
      'The public comments on an applicant and the caller’s own private ones, newest first, each with its replies',
    query: shape({ ...pageQuery, public: queryFlag(), private: queryFlag() }),
    data: shape({ comments: list(thread), pagination }),
  }),
  create: call({
    method: 'POST',
    path,
    needs: 'organization.hiring',
    summary: 'Comment on an applicant, or reply to a comment; public unless said otherwise. Who is mentioned is told',
    body: body({
      comment: longText(5000),
      visibility: maybe(visibility),
      parent_uuid: maybe(id()),
      /** Ids of colleagues who may see the applicant; none in a private comment. */
      mentions: maybe(mentions),
    }),
    data: shape({ comment }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs: 'organization.hiring',
    summary: 'Change one’s own comment; who is mentioned anew is told',
    body: body({ comment: longText(5000), mentions: maybe(mentions) }),
    data: shape({ comment }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring',
    summary: 'Delete one’s own comment; it can be restored for a day',
    data: shape({ comment_id: id() }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.hiring',
    summary: 'Bring one’s own deleted comment back',
    addedBecause: 'undo is offered instead of a question beforehand',
    data: shape({ comment }),
  }),
} as const
