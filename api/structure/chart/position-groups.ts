import { call } from '../../call.ts'
import { body, clearable, idOf, int, list, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { maxStructureTitle } from '../levels.ts'

/** The maximum number of groups of the chart that a request gives to a position. */
const maxPositionGroups = 2000

/** A group as it was before the change. */
const before = shape({
  group_id: idOf('chart_group'),
  job_designation_id: orNull(idOf('position')),
  title: orNull(shown()),
})
export type GroupBefore = Of<typeof before>

const needs = 'organization.chart.store'

/** Calls about the groups of the chart that have a position. */
export const positionGroups = {
  sync: call({
    method: 'PUT',
    path: '/organization/job-designations/groups/sync',
    needs,
    summary:
      'Replace the groups of the chart that have a position; a group without another name keeps the title of the position that it loses',
    changes: ['chart_group', 'position'],
    body: body({ job_designation_id: idOf('position'), groups_id: list(idOf('chart_group'), maxPositionGroups) }),
    data: shape({
      /** The groups that were changed, with their position and their own title before. */
      before: list(before, maxPositionGroups * 10),
    }),
  }),
  restore: call({
    method: 'PUT',
    path: '/organization/job-designations/groups/restore',
    needs,
    summary:
      'Give groups back the positions that they had before a change; groups that were changed since are left out',
    addedBecause: 'a change of the groups of a position needs no confirmation, but can be undone',
    changes: ['chart_group', 'position'],
    body: body({
      /** The position of the change to undo. */
      job_designation_id: idOf('position'),
      before: list(
        body({
          group_id: idOf('chart_group'),
          job_designation_id: clearable(idOf('position')),
          title: clearable(text(maxStructureTitle)),
        }),
        maxPositionGroups * 10,
        1,
      ),
    }),
    data: shape({ restored: int(0, maxPositionGroups * 10) }),
  }),
} as const
