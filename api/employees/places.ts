import { call } from '../call.ts'
import { day, flag, idOf, list, named, orNull, shape, shown } from '../fields.ts'
import { roleExamples } from '../organisation/role-examples.ts'

/** A group of the chart that the employee holds or held. */
const held = shape({
  uuid: idOf('chart_group'),
  title: shown(),
  started_on: orNull(day()),
  /** The first day on which they no longer hold it; null without an end. */
  ended_on: orNull(day()),
  /** Whether they only act for somebody. */
  acting: flag(),
})

const role = shape({
  uuid: idOf('role'),
  title: named(roleExamples),
  /** The group of the chart that gives the role. Null if the employee has it themself. */
  by_group: orNull(shown()),
})

/** Calls about where an employee stands in the organisation. */
export const employeePlaces = {
  show: call({
    method: 'GET',
    path: '/organization/employees/{employee_uuid}/places',
    needs: 'organization.users.list',
    summary: 'The groups of the chart that an employee holds or held, the newest first, and their roles now',
    addedBecause: 'the file of an employee has their positions over time and their roles',
    shows: ['employee', 'member', 'role', 'chart_group', 'position', 'unit'],
    data: shape({
      /** Null without organization.chart. Empty for an employee without an account. */
      groups: orNull(list(held, 200)),
      /** Null without organization.roles. */
      roles: orNull(list(role, 200)),
    }),
  }),
} as const
