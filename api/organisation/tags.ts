import { call } from '../call.ts'
import { askedFlag, body, choice, id, int, list, maybe, shape, text, type Of } from '../fields.ts'

/** What a tag can be put on. */
export const tagTypes = { applicant: 'applicant', job: 'job' } as const

const tag = shape({ uuid: id(), title: text(), type: choice(tagTypes) })
export type Tag = Of<typeof tag>

const listedTag = shape({
  ...tag.shape,
  /**
   * How many job openings have it. Only callers who manage tags get it, and only when they ask for it. Applicants
   * cannot be tagged yet.
   */
  jobs_count: maybe(int(0, 1e9)),
})
export type ListedTag = Of<typeof listedTag>

const givenTag = body({ uuid: maybe(id()), title: text(60), type: maybe(choice(tagTypes)) })

const one = '/organization/tags/{tag_uuid}'
const because = 'replacing all tags would lose those that others just added'

/** Calls about the organisation's tags. */
export const tags = {
  list: call({
    method: 'GET',
    path: '/organization/tags',
    needs: 'member',
    says: 'The tags of the organisation; with `counts`, how many job openings have each',
    query: shape({ type: maybe(choice(tagTypes)), counts: askedFlag() }),
    data: shape({ tags: list(listedTag, 5000) }),
  }),
  sync: call({
    method: 'POST',
    path: '/organization/tags/sync',
    needs: 'organization.settings.recruitment',
    says: 'Replace the tags: those with a known uuid or title stay, new ones are added, the others are deleted',
    body: body({ tags: list(givenTag, 1000) }),
    data: shape({ tags: list(tag, 5000), deleted: int(0, 100_000) }),
  }),
  add: call({
    method: 'POST',
    path: '/organization/tags',
    needs: 'organization.hiring',
    says: 'Add one tag, or find the one with the same spelling; a deleted tag stays deleted, and the new one starts unused',
    ours: 'tagging may need a new tag, and replacing all tags would lose those that others have just added',
    body: body({ title: text(60), type: maybe(choice(tagTypes)) }),
    data: shape({ tag }),
  }),
  rename: call({
    method: 'PUT',
    path: one,
    needs: 'organization.settings.recruitment',
    says: 'Rename a tag everywhere',
    ours: because,
    body: body({ title: text(60) }),
    data: shape({ tag }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.settings.recruitment',
    says: 'Delete a tag and remove it from everything that has it',
    ours: because,
    data: shape({ tag_uuid: id(), jobs_count: int(0, 1e9) }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.settings.recruitment',
    says: 'Bring a deleted tag back to everything that had it',
    ours: 'undo replaces a question beforehand',
    data: shape({ tag }),
  }),
} as const
