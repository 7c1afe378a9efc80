import { call } from '../call.ts'
import { queryFlag, body, flag, int, list, maybe, shape, text, type Of } from '../fields.ts'

/** A source of applicants. */
export const source = shape({
  /** A key for a built-in source ('career_page', 'import' …), a UUID for the organisation's own source. */
  source_key: text(),
  title: text(),
  /** Whether the source is built-in: it has a translated name and can be neither renamed nor deleted. */
  system: flag(),
})
export type Source = Of<typeof source>

const listedSource = shape({
  ...source.shape,
  /**
   * The number of applications with this source, without those in the trash. Present only with `counts`, for callers who may
   * manage sources.
   */
  applications_count: maybe(int(0, 1e9)),
})
export type ListedSource = Of<typeof listedSource>

const bySourceKey = shape({ source_key: text(60) })
const one = '/organization/sources/{source_key}'
const because = 'the specification has no call for deleting a source, but unused sources make every list longer'

/** Calls about the sources of applicants. */
export const sources = {
  list: call({
    method: 'GET',
    path: '/organization/sources',
    needs: 'member',
    summary: 'The sources of applicants; with `counts` also the number of their applications',
    shows: ['source'],
    query: shape({ counts: queryFlag() }),
    data: shape({ sources: list(listedSource) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/sources',
    needs: 'organization.settings.recruitment',
    summary:
      'Create a source of applicants, or restore the deleted source with this title, because its applicants still have it',
    changes: ['source'],
    body: body({ title: text(100) }),
    data: shape({ source }),
  }),
  rename: call({
    method: 'PUT',
    path: one,
    needs: 'organization.settings.recruitment',
    summary: 'Rename one of the organisation’s own sources',
    changes: ['source'],
    params: bySourceKey,
    body: body({ title: text(100) }),
    data: shape({ source }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.settings.recruitment',
    summary: 'Delete one of the organisation’s own sources; applicants keep it, but its links count as the career page',
    changes: ['source'],
    addedBecause: because,
    params: bySourceKey,
    data: shape({ source_key: text(), applications_count: int(0, 1e9) }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.settings.recruitment',
    summary: 'Restore a deleted source with its links',
    changes: ['source'],
    addedBecause: 'the specification has no call for restoring it, but deleting offers undo instead of a confirmation',
    params: bySourceKey,
    data: shape({ source }),
  }),
} as const
