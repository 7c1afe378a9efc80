import { call } from '../../call.ts'
import { body, choice, id, int, shape, shown } from '../../fields.ts'

/** What a picture is for. Each kind needs the permission to change that. */
const pictureKinds = { photo: 'photo', logo: 'logo', career: 'career' } as const
export type PictureKind = keyof typeof pictureKinds

/** Calls about pictures that belong to the organisation. */
export const organizationMedia = {
  upload: call({
    method: 'POST',
    path: '/organization/media/upload/user',
    needs: 'member',
    callers: {
      only: 'organization.users.update',
      because: 'each kind of picture needs a permission of its own; the first kind is the photo of an employee',
    },
    /** Logos and pictures of the career page are public. Photos of employees have links that end after ten minutes. */
    summary:
      'Upload the photo of an employee, the logo, or a picture of the career page; the server reduces its size and removes its metadata',
    body: body({ type: choice(pictureKinds) }),
    files: ['file'],
    requires: ['file'],
    data: shape({
      media: shape({ id: id(), uuid: id(), name: shown(), type: shown(), bytes: int(1, 1e9), url: shown() }),
    }),
  }),
} as const
