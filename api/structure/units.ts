import { call, removable } from '../call.ts'
import { body, idOf, int, list, maybe, queryFlag, queryMany, queryText, shape, text, type Of } from '../fields.ts'
import { pageQuery, pagination } from '../page.ts'
import { maxStructureTitle } from './levels.ts'

/** The maximum number of people of a unit. */
const maxUnitPeople = 5000

const unit = shape({ uuid: idOf('unit'), name: text() })
const listedUnit = shape({
  ...unit.shape,
  employees_count: int(0, maxUnitPeople),
  /** The number of job openings that the caller may see. */
  jobs_count: int(0, 1e9),
})
export type ListedUnit = Of<typeof listedUnit>

const fullUnit = shape({
  ...unit.shape,
  employees: list(shape({ uuid: idOf('member'), fullName: text() }), maxUnitPeople),
})
export type Unit = Of<typeof fullUnit>

const all = '/organization/units'
const one = `${all}/{uuid}`
const needs = 'organization.settings.organizationHierarchies'
const name = text(maxStructureTitle)

/** Calls about the units of the organisation, for example “Finance”. */
export const units = {
  list: call({
    method: 'GET',
    path: all,
    needs: 'member',
    summary: 'The units of the organisation by name, twenty a page',
    shows: ['unit', 'job'],
    query: shape({
      ...pageQuery,
      title: queryText(),
      /** Only these units. */
      uuids: queryMany(idOf('unit')),
      /** Only units with people, or only units without any. */
      has_user: queryFlag(),
      /** Only the units of this job opening. */
      job: maybe(idOf('job')),
      /** Only units with job openings that the caller may see, or only units without any. */
      has_job: queryFlag(),
    }),
    data: shape({ units: list(listedUnit), pagination }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'member',
    summary: 'A unit with its people',
    shows: ['unit', 'member'],
    data: shape({ unit: fullUnit }),
  }),
  create: call({
    method: 'POST',
    path: all,
    needs,
    summary: 'Add a unit',
    changes: ['unit'],
    body: body({ name }),
    data: shape({ unit }),
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs,
    summary: 'Rename a unit, or replace the list of its people',
    changes: ['unit'],
    body: body({ name: maybe(name), employees: maybe(list(idOf('member'), maxUnitPeople)) }),
    data: shape({ unit: fullUnit }),
  }),
  ...removable('unit', { path: one, needs, one: 'a unit', removed: shape({ unit }), restored: shape({ unit }) }),
} as const
