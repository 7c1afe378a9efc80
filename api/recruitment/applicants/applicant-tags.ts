import { call } from '../../call.ts'
import { body, idOf, list, shape, type Of } from '../../fields.ts'
import { tag } from '../../organisation/tags.ts'
import { maxTagsOfOne } from '../pipeline/bulk.ts'

const path = '/organization/applicants/{applicant_uuid}/tags'
const data = shape({ tags: list(tag, maxTagsOfOne) })
export type ApplicantTags = Of<typeof data>['tags']

/**
 * Calls about the tags of one application. Everyone who may see the application sees its tags, and nobody else does. The calls
 * in bulk.ts add tags to, and remove them from, one or more applications.
 */
export const applicantTags = {
  list: call({
    method: 'GET',
    path,
    needs: 'organization.hiring',
    summary: 'The tags of an applicant, by title',
    shows: ['tag', 'application'],
    data,
  }),
  set: call({
    method: 'PUT',
    path,
    needs: 'organization.hiring',
    summary: 'Set the tags of an applicant; tags that were deleted meanwhile are left out',
    changes: ['application'],
    body: body({ tags: list(idOf('tag'), maxTagsOfOne) }),
    data,
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{tag_uuid}`,
    needs: 'organization.hiring',
    summary: 'Remove one tag from an applicant',
    changes: ['application'],
    data,
  }),
} as const
