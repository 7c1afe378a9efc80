import { call } from '../../call.ts'
import {
  queryText,
  body,
  choice,
  flag,
  id,
  instant,
  int,
  list,
  maybe,
  orNull,
  shape,
  shown,
  type Of,
} from '../../fields.ts'

/** How many attachments an applicant has at most, and how long the title of one may be. */
export const maxAttachments = 100
export const maxAttachmentTitle = 200

/** A file beside the CV: one that a member attached, or one that the applicant sent with a form. */
const attachment = shape({
  /** `uuid` and `media_uuid` are the same. */
  uuid: id(),
  media_uuid: id(),
  /** What it is, as “Certificate”; the name of the file when nobody said. */
  fileTitle: shown(),
  name: shown(),
  type: shown(),
  bytes: int(0, 1e9),
  /** Works without a token for some minutes; with `&download` the browser saves it. */
  url: shown(),
  created_at: instant(),
  /** Who attached it; null when the applicant sent it. */
  by: orNull(shape({ id: id(), fullName: shown() })),
  /** `delete` is false for files that the applicant sent. */
  can: shape({ delete: flag() }),
})
export type Attachment = Of<typeof attachment>

const path = '/organization/applicants/{applicant_uuid}/attachments'
const one = `${path}/{media_uuid}`

/** Calls about the attachments of an applicant. Who sees the application sees them, and nobody else. */
export const attachments = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary: 'The attachments of an applicant, newest first',
    live: ['board'],
    data: shape({ attachments: list(attachment) }),
  }),
  add: call({
    method: 'POST',
    path,
    needs: 'organization.hiring',
    summary:
      'Attach a file to an applicant: a document, a table, slides or a picture whose content is what its name says',
    body: body({
      collection: maybe(choice({ attachments: 'attachments' })),
      fileTitle: queryText(maxAttachmentTitle),
      /** In place of the name of the sent file. */
      name: queryText(),
      /** A content type. Another content is refused. */
      type: queryText(),
    }),
    files: ['file'],
    requires: ['file'],
    data: shape({ attachment }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.hiring',
    summary: 'Remove an attachment; it can be restored for a day',
    data: shape({ media_uuid: id() }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.hiring',
    summary: 'Bring a removed attachment back',
    addedBecause: 'the specification has no call for restoring it, but removing offers undo instead of a confirmation',
    data: shape({ attachment }),
  }),
} as const
