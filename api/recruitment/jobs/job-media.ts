import { call } from '../../call.ts'
import { body, id, int, shape, shown } from '../../fields.ts'

/** An uploaded file; `url` works without a token for ten minutes. */
const uploaded = shape({ id: id(), uuid: id(), name: shown(), type: shown(), bytes: int(0, 1e9), url: shown() })

/** Calls about the files of a job opening's form. */
export const jobMedia = {
  upload: call({
    method: 'POST',
    path: '/organization/jobs/media',
    needs: 'organization.hiring.jobs.store',
    summary: 'Upload an example of a file that a job opening requests',
    body: body({}),
    files: ['file'],
    requires: ['file'],
    data: shape({ media: uploaded }),
  }),
  picture: call({
    method: 'POST',
    path: '/organization/jobs/questions/pictures',
    needs: 'organization.hiring.jobs.store',
    /**
     * The server reduces the size of the picture and removes its metadata. The picture is public, because everyone who gets
     * the question sees it.
     */
    summary: 'Upload a picture that serves as the title of a question (question-titles.ts)',
    changes: ['job'],
    addedBecause: 'the title of a question can be a picture, but the specification has no call for uploading it',
    body: body({}),
    files: ['file'],
    requires: ['file'],
    data: shape({ media: uploaded }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/organization/jobs/{uuid}/media/{media_uuid}',
    needs: 'organization.hiring.jobs.store',
    summary: 'Remove an example file from a job opening; the file is deleted unless another job or a template uses it',
    changes: ['job'],
    data: shape({ media_uuid: id() }),
  }),
} as const
