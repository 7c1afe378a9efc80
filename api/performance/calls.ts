import { cycles } from './cycles.ts'

/** The calls of the performance area, grouped by resource. */
export const performanceCalls = { cycles }
