import { call } from '../call.ts'
import { askedFlag, body, flag, int, list, maybe, shape, text, type Of } from '../fields.ts'

/** Where applicants come from. */
export const source = shape({
  /** A word for the sources that the system knows ('career_page', 'import' …), a UUID for the organisation's own. */
  source_key: text(),
  title: text(),
  /** A source that the system knows: it has a translated name and can be neither renamed nor deleted. */
  system: flag(),
})
export type Source = Of<typeof source>

const listedSource = shape({
  ...source.shape,
  /**
   * How many applications outside the trash have it. Only callers who manage sources get it, and only when they ask for
   * it.
   */
  applications_count: maybe(int(0, 1e9)),
})
export type ListedSource = Of<typeof listedSource>

const bySourceKey = shape({ source_key: text(60) })
const one = '/organization/sources/{source_key}'
const because = 'sources that are no longer used crowd every list to choose from'

/** Calls about the sources of applicants. */
export const sources = {
  list: call({
    method: 'GET',
    path: '/organization/sources',
    needs: 'member',
    says: 'The sources of applicants; with `counts`, how many applications each has',
    query: shape({ counts: askedFlag() }),
    data: shape({ sources: list(listedSource) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/sources',
    needs: 'organization.settings.recruitment',
    says: 'Add a source of applicants; a deleted one of this title is brought back, since its applicants still name it',
    body: body({ title: text(100) }),
    data: shape({ source }),
  }),
  rename: call({
    method: 'PUT',
    path: one,
    needs: 'organization.settings.recruitment',
    says: 'Rename a source of the organisation’s own',
    params: bySourceKey,
    body: body({ title: text(100) }),
    data: shape({ source }),
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: 'organization.settings.recruitment',
    says: 'Delete a source of the organisation’s own: its links close, nobody can choose it, and its applicants keep it',
    ours: because,
    params: bySourceKey,
    data: shape({ source_key: text(), applications_count: int(0, 1e9) }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: 'organization.settings.recruitment',
    says: 'Bring a deleted source back, with its links',
    ours: 'undo replaces a question beforehand',
    params: bySourceKey,
    data: shape({ source }),
  }),
} as const
