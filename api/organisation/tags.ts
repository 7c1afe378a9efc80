import { call } from '../call.ts'
import { body, choice, id, int, list, maybe, shape, text, type Of } from '../fields.ts'

/** What a tag is put on. */
export const tagTypes = { applicant: 'applicant', job: 'job' } as const

const tag = shape({ uuid: id(), title: text(), type: choice(tagTypes) })
export type Tag = Of<typeof tag>

const givenTag = body({ uuid: maybe(id()), title: text(60), type: maybe(choice(tagTypes)) })

/** Calls about the organisation's tags. */
export const tags = {
  list: call({
    method: 'GET',
    path: '/organization/tags',
    needs: 'member',
    says: 'The tags of the organisation',
    query: shape({ type: maybe(choice(tagTypes)) }),
    data: shape({ tags: list(tag, 5000) }),
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
    says: 'Add one tag, or find the one that is spelled alike',
    ours: 'who tags an applicant may need a new tag, and replacing all of them would lose those that others just added',
    body: body({ title: text(60), type: maybe(choice(tagTypes)) }),
    data: shape({ tag }),
  }),
} as const
