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

/** The maximum number of attachments of an applicant, and the maximum length of a title. */
export const maxAttachments = 100
export const maxAttachmentTitle = 200

/** A file other than the CV: attached by a member, or sent by the applicant with a form. */
export const attachment = shape({
  /** `uuid` and `media_uuid` are the same. */
  uuid: id(),
  media_uuid: id(),
  /** The title, for example “Certificate”. Defaults to the name of the file. */
  fileTitle: shown(),
  name: shown(),
  type: shown(),
  bytes: int(0, 1e9),
  /** A link that works without a token for some minutes. With `&download` the browser saves the file. */
  url: shown(),
  created_at: instant(),
  /** The member who attached it. Null if the applicant sent it. */
  by: orNull(shape({ id: id(), fullName: shown() })),
  /** `delete`: whether the caller may delete the file. False for files that the applicant sent. */
  can: shape({ delete: flag() }),
})
export type Attachment = Of<typeof attachment>

const path = '/organization/applicants/{applicant_uuid}/attachments'
const one = `${path}/{media_uuid}`

/** Calls about the attachments of an applicant. Everyone who may see the application may see them, and nobody else may. */
export const attachments = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary: 'The attachments of an applicant, newest first',
    shows: ['application'],
    data: shape({ attachments: list(attachment) }),
  }),
  add: call({
    method: 'POST',
    path,
    needs: 'organization.hiring',
    summary:
      'Attach a document, spreadsheet, presentation or picture to an applicant; its content must match its file name',
    changes: ['application'],
    body: body({
      collection: maybe(choice({ attachments: 'attachments' })),
      fileTitle: queryText(maxAttachmentTitle),
      /** Replaces the name of the uploaded file. */
      name: queryText(),
      /** The expected content type. The request is refused if the content is of another type. */
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
    changes: ['application'],
    data: shape({ media_uuid: id() }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.hiring',
    summary: 'Restore a removed attachment',
    changes: ['application'],
    addedBecause: 'the specification has no call for restoring it, but removing offers undo instead of a confirmation',
    data: shape({ attachment }),
  }),
} as const
