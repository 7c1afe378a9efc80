import { levels } from './levels.ts'
import { units } from './units.ts'

/** The calls of the structure area, grouped by resource. */
export const structureCalls = { levels, units }
