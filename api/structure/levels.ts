import { call, removable } from '../call.ts'
import { body, idOf, list, queryText, shape, text } from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'

/** The maximum length of the title of a level or a unit. */
export const maxStructureTitle = 120

const level = shape({ uuid: idOf('level'), title: text() })

const all = '/organization/hierarchies'
const one = `${all}/{hierarchy_uuid}`
const needs = 'organization.settings.organizationHierarchies'
const fields = body({ title: text(maxStructureTitle) })
const data = shape({ hierarchy: level })

/** Calls about the organisational levels, for example “Management” and “Expert”. The API calls them hierarchies. */
export const levels = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'member',
    summary: 'The organisational levels by title, twenty a page',
    shows: ['level'],
    query: shape({ ...pageQuery, title: queryText() }),
    data: shape({ hierarchies: list(level), pagination }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add an organisational level',
    changes: ['level'],
    body: fields,
    data,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Rename an organisational level',
    changes: ['level'],
    body: fields,
    data,
  }),
  ...removable('level', { path: one, needs, one: 'an organisational level', removed: data, restored: data }),
} as const
