import type { Entry } from './sections.ts'

/** A value with the entry where it begins. `sure` is the confidence up to 1; with `check`, someone must check the value. */
export type Hit<Value> = { value: Value; entry: Entry; sure: number; check?: boolean }
