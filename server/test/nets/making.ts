import type { Person, World } from '../world.ts'

/** The argument of a Maker. `of` creates a record of another kind or returns the existing one. */
export type Making = { world: World; by: Person; of(kind: string): Promise<string>; mark: string }

/** Creates a record and returns its id. */
export type Maker = (making: Making) => Promise<string>
