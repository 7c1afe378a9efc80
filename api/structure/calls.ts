import { levels } from './levels.ts'

/** The calls of the structure area, grouped by resource. */
export const structureCalls = { levels }
