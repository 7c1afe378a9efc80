import { call } from '../../call.ts'
import {
  askedFlag,
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

/** A comment on an applicant. Only its author can see a private one, not even the owner of the organisation. */
const comment = shape({
  uuid: id(),
  comment: shown(),
  visibility: choice({ PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE' }),
  user: shape({ id: id(), fullName: shown() }),
  created_at: instant(),
  edited_at: orNull(instant()),
  /** Whether the caller wrote it: only the author may change or delete it. */
  mine: flag(),
})
export type Comment = Of<typeof comment>

const path = '/organization/applicants/{applicant_uuid}/comments'

/** Calls about the comments on an applicant. Read access to a job is enough to comment on its applicants. */
export const comments = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    says: 'The public comments on an applicant and the caller’s own private ones, newest first',
    query: shape({ ...pageQuery, public: askedFlag(), private: askedFlag() }),
    data: shape({ comments: list(comment), pagination }),
  }),
  create: call({
    method: 'POST',
    path,
    needs: 'organization.hiring',
    says: 'Comment on an applicant; public unless said otherwise',
    body: body({ comment: longText(5000), visibility: maybe(choice({ PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE' })) }),
    data: shape({ comment }),
  }),
  update: call({
    method: 'PUT',
    path: `${path}/{comment_id}`,
    needs: 'organization.hiring',
    says: 'Change one’s own comment',
    body: body({ comment: longText(5000) }),
    data: shape({ comment }),
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{comment_id}`,
    needs: 'organization.hiring',
    says: 'Delete one’s own comment',
    data: shape({ comment_id: id() }),
  }),
} as const
