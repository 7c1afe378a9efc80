import { branches } from './branches.ts'
import { levels } from './levels.ts'
import { positions } from './positions.ts'
import { units } from './units.ts'

/** The calls of the structure area, grouped by resource. */
export const structureCalls = { branches, levels, positions, units }
