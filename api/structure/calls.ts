import { branches } from './branches.ts'
import { chart } from './chart/chart.ts'
import { groupRoles } from './chart/group-roles.ts'
import { userGroups } from './chart/groups.ts'
import { positionGroups } from './chart/position-groups.ts'
import { positionImport } from './import-positions.ts'
import { levels } from './levels.ts'
import { positions } from './positions.ts'
import { units } from './units.ts'

/** The calls of the structure area, grouped by resource. */
export const structureCalls = {
  branches,
  chart,
  groupRoles,
  levels,
  positionGroups,
  positionImport,
  positions,
  units,
  userGroups,
}
