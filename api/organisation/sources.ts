import { call } from '../call.ts'
import { body, flag, list, shape, text, type Of } from '../fields.ts'

/** Where applicants come from. */
export const source = shape({
  /** A word for those that the system knows ('career_page', 'import' …), a UUID for the organisation's own. */
  source_key: text(),
  title: text(),
  /** Known to the system: named by it in the reader's language, and not renamed. */
  system: flag(),
})
export type Source = Of<typeof source>

const bySourceKey = shape({ source_key: text(60) })

/** Calls about the sources of applicants. */
export const sources = {
  list: call({
    method: 'GET',
    path: '/organization/sources',
    needs: 'member',
    says: 'The sources of applicants',
    data: shape({ sources: list(source) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/sources',
    needs: 'organization.settings.recruitment',
    says: 'Add a source of applicants',
    body: body({ title: text(100) }),
    data: shape({ source }),
  }),
  rename: call({
    method: 'PUT',
    path: '/organization/sources/{source_key}',
    needs: 'organization.settings.recruitment',
    says: 'Rename a source of the organisation’s own',
    params: bySourceKey,
    body: body({ title: text(100) }),
    data: shape({ source }),
  }),
} as const
