import type { Entry } from './sections.ts'

/** A value, the entry it stands in (or begins in), how sure it is, and whether somebody has to look at it. */
export type Hit<Value> = { value: Value; entry: Entry; sure: number; check?: boolean }
