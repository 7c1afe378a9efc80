import { call } from '../../call.ts'
import {
  queryFlag,
  body,
  choice,
  flag,
  id,
  idOf,
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

/** A comment on an applicant. A private comment is visible only to its author, not even to the owner of the organisation. */
const comment = shape({
  /** `id` and `uuid` are the same. */
  id: id(),
  uuid: id(),
  /** The comment to which this comment replies. Null for the first comment of a thread. */
  parent_uuid: orNull(idOf('comment')),
  /** Empty if the comment was deleted. */
  comment: shown(),
  visibility,
  user: shape({ id: id(), fullName: shown() }),
  created_at: instant(),
  edited_at: orNull(instant()),
  /** The mentioned members. The text usually contains `name` after an @, but a client may send a mention without it. */
  mentions: list(shape({ user_uuid: idOf('member'), name: shown() })),
  /** Whether the caller is the author. Only the author may change or delete a comment. */
  mine: flag(),
  /** Whether the comment was deleted. Deleted comments are listed only while they have replies. */
  deleted: flag(),
})
export type Comment = Of<typeof comment>

/** A comment with its replies, oldest first. */
export const thread = shape({ ...comment.shape, replies: list(comment) })
export type Thread = Of<typeof thread>

/** The maximum number of replies in a thread. */
export const maxReplies = 500

/** The maximum number of mentions in a comment. */
const maxMentions = 20

const mentions = list(idOf('member'), maxMentions)

const path = '/organization/applicants/{applicant_uuid}/comments'
const one = `${path}/{comment_id}` as const

const callers = { supervisors: 'who may look', because: 'everyone who sees an applicant may comment' } as const

/** Calls about the comments on an applicant. Read access to a job is enough to comment on its applicants. */
export const comments = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary:
      'The public comments on an applicant and the caller’s own private ones, newest first, each with its replies',
    shows: ['comment'],
    query: shape({ ...pageQuery, public: queryFlag(), private: queryFlag() }),
    data: shape({ comments: list(thread), pagination }),
  }),
  create: call({
    method: 'POST',
    path,
    needs: 'organization.hiring',
    callers,
    summary: 'Comment on an applicant, or reply to a comment; public by default. Mentioned members are notified',
    changes: ['comment'],
    body: body({
      comment: longText(5000),
      visibility: maybe(visibility),
      parent_uuid: maybe(idOf('comment')),
      /** The ids of members who may see the applicant. A private comment cannot have mentions. */
      mentions: maybe(mentions),
    }),
    data: shape({ comment }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs: 'organization.hiring',
    callers,
    summary: 'Change one of the caller’s comments; members who were not mentioned before are notified',
    changes: ['comment'],
    body: body({ comment: longText(5000), mentions: maybe(mentions) }),
    data: shape({ comment }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring',
    callers,
    summary: 'Delete one of the caller’s comments; it can be restored for a day',
    changes: ['comment'],
    data: shape({ comment_id: idOf('comment') }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.hiring',
    callers,
    summary: 'Restore one of the caller’s deleted comments',
    changes: ['comment'],
    addedBecause: 'the specification has no call for restoring it, but deleting offers undo instead of a confirmation',
    data: shape({ comment }),
  }),
} as const
