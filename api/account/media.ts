import { call } from '../call.ts'
import { body, id, int, shape, text } from '../fields.ts'

/** Calls about the caller's own uploads, which belong to no organisation. */
export const media = {
  upload: call({
    method: 'POST',
    path: '/media/upload',
    needs: 'user',
    summary: 'Upload a picture for the caller’s account; the server reduces its size and removes its metadata',
    body: body({}),
    files: ['file'],
    requires: ['file'],
    data: shape({
      media: shape({ id: id(), uuid: id(), name: text(), type: text(), bytes: int(1, 1e9), url: text(300) }),
    }),
  }),
} as const
