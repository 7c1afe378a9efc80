import { call, removable } from '../call.ts'
import {
  queryFlag,
  queryMany,
  queryText,
  body,
  choice,
  id,
  idOf,
  int,
  list,
  maybe,
  shape,
  text,
  type Of,
} from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'
import type { Label } from '../labels.ts'

/** The kinds of records that can have tags. */
export const tagTypes = { applicant: 'applicant', job: 'job' } as const

/** The colours of tags, by the names under which they are stored. */
export const tagColors = {
  gray: { fa: 'خاکستری', en: 'Grey' },
  red: { fa: 'قرمز', en: 'Red' },
  orange: { fa: 'نارنجی', en: 'Orange' },
  yellow: { fa: 'زرد', en: 'Yellow' },
  green: { fa: 'سبز', en: 'Green' },
  teal: { fa: 'فیروزه‌ای', en: 'Teal' },
  blue: { fa: 'آبی', en: 'Blue' },
  purple: { fa: 'بنفش', en: 'Purple' },
  pink: { fa: 'صورتی', en: 'Pink' },
} as const satisfies Record<string, Label>
export type TagColor = keyof typeof tagColors

const color = choice(
  Object.fromEntries(Object.keys(tagColors).map(key => [key, key])) as { [key in TagColor]: key }, // each key maps to itself
)

/** The maximum number of tags in one request that replaces all tags of the organisation. */
export const maxTags = 5000

export const tag = shape({ uuid: id(), title: text(), type: choice(tagTypes), color })
export type Tag = Of<typeof tag>

const listedTag = shape({
  ...tag.shape,
  /** The number of job openings with this tag. Present only with `counts`, for callers who may manage tags. */
  jobs_count: maybe(int(0, 1e9)),
  /**
   * The number of applicants with this tag, without those in the trash. Present only if the caller may also see every job
   * opening.
   */
  applicants_count: maybe(int(0, 1e9)),
})
export type ListedTag = Of<typeof listedTag>

const givenTag = body({ uuid: maybe(idOf('tag')), title: text(60), type: maybe(choice(tagTypes)), color: maybe(color) })

/** The filters of the list of tags. Without `page` and `per_page` the result has all tags. */
const tagFilters = shape({
  ...pageQuery,
  type: maybe(choice(tagTypes)),
  counts: queryFlag(),
  /** A part of the title in any spelling. Tags that begin with it come first. */
  title: queryText(),
  /** Returns only the tags with these ids. */
  uuids: queryMany(idOf('tag')),
})

const one = '/organization/tags/{tag_uuid}'
const because = 'the specification can only replace all tags, which loses tags that others have just added'

/** Calls about the organisation's tags. */
export const tags = {
  list: call({
    method: 'GET',
    path: '/organization/tags',
    needs: 'member',
    summary:
      'The tags of the organisation, all or a page of them; with `counts`, how many job openings and applicants have each',
    shows: ['tag'],
    query: tagFilters,
    /** `pagination` is present only if the request asks for a page. */
    data: shape({ tags: list(listedTag, maxTags), pagination: maybe(pagination) }),
  }),
  sync: call({
    method: 'POST',
    path: '/organization/tags/sync',
    needs: 'organization.settings.recruitment',
    summary: 'Replace the tags: those with a known uuid or title stay, new ones are added, the others are deleted',
    changes: ['tag'],
    body: body({ tags: list(givenTag, maxTags) }),
    data: shape({ tags: list(tag, maxTags), deleted: int(0, 100_000) }),
  }),
  add: call({
    method: 'POST',
    path: '/organization/tags',
    needs: 'organization.hiring',
    summary:
      'Add a tag, or return the existing tag with this title in any spelling; a deleted tag is not restored, the new one starts unused',
    changes: ['tag'],
    addedBecause: 'tagging may need a new tag, and replacing all tags would lose those that others have just added',
    /** Without `color`, the colour is derived from the title. */
    body: body({ title: text(60), type: maybe(choice(tagTypes)), color: maybe(color) }),
    data: shape({ tag }),
  }),
  rename: call({
    method: 'PUT',
    path: one,
    needs: 'organization.settings.recruitment',
    summary: 'Rename a tag everywhere, or give it another colour',
    changes: ['tag'],
    addedBecause: because,
    body: body({ title: maybe(text(60)), color: maybe(color) }),
    data: shape({ tag }),
  }),
  ...removable('tag', {
    path: one,
    needs: 'organization.settings.recruitment',
    one: 'a tag',
    effect: 'no record has it any more',
    addedBecause: because,
    /** `applicants_count` is present for callers who may see every job opening. */
    removed: shape({ tag_uuid: idOf('tag'), jobs_count: int(0, 1e9), applicants_count: maybe(int(0, 1e9)) }),
    restored: shape({ tag }),
  }),
} as const
